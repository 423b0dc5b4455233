// Package table is the scene of every game: a board, whose turn it is, and what can be done.
package table

import (
	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
	"ludotheque/scenes/outside"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/table/computer"
)

// Table is the scene of every game: a board, whose turn it is, and what can be done. One Table shows one match. It ties
// its parts together: what one of them does to another goes through it.
type Table struct {
	*sight   // what the board shows of the match
	computer *computer.Computer
	teller   *teller
	endings  *endings
	keeper   *keeper
	link     ownLink

	combats *combats
	cards   *cards
	header  *header
	better  *better
	grid    *grid
	players *playerPlates
	list    *moveList
	lay     tableLayout
}

// New returns the table of a match, which takes the place of the one that is kept of its game.
func New(env *scenes.Env, m *match.Match) *Table {
	t := newTable(env, m, saved.Own(m.Game().ID()))
	t.keeper.keep()
	return t
}

// newTable returns the table of a match that is to be kept in a slot.
func newTable(env *scenes.Env, m *match.Match, s saved.Slot) *Table {
	painter, ok := board.For(m.Game().ID())
	if !ok {
		panic("scenes: no painter for " + m.Game().ID())
	}
	sit, plates := newSitting(env, m), &plateHand{}
	h := newHand(sit)
	tells := &teller{hand: h, plates: plates}
	look := &sight{sitting: sit, hand: h, plates: plates, reel: &reel{env: env, hears: tells}, looking: live,
		brush: &brush{env: env, painter: painter, swap: sit.swap()}}
	// The person sits at the bottom.
	look.brush.flip = sit.seats[rules.First] > 0 && sit.seats[rules.Second] == 0
	t := &Table{sight: look, teller: tells}
	t.computer = computer.New(env, host{t})
	t.keeper = &keeper{env: env, match: m, slot: s, watched: env.Now, scene: t, asks: t.computer.Forget, reopen: t.reopen}
	t.endings = &endings{hand: h, save: t.keeper.save, shown: m.Outcome().Over()}
	t.combats = &combats{sight: look, chance: t.computer.Chance}
	t.cards = &cards{sight: look, combats: t.combats, computer: t.computer}
	t.better = &better{sight: look, computer: t.computer}
	t.header = &header{sight: look, computer: t.computer, better: t.better}
	t.grid = &grid{sight: look, computer: t.computer}
	t.players, t.list = &playerPlates{look}, &moveList{sight: look}
	return t
}

// Title implements Scene.
func (t *Table) Title() string {
	return t.env.T(words.GameName(t.match.Game().ID())) + " – " + t.TurnTitle()
}

// TurnTitle implements scenes.MatchScene.
func (t *Table) TurnTitle() string { return t.header.title() }

// FacingSheet is facing for sheets over the table. That of the end opens toward whoever made the last move: it is in that
// player's hands that the match ended.
func (t *Table) FacingSheet() bool {
	if !t.match.Outcome().Over() {
		return t.facing()
	}
	n := t.match.Len()
	return t.env.Settings.Facing && t.seats.People() == 2 && n > 0 && t.match.At(n-1).Side() == rules.Second
}

// Update implements Scene.
func (t *Table) Update() bool {
	moving := t.reel.run()
	t.combats.remember()
	if t.list.scroll.Tick(t.env.Now) {
		moving = true
	}
	if t.plates.update() {
		moving = true
	}
	if t.computer.Think() {
		moving = true
	} else if t.keeper.watch() {
		t.keeper.askTwice()
		moving = true
	}
	if t.hand.pulsing() {
		moving = true
	}
	if !t.endings.shown && t.match.Outcome().Over() && !t.reel.running() && !t.plates.due {
		t.endings.shown = true
		outside.TellResult(t.env, t.match)
		t.env.Stage.Push(newResult(t))
	}
	return moving
}
