package link

import (
	"cmp"
	"strings"

	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
)

// treeVersion is the version of the link of a tree.
const treeVersion = "2"

// ShortEnough is a length in characters that all mail programs, messengers and browsers accept.
const ShortEnough = 2000

// Tree returns the link of a tree, "dao=2…". If that is longer than ShortEnough, it returns the link of the moves up to at, or
// of the position alone; whole reports whether it is the tree. Comments are left out, since anyone can read a link.
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

// packTree writes the head, the tree from its root, and the index of at in the order of writing. A node is written as a set
// bit for each of its moves and a zero bit, then each move with the node after it.
func packTree(s *study.Study, at *study.Node) string {
	var w Writer
	packHead(&w, s.Match(s.Root), version, 0)
	count, index := 0, 0
	var pack func(n *study.Node)
	pack = func(n *study.Node) {
		if n == at {
			index = count
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
	w.Number(index)
	return w.Link(s.Game, s.Setup.Ruleset, treeVersion)
}

// HoldsTree reports whether a link is that of a tree.
func HoldsTree(text string) bool { return hasVersion(text, treeVersion) }

// hasVersion reports whether a link is packed and of a version. A position, which has "/" between its rows, is not packed.
func hasVersion(text, version string) bool {
	_, body, _ := strings.Cut(clean(text), "=")
	return versionOf(text) == version && !isPosition(body)
}

// openLink parses a packed link of a version: its game and ruleset, the link without text around it, and its content. It
// joins the lines of a link that a mail program has broken, and ignores words after it. The error is that of all words joined.
func openLink(text, version string) (g rules.Game, ruleset, whole string, bits Writer, bad *Error) {
	g, ruleset, body, bad := splitOwner(text)
	if bad != nil {
		return nil, "", "", nil, bad
	}
	owner := prefix(g, ruleset) + version
	for text := range joined(strings.Fields(body)) {
		packed, ok := strings.CutPrefix(text, version)
		if !ok {
			break
		}
		bits, err := decode(owner, packed)
		if err == nil {
			return g, ruleset, owner + packed, bits, nil
		}
		bad = cmp.Or(bad, err)
	}
	return nil, "", "", nil, cmp.Or(bad, &Error{Code: Nothing})
}

// ParseTree parses the link of a tree. It returns the tree and the node that was shown. The error is an *Error.
func ParseTree(text string) (*study.Study, *study.Node, error) {
	g, ruleset, whole, bits, bad := openLink(text, treeVersion)
	if bad != nil {
		return nil, nil, bad
	}
	s, at, err := unpackTree(g, ruleset, bits)
	if err != nil {
		return nil, nil, &Error{Code: Unplayable, Err: err}
	}
	if packTree(s, at) != whole { // every tree has one link
		return nil, nil, &Error{Code: Unplayable, Err: errContent}
	}
	return s, at, nil
}

// unpackTree is the inverse of packTree.
func unpackTree(g rules.Game, ruleset string, bits Writer) (*study.Study, *study.Node, error) {
	r := newReader(g, ruleset, bits)
	if r.headers() == nil {
		return nil, nil, errContent
	}
	m, err := match.Parse(r.out.String() + "moves 0\n")
	if err != nil {
		return nil, nil, err
	}
	s, err := study.New(m.Setup())
	if err != nil {
		return nil, nil, err
	}
	var nodes []*study.Node
	if err := r.subtree(s, s.Root, &nodes); err != nil {
		return nil, nil, err
	}
	index := r.Number()
	if index >= len(nodes) || !r.Ended() {
		return nil, nil, errContent
	}
	return s, nodes[index], nil
}

// subtree reads the moves after n and adds them to s. It appends the nodes to nodes in the order of the link.
func (r *Reader) subtree(s *study.Study, n *study.Node, nodes *[]*study.Node) error {
	*nodes = append(*nodes, n)
	for rest := r.branches(); rest > 0; rest-- {
		a, ok := r.choice(n.Position)
		if !ok || r.fail {
			return errContent
		}
		known := s.Len()
		next, err := s.Play(n, a)
		if err != nil {
			return err
		}
		if s.Len() == known { // a move given twice
			return errContent
		}
		if err := r.subtree(s, next, nodes); err != nil {
			return err
		}
	}
	return nil
}

// branches reads the number of moves after a node: set bits up to a zero bit.
func (r *Reader) branches() (n int) {
	for !r.fail && r.Flag() {
		n++
	}
	return n
}
