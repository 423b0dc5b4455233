// Package damsystem is the computer player of Damsystem.
package damsystem

import (
	"math/bits"

	"ludotheque/game/ai/damsystem/ladder"
	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/net"
	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
	"ludotheque/rules/damsystem"
)

// Position is what the search walks over.
type Position = damsystem.Position

// Board is the game as the search sees it.
type Board struct {
	net    *net.Net
	inputs []uint16
	forced bool // captures are compulsory to their end, by the house option
}

var (
	_ pvs.Game[Position]    = (*Board)(nil)
	_ pvs.Orderer[Position] = (*Board)(nil)
)

// Player plays Damsystem.
type Player = pvs.Player[Position, *Position, *Board]

// New makes a player with a table of hashMiB MiB.
func New(hashMiB int) engine.Player { return NewPlayer(NewBoard(), hashMiB) }

// NewPlayer is New with a board of one's own.
func NewPlayer(b *Board, hashMiB int) *Player {
	return pvs.NewPlayer[Position](b, hashMiB, ladder.Levels)
}

// NewBoard makes the game for a search of one's own.
func NewBoard() *Board { return NewBoardBy(tuned()) }

// NewBoardBy is NewBoard with a network of one's own.
func NewBoardBy(n *net.Net) *Board { return &Board{net: n} }

// Read takes up a position and whether captures are forced. With "huffed automatically" the search looks on as if the
// opponent might forget, which costs little: there is hardly ever a reason not to huff.
func (b *Board) Read(pos rules.Position, forced bool) Position {
	b.forced = forced
	return pos.(Position)
}

// counted is how many plies before the limit the count without progress begins to tell.
const counted = 12

// Salt tells positions apart that are about to be drawn by count or passes.
func (b *Board) Salt(p *Position) uint64 {
	salt := uint64(p.Passes())
	if left := p.Left(); left <= counted {
		salt |= uint64(left) << 8
	}
	if salt == 0 {
		return 0
	}
	return engine.Mix(salt, 1911)
}

// Ended judges pieces first, then the counts. After a huff it may be the mover who has won.
func (b *Board) Ended(p *Position) (value int, over bool) {
	own, opp := p.Pieces()
	switch {
	case opp == 0:
		return 1, true
	case own == 0:
		return -1, true
	}
	return 0, p.Passes() >= 2 || p.Left() <= 0
}

// Moves appends every action, or those of the house option: there one may refuse to play only where nothing can be
// captured.
func (b *Board) Moves(p *Position, dst []rules.Compact) []rules.Compact {
	if b.forced {
		return p.AppendForcedCompact(dst)
	}
	return p.AppendCompact(dst)
}

// Tactical appends huffs and whole chains. Who may capture owes it: standing still would leave the pieces at fault, so
// then the one quiet way out is to pass and see what the opponent makes of it.
func (b *Board) Tactical(p *Position, dst []rules.Compact) (moves []rules.Compact, owed bool) {
	moves = p.AppendFaultless(dst)
	if owed = len(moves) > len(dst); b.forced {
		return moves, owed
	}
	moves = p.AppendHuffs(moves)
	if owed && p.Passes() == 0 {
		moves = append(moves, rules.Compact{Kind: damsystem.Pass})
	}
	return moves, owed
}

// Prior tries huffs before all, for the turn goes on, and passes last.
func (b *Board) Prior(p *Position, m rules.Compact) int32 {
	switch m.Kind {
	case damsystem.Huff:
		return 1000
	case damsystem.Pass:
		return -1000
	}
	return 0
}

// Prunable is never true: matches show no gain (docs/lab/2026-11-strength-damsystem.md).
func (b *Board) Prunable(*Position) bool { return false }

// Finish reports whether the side to move leads by so much that only care is needed.
func (b *Board) Finish(p *Position) bool {
	own, opp := p.Pieces()
	n, m := bits.OnesCount64(own), bits.OnesCount64(opp)
	return m <= 4 && n >= m+3 || m <= 2 && n > m+1
}
