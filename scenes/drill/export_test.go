package drill

import (
	"ludotheque/game/drill"
	"ludotheque/scenes/boardview"
)

// Question returns the shown question, nil for none.
func (r *Room) Question() *drill.Question { return r.q }

// Answered reports whether the shown question is answered.
func (r *Room) Answered() bool { return r.given != "" }

// Board returns the board.
func (r *Room) Board() *boardview.Board { return r.room.Board }
