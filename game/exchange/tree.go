package exchange

import (
	"errors"

	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/rules/checkers/pdn"
)

// HoldsTree reports whether text is a tree of moves rather than a match: the text of a study, the link of a tree, or a PDN file
// with variations.
func HoldsTree(text string) bool {
	text = link.Unquoted(text)
	if found, ok := link.Find(text); ok {
		return link.HoldsTree(found)
	}
	if study.Is(text) {
		return true
	}
	if len(text) > match.MaxRecord || !looksLikePDN(text) {
		return false
	}
	g, err := pdn.Read(text)
	return err == nil && len(g.Variations) > 0
}

// ReadTree reads a tree, or a match as a tree, from every text that Read accepts. It also returns the current node. The errors
// are those of Read.
func ReadTree(text string) (*study.Study, *study.Node, error) {
	text = link.Unquoted(text)
	found, linked := link.Find(text)
	if linked && link.HoldsTree(found) {
		return link.ParseTree(found)
	}
	s, at, err := study.Parse(text)
	if re, ok := errors.AsType[*match.RecordError](err); !ok || re.Code != match.NotARecord {
		return s, at, err
	}
	if !linked && looksLikePDN(text) || !link.HoldsMatch(found) {
		return readPDNTree(text, err)
	}
	m, err := Read(text)
	if err != nil {
		return nil, nil, err
	}
	s, at = study.Of(m)
	return s, at, nil
}

// readPDNTree reads a PDN file with its variations. It returns the error otherwise for a text that is no PDN.
func readPDNTree(text string, otherwise error) (*study.Study, *study.Node, error) {
	if !looksLikePDN(text) {
		return nil, nil, otherwise
	}
	g, m, err := openPDN(text)
	if err != nil {
		return nil, nil, err
	}
	s, err := study.New(m.Setup())
	if err != nil {
		return nil, nil, err
	}
	main := pdn.Variation{Actions: g.Actions, Variations: g.Variations}
	if err := grow(s, s.Root, main); err != nil {
		return nil, nil, &pdn.Error{Line: 1, Err: err}
	}
	return s, s.Root, nil
}

// grow adds a line after n with its variations. It leaves out moves of a variation that the tree refuses, such as those after
// a draw by repetition.
func grow(s *study.Study, n *study.Node, l pdn.Variation) error {
	nodes := []*study.Node{n}
	for _, a := range l.Actions {
		next, err := s.Play(n, a)
		if err != nil {
			return err
		}
		n = next
		nodes = append(nodes, n)
	}
	for _, v := range l.Variations {
		if err := grow(s, nodes[v.At], v); errors.Is(err, study.ErrFull) {
			return err
		}
	}
	return nil
}

// TreePDN returns the tree as a PDN file; ok is false for games without PDN.
func TreePDN(s *study.Study) (text string, ok bool) {
	g, ok := header(s.Match(s.Root))
	if !ok {
		return "", false
	}
	g.Result = pdn.ResultOf(s.Setup.Ruleset, s.Match(s.Root.Last()).Outcome())
	var main pdn.Variation
	follow(&main, s.Root)
	g.Actions, g.Variations = main.Actions, main.Variations
	return g.String(), true
}

// follow appends the main line after n with its variations to v.
func follow(v *pdn.Variation, n *study.Node) {
	for ; n.Main() != nil; n = n.Main() {
		at := len(v.Actions)
		for _, other := range n.Next[1:] {
			branch := pdn.Variation{At: at, Actions: []rules.Action{other.Action}}
			follow(&branch, other)
			v.Variations = append(v.Variations, branch)
		}
		v.Actions = append(v.Actions, n.Main().Action)
	}
}
