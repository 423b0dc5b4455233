// Package table is the scene of every game: a board, whose turn it is, and what can be done.
package table

import (
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/game/seat"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/ui"
)

// Table is the scene of every game: a board, whose turn it is, and what can be done. One Table shows one match.
type Table struct {
	env     *scenes.Env
	match   *match.Match
	painter board.Painter
	chooser *match.Chooser

	flip    bool
	looking int            // the ply looked back at, live for the live position
	stones  []board.Stones // by ply: which pebble lies where (Dao)

	seats   seat.Seats   // who plays
	brain   brain        // what the computer was asked
	judging *judging     // of the match, once asked for
	reel    reel         // animations running and due
	drag    *board.Drag  // the piece in the hand
	refused refusalShown // the last refused move
	plates  plateHand    // Damsystem: pushing by hand
	moves   moveList
	list    ui.Scroll
	fought  *fought // the combat on the board
	lay     tableLayout
	laid    *card // as it was laid out, nil for none
	ended   bool  // the end has been shown

	slot    saved.Slot    // where the match is kept
	stored  string        // what this table last wrote or read there
	watched time.Duration // when it last looked whether that is still there
	twice   bool          // it is being asked what to do about another window
}

// live is the value of Table.looking while the live position is shown.
const live = -1

// refusalShown is a refused move while the board shows why.
type refusalShown struct {
	code    rules.Code
	squares rules.Set
	text    string
	at      time.Duration
}

// refusedPulse is how long the squares of a refusal pulse before they are steady.
const refusedPulse = 500 * time.Millisecond

// New returns the table of a match, which takes the place of the one that is kept of its game.
func New(env *scenes.Env, m *match.Match) *Table {
	t := newTable(env, m, saved.Own(m.Game().ID()))
	t.keep()
	return t
}

// newTable returns the table of a match that is to be kept in a slot.
func newTable(env *scenes.Env, m *match.Match, s saved.Slot) *Table {
	painter, ok := board.For(m.Game().ID())
	if !ok {
		panic("scenes: no painter for " + m.Game().ID())
	}
	t := &Table{env: env, match: m, painter: painter, looking: live, slot: s, watched: env.Now}
	t.ended = m.Outcome().Over()
	t.seats = seat.Of(m)
	if t.seats[rules.First] > 0 && t.seats[rules.Second] == 0 {
		t.flip = true // the person sits at the bottom
	}
	t.sync()
	return t
}

// sync makes what follows from the match follow it after any change of it.
func (t *Table) sync() {
	t.chooser = match.NewChooser(t.match)
	t.listMoves()
	t.stones = append(t.stones[:0], board.StonesOf(t.match.At(0)))
	for ply := range t.match.Len() {
		t.stones = append(t.stones, t.stones[ply].Moved(t.match.At(ply), t.match.Action(ply).Move, t.match.At(ply+1)))
	}
	t.drag = nil
}

// Title implements Scene.
func (t *Table) Title() string {
	return t.env.T(words.GameName(t.match.Game().ID())) + " – " + t.TurnTitle()
}

// swap reports whether First plays the other colour.
func (t *Table) swap() bool { return t.match.Colour(rules.First) != rules.First }

// colour returns the side whose words and pieces stand for the seat side.
func (t *Table) colour(side rules.Side) rules.Side { return t.match.Colour(side) }

// facing reports whether the controls are turned toward the player across the table.
func (t *Table) facing() bool {
	if !t.env.Settings.Facing || t.seats.People() != 2 {
		return false
	}
	now := t.seen()
	return now.side == rules.Second && !now.outcome.Over()
}

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
	moving := t.runReel()
	t.rememberFight()
	if t.list.Tick(t.env.Now) {
		moving = true
	}
	if t.plates.update(t) {
		moving = true
	}
	if t.think() || t.watch() {
		moving = true
	}
	if t.refused.text != "" && t.env.Now-t.refused.at < refusedPulse+50*time.Millisecond {
		moving = true
	}
	if !t.ended && t.match.Outcome().Over() && !t.reel.running() && !t.plates.due {
		t.ended = true
		t.env.Stage.Push(newResult(t.env, t))
	}
	return moving
}

// style returns how the board is painted now.
func (t *Table) style() board.Style {
	s := t.env.BoardStyle()
	s.Flip, s.Swap, s.Coordinates = t.flip, t.swap(), t.env.Settings.Coordinates && !t.env.Frame.Tiny()
	s.Tight = true
	return s
}

// pixels and dips convert between the ui's rectangles and the painter's.
func (t *Table) pixels(r ui.Rect) board.Rect {
	k := t.env.Frame.Scale
	return board.Rect{X: r.X * k, Y: r.Y * k, W: r.W * k, H: r.H * k}
}

func (t *Table) dips(r board.Rect) ui.Rect {
	k := t.env.Frame.Scale
	return ui.Rect{X: r.X / k, Y: r.Y / k, W: r.W / k, H: r.H / k}
}
