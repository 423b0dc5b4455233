package boardview

import (
	"reflect"

	"ludotheque/game/client"
	"ludotheque/rules"
	"ludotheque/scenes/board"
)

// Options are what a scene sets on its board. With the zero value both sides are moved by hand, and every legal move is
// played.
type Options struct {
	Seats client.Seats // who plays: the sides of the computer are not moved by hand
	Flip  bool         // Second is at the bottom
	// May reports whether a person may move now; nil means whenever a person is to move.
	May func() bool
	// Play plays a legal move made by hand, for which it can call Board.PlayChosen, and reports whether it did; nil means
	// PlayChosen.
	Play func(Chosen) bool
	// Refused is called for an illegal move by hand, from NoSquare if no piece was selected. It returns the message, "" for the
	// default one.
	Refused func(r rules.Refusal, from, to rules.Square) string
	// Blocked is called for a click on the board while nobody may move by hand.
	Blocked func()
	// Changing is called before the match is changed, Changed afterwards.
	Changing, Changed func()
	// Shown is called after the board has shown the action at ply, Undone after it has shown an undo.
	Shown  func(ply int)
	Undone func()
	// Rest returns the announcement at the end of animations; nil is whose turn it is and what the rules require.
	Rest func() string
	// Note returns a note on a move for the mark of its target, Chance a side's chance to win from a position.
	Note   func(m rules.Move) (text string, tone board.Tone)
	Chance func(pos rules.Position, side rules.Side) (p float64, known bool)
	// Instead returns a position to show instead of the match, such as one that is being set up, or nil. While it does, nobody
	// may move. A change of the value changes the picture.
	Instead func() rules.Position
	// NoPlates leaves out the button to push the plates.
	NoPlates bool
	// Dragged is called while a piece is dragged, with its offset from the middle of its square to First's right and up, in
	// squares; from is NoSquare at the end. OtherDrag returns what the other player drags, in the same form.
	Dragged   func(from rules.Square, right, up float64)
	OtherDrag func() (from rules.Square, right, up float64)
	// Mark adds marks and arrows to the picture of the board at rest.
	Mark func(v *board.View)
}

// Chosen is a legal move with what the person has already done of it.
type Chosen struct {
	Move  rules.Move
	path  rules.Path  // the chosen way, nil for the default
	begin board.Begin // what the animation leaves out
}

// Walked returns the legs that the person has already made.
func (c Chosen) Walked() rules.Path {
	if c.begin.Dropped && c.Move.Kind != rules.Combat {
		return c.path
	}
	return c.path[:min(c.begin.Legs, len(c.path))]
}

// fill sets the fields that are nil; play and rest are the defaults of Play and Rest.
func (o *Options) fill(play func(Chosen) bool, rest func() string) {
	setDefault(&o.May, func() bool { return true })
	setDefault(&o.Play, play)
	setDefault(&o.Refused, func(rules.Refusal, rules.Square, rules.Square) string { return "" })
	for _, f := range []*func(){&o.Blocked, &o.Changing, &o.Changed, &o.Undone} {
		setDefault(f, func() {})
	}
	setDefault(&o.Shown, func(int) {})
	setDefault(&o.Rest, rest)
	setDefault(&o.Note, func(rules.Move) (string, board.Tone) { return "", board.Plain })
	setDefault(&o.Chance, func(rules.Position, rules.Side) (float64, bool) { return 0, false })
	setDefault(&o.Dragged, func(rules.Square, float64, float64) {})
	setDefault(&o.OtherDrag, func() (rules.Square, float64, float64) { return rules.NoSquare, 0, 0 })
	setDefault(&o.Instead, func() rules.Position { return nil })
	setDefault(&o.Mark, func(*board.View) {})
}

// setDefault sets a function that is nil.
func setDefault[F any](f *F, to F) {
	if reflect.ValueOf(f).Elem().IsNil() {
		*f = to
	}
}
