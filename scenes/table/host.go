package table

import (
	"ludotheque/rules"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/review"
	"ludotheque/scenes/table/computer"
)

// host is the table as its computer knows it. The board answers what is asked of the match.
type host struct{ *Table }

var _ computer.Table = host{}

// MayHint implements computer.Table.
func (h host) MayHint() bool { return h.MayPlay() }

// Play implements computer.Table.
func (h host) Play(m rules.Move) bool { return h.play(boardview.Chosen{Move: m}) }

// AcceptDraw implements computer.Table.
func (h host) AcceptDraw() { h.endings.accept() }

// DropDraw implements computer.Table.
func (h host) DropDraw(why string) { h.endings.drop(why) }

// reviewed is the table as the review of its match knows it.
type reviewed struct {
	*boardview.Board
	*computer.Computer
	lookAt func(ply int)
}

var _ review.Table = reviewed{}

// LookAt implements review.Table.
func (r reviewed) LookAt(ply int) { r.lookAt(ply) }
