package table

import (
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/review"
	"ludotheque/scenes/table/computer"
)

// host is the table as its computer knows it. The sitting answers what is asked of the match.
type host struct{ *Table }

var _ computer.Table = host{}

// AtRest implements computer.Table.
func (h host) AtRest() bool {
	return !h.reel.running() && !h.plates.due && h.looking == live && !h.match.Outcome().Over()
}

// MayHint implements computer.Table.
func (h host) MayHint() bool { return h.canPlay() }

// Play implements computer.Table.
func (h host) Play(m rules.Move) bool {
	ply := h.match.Ply()
	h.play(m, nil, board.Begin{})
	return h.match.Ply() != ply
}

// LetGo implements computer.Table.
func (h host) LetGo() { h.hand.letGo() }

// AcceptDraw implements computer.Table.
func (h host) AcceptDraw() { h.endings.accept() }

// DropDraw implements computer.Table.
func (h host) DropDraw(why string) { h.endings.drop(why) }

// reviewed is the table as the review of its match knows it.
type reviewed struct {
	*sitting
	*computer.Computer
	lookAt func(ply int)
}

var _ review.Table = reviewed{}

// LookAt implements review.Table.
func (r reviewed) LookAt(ply int) { r.lookAt(ply) }
