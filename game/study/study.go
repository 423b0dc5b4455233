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

// Study is a tree of moves. Make one with New, Of or Parse. It is for one goroutine.
type Study struct {
	setup match.Setup
	game  rules.Game
	root  *Node
	count int          // of moves
	live  *match.Match // at the place where a move was made last, so that a line is not played again for each of its moves
	last  *Node
}

// Node is a position of the tree and the move that led there.
type Node struct {
	action  rules.Action // zero at the root
	pos     rules.Position
	parent  *Node
	next    []*Node // the main line first
	ply     int     // moves from the root
	number  int     // of the turn, as match.Turn counts; 0 at the root
	comment string
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
	return &Study{setup: m.Setup(), game: m.Game(), root: &Node{pos: m.At(0)}}, nil
}

// Of makes a tree of a match, with all its moves as the main line, and returns the place where the match stands.
func Of(m *match.Match) (*Study, *Node) {
	s, err := New(m.Setup())
	if err != nil {
		panic("study: the set-up of a match: " + err.Error())
	}
	at := s.root
	here := at
	for ply := range min(m.Len(), MaxMoves) {
		if at, err = s.Play(at, m.Action(ply)); err != nil {
			break // what the players went on with after a draw
		}
		if at.ply == m.Ply() {
			here = at
		}
	}
	return s, here
}

// Setup returns what the tree began with, Game its game and Root its start.
func (s *Study) Setup() match.Setup { return s.setup }

// Game returns the game.
func (s *Study) Game() rules.Game { return s.game }

// Root returns the start position.
func (s *Study) Root() *Node { return s.root }

// Len returns the number of moves in the tree.
func (s *Study) Len() int { return s.count }

// Action returns the move that led to n; the zero Action at the root. Its dice must not be changed.
func (n *Node) Action() rules.Action { return n.action }

// Position returns the position.
func (n *Node) Position() rules.Position { return n.pos }

// Parent returns the place before; nil at the root.
func (n *Node) Parent() *Node { return n.parent }

// Next returns the places that follow, the main line first. It must not be changed.
func (n *Node) Next() []*Node { return n.next }

// Main returns the place that follows in the main line of n; nil at its end.
func (n *Node) Main() *Node {
	if len(n.next) == 0 {
		return nil
	}
	return n.next[0]
}

// After returns the place to which a move leads, if it is known there; nil otherwise. How its dice fell is no difference.
func (n *Node) After(a rules.Action) *Node {
	for _, known := range n.next {
		if known.action.Move == a.Move && known.action.Result == a.Result {
			return known
		}
	}
	return nil
}

// Last returns the end of the main line of n.
func (n *Node) Last() *Node {
	for len(n.next) > 0 {
		n = n.next[0]
	}
	return n
}

// Ply returns the number of moves from the root, and Number that of the turn, from 1; 0 at the root.
func (n *Node) Ply() int { return n.ply }

// Number returns the number of the turn that the move belongs to, from 1; 0 at the root.
func (n *Node) Number() int { return n.number }

// Side returns who made the move that led to n; at the root who is to move.
func (n *Node) Side() rules.Side {
	if n.parent == nil {
		return n.pos.Side()
	}
	return n.parent.pos.Side()
}

// OnMain reports whether n lies on the main line of the whole tree.
func (n *Node) OnMain() bool {
	for ; n.parent != nil; n = n.parent {
		if n.parent.next[0] != n {
			return false
		}
	}
	return true
}

// Comment returns what is written about the move, "" for nothing.
func (n *Node) Comment() string { return n.comment }

// SetComment keeps a text with the move: one line, without braces, of MaxComment bytes at most; the rest is cut off.
func (n *Node) SetComment(text string) {
	text = strings.NewReplacer("{", "(", "}", ")").Replace(strings.ToValidUTF8(text, "\ufffd"))
	text = strings.Join(strings.Fields(text), " ")
	for len(text) > MaxComment {
		text = strings.TrimSpace(strings.ToValidUTF8(text[:MaxComment], ""))
	}
	n.comment = text
}

// Match plays the moves up to n as a match: by it, repetition and house options count.
func (s *Study) Match(n *Node) *match.Match {
	m, err := match.New(s.setup)
	if err != nil {
		panic("study: its own set-up: " + err.Error())
	}
	for _, p := range n.line() {
		if _, err := m.PlayAction(p.action); err != nil {
			panic("study: its own move: " + err.Error())
		}
	}
	return m
}

// line returns the places from the first move to n.
func (n *Node) line() []*Node {
	list := make([]*Node, n.ply)
	for ; n.parent != nil; n = n.parent {
		list[n.ply-1] = n
	}
	return list
}

// Play makes a move at n: it returns the place that it leads to, a new one at the end of n.Next unless the move is known
// there. A combat needs its dice or its result. The error is a rules.Refusal, match.ErrFull or ErrFull.
func (s *Study) Play(n *Node, a rules.Action) (*Node, error) {
	if t, ok := n.pos.(rules.Thrower); ok && a.Dice == nil && a.Result.N == 0 && len(t.Combats(a.Move)) > 0 {
		return nil, rules.Refusal{Code: rules.NeedsDice}
	}
	if s.last != n {
		s.live, s.last = s.Match(n), n
	}
	if _, err := s.live.PlayAction(a); err != nil {
		return nil, err
	}
	s.last = nil
	next, err := s.place(n, s.live.Action(n.ply), s.live.Position())
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
	added := &Node{action: a, pos: pos, parent: n, ply: n.ply + 1, number: 1}
	if n.parent != nil {
		added.number = n.number
		if added.Side() == rules.First && n.Side() == rules.Second {
			added.number++
		}
	}
	n.next = append(n.next, added)
	return added, nil
}

// Promote makes n the main line, all the way from the root.
func (s *Study) Promote(n *Node) {
	for ; n.parent != nil; n = n.parent {
		next := n.parent.next
		at := slices.Index(next, n)
		copy(next[1:at+1], next[:at])
		next[0] = n
	}
}

// Delete removes n with all that follows and returns the place before; the root stays.
func (s *Study) Delete(n *Node) *Node {
	parent := n.parent
	if parent == nil {
		return n
	}
	at := slices.Index(parent.next, n)
	parent.next = slices.Delete(parent.next, at, at+1)
	s.count -= n.size()
	return parent
}

// size counts the moves of n and of all that follows.
func (n *Node) size() int {
	size := 1
	for _, next := range n.next {
		size += next.size()
	}
	return size
}

// Walk calls visit for every move as the text has them: a move, its variations, what follows.
func (s *Study) Walk(visit func(n *Node)) { s.root.walk(visit) }

func (n *Node) walk(visit func(n *Node)) {
	for len(n.next) > 0 {
		visit(n.next[0])
		for _, v := range n.next[1:] {
			visit(v)
			v.walk(visit)
		}
		n = n.next[0]
	}
}
