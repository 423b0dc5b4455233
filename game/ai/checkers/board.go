// Package checkers is the computer player of the three rulesets of checkers.
package checkers

import (
	"math/bits"

	"ludotheque/game/ai/checkers/endgame"
	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// Position is what the search walks over.
type Position = checkers.Position

// Board is the game as the search sees it.
type Board struct {
	sets    []func() *Weights // by ruleset
	nets    []func() *Network // the same; empty for none
	readers []*reader         // of the networks that have been in use, by ruleset
	table   *endgame.Table    // of the endings that the search may come to; nil for none

	weights  *Weights           // those in use
	contempt [2]int32           // for each piece, by side: of who plays a match, and the opposite; 0 in an analysis
	reader   *reader            // of the network that corrects them; nil for none
	values   [keptValues]uint64 // of positions judged by both: the upper bits of a hash, and a value in the lowest sixteen
}

// keptValues is how many values of positions a board keeps: as many as fit the processor's nearest memory but one.
const keptValues = 1 << 15

var (
	_ pvs.Game[Position]   = (*Board)(nil)
	_ pvs.Prover[Position] = (*Board)(nil)
)

// NewBoard makes the game for a search of one's own.
func NewBoard() *Board {
	return &Board{sets: weights, nets: networks, readers: make([]*reader, len(networks))}
}

// NewBoardBy is NewBoard with one set of weights for every ruleset, and one network, nil for none.
func NewBoardBy(w *Weights, n *Network) *Board {
	b := &Board{readers: make([]*reader, len(weights))}
	for range weights {
		b.sets = append(b.sets, func() *Weights { return w })
		if n != nil {
			b.nets = append(b.nets, func() *Network { return n })
		}
	}
	return b
}

// Read takes up a position and the weights of its ruleset. Captures are forced in any case.
func (b *Board) Read(pos rules.Position, forced bool) Position {
	p := pos.(Position)
	if w := b.sets[p.RulesetIndex()](); w != b.weights {
		b.judgeBy(w, nil)
	}
	return p
}

// correct has the network of p's ruleset correct the weights from now on, or none; p was read last.
func (b *Board) correct(p *Position, network bool) {
	var r *reader
	if at := p.RulesetIndex(); network && len(b.nets) > 0 {
		if b.readers[at] == nil {
			b.readers[at] = &reader{Network: b.nets[at]()}
		}
		r = b.readers[at]
	}
	if r != b.reader {
		b.judgeBy(b.weights, r)
	}
}

// judgeBy changes what positions are judged by. The values of before are forgotten.
func (b *Board) judgeBy(w *Weights, r *reader) {
	b.weights, b.reader = w, r
	clear(b.values[:])
}

// counted is how many plies before the limit the count without progress begins to tell.
const counted = 16

// Salt tells positions apart that are about to be drawn.
func (b *Board) Salt(p *Position) uint64 {
	if left := p.Left(); left <= counted {
		return engine.Mix(uint64(left), 1911)
	}
	return 0
}

// Ended knows sides without pieces and the full count; being blocked comes before the count.
func (b *Board) Ended(p *Position) (value int, over bool) {
	own, opp := p.Pieces()
	switch {
	case own == 0:
		return -1, true
	case opp == 0:
		return 1, true
	case p.Left() > 0:
		return 0, false
	case p.Stuck():
		return -1, true
	}
	return 0, true
}

// Moves appends the captures owed, else the steps.
func (b *Board) Moves(p *Position, dst []rules.Compact) []rules.Compact { return p.AppendCompact(dst) }

// Tactical appends the captures: they are owed.
func (b *Board) Tactical(p *Position, dst []rules.Compact) (moves []rules.Compact, owed bool) {
	moves = p.AppendCaptures(dst)
	return moves, len(moves) > len(dst)
}

// fewest is the number of pieces with which pruning by value still pays: endings are won late, by what is seen from afar.
const fewest = 7

// Prunable reports whether enough pieces are left.
func (b *Board) Prunable(p *Position) bool {
	own, opp := p.Pieces()
	return bits.OnesCount64(own|opp) >= fewest
}

// Finish reports whether the side to move leads by so much that only care is needed; one against one can be what a
// win passes through.
func (b *Board) Finish(p *Position) bool {
	own, opp := p.Pieces()
	n, m := bits.OnesCount64(own), bits.OnesCount64(opp)
	return m <= 4 && n >= m+2 || m <= 2 && n > m || n == 1 && m == 1
}
