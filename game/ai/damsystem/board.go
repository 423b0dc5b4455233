// Package damsystem implements the computer player of Damsystem.
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

// Position is the type of position of the search.
type Position = damsystem.Position

// Board implements pvs.Game.
type Board struct {
	net    *net.Net
	inputs []uint16
	forced bool // the house option "captures are forced"
}

var (
	_ pvs.Game[Position]    = (*Board)(nil)
	_ pvs.Orderer[Position] = (*Board)(nil)
)

// Player plays Damsystem.
type Player = pvs.Player[Position, *Position, *Board]

// New returns a player with a table of hashMiB MiB.
func New(hashMiB int) engine.Player { return NewPlayer(NewBoard(), hashMiB) }

// NewPlayer is New with the given board.
func NewPlayer(b *Board, hashMiB int) *Player {
	return pvs.NewPlayer[Position](b, hashMiB, ladder.Levels)
}

// NewBoard returns a Board with the network of the program.
func NewBoard() *Board { return NewBoardBy(tuned()) }

// NewBoardBy returns a Board with the network n.
func NewBoardBy(n *net.Net) *Board { return &Board{net: n} }

// Read implements pvs.Game. The search does not know the house option "huffed automatically": it assumes that the opponent
// may leave a huff out. That matters little, because there is hardly ever a reason not to huff.
func (b *Board) Read(pos rules.Position, forced bool) Position {
	b.forced = forced
	return pos.(Position)
}

// counted is the number of plies before a draw without progress from which on Salt distinguishes them.
const counted = 12

// Salt implements pvs.Game. It also depends on the passes in a row.
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

// Ended implements pvs.Game. After a huff the side to move may have won.
func (b *Board) Ended(p *Position) (value int, over bool) {
	own, opp := p.Pieces()
	switch {
	case opp == 0:
		return 1, true
	case own == 0:
		return -1, true
	}
	return 0, p.Drawn()
}

// Moves implements pvs.Game.
func (b *Board) Moves(p *Position, dst []rules.Compact) []rules.Compact {
	if b.forced {
		return p.AppendForcedCompact(dst)
	}
	return p.AppendCompact(dst)
}

// Tactical implements pvs.Game: it appends complete captures and huffs. If there is a capture, any other move leaves pieces
// at fault, so that the position is not quiet. Then it appends the pass as the only other move.
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

// Prior implements pvs.Orderer: huffs come first, because they do not end the turn, and passes last.
func (b *Board) Prior(p *Position, m rules.Compact) int32 {
	switch m.Kind {
	case damsystem.Huff:
		return 1000
	case damsystem.Pass:
		return -1000
	}
	return 0
}

// Prunable returns false: pruning shows no gain in matches (docs/lab/2026-11-strength-damsystem.md).
func (b *Board) Prunable(*Position) bool { return false }

// Finish implements pvs.Game.
func (b *Board) Finish(p *Position) bool {
	own, opp := p.Pieces()
	n, m := bits.OnesCount64(own), bits.OnesCount64(opp)
	return m <= 4 && n >= m+3 || m <= 2 && n > m+1
}
