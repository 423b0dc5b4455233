// Package table is the scene of a match: the board, whose turn it is, and what can be done.
package table

import (
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/client"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/clocks"
	"ludotheque/scenes/computer"
	"ludotheque/scenes/movelist"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scores"
)

// Table is the scene of one match. It connects its parts: what one changes in another goes through the table.
type Table struct {
	Board    *boardview.Board
	env      *scenes.Env
	computer *computer.Computer
	coach    *coach
	endings  *endings
	autosave *saved.Autosave
	clock    *clocks.Clock
	link     ownLink
	away     *remote.Board // nil for a match at one screen
	wasOver  bool          // the match was already over when the table was made, so it does not count

	cards    *cards
	header   *header
	bestMove *bestMove
	players  *playerPlates
	list     *movelist.List
	lay      tableLayout
}

// Match returns the match on the table.
func (t *Table) Match() *match.Match { return t.Board.Match() }

// Seats returns who plays.
func (t *Table) Seats() client.Seats { return t.Board.Seats() }

// Turn turns the board and announces it.
func (t *Table) Turn() { t.Board.Turn() }

// clickBlocked is called for a click on the board while the coach or the computer is busy.
func (t *Table) clickBlocked() {
	if !t.coach.back() {
		t.computer.Skip()
	}
}

// play makes a legal move of the live position and shows it.
func (t *Table) play(c boardview.Chosen) bool {
	if t.away != nil {
		return t.away.Play(c)
	}
	return t.Board.Moves.PlayChosen(c)
}

// changing is called before the match is changed.
func (t *Table) changing() {
	t.clock.Count()
	t.computer.Forget()
}

// changed stores the changed match. The end that was shown may have been taken back.
func (t *Table) changed() {
	t.endings.shown = false
	t.save()
}

// save stores the match after a change, which also drops a move that waits for the coach, and counts a match that is over.
func (t *Table) save() {
	if t.coach.busy() {
		t.coach.drop()
	}
	t.autosave.Save()
	if t.Match().Outcome().Over() && !t.wasOver {
		scores.Count(t.env, t.Match(), t.Seats())
	}
}

// Covered implements scenes.Covered. The clock stops while something covers the table, unless the opponent is elsewhere.
func (t *Table) Covered() {
	if t.away == nil {
		t.clock.Cover()
	}
}

// Left implements scenes.Leaver.
func (t *Table) Left() {
	t.clock.Cover()
	if t.away != nil {
		t.away.Seat.RemoveTable()
	}
}

// Wakes implements scenes.Waker.
func (t *Table) Wakes() time.Duration { return t.clock.Wakes() }

// Title implements Scene.
func (t *Table) Title() string {
	return t.env.T(words.GameName(t.Match().Game().ID())) + " – " + t.TurnTitle()
}

// Link implements scenes.Linked: the match as far as the board has shown it.
func (t *Table) Link() string {
	if t.away != nil {
		return t.away.Seat.Link()
	}
	return t.link.link(t.Match(), t.Board.Model.Changes, t.Board.Model.Moving() || t.Board.Model.PlatesDue())
}

// TurnTitle implements scenes.MatchScene.
func (t *Table) TurnTitle() string { return t.header.title() }

// FacingSheet implements scenes.Facing. Sheets are turned as the table is; after the end, toward the player who made the last move.
func (t *Table) FacingSheet() bool { return t.Board.Model.Facing() }

// over reports whether the match has ended, with a result or without.
func (t *Table) over() bool { return t.Match().Outcome().Over() || t.away.Ended() }

// mayUndo reports whether there is anything to take back.
func (t *Table) mayUndo() bool {
	if t.away != nil {
		return t.away.MayUndo()
	}
	return t.coach.busy() || t.Match().CanUndo() || t.Board.Model.Selection.Walking()
}

// mayEnd reports whether somebody here may offer a draw, and whether somebody may resign.
func (t *Table) mayEnd() (draw, resign bool) {
	if t.away != nil {
		return t.away.MayOffer(), t.away.MayResign()
	}
	may := !t.Match().Outcome().Over() && t.Seats().People() > 0
	return may, may
}

// The following methods are also called for commands of the page around the program.

// Undo takes back a move that waits for the coach, a leg of a capture or a turn, and reports whether there was one.
func (t *Table) Undo() bool {
	if !t.mayUndo() {
		return false
	}
	if !t.coach.back() {
		t.Board.Moves.TakeBack()
	}
	t.env.Stage.Refresh()
	return true
}

// Sit changes who plays and stores it.
func (t *Table) Sit(seats client.Seats) {
	t.Board.Sit(seats)
	t.computer.Forget()
	t.autosave.Save()
	t.env.Stage.Refresh()
}

// Away returns the match with somebody elsewhere that is on the table, nil for a match at one screen.
func (t *Table) Away() *remote.Seat {
	if t.away == nil {
		return nil
	}
	return t.away.Seat
}

// Settled reports whether the board has shown all moves, or waits for the plates to be pushed.
func (t *Table) Settled() bool { return !t.Board.Model.Moving() || t.Board.Model.PlatesDue() }

// ownLink caches the link of the match.
type ownLink struct {
	text string
	of   int // the value of session.Changes when it was made
}

// link returns the link of m after so many changes. During an animation it stays the previous one, so that the address does
// not give a result away.
func (l *ownLink) link(m *match.Match, changes int, moving bool) string {
	if l.of != changes && (!moving || l.text == "") {
		l.text, l.of = link.Pack(m), changes
	}
	return l.text
}

// mark adds to the picture of the board: the computer's move before it is made, a hint, the better move in the position
// looked back at, and a move that waits for the coach.
func (t *Table) mark(v *board.View) {
	if v.Arrows = t.bestMove.arrows(); t.Board.Model.Ready() {
		v.Arrows = t.computer.HintArrows()
	}
	if t.Board.Model.LookingBack() {
		return
	}
	m, shown := t.computer.Intent()
	if t.coach.busy() {
		m, shown, v.Walk = t.coach.chosen.Move, true, t.Board.Model.Selection.Held
		v.Refused, v.RefusedT = t.coach.shown, 1
	}
	v.Arrows = append(v.Arrows, t.away.Pending()...)
	if shown {
		v.Selected = m.From
		v.Targets = []board.Target{{Square: m.To}}
	}
}
