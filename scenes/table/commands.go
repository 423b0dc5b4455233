package table

import (
	"ludotheque/game/client"
	"ludotheque/scenes/remote"
)

// What the page around the program may do to a table: what buttons do, by the same doors.

// Undo takes the last turn back, or lets go of a chain, and reports whether there was anything to take back.
func (t *Table) Undo() bool {
	if !t.mayUndo() {
		return false
	}
	t.undo()
	t.env.Stage.Refresh()
	return true
}

// Flip turns the board.
func (t *Table) Flip() {
	t.Turn()
	t.env.Stage.Refresh()
}

// Sit says who plays from now on.
func (t *Table) Sit(seats client.Seats) {
	t.sit(seats)
	t.env.Stage.Refresh()
}

// Away returns the match with somebody elsewhere that is on the table, nil for one at this screen.
func (t *Table) Away() *remote.Seat {
	if t.away == nil {
		return nil
	}
	return t.away.Seat()
}

// Settled reports whether the board shows all that has been played, or waits for a hand.
func (t *Table) Settled() bool { return !t.Moving() || t.PlatesDue() }
