// Package study implements the tree of moves of an analysis board: a start position, a main line, variations and comments, and
// its text. It knows no game by name.
//
// The text of a study is not a record, so that a program that knows only records reports an error in place of reading one line
// of it. Parse also accepts a record, as a tree of one line.
package study

import (
	"errors"
	"slices"

	"ludotheque/game/clock"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// Study is a tree of moves. Make one with New, Of or Parse. Only methods may change it. It is for one goroutine.
type Study struct {
	Setup match.Setup
	Game  rules.Game
	Root  *Node       // the start position; its Comment is that before the first move
	Tags  []match.Tag // what a file says about the match, with its Result

	count int          // number of moves
	live  *match.Match // the match up to last, so that Play need not replay the line for each move
	last  *Node        // nil if live is not to be used
}

// Node is a position of the tree with the move that led to it. Only methods may change it.
type Node struct {
	Action   rules.Action // the move; zero at the root
	Position rules.Position
	Parent   *Node   // nil at the root
	Next     []*Node // the main line first
	Ply      int     // number of moves from the root
	Number   int     // of the turn, as match.Turn.Number; 0 at the root
	Comment  string  // about the move
	Before   string  // before the move, where it begins a variation
	Glyphs   []uint8 // numeric annotation glyphs of the move, such as 1 for "!"
}

// MaxMoves is the largest number of moves in a tree.
const MaxMoves = 2000

// ErrFull is returned for a move that MaxMoves does not allow.
var ErrFull = errors.New("study: the tree is full")

// New returns a study with the start position of a set-up. It changes the set-up for analysis: automatic huffs become moves of the
// tree; there is no seed, since the person chooses the results of combats; no clock, and no pushing of plates. The error is a
// *match.SetupError.
func New(setup match.Setup) (*Study, error) {
	if setup.Options.Huffing == match.Automatic {
		setup.Options.Huffing = match.ByHand
	}
	setup.Seed, setup.Options.Push, setup.Clock = 0, false, clock.Rule{}
	m, err := match.New(setup)
	if err != nil {
		return nil, err
	}
	return &Study{Setup: m.Setup(), Game: m.Game(), Root: &Node{Position: m.At(0)}}, nil
}

// Of returns a study with all moves of a match as its main line, and the node of the live position.
func Of(m *match.Match) (s *Study, live *Node) {
	s, err := New(m.Setup())
	if err != nil {
		panic("study: the set-up of a match: " + err.Error())
	}
	s.Tags = m.Tags()
	n := s.Root
	live = n
	for ply := range min(m.Len(), MaxMoves) {
		if n, err = s.Play(n, m.Action(ply)); err != nil {
			break // after a huff that another one would have made
		}
		if n.Ply == m.Ply() {
			live = n
		}
	}
	return s, live
}

// Len returns the number of moves in the tree.
func (s *Study) Len() int { return s.count }

// Main returns the next node in the main line of n, nil at its end.
func (n *Node) Main() *Node {
	if len(n.Next) == 0 {
		return nil
	}
	return n.Next[0]
}

// After returns the node after a move at n, nil if the tree does not have the move. Combats are compared by their results, not by
// their dice.
func (n *Node) After(a rules.Action) *Node {
	for _, known := range n.Next {
		if known.Action.Move == a.Move && known.Action.Result == a.Result {
			return known
		}
	}
	return nil
}

// Last returns the end of the main line of n.
func (n *Node) Last() *Node {
	for len(n.Next) > 0 {
		n = n.Next[0]
	}
	return n
}

// Side returns the side that made the move to n; at the root the side to move.
func (n *Node) Side() rules.Side {
	if n.Parent == nil {
		return n.Position.Side()
	}
	return n.Parent.Position.Side()
}

// OnMain reports whether n is on the main line of the tree.
func (n *Node) OnMain() bool {
	for ; n.Parent != nil; n = n.Parent {
		if n.Parent.Next[0] != n {
			return false
		}
	}
	return true
}

// Match returns a match with the tags of the study and the moves up to n. A draw that a player could claim there does not end it.
func (s *Study) Match(n *Node) *match.Match {
	m, err := match.New(s.Setup)
	if err != nil {
		panic("study: its own set-up: " + err.Error())
	}
	m.SetTags(s.Tags)
	playAll(m, n.line())
	m.PassClaim()
	return m
}

func playAll(m *match.Match, line []*Node) {
	for _, n := range line {
		if _, err := m.PlayOn(n.Action); err != nil {
			panic("study: its own move: " + err.Error())
		}
	}
}

// toLive makes live the match up to n: back from last to where their lines part, or to the turn before, and from there to n.
func (s *Study) toLive(n *Node) {
	from, to := s.last, n
	s.last = n
	switch from {
	case n:
		return
	case nil:
		s.live = s.Match(n)
		return
	}
	for from != to {
		if from.Ply > to.Ply {
			from = from.Parent
		} else {
			to = to.Parent
		}
	}
	for s.live.Ply() > to.Ply && s.live.Undo() {
	}
	playAll(s.live, n.line()[s.live.Ply():])
}

// line returns the nodes from the first move to n.
func (n *Node) line() []*Node {
	list := make([]*Node, n.Ply)
	for ; n.Parent != nil; n = n.Parent {
		list[n.Ply-1] = n
	}
	return list
}

// Play plays a move at n and returns the node after it: that of n.Next with the move, or a new one at the end of n.Next. A combat
// needs its dice or its result. The error is a rules.Refusal, match.ErrFull or ErrFull.
func (s *Study) Play(n *Node, a rules.Action) (*Node, error) {
	if t, ok := n.Position.(rules.Thrower); ok && a.Dice == nil && a.Result.N == 0 && len(t.Combats(a.Move)) > 0 {
		return nil, rules.Refusal{Code: rules.NeedsDice}
	}
	s.toLive(n)
	if _, err := s.live.PlayOn(a); err != nil {
		return nil, err
	}
	s.live.PassClaim()
	s.last = nil
	next, err := s.child(n, s.live.Action(n.Ply), s.live.Position())
	if err == nil {
		s.last = next
	}
	return next, err
}

// child returns the node after a move, and adds it if it is new.
func (s *Study) child(n *Node, a rules.Action, pos rules.Position) (*Node, error) {
	if known := n.After(a); known != nil {
		return known, nil
	}
	if s.count >= MaxMoves {
		return nil, ErrFull
	}
	s.count++
	added := &Node{Action: a, Position: pos, Parent: n, Ply: n.Ply + 1, Number: 1}
	if n.Parent != nil {
		added.Number = n.Number
		if added.Side() == rules.First && n.Side() == rules.Second {
			added.Number++
		}
	}
	n.Next = append(n.Next, added)
	return added, nil
}

// Promote makes the line from the root to n the main line.
func (s *Study) Promote(n *Node) {
	for ; n.Parent != nil; n = n.Parent {
		next := n.Parent.Next
		at := slices.Index(next, n)
		copy(next[1:at+1], next[:at])
		next[0] = n
		n.Parent.settle()
	}
}

// Delete removes n with all nodes after it and returns its parent. It does not remove the root.
func (s *Study) Delete(n *Node) *Node {
	parent := n.Parent
	if parent == nil {
		return n
	}
	at := slices.Index(parent.Next, n)
	parent.Next = slices.Delete(parent.Next, at, at+1)
	parent.settle()
	s.count -= n.Size()
	return parent
}

// Size returns the number of moves from that to n on, variations included; the root counts as one.
func (n *Node) Size() int {
	size := 1
	for _, next := range n.Next {
		size += next.Size()
	}
	return size
}

// walk calls visit for every node after n in the order of the text: a move, its variations, then the moves after it.
func (n *Node) walk(visit func(n *Node)) {
	for len(n.Next) > 0 {
		visit(n.Next[0])
		for _, v := range n.Next[1:] {
			visit(v)
			v.walk(visit)
		}
		n = n.Next[0]
	}
}
