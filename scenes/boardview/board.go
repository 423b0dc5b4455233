package boardview

import (
	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/game/seat"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// Board is the board of a match with all that a hand can do there: pieces are clicked, carried, walked along chains,
// refused with a reason; plates are pushed; actions are shown by animations and told by ear; combats throw their dice.
// It has no header, no list of moves, no computer and no end: the room around it has those, or other things. A room
// lays it out (Lay), lists it (AppendControls), hands it events (Handle), moves it on (Update) and paints it (Paint),
// each in its method of the same name.
type Board struct {
	*Model
	announcer *announcer
	combats   *Combats
	grid      *grid
	room      Options
	card      *Card // of a combat, as it was last laid out by FightCard
}

// Options is what a room wants of its board. The zero value is a board whose two sides are both moved by hand and
// which plays every legal move.
type Options struct {
	Seats seat.Seats // who plays: the computer's side is not moved by hand
	Flip  bool       // Second sits at the bottom
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

// New returns the board of a match. Whoever changes the match does it through the board from now on.
func New(env *scenes.Env, m *match.Match, o Options) *Board {
	b := &Board{room: o}
	b.fillOptions()
	painter, ok := board.For(m.Game().ID())
	if !ok {
		panic("scenes: no painter for " + m.Game().ID())
	}
	sit, plates := newSession(env, m, o.Seats), &plateDrag{}
	h := newSelection(sit, b.room.Refused)
	b.announcer = &announcer{Selection: h, plates: plates, room: &b.room}
	b.Model = &Model{session: sit, selection: h, plates: plates, queue: &queue{env: env, listener: b.announcer}, looking: live, may: b.room.May, instead: b.room.Instead,
		brush: &Brush{env: env, painter: painter, swap: sit.swap(), flip: o.Flip}}
	b.combats = &Combats{Model: b.Model, chance: b.room.Chance}
	b.grid = &grid{Model: b.Model, note: b.room.Note}
	return b
}

// fillOptions puts something that does nothing in the place of what the room leaves out.
func (b *Board) fillOptions() {
	o := &b.room
	if o.May == nil {
		o.May = func() bool { return true }
	}
	if o.Play == nil {
		o.Play = b.PlayChosen
	}
	if o.Refused == nil {
		o.Refused = func(rules.Refusal, rules.Square, rules.Square) string { return "" }
	}
	for _, f := range []*func(){&o.Waits, &o.Changing, &o.Changed, &o.Undone} {
		if *f == nil {
			*f = func() {}
		}
	}
	if o.Shown == nil {
		o.Shown = func(int) {}
	}
	if o.Rest == nil {
		o.Rest = func() string { return b.selection.TurnSaid() }
	}
	if o.Note == nil {
		o.Note = func(rules.Move) (string, board.Tone) { return "", board.Plain }
	}
	if o.Chance == nil {
		o.Chance = func(rules.Position, rules.Side) (float64, bool) { return 0, false }
	}
	if o.Instead == nil {
		o.Instead = func() rules.Position { return nil }
	}
	if o.Mark == nil {
		o.Mark = func(*board.View) {}
	}
}

// Show puts another match of the same game on the board, with whoever plays it, as it lies there without a movement.
func (b *Board) Show(m *match.Match, seats seat.Seats) {
	b.DropMoves()
	b.room.Changing()
	b.line++
	b.seats = seats
	b.session.show(m)
	b.brush.swap = b.session.swap()
	b.looking = live
	b.selection.forgive()
	b.selection.renew()
	b.room.Changed()
	b.env.Stage.Refresh()
}

// Update moves on what runs by the clock and reports whether a new picture is due.
func (b *Board) Update() bool {
	moving := b.queue.run()
	b.combats.remember()
	moving = b.plates.update() || moving
	return b.selection.pulsing() || moving
}

// Height is how high the board becomes in a width, and Width how wide in a height, dp.
func (b *Board) Height(w float64) float64 { return b.brush.boardHeight(w) }

// Width is how wide the board becomes in a height, dp.
func (b *Board) Width(h float64) float64 { return b.brush.boardWidth(h) }

// Lay lays the board out in r, dp: as large as fits, in its middle.
func (b *Board) Lay(r ui.Rect) {
	b.Refresh()
	b.brush.painter.Place(b.brush.pixels(r), b.brush.Style())
}

// SquareRect is where a square lies, dp.
func (b *Board) SquareRect(sq rules.Square) ui.Rect {
	return b.brush.dips(b.brush.painter.SquareRect(b.Shown(), sq))
}

// AppendControls lists the squares where they were laid out, and the plates.
func (b *Board) AppendControls(dst []ui.Control) []ui.Control { return b.grid.controls(dst) }

// Paint draws the board. It only reads.
func (b *Board) Paint(c *ui.Canvas) {
	view := b.View()
	b.brush.painter.Paint(c.Image, &view)
}

// PaintMan draws a piece of the game with its middle at a point in dp.
func (b *Board) PaintMan(c *ui.Canvas, p rules.Piece, x, y, radius float64) {
	b.brush.PaintPiece(c, p, x, y, radius)
}

// Turn has the other side at the bottom.
func (b *Board) Turn() { b.SetBottom(b.Bottom().Other()) }

// SetBottom has a side at the bottom.
func (b *Board) SetBottom(side rules.Side) {
	b.FinishMoves()
	b.brush.flip = side == rules.Second
}

// Bottom is the side at the bottom.
func (b *Board) Bottom() rules.Side { return b.brush.Bottom() }

// Sit says who plays from now on.
func (b *Board) Sit(seats seat.Seats) { b.session.sit(seats) }

// End does what may end the match without a move (an offer, its answer, a resignation) and reports whether the match took
// it; why not is told.
func (b *Board) End(change func() error) bool {
	err := b.session.end(change)
	if err != nil {
		b.selection.refuseError(err)
	}
	return err == nil
}

// Combats returns what tells of the combats on the board.
func (b *Board) Combats() *Combats { return b.combats }

// AtRest reports whether the live position lies still on the board, no plates wait for a hand, and the match goes on.
func (b *Board) AtRest() bool {
	return !b.queue.running() && !b.plates.due && b.looking == live && !b.match.Outcome().Over()
}

// ShownPly is of which ply Shown is.
func (b *Board) ShownPly() int { return b.Seen().Ply }

// TurnName says whose turn it would be, by the colour.
func (b *Board) TurnName(side rules.Side) string {
	return b.env.T(words.Turn(b.match.Game().ID(), b.colour(side)))
}

// MayPass reports whether a hand may pass now.
func (b *Board) MayPass() bool { return b.Ready() && b.turn.mayPass }

// TurnSaid says whose turn it is and what the rules ask of it, or how the match ended.
func (b *Board) TurnSaid() string { return b.selection.TurnSaid() }

// FocusPiece moves the keyboard's focus to a piece that can move, where the keyboard is used.
func (b *Board) FocusPiece() {
	if !b.env.Cursor.FocusVisible {
		return
	}
	for _, m := range b.match.AppendMoves(nil) {
		if m.From != rules.NoSquare {
			b.env.Stage.Focus("board/"+m.From.String(), true)
			return
		}
	}
}

// LetGo puts down what a person has in hand.
func (b *Board) LetGo() { b.selection.letGo() }
