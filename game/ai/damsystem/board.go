// Package damsystem is the computer player of Damsystem.
package damsystem

import (
	"math/bits"

	"ludotheque/game/ai/pvs"
	"ludotheque/game/ai/think"
	"ludotheque/rules"
	"ludotheque/rules/damsystem"
)

// Position is what the search walks over.
type Position = damsystem.Position

// Kinds of pvs.Move.
const (
	step uint8 = iota
	capture
	pass
	huff
)

var kinds = [...]rules.Kind{step: rules.Step, capture: rules.Capture, pass: rules.Pass, huff: rules.Huff}

// Board is the game as the search sees it.
type Board struct {
	acts    []damsystem.Act
	weights *Weights
	// Forced makes captures compulsory to their end, as the house option does.
	Forced bool
}

var _ pvs.Adapter[Position] = (*Board)(nil)

// NewBoard makes the game for a search of one's own.
func NewBoard() *Board { return &Board{weights: &tuned} }

// SetWeights evaluates by w from now on.
func (b *Board) SetWeights(w *Weights) { b.weights = w }

// Read takes up a position.
func (b *Board) Read(pos rules.Position) Position { return pos.(Position) }

// Key identifies the pieces, the faults and the side to move.
func (b *Board) Key(p *Position) uint64 { return p.Hash() }

// counted is how many plies before the limit the count without progress begins to tell.
const counted = 12

// Salt tells positions apart that are about to be drawn by count or passes.
func (b *Board) Salt(p *Position) uint64 {
	plies, passes := p.Counts()
	salt := uint64(passes)
	if _, limit := p.Progress(); limit-plies <= counted {
		salt |= uint64(limit-plies) << 8
	}
	if salt == 0 {
		return 0
	}
	return think.Mix(salt, 1911)
}

// Side returns who is to move.
func (b *Board) Side(p *Position) uint8 { return uint8(p.Side()) }

// Reversible returns the plies since the last capture, huff or man move.
func (b *Board) Reversible(p *Position) int {
	plies, _ := p.Counts()
	return plies
}

// Ended judges pieces first, then the counts. After a huff it may be the mover who has won.
func (b *Board) Ended(p *Position) (value int, over bool) {
	own, opp, _, _ := p.Boards()
	switch {
	case opp == 0:
		return 1, true
	case own == 0:
		return -1, true
	}
	plies, passes := p.Counts()
	_, limit := p.Progress()
	return 0, passes >= 2 || plies >= limit
}

// Moves appends every action, or those of the house option: there one may refuse to play only where nothing can be
// captured.
func (b *Board) Moves(p *Position, dst []pvs.Move) []pvs.Move {
	if b.Forced {
		b.acts = p.AppendCaptures(b.acts[:0], true)
		if len(b.acts) > 0 {
			return appendActs(dst, b.acts)
		}
		b.acts = p.AppendSteps(b.acts)
		return append(appendActs(dst, b.acts), pvs.Move{Kind: pass})
	}
	b.acts = p.AppendSteps(p.AppendCaptures(p.AppendHuffs(b.acts[:0]), false))
	return append(appendActs(dst, b.acts), pvs.Move{Kind: pass})
}

// Loud appends huffs and whole chains. Who may capture owes it: standing still would leave the pieces at fault, so
// then the one quiet way out is to pass and see what the opponent makes of it.
func (b *Board) Loud(p *Position, dst []pvs.Move) (moves []pvs.Move, forced bool) {
	b.acts = p.AppendCaptures(b.acts[:0], true)
	if forced = len(b.acts) > 0; !b.Forced {
		b.acts = p.AppendHuffs(b.acts)
	}
	dst = appendActs(dst, b.acts)
	if _, passes := p.Counts(); forced && passes == 0 && !b.Forced {
		dst = append(dst, pvs.Move{Kind: pass})
	}
	return dst, forced
}

func appendActs(dst []pvs.Move, acts []damsystem.Act) []pvs.Move {
	for _, a := range acts {
		dst = append(dst, moveOf(a))
	}
	return dst
}

func moveOf(a damsystem.Act) pvs.Move {
	m := pvs.Move{Taken: a.Taken, From: a.From, To: a.To}
	switch a.Kind {
	case rules.Capture:
		m.Kind = capture
	case rules.Pass:
		m.Kind = pass
	case rules.Huff:
		m.Kind = huff
	}
	return m
}

func actOf(m pvs.Move) damsystem.Act {
	return damsystem.Act{Taken: m.Taken, From: m.From, To: m.To, Kind: kinds[m.Kind]}
}

// Play makes a legal action.
func (b *Board) Play(p *Position, m pvs.Move) { p.Make(actOf(m)) }

// Prior tries huffs before all, for the turn goes on, and passes last.
func (b *Board) Prior(p *Position, m pvs.Move) int32 {
	switch m.Kind {
	case huff:
		return 1000
	case pass:
		return -1000
	}
	return 0
}

// Short translates a legal move.
func (b *Board) Short(p *Position, m rules.Move) pvs.Move { return moveOf(p.ActOf(m)) }

// Long translates back.
func (b *Board) Long(p *Position, m pvs.Move) rules.Move { return p.MoveOf(actOf(m)) }

// Finish reports whether the side to move leads by so much that only care is needed.
func (b *Board) Finish(p *Position) bool {
	own, opp, _, _ := p.Boards()
	n, m := bits.OnesCount64(own), bits.OnesCount64(opp)
	return m <= 4 && n >= m+3 || m <= 2 && n > m+1
}
