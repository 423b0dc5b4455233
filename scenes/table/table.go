// Package table is the scene of every game: a board, whose turn it is, and what can be done.
package table

import (
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/client"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/rules"
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

// Table is the scene of every game: a board, whose turn it is, and what can be done. One Table shows one match. It ties
// its parts together: what one of them does to another goes through it.
type Table struct {
	*boardview.Board
	env      *scenes.Env
	computer *computer.Computer
	coach    *coach
	endings  *endings
	autosave *saved.Autosave
	clock    *clocks.Clock
	link     ownLink
	away     *remote.Board // nil at one screen
	opened   bool          // the match was over when it came to the table: nobody has played it here

	cards    *cards
	header   *header
	bestMove *bestMove
	players  *playerPlates
	list     *movelist.List
	lay      tableLayout
}

// wait hears of a click on the board while the coach or the computer has the word.
func (t *Table) wait() {
	if !t.coach.back() {
		t.computer.Skip()
	}
}

// play makes a legal move of the live position and shows it.
func (t *Table) play(c boardview.Chosen) bool {
	play := t.PlayChosen
	if t.away != nil {
		play = t.away.Play
	}
	return play(c)
}

// changing is called before the match is changed.
func (t *Table) changing() {
	t.clock.Count()
	t.computer.Forget()
}

// changed keeps the match that was changed. An end that was shown may have been taken back.
func (t *Table) changed() {
	t.endings.shown = false
	t.save()
}

// save keeps the match after a change, with which no move waits for the coach any more, and counts it when it is over.
func (t *Table) save() {
	if t.coach.busy() {
		t.coach.drop()
	}
	t.autosave.Save()
	if t.Match().Outcome().Over() && !t.opened {
		scores.Count(t.env, t.Match(), t.Seats())
	}
}

// Covered implements scenes.Covered: what lies over the table costs nobody time, but where somebody elsewhere waits.
func (t *Table) Covered() {
	if t.away == nil {
		t.clock.Cover()
	}
}

// Left implements scenes.Leaver.
func (t *Table) Left() {
	t.clock.Cover()
	if t.away != nil {
		t.away.Seat.Rise()
	}
}

// Wakes implements scenes.Waker.
func (t *Table) Wakes() time.Duration { return t.clock.Wakes() }

// Title implements Scene.
func (t *Table) Title() string {
	return t.env.T(words.GameName(t.Match().Game().ID())) + " – " + t.TurnTitle()
}

// Link implements scenes.Linked: the match as the board has shown it.
func (t *Table) Link() string {
	if t.away != nil {
		return t.away.Seat.Link()
	}
	return t.link.link(t.Match(), t.Changes, t.Moving() || t.PlatesDue())
}

// TurnTitle implements scenes.MatchScene.
func (t *Table) TurnTitle() string { return t.header.title() }

// FacingSheet is facing for sheets over the table. That of the end opens toward whoever made the last move: it is in that
// player's hands that the match ended.
func (t *Table) FacingSheet() bool {
	if !t.Match().Outcome().Over() {
		return t.Facing()
	}
	n := t.Match().Len()
	return t.env.Settings.Facing && t.Seats().People() == 2 && n > 0 && t.Match().At(n-1).Side() == rules.Second
}

// mayUndo reports whether there is anything to take back or to put back.
func (t *Table) mayUndo() bool {
	if t.away != nil {
		return t.away.MayUndo()
	}
	return t.coach.busy() || t.Match().CanUndo() || t.Selection.Walking()
}

// mayEnd reports whether somebody here may offer a draw, and whether somebody may resign.
func (t *Table) mayEnd() (draw, resign bool) {
	if t.away != nil {
		return t.away.MayOffer(), t.away.MayResign()
	}
	running := !t.Match().Outcome().Over()
	return running, running
}

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
	return t.away.Seat
}

// Settled reports whether the board shows all that has been played, or waits for a hand.
func (t *Table) Settled() bool { return !t.Moving() || t.PlatesDue() }

// ownLink is the link of the match on the table.
type ownLink struct {
	text string
	of   int // the count of changes that it is of
}

// link returns the link of m after so many changes. While the board moves it is that of before, so that an address gives no
// result away before it is seen.
func (l *ownLink) link(m *match.Match, changes int, moving bool) string {
	if l.of != changes && (!moving || l.text == "") {
		l.text, l.of = link.Pack(m), changes
	}
	return l.text
}

// mark adds what the computer shows: its move before it is made, a hint, what was better in the position looked back at, and
// a move that the coach looks at.
func (t *Table) mark(v *board.View) {
	if v.Arrows = t.bestMove.arrows(); t.Ready() {
		v.Arrows = t.computer.HintArrows()
	}
	if t.LookingBack() {
		return
	}
	m, shown := t.computer.Intent()
	if t.coach.busy() {
		m, shown, v.Walk = t.coach.chosen.Move, true, t.Selection.Held
		v.Refused, v.RefusedT = t.coach.shown, 1
	}
	v.Arrows = append(v.Arrows, t.away.Pending()...)
	if shown {
		v.Selected = m.From
		v.Targets = []board.Target{{Square: m.To}}
	}
}
