package link

import (
	"strings"

	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
)

// treeVersion is what a packed tree begins with. A program that does not know it says that a newer one has made the link.
const treeVersion = "2"

// ShortEnough is the length in characters that every program on a link's way lets through.
const ShortEnough = 2000

// Tree returns the link of a tree, "dao=2…", or where that would be longer than ShortEnough, of the moves up to at, or of
// the position alone; whole reports whether it is the tree. Comments are not in it: a link lies open.
func Tree(s *study.Study, at *study.Node) (text string, whole bool) {
	if text = packTree(s, at); len(text) <= ShortEnough {
		return text, true
	}
	m := s.Match(at)
	if text = Pack(m); len(text) <= ShortEnough {
		return text, false
	}
	return Position(m), false
}

// packTree writes head and moves: each place says by as many set bits as it has moves, and one that is not, how many
// follow, then these with what follows them, one after the other. Last comes the place, counted in that order.
func packTree(s *study.Study, at *study.Node) string {
	var w Writer
	packHead(&w, s.Match(s.Root))
	count, place := 0, 0
	var pack func(n *study.Node)
	pack = func(n *study.Node) {
		if n == at {
			place = count
		}
		count++
		for range n.Next {
			w.Flag(true)
		}
		w.Flag(false)
		for _, next := range n.Next {
			w.action(s.Setup.Options, n.Position, next.Action)
			pack(next)
		}
	}
	pack(s.Root)
	w.Number(place)
	return w.Link(s.Game, s.Setup.Ruleset, treeVersion)
}

// HoldsTree reports whether a link is that of a tree.
func HoldsTree(text string) bool { return holds(text, treeVersion) }

// holds reports whether what is packed in a link begins with a version; a position, with its rows, is not packed.
func holds(text, version string) bool {
	_, body, _ := strings.Cut(clean(text), "=")
	return kindOf(text) == version && !strings.Contains(body, "/")
}

// opened reads a link that is packed by a version: whose it is, the link alone, and what is packed. Where a mail has broken
// it into lines, they are joined.
func opened(text, version string) (g rules.Game, ruleset, whole string, bits Writer, bad *Error) {
	g, ruleset, body, bad := address(text)
	if bad != nil {
		return nil, "", "", nil, bad
	}
	packed, ok := strings.CutPrefix(strings.Join(strings.Fields(body), ""), version)
	if !ok {
		return nil, "", "", nil, &Error{Code: Nothing}
	}
	owner := prefix(g, ruleset) + version
	bits, bad = verified(owner, packed)
	return g, ruleset, owner + packed, bits, bad
}

// ParseTree reads the link of a tree and the place where one is. The error is an *Error.
func ParseTree(text string) (*study.Study, *study.Node, error) {
	g, ruleset, whole, bits, bad := opened(text, treeVersion)
	if bad != nil {
		return nil, nil, bad
	}
	s, at, err := unpackTree(g, ruleset, bits)
	if err != nil {
		return nil, nil, &Error{Code: Unplayable, Err: err}
	}
	if packTree(s, at) != whole { // every tree has one link
		return nil, nil, &Error{Code: Unplayable, Err: errMade}
	}
	return s, at, nil
}

// unpackTree turns bits into a tree, every move of which is played.
func unpackTree(g rules.Game, ruleset string, bits Writer) (*study.Study, *study.Node, error) {
	r := openBits(g, ruleset, bits)
	if r.headers() == nil {
		return nil, nil, errMade
	}
	m, err := match.Parse(r.out.String() + "moves 0\n")
	if err != nil {
		return nil, nil, err
	}
	s, err := study.New(m.Setup())
	if err != nil {
		return nil, nil, err
	}
	var places []*study.Node
	if err := r.grow(s, s.Root, &places); err != nil {
		return nil, nil, err
	}
	place := r.Number()
	if place >= len(places) || !r.Ended() {
		return nil, nil, errMade
	}
	return s, places[place], nil
}

// grow reads what follows n and appends the places.
func (r *Reader) grow(s *study.Study, n *study.Node, places *[]*study.Node) error {
	*places = append(*places, n)
	for follow := r.branches(); follow > 0; follow-- {
		a, ok := r.choice(n.Position)
		if !ok || r.fail {
			return errMade
		}
		known := s.Len()
		next, err := s.Play(n, a)
		if err != nil {
			return err
		}
		if s.Len() == known {
			return errMade
		}
		if err := r.grow(s, next, places); err != nil {
			return err
		}
	}
	return nil
}

// branches counts set bits up to one that is not.
func (r *Reader) branches() (n int) {
	for !r.fail && r.Flag() {
		n++
	}
	return n
}
