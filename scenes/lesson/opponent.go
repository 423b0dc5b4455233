package lesson

import (
	"ludotheque/game/match"
	"ludotheque/game/seat"
	"ludotheque/rules"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/table/computer"
)

// opponent is the room as the computer knows it, which plays the match of a lesson.
type opponent struct{ room *Room }

var _ computer.Table = opponent{}

// Match implements computer.Table.
func (o opponent) Match() *match.Match { return o.room.board.Match() }

// Seats implements computer.Table.
func (o opponent) Seats() seat.Seats { return o.room.board.Seats() }

// Computing implements computer.Table.
func (o opponent) Computing() bool { return o.room.board.Computing() && !o.room.session.Met() }

// Line implements computer.Table.
func (o opponent) Line() int { return o.room.board.Line() }

// AtRest implements computer.Table. What the coach has ended is not played on.
func (o opponent) AtRest() bool {
	r := o.room
	return r.session.Playing() && r.board.AtRest() && r.watched == r.board.Match().Ply()
}

// MayHint implements computer.Table.
func (o opponent) MayHint() bool { return o.room.board.MayPlay() }

// Play implements computer.Table.
func (o opponent) Play(m rules.Move) bool { return o.room.board.PlayChosen(boardview.Chosen{Move: m}) }

// LetGo implements computer.Table.
func (o opponent) LetGo() { o.room.board.LetGo() }

// AcceptDraw implements computer.Table: nobody offers one here.
func (o opponent) AcceptDraw() {}

// DropDraw implements computer.Table.
func (o opponent) DropDraw(string) {}

// Short implements computer.Table.
func (o opponent) Short(m rules.Move) string { return o.room.board.Short(m) }
