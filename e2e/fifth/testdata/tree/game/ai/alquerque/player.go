// Package alquerque is the computer player of alquerque: the search of the games without dice over the rules' own moves.
package alquerque

import (
	"math/bits"

	"ludotheque/game/ai/alquerque/ladder"
	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
	"ludotheque/rules/alquerque"
)

// Position is what the search walks over.
type Position = alquerque.Position

// New makes a player with a table of hashMiB MiB.
func New(hashMiB int) engine.Player { return pvs.NewPlayer[Position](board{}, hashMiB, ladder.Levels) }

// board is the game as the search sees it.
type board struct{}

var _ pvs.Game[Position] = board{}

// Read takes up a position; captures are forced anyway.
func (board) Read(pos rules.Position, forced bool) Position { return pos.(Position) }

// Salt tells positions apart whose count is about to end the game.
func (board) Salt(p *Position) uint64 {
	if plies, limit := p.Progress(); limit-plies < 8 {
		return engine.Mix(uint64(limit-plies), 1283)
	}
	return 0
}

func (board) Ended(p *Position) (value int, over bool) {
	own, _ := p.Pieces()
	plies, limit := p.Progress()
	switch {
	case own == 0:
		return -1, true
	case plies >= limit:
		return 0, p.Outcome().Draw
	}
	return 0, false
}

func (board) Moves(p *Position, dst []rules.Compact) []rules.Compact { return p.AppendCompact(dst) }

func (board) Tactical(p *Position, dst []rules.Compact) (moves []rules.Compact, owed bool) {
	dst = p.AppendCaptures(dst)
	return dst, len(dst) > 0
}

func (board) Evaluate(p *Position, _, _ int32) int32 { return int32(100 * lead(p)) }

// lead is by how many men the side to move is ahead.
func lead(p *Position) int {
	own, opp := p.Pieces()
	return bits.OnesCount64(own) - bits.OnesCount64(opp)
}

// Finish reports whether the side to move leads so far that only care is needed.
func (board) Finish(p *Position) bool { return lead(p) >= 4 }

// Prunable is never true: nobody has measured whether pruning by value pays.
func (board) Prunable(*Position) bool { return false }
