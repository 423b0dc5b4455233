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

// Board is the board of a match with everything that is done on it: selecting and dragging pieces, captures leg by leg,
// refusals with a reason, pushing plates, animations, announcements, dice. It has no header, move list, computer or end of
// match; those belong to the scene around it. That scene calls Lay, AppendControls, Handle, Update and Paint in its methods
// of the same kind.
type Board struct {
	Model   *Model
	Moves   *Mover
	Combats *Combats
	picture *picture
	grid    *grid
}

// New returns the board of a match. From then on the match may be changed only through the board.
func New(env *scenes.Env, m *match.Match, o Options) *Board {
	b := &Board{}
	o.fill(func(c Chosen) bool { return b.Moves.PlayChosen(c) }, func() string { return b.TurnSaid() })
	ses, plates := newSession(env, m, &o), &plateDrag{}
	sel := &Selection{session: ses}
	sel.reset()
	says := &announcer{Selection: sel, plates: plates}
	model := &Model{session: ses, Selection: sel, plates: plates, queue: &queue{env: env, arrived: says.arrived, held: says.held}, looking: live,
		Brush: &Brush{env: env, painter: newPainter(m), swap: ses.swap(), flip: o.Flip}}
	b.Model = model
	b.Moves = &Mover{Model: model, announcer: says}
	b.Combats = &Combats{Model: model}
	b.picture = &picture{Model: model, combats: b.Combats}
	b.grid = &grid{Model: model}
	return b
}

// newPainter returns the painter of a match's board.
func newPainter(m *match.Match) *board.Painter {
	painter, ok := board.For(m.Game(), m.At(0).Ruleset())
	if !ok {
		panic("boardview: no painter for " + m.Game().ID())
	}
	return painter
}

// Show replaces the match by another of the same game, with its players, without an animation.
func (b *Board) Show(m *match.Match, seats client.Seats) {
	b.Moves.dropMoves()
	if m.At(0).Ruleset() != b.Model.match.At(0).Ruleset() { // the board may have another size
		b.Model.Brush.painter = newPainter(m)
	}
	b.Model.opts.Changing()
	b.Model.line++
	b.Model.seats = seats
	b.Model.session.show(m)
	b.Model.Brush.swap = b.Model.session.swap()
	b.Model.looking = live
	b.Model.Selection.clearRefusal()
	b.Model.Selection.reset()
	b.Model.opts.Changed()
	b.Model.env.Stage.Refresh()
}

// Update advances animations and reports whether the board must be drawn again.
func (b *Board) Update() bool {
	moving := b.Model.queue.run()
	b.Combats.remember()
	moving = b.Model.plates.update() || moving
	return b.Model.Selection.pulsing() || moving
}

// Match returns the match on the board.
func (b *Board) Match() *match.Match { return b.Model.match }

// Seats returns who plays.
func (b *Board) Seats() client.Seats { return b.Model.seats }

// View returns what the board shows now.
func (b *Board) View() board.View { return b.picture.view() }

// Height is the height of a board of width w, dp.
func (b *Board) Height(w float64) float64 { return b.Model.Brush.measure(w, 4*w).H }

// Width is the width of a board of height h, dp.
func (b *Board) Width(h float64) float64 { return b.Model.Brush.measure(4*h, h).W }

// Lay places the board in r, dp: as large as fits, in the middle.
func (b *Board) Lay(r ui.Rect) {
	b.Model.Refresh()
	b.Model.Brush.painter.Place(b.Model.Brush.pixels(r), b.Model.Brush.Style())
}

// SquareRect returns the rectangle of a square, dp.
func (b *Board) SquareRect(sq rules.Square) ui.Rect {
	return b.Model.Brush.dips(b.Model.Brush.painter.SquareRect(b.Model.Shown(), sq))
}

// AppendControls appends the squares where they were laid out, and the plates.
func (b *Board) AppendControls(dst []ui.Control) []ui.Control { return b.grid.appendSquares(dst) }

// Paint draws the board. It only reads.
func (b *Board) Paint(c *ui.Canvas) {
	view := b.View()
	b.Model.Brush.painter.Paint(c.Image, &view)
}

// Turn turns the board and announces it.
func (b *Board) Turn() {
	b.SetBottom(b.Bottom().Other())
	b.Model.env.Stage.Say(b.Model.env.T("said.turned"))
}

// SetBottom puts a side at the bottom.
func (b *Board) SetBottom(side rules.Side) {
	b.Moves.FinishMoves()
	b.Model.Brush.flip = side == rules.Second
}

// Bottom returns the side at the bottom.
func (b *Board) Bottom() rules.Side {
	if b.Model.Brush.flip {
		return rules.Second
	}
	return rules.First
}

// Sit changes who plays.
func (b *Board) Sit(seats client.Seats) {
	b.Model.seats = seats
	seats.KeepIn(b.Model.match)
	b.Model.describeAll() // the words name the players
}

// End calls change, which ends the match without a move or may lead to that (an offer, its answer, a resignation). It reports
// whether the match accepted it; an error is shown.
func (b *Board) End(change func() error) bool {
	err := change()
	b.Model.session.follow()
	if err != nil {
		b.Model.Selection.refuseError(err)
	}
	return err == nil
}

// AtRest reports whether the board shows the live position without animation, no plates wait to be pushed, and the match goes
// on.
func (b *Board) AtRest() bool {
	return !b.Model.queue.running() && !b.Model.plates.due && b.Model.looking == live && !b.Model.match.Outcome().Over()
}

// ShownPly returns the ply of Shown.
func (b *Board) ShownPly() int { return b.Model.Seen().Ply }

// TurnName says that it is a side's turn, by its colour.
func (b *Board) TurnName(side rules.Side) string {
	return b.Model.env.T(words.Turn(b.Model.match.Game().ID(), b.Model.colour(side)))
}

// MayPass reports whether a person may pass now.
func (b *Board) MayPass() bool { return b.Model.Ready() && b.Model.Duties.mayPass }

// TurnSaid returns the announcement at the end of animations: whose turn it is and what the rules require, or how the match
// ended.
func (b *Board) TurnSaid() string {
	if out := b.Model.match.Outcome(); out.Over() {
		return b.Model.EndingText(out)
	}
	text := words.Sentence(b.Model.TurnText(b.Model.match.Position().Side()))
	if b.Model.Computing() {
		return text
	}
	duty := b.Model.Selection.Duty()
	if duty == "" {
		duty = b.drawSaid()
	}
	if duty != "" {
		text += " " + words.Sentence(duty)
	}
	return text
}

// drawSaid says how near a draw by counting or repetition the match is, "" if it is not; of the count only the first ply of each tenth.
func (b *Board) drawSaid() string {
	pos := b.Model.match.Position()
	if plies, limit := rules.ProgressOf(pos); countsDown(plies, limit) && plies*10%limit < 10 {
		return b.Model.counted(pos)
	}
	return b.Model.repeated()
}

// FocusPiece moves the keyboard focus to a piece that can move, if the keyboard is in use.
func (b *Board) FocusPiece() {
	if !b.Model.env.Cursor.FocusVisible {
		return
	}
	for _, m := range b.Model.match.AppendMoves(nil) {
		if m.From != rules.NoSquare {
			b.Model.env.Stage.Focus(SquareID(m.From), true)
			return
		}
	}
}

// LetGo deselects the selected piece.
func (b *Board) LetGo() { b.Model.Selection.letGo() }
