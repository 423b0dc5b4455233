package lesson

import (
	"ludotheque/game/lesson"
	"ludotheque/scenes/boardview"
)

// Session returns what is learned, and Board where.
func (r *Room) Session() *lesson.Session { return r.session }

// Board returns the board of the lesson.
func (r *Room) Board() *boardview.Board { return r.board }

// Over reports whether the lesson has been gone through.
func (r *Room) Over() bool { return r.over }
