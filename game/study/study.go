// Package study is a tree of moves over a start position: what one tries out at an analysis board, with a main line and
// variations of it, and the text that keeps it. Nothing here draws, and nothing knows a game by name.
//
// A match has one line of moves, and what is played over it is gone; its record counts its moves, so that a text cut short
// is noticed. A tree is therefore a text of its own, beside the record and not inside it: a program that knows matches only
// says plainly that it cannot read it, instead of playing something else. Every record is read as a tree of one line.
package study

import (
	"errors"
	"slices"
	"strings"

	"ludotheque/game/clock"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// Study is a tree of moves. Make one with New, Of or Parse; it changes by its methods alone. It is for one goroutine.
type Study struct {
	Setup match.Setup // what it began with
	Game  rules.Game
	Root  *Node // the start position

	count int          // of moves
	live  *match.Match // at the place where a move was made last, so that a line is not played again for each of its moves
	last  *Node
}

// Node is a position of the tree and the move that led there. It changes by methods alone.
type Node struct {
	Action   rules.Action // the move; zero at the root
	Position rules.Position
	Parent   *Node   // nil at the root
	Next     []*Node // the main line first
	Ply      int     // moves from the root
	Number   int     // of the turn, as match.Turn counts; 0 at the root
	Comment  string  // about the move, "" for nothing
}

// MaxMoves is how many moves a tree has at most.
const MaxMoves = 2000

// MaxComment is the size in bytes of the longest comment.
const MaxComment = 1000

// ErrFull is returned for a move that MaxMoves does not allow.
var ErrFull = errors.New("study: the tree is full")

// New begins with the start position of a set-up. Where the house huffs by itself, here it does not: every huff is a move
// of the tree; no dice are thrown, since one chooses how a fight ends; and nobody pushes
// plates by hand. The error is a *match.SetupError.
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

// Of makes a tree of a match, with all its moves as the main line, and returns the place where the match stands.
func Of(m *match.Match) (*Study, *Node) {
	s, err := New(m.Setup())
	if err != nil {
		panic("study: the set-up of a match: " + err.Error())
	}
	at := s.Root
	here := at
	for ply := range min(m.Len(), MaxMoves) {
		if at, err = s.Play(at, m.Action(ply)); err != nil {
			break // what the players went on with after a draw
		}
		if at.Ply == m.Ply() {
			here = at
		}
	}
	return s, here
}

// Len returns the number of moves in the tree.
func (s *Study) Len() int { return s.count }

// Main returns the place that follows in the main line of n; nil at its end.
func (n *Node) Main() *Node {
	if len(n.Next) == 0 {
		return nil
	}
	return n.Next[0]
}

// After returns the place to which a move leads, if it is known there; nil otherwise. How its dice fell is no difference.
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

// Side returns who made the move that led to n; at the root who is to move.
func (n *Node) Side() rules.Side {
	if n.Parent == nil {
		return n.Position.Side()
	}
	return n.Parent.Position.Side()
}

// OnMain reports whether n lies on the main line of the whole tree.
func (n *Node) OnMain() bool {
	for ; n.Parent != nil; n = n.Parent {
		if n.Parent.Next[0] != n {
			return false
		}
	}
	return true
}

// SetComment keeps a text with the move: one line, without braces, of MaxComment bytes at most; the rest is cut off.
func (n *Node) SetComment(text string) {
	text = strings.NewReplacer("{", "(", "}", ")").Replace(strings.ToValidUTF8(text, "\ufffd"))
	text = strings.Join(strings.Fields(text), " ")
	for len(text) > MaxComment {
		text = strings.TrimSpace(strings.ToValidUTF8(text[:MaxComment], ""))
	}
	n.Comment = text
}

// Match plays the moves up to n as a match: by it, repetition and house options count.
func (s *Study) Match(n *Node) *match.Match {
	m, err := match.New(s.Setup)
	if err != nil {
		panic("study: its own set-up: " + err.Error())
	}
	for _, p := range n.line() {
		if _, err := m.PlayAction(p.Action); err != nil {
			panic("study: its own move: " + err.Error())
		}
	}
	return m
}

// line returns the places from the first move to n.
func (n *Node) line() []*Node {
	list := make([]*Node, n.Ply)
	for ; n.Parent != nil; n = n.Parent {
		list[n.Ply-1] = n
	}
	return list
}

// Play makes a move at n: it returns the place that it leads to, a new one at the end of n.Next unless the move is known
// there. A combat needs its dice or its result. The error is a rules.Refusal, match.ErrFull or ErrFull.
func (s *Study) Play(n *Node, a rules.Action) (*Node, error) {
	if t, ok := n.Position.(rules.Thrower); ok && a.Dice == nil && a.Result.N == 0 && len(t.Combats(a.Move)) > 0 {
		return nil, rules.Refusal{Code: rules.NeedsDice}
	}
	if s.last != n {
		s.live, s.last = s.Match(n), n
	}
	if _, err := s.live.PlayAction(a); err != nil {
		return nil, err
	}
	s.last = nil
	next, err := s.place(n, s.live.Action(n.Ply), s.live.Position())
	if err == nil {
		s.last = next
	}
	return next, err
}

// place finds the place that a move leads to, or adds it.
func (s *Study) place(n *Node, a rules.Action, pos rules.Position) (*Node, error) {
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

// Promote makes n the main line, all the way from the root.
func (s *Study) Promote(n *Node) {
	for ; n.Parent != nil; n = n.Parent {
		next := n.Parent.Next
		at := slices.Index(next, n)
		copy(next[1:at+1], next[:at])
		next[0] = n
	}
}

// Delete removes n with all that follows and returns the place before; the root stays.
func (s *Study) Delete(n *Node) *Node {
	parent := n.Parent
	if parent == nil {
		return n
	}
	at := slices.Index(parent.Next, n)
	parent.Next = slices.Delete(parent.Next, at, at+1)
	s.count -= n.size()
	return parent
}

// size counts the moves of n and of all that follows.
func (n *Node) size() int {
	size := 1
	for _, next := range n.Next {
		size += next.size()
	}
	return size
}

// walk calls visit for every move after n as the text has them: a move, its variations, what follows.
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
