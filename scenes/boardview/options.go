package boardview

import (
	"reflect"

	"ludotheque/game/client"
	"ludotheque/rules"
	"ludotheque/scenes/board"
)

// Options is what a room wants of its board. The zero value is a board whose two sides are both moved by hand and
// which plays every legal move.
type Options struct {
	Seats client.Seats // who plays: the computer's side is not moved by hand
	Flip  bool         // Second sits at the bottom
	// May reports whether a hand may move now; nil for whenever a person is to move.
	May func() bool
	// Play takes a legal move that was chosen by hand and reports whether it was played, which Board.PlayChosen does; nil
	// plays it.
	Play func(Chosen) bool
	// Refused hears of a try by hand that is no legal move, from NoSquare where no piece was chosen, and returns what is
	// said of it, "" for the words of the rules.
	Refused func(r rules.Refusal, from, to rules.Square) string
	// Waits hears of a click on the board while no hand may move.
	Waits func()
	// Changing is called before the match is changed, Changed after it was.
	Changing, Changed func()
	// Shown is called when the board has shown the action that leads on from ply, Undone when it shows what was taken back.
	Shown  func(ply int)
	Undone func()
	// Rest is what is said when the board has come to rest; nil for whose turn it is and what the rules ask of it.
	Rest func() string
	// Note is what is known of a move, for the mark of its target; Chance the chance of a side to win from a position.
	Note   func(m rules.Move) (text string, tone board.Tone)
	Chance func(pos rules.Position, side rules.Side) (p float64, known bool)
	// Instead returns what is shown instead of the match, as a position that is being set up, or nil; while it does, no hand
	// may move. Another value tells of another picture.
	Instead func() rules.Position
	// Carried hears where a hand carries the piece of a square, in squares to First's right and up from its middle; from
	// NoSquare when it has let go. Hand returns where another person's hand is, in the same way.
	Carried func(from rules.Square, right, up float64)
	Hand    func() (from rules.Square, right, up float64)
	// Mark adds marks and arrows to what is shown at rest.
	Mark func(v *board.View)
}

// Chosen is a legal move with what the hand has already done of it.
type Chosen struct {
	Move  rules.Move
	path  rules.Path  // the way it was walked, nil for the usual one
	begin board.Begin // what is not to be shown again
}

// Walked returns the legs at whose end the hand has already put the piece.
func (c Chosen) Walked() rules.Path {
	if c.begin.Dropped && c.Move.Kind != rules.Combat {
		return c.path
	}
	return c.path[:min(c.begin.Legs, len(c.path))]
}

// fill puts something that does nothing in the place of what the room leaves out; play and rest are the usual ways.
func (o *Options) fill(play func(Chosen) bool, rest func() string) {
	usual(&o.May, func() bool { return true })
	usual(&o.Play, play)
	usual(&o.Refused, func(rules.Refusal, rules.Square, rules.Square) string { return "" })
	for _, f := range []*func(){&o.Waits, &o.Changing, &o.Changed, &o.Undone} {
		usual(f, func() {})
	}
	usual(&o.Shown, func(int) {})
	usual(&o.Rest, rest)
	usual(&o.Note, func(rules.Move) (string, board.Tone) { return "", board.Plain })
	usual(&o.Chance, func(rules.Position, rules.Side) (float64, bool) { return 0, false })
	usual(&o.Carried, func(rules.Square, float64, float64) {})
	usual(&o.Hand, func() (rules.Square, float64, float64) { return rules.NoSquare, 0, 0 })
	usual(&o.Instead, func() rules.Position { return nil })
	usual(&o.Mark, func(*board.View) {})
}

// usual sets a function that is nil.
func usual[F any](f *F, to F) {
	if reflect.ValueOf(f).Elem().IsNil() {
		*f = to
	}
}
