package lesson

import (
	"time"

	"ludotheque/rules"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/computer"
)

// opponent is the board as the computer.Table on which the computer plays the match of a lesson.
type opponent struct {
	*boardview.Board
	*boardview.Model
	room *Room
}

var _ computer.Table = opponent{}

// Computing implements computer.Table.
func (o opponent) Computing() bool { return o.Board.Model.Computing() && !o.room.session.Met() }

// Budget implements computer.Table: there is no clock.
func (o opponent) Budget() time.Duration { return 0 }

// AtRest implements computer.Table. The computer waits until the coach has commented, which may end the match.
func (o opponent) AtRest() bool {
	return o.room.session.Playing() && o.Board.AtRest() && o.room.watched == o.Match().Ply()
}

// Play implements computer.Table.
func (o opponent) Play(m rules.Move) bool { return o.Moves.PlayChosen(boardview.Chosen{Move: m}) }

// AcceptDraw implements computer.Table: a lesson has no draw offers.
func (o opponent) AcceptDraw() {}

// DeclineDraw implements computer.Table.
func (o opponent) DeclineDraw(string) {}
