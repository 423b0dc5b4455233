// Package table is the scene of every game: a board, whose turn it is, and what can be done.
package table

import (
	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/game/seat"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/outside"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scores"
	"ludotheque/scenes/table/computer"
)

// Table is the scene of every game: a board, whose turn it is, and what can be done. One Table shows one match. It ties
// its parts together: what one of them does to another goes through it.
type Table struct {
	*boardview.Board
	env      *scenes.Env
	computer *computer.Computer
	coach    *coach
	endings  *endings
	autosave *autosave
	link     ownLink
	opened   bool // the match was over when it came to the table: nobody has played it here

	cards    *cards
	header   *header
	bestMove *bestMove
	players  *playerPlates
	list     *moveList
	lay      tableLayout
}

// New returns the table of a match, which takes the place of the one that is kept of its game.
func New(env *scenes.Env, m *match.Match) *Table {
	t := newTable(env, m, saved.Own(m.Game().ID()))
	t.autosave.keep()
	return t
}

// newTable returns the table of a match that is to be kept in a slot.
func newTable(env *scenes.Env, m *match.Match, s saved.Slot) *Table {
	t := &Table{env: env, coach: &coach{}, opened: m.Outcome().Over()}
	t.computer = computer.New(env, host{t})
	t.Board = boardview.New(env, m, t.wishes(lockedSeats(env, m)))
	t.autosave = &autosave{env: env, match: m, slot: s, watched: env.Now, scene: t, asks: t.computer.Forget, reopen: t.reopen}
	*t.coach = coach{Model: t.Model, env: env, computer: t.computer, play: t.play}
	t.endings = &endings{Board: t.Board, env: env, save: t.save, shown: t.opened}
	t.cards = &cards{Model: t.Model, env: env, combats: t.Combats(), computer: t.computer, coach: t.coach}
	t.bestMove = &bestMove{Model: t.Model, env: env, computer: t.computer}
	t.header = &header{Model: t.Model, env: env, computer: t.computer, bestMove: t.bestMove, coach: t.coach}
	t.players, t.list = &playerPlates{t.Model, env}, &moveList{Model: t.Model, env: env}
	return t
}

// wishes is what the table wants of its board. The person sits at the bottom.
func (t *Table) wishes(seats seat.Seats) boardview.Options {
	return boardview.Options{
		Seats: seats, Flip: seats[rules.First] > 0 && seats[rules.Second] == 0,
		May:  func() bool { return t.coach.state == coachIdle },
		Play: t.choose, Waits: t.wait, Changing: t.computer.Forget, Changed: t.changed,
		Shown:  func(ply int) { outside.TellMove(t.env, t.Match(), ply) },
		Undone: func() { outside.TellUndo(t.env, t.Match()) },
		Note:   t.computer.Verdict, Chance: t.computer.Chance, Mark: t.mark,
	}
}

// choose takes a legal move that was chosen by hand, and reports whether it is made now.
func (t *Table) choose(c boardview.Chosen) bool { return !t.coach.take(c) && t.play(c) }

// wait hears of a click on the board while the coach or the computer has the word.
func (t *Table) wait() {
	if !t.coach.back() {
		t.computer.Skip()
	}
}

// play makes a legal move of the live position and shows it.
func (t *Table) play(c boardview.Chosen) bool {
	played := t.PlayChosen(c)
	if played {
		t.list.scroll.To(1e9)
	}
	return played
}

// changed keeps the match that was changed. An end that was shown may have been taken back.
func (t *Table) changed() {
	t.endings.shown = false
	t.save()
}

// save keeps the match after a change, with which no move waits for the coach any more, and counts it when it is over.
func (t *Table) save() {
	if _, waits := t.coach.waiting(); waits {
		t.coach.drop()
	}
	t.autosave.save()
	if t.Match().Outcome().Over() && !t.opened {
		scores.Count(t.env, t.Match(), t.Seats())
	}
}

// Title implements Scene.
func (t *Table) Title() string {
	return t.env.T(words.GameName(t.Match().Game().ID())) + " – " + t.TurnTitle()
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

// Update implements Scene.
func (t *Table) Update() bool {
	moving := t.Board.Update()
	if t.list.scroll.Tick(t.env.Now) {
		moving = true
	}
	if t.computer.Think() {
		moving = true
	} else if t.autosave.watch() {
		t.autosave.askConcurrent()
		moving = true
	}
	moving = t.coach.update(t.AtRest()) || moving
	if !t.endings.shown && t.Match().Outcome().Over() && !t.Moving() && !t.PlatesDue() {
		t.endings.shown = true
		outside.TellResult(t.env, t.Match())
		t.env.Stage.Push(newResult(t))
	}
	return moving
}
