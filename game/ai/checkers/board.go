// Package checkers implements the computer player of checkers.
package checkers

import (
	"math/bits"

	"ludotheque/game/ai/checkers/endgame"
	"ludotheque/game/ai/checkers/hundred"
	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// Position is the type of position of the search.
type Position = checkers.Position

// Board implements pvs.Game.
type Board struct {
	sets    []func() *Weights       // by ruleset; nil for 100 squares
	nets    []func() *Network       // by ruleset; nil where there is none
	large   func() *hundred.Weights // for 100 squares
	readers []*reader               // of the networks that were used, by ruleset
	table   *endgame.Table          // of endings that the search may reach, or nil

	weights  *Weights           // in use, on 64 squares
	hundred  *hundred.Weights   // in use, on 100 squares; else nil
	contempt [2]int32           // value of each piece on the board, by side: positive for the player of a match; 0 in an analysis
	salt     uint64             // of the keys of the table, for contempt: the side that has it, from 1
	reader   *reader            // of the network in use, or nil
	values   [keptValues]uint64 // cache of evaluations with both: the upper bits of a hash, and a value in the lowest sixteen
}

// keptValues is the size of the cache of evaluations: it fits the processor's second-level cache.
const keptValues = 1 << 15

var (
	_ pvs.Game[Position]   = (*Board)(nil)
	_ pvs.Prover[Position] = (*Board)(nil)
)

// NewBoard returns a Board with the weights and networks of the program.
func NewBoard() *Board {
	return &Board{sets: weights, nets: networks, large: onHundred, readers: make([]*reader, len(networks))}
}

// NewBoardBy returns a Board that uses w and n for every ruleset on 64 squares. n may be nil.
func NewBoardBy(w *Weights, n *Network) *Board {
	b := &Board{large: onHundred, readers: make([]*reader, len(weights))}
	for _, own := range weights {
		if own == nil {
			b.sets, b.nets = append(b.sets, nil), append(b.nets, nil)
			continue
		}
		b.sets = append(b.sets, func() *Weights { return w })
		if n == nil {
			b.nets = append(b.nets, nil)
		} else {
			b.nets = append(b.nets, func() *Network { return n })
		}
	}
	return b
}

// Read implements pvs.Game. It changes to the weights of the ruleset, without a network, and ignores forced, because
// captures are always compulsory.
func (b *Board) Read(pos rules.Position, forced bool) Position {
	p := pos.(Position)
	if set := b.sets[p.RulesetIndex()]; set == nil {
		if b.hundred == nil {
			b.evaluateBy(nil, nil)
			b.hundred = b.large()
		}
	} else if w := set(); w != b.weights {
		b.evaluateBy(w, nil)
	}
	return p
}

// useNetwork sets whether the network of p's ruleset corrects the evaluation. p must be the position that was read last.
func (b *Board) useNetwork(p *Position, network bool) {
	var r *reader
	if at := p.RulesetIndex(); network && b.nets[at] != nil {
		if b.readers[at] == nil {
			b.readers[at] = &reader{Network: b.nets[at]()}
		}
		r = b.readers[at]
	}
	if r != b.reader {
		b.evaluateBy(b.weights, r)
	}
}

// evaluateBy sets the weights and the network and clears the cache of evaluations.
func (b *Board) evaluateBy(w *Weights, r *reader) {
	b.weights, b.reader, b.hundred = w, r, nil
	clear(b.values[:])
}

// counted is the number of plies before a draw without progress from which on Salt distinguishes them.
const counted = 16

// Salt implements pvs.Game. The values with and without contempt differ, so their keys do, but not the place in the table: it depends on
// the upper bits.
func (b *Board) Salt(p *Position) uint64 {
	if left := p.Left(); left <= counted {
		return engine.Mix(uint64(left), 1911) ^ b.salt
	}
	return b.salt
}

// Ended implements pvs.Game. A blocked side loses even if the count without progress is full.
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

// Moves implements pvs.Game.
func (b *Board) Moves(p *Position, dst []rules.Compact) []rules.Compact { return p.AppendCompact(dst) }

// Tactical implements pvs.Game: it appends the captures, which are compulsory.
func (b *Board) Tactical(p *Position, dst []rules.Compact) (moves []rules.Compact, owed bool) {
	moves = p.AppendCaptures(dst)
	return moves, len(moves) > len(dst)
}

// fewest is the least number of pieces with which pruning by value pays. In endings wins are too far away.
const fewest = 7

// Prunable implements pvs.Game.
func (b *Board) Prunable(p *Position) bool {
	own, opp := p.Pieces()
	return bits.OnesCount64(own|opp) >= fewest
}

// Finish implements pvs.Game. It includes one piece against one, which can occur on the way to a win.
func (b *Board) Finish(p *Position) bool {
	own, opp := p.Pieces()
	n, m := bits.OnesCount64(own), bits.OnesCount64(opp)
	return m <= 4 && n >= m+2 || m <= 2 && n > m || n == 1 && m == 1
}
