package drill

import (
	"ludotheque/game/drill"
	"ludotheque/scenes/boardview"
)

// Asked returns the question that is asked or was answered last, nil for none.
func (r *Room) Asked() *drill.Question { return r.q }

// Answered reports whether it was answered.
func (r *Room) Answered() bool { return r.given != "" }

// Board returns the board.
func (r *Room) Board() *boardview.Board { return r.room.Board }
