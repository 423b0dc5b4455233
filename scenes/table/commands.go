package table

import (
	"ludotheque/game/client"
	"ludotheque/scenes/remote"
)

// What the page around the program may do to a table: what buttons do, by the same doors.

// Undo puts back a move that waits for the coach, or else takes back a leg or a turn, and reports whether there was anything.
func (t *Table) Undo() bool {
	if !t.mayUndo() {
		return false
	}
	if !t.coach.back() {
		t.TakeBack()
	}
	t.env.Stage.Refresh()
	return true
}

// Flip turns the board.
func (t *Table) Flip() {
	t.Turn()
	t.env.Stage.Refresh()
}

// Sit says who plays from now on, and keeps it.
func (t *Table) Sit(seats client.Seats) {
	t.Board.Sit(seats)
	t.computer.Forget()
	t.autosave.Save()
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
