package exchange

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/rules/checkers/pdn"
)

// openPDN reads the first game of a PDN file, or the position of a FEN.
func openPDN(text string) (*Opened, error) {
	if pdn.IsFEN(text) {
		text = pdn.OfFEN(text)
	}
	if err := tooLarge(text); err != nil {
		return nil, err
	}
	g, err := pdn.Read(text)
	if err != nil {
		return nil, err
	}
	m, err := begin(g)
	if err != nil {
		return nil, err
	}
	s, err := treeOf(m, g)
	if err != nil {
		return nil, err
	}
	o := &Opened{Tree: s, At: s.Root, Whole: len(g.Others()) > 0 || s.Annotated(), Remarks: g.Remarks, Fits: g.Fits}
	o.match, err = played(m, g)
	return o, err
}

// begin returns the match of a file before its first move.
func begin(g pdn.Game) (*match.Match, error) {
	setup := match.Setup{Game: pdn.GameID(), Ruleset: g.Ruleset, First: g.Start.Side(), Date: dashed(g.Tag("Date"))}
	if !g.Usual() {
		setup.Start = g.Start.String()
	}
	for side := range rules.Side(2) {
		if name := g.Tag(pdn.PlayerTag(g.Ruleset, side)); name != "?" {
			setup.Names[side] = name
		}
	}
	m, err := match.New(setup)
	if err != nil {
		setup.Date = "" // may be wrong in a file that is right otherwise
		if m, err = match.New(setup); err != nil {
			return nil, fmt.Errorf("exchange: %w", err)
		}
	}
	m.SetTags(kept(m, g))
	return m, nil
}

// kept returns the tags of a file that are not in the set-up of its match, which cuts long names and has none twice.
func kept(m *match.Match, g pdn.Game) (tags []match.Tag) {
	names := m.Setup().Names
	for _, tag := range g.Tags {
		player := tag.Name == "White" || tag.Name == "Black"
		switch {
		case player && (tag.Value == "?" || slices.Contains(names[:], strings.TrimSpace(tag.Value))):
		case tag.Name == "Date" && dashed(tag.Value) == m.Setup().Date && m.Setup().Date != "" || tag == ownEvent:
		default:
			tags = append(tags, match.Tag(tag))
		}
	}
	return tags
}

// played plays the moves of a file and ends the match as the file says.
func played(m *match.Match, g pdn.Game) (*match.Match, error) {
	for _, move := range g.Moves {
		if _, err := m.PlayOn(move.Action); err != nil {
			return nil, broken(err, move.Action)
		}
	}
	if o, ok := ending(g); ok && (!m.Outcome().Over() || !o.Draw && m.PassClaim()) {
		if err := m.Conclude(o); err != nil {
			return nil, fmt.Errorf("exchange: %w", err)
		}
	}
	return m, nil
}

// broken returns the error of a move that a file may have but a match may not.
func broken(err error, a rules.Action) error {
	if errors.Is(err, match.ErrFull) || errors.Is(err, study.ErrFull) {
		return &match.RecordError{Code: match.TooLarge, Err: err}
	}
	return &pdn.Error{Line: 1, Word: a.String(), Err: err}
}

// treeOf returns the tree of a file.
func treeOf(m *match.Match, g pdn.Game) (*study.Study, error) {
	s, err := study.New(m.Setup())
	if err != nil {
		return nil, err
	}
	s.Tags = m.Tags()
	if g.Result != "*" {
		s.Tags = append(s.Tags, match.Tag{Name: "Result", Value: g.Result})
	}
	s.Root.SetComment(g.Intro)
	if err := grow(s, s.Root, g.Moves); err != nil {
		return nil, err
	}
	if text := s.Text(s.Root); len(text) > study.MaxText {
		return nil, &match.RecordError{Code: match.TooLarge}
	}
	return s, nil
}

// grow adds a line after n with its variations and what is written about it.
func grow(s *study.Study, n *study.Node, moves []pdn.Move) error {
	for _, m := range moves {
		next, err := s.Play(n, m.Action)
		if err != nil {
			return broken(err, m.Action)
		}
		next.Annotate(m.Before, m.Comment, m.Glyphs)
		n = next
	}
	for i, m := range moves {
		back := n
		for range len(moves) - i {
			back = back.Parent
		}
		for _, other := range m.Others {
			if err := grow(s, back, other); err != nil {
				return err
			}
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
	g.Result = "*"
	for _, tag := range s.Tags {
		if tag.Name == "Result" {
			g.Result = tag.Value
		}
	}
	if o := s.Root.Last().Position.Outcome(); o.Over() {
		g.Result = pdn.ResultOf(o)
	}
	g.Intro = s.Root.Comment
	g.Moves = follow(nil, s.Root)
	return g.String(), true
}

// follow appends the main line after n with its variations.
func follow(line []pdn.Move, n *study.Node) []pdn.Move {
	for ; n.Main() != nil; n = n.Main() {
		m := pdnMove(n.Main())
		for _, other := range n.Next[1:] {
			m.Others = append(m.Others, follow([]pdn.Move{pdnMove(other)}, other))
		}
		line = append(line, m)
	}
	return line
}

func pdnMove(n *study.Node) pdn.Move {
	return pdn.Move{Action: n.Action, Before: n.Before, Comment: n.Comment, Glyphs: n.Glyphs}
}
