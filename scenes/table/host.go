package table

import (
	"time"

	"ludotheque/rules"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/table/computer"
)

// host is the table as its computer knows it. The board answers what is asked of the match.
type host struct{ *Table }

var _ computer.Table = host{}

// Budget implements computer.Table.
func (h host) Budget() time.Duration {
	if !h.clock.On() {
		return 0
	}
	return max(time.Duration(h.clock.Budget()), 1) * time.Millisecond
}

// MayHint implements computer.Table.
func (h host) MayHint() bool { return h.MayPlay() }

// AtRest implements computer.Table: nothing is asked aside in a match with somebody elsewhere, where nobody is helped.
func (h host) AtRest() bool { return h.away == nil && h.Board.AtRest() }

// Play implements computer.Table.
func (h host) Play(m rules.Move) bool { return h.play(boardview.Chosen{Move: m}) }

// AcceptDraw implements computer.Table.
func (h host) AcceptDraw() { h.endings.accept() }

// DropDraw implements computer.Table.
func (h host) DropDraw(why string) { h.endings.drop(why) }
