package reading

import (
	"ludotheque/game/reading"
	"ludotheque/scenes/boardview"
)

// Game returns the game that is read.
func (r *Room) Game() *reading.Game { return r.game() }

// Page returns the index of the shown page.
func (r *Room) Page() int { return r.page }

// Board returns the board.
func (r *Room) Board() *boardview.Board { return r.room.Board }
