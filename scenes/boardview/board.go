package boardview

import (
	"ludotheque/assets/words"
	"ludotheque/game/client"
	"ludotheque/game/match"
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
	*mover
	*picture
	*Combats
	grid *grid
}

// New returns the board of a match. Whoever changes the match does it through the board from now on.
func New(env *scenes.Env, m *match.Match, o Options) *Board {
	painter, ok := board.For(m.Game().ID())
	if !ok {
		panic("boardview: no painter for " + m.Game().ID())
	}
	b := &Board{}
	o.fill(func(c Chosen) bool { return b.PlayChosen(c) }, func() string { return b.TurnSaid() })
	sit, plates := newSession(env, m, &o), &plateDrag{}
	sel := &Selection{session: sit}
	sel.renew()
	says := &announcer{Selection: sel, plates: plates}
	model := &Model{session: sit, Selection: sel, plates: plates, queue: &queue{env: env, arrived: says.arrived, waits: says.waits}, looking: live,
		Brush: &Brush{env: env, painter: painter, swap: sit.swap(), flip: o.Flip}}
	b.Model = model
	b.mover = &mover{Model: model, announcer: says}
	b.Combats = &Combats{Model: model}
	b.picture = &picture{Model: model, combats: b.Combats}
	b.grid = &grid{Model: model}
	return b
}

// Show puts another match of the same game on the board, with whoever plays it, as it lies there without a movement.
func (b *Board) Show(m *match.Match, seats client.Seats) {
	b.DropMoves()
	b.room.Changing()
	b.line++
	b.seats = seats
	b.session.show(m)
	b.Brush.swap = b.session.swap()
	b.looking = live
	b.Selection.forgive()
	b.Selection.renew()
	b.room.Changed()
	b.env.Stage.Refresh()
}

// Update moves on what runs by the clock and reports whether a new picture is due.
func (b *Board) Update() bool {
	moving := b.queue.run()
	b.Combats.remember()
	moving = b.plates.update() || moving
	return b.Selection.pulsing() || moving
}

// Height is how high the board becomes in a width, dp.
func (b *Board) Height(w float64) float64 { return b.Brush.measure(w, 4*w).H }

// Width is how wide the board becomes in a height, dp.
func (b *Board) Width(h float64) float64 { return b.Brush.measure(4*h, h).W }

// Lay lays the board out in r, dp: as large as fits, in its middle.
func (b *Board) Lay(r ui.Rect) {
	b.Refresh()
	b.Brush.painter.Place(b.Brush.pixels(r), b.Brush.Style())
}

// SquareRect is where a square lies, dp.
func (b *Board) SquareRect(sq rules.Square) ui.Rect {
	return b.Brush.dips(b.Brush.painter.SquareRect(b.Shown(), sq))
}

// AppendControls lists the squares where they were laid out, and the plates.
func (b *Board) AppendControls(dst []ui.Control) []ui.Control { return b.grid.appendSquares(dst) }

// Paint draws the board. It only reads.
func (b *Board) Paint(c *ui.Canvas) {
	view := b.View()
	b.Brush.painter.Paint(c.Image, &view)
}

// Turn has the other side at the bottom, and says so.
func (b *Board) Turn() {
	b.SetBottom(b.Bottom().Other())
	b.env.Stage.Say(b.env.T("said.turned"))
}

// SetBottom has a side at the bottom.
func (b *Board) SetBottom(side rules.Side) {
	b.FinishMoves()
	b.Brush.flip = side == rules.Second
}

// Bottom is the side at the bottom.
func (b *Board) Bottom() rules.Side { return b.Brush.Bottom() }

// Sit says who plays from now on.
func (b *Board) Sit(seats client.Seats) {
	b.seats = seats
	seats.KeepIn(b.match)
	b.describeAll() // moves are told by their players' names
}

// End does what may end the match without a move (an offer, its answer, a resignation) and reports whether the match took
// it; why not is told.
func (b *Board) End(change func() error) bool {
	err := change()
	b.session.follow()
	if err != nil {
		b.Selection.refuseError(err)
	}
	return err == nil
}

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
func (b *Board) MayPass() bool { return b.Ready() && b.Duties.mayPass }

// TurnSaid says whose turn it is and what the rules ask of it, or how the match ended.
func (b *Board) TurnSaid() string { return b.Selection.TurnSaid() }

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
func (b *Board) LetGo() { b.Selection.letGo() }
