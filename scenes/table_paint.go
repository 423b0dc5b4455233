package scenes

import (
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// Paint implements Scene.
func (t *Table) Paint(c *ui.Canvas) {
	if !c.Portrait() && !c.Tiny() {
		c.Panel(t.lay.panel)
	}
	view := t.view()
	t.painter.Paint(c.Image, &view)
	if !c.Tiny() {
		t.paintCounts(c)
		if t.lay.list != (ui.Rect{}) {
			t.paintMoves(c, &t.list, t.lay.list, t.facing())
		}
	}
	t.paintCard(c)
}

// view is what the board shows now.
func (t *Table) view() board.View {
	v := board.Still(t.shown())
	v.Stones, v.Push = t.stones[t.ply()], t.plates.pushed
	if t.reel.running() {
		s := t.reel.due[0]
		v.Position, v.Anim, v.Now = t.match.At(s.ply+1), s.anim, t.heldTime()
		v.Stones = t.stones[s.ply+1]
		v.PushHint = t.plates.due
		return v
	}
	if ply := t.ply(); ply > 0 {
		v.Last = t.lastSquares()
	}
	if t.refused.text != "" {
		v.Refused = t.refused.squares
		v.RefusedT = min(float64(t.env.Now-t.refused.at)/float64(refusedPulse), 1)
	}
	if sq := squareOf(t.env.Stage.Hovered()); sq != rules.NoSquare {
		v.Hover = sq
	}
	if sq := squareOf(t.env.Stage.Focused()); sq != rules.NoSquare && t.env.Stage.FocusVisible() {
		v.Focus = sq
	}
	v.Arrows = t.review.arrows(t)
	if t.brain.due > 0 && t.looking == live { // the computer's move, before it is made
		v.Selected = t.brain.intent.From
		v.Targets = []board.Target{{Square: t.brain.intent.To}}
	}
	if !t.canPlay() {
		return v
	}
	v.Movable, v.Owed, v.Faults = t.chooser.Sources(), t.owed(), t.chooser.Huffable()
	v.Selected, v.Walk, v.Drag = t.chooser.Selected(), t.chooser.Walk(), t.drag
	for _, s := range t.chooser.Targets() {
		v.Targets = append(v.Targets, board.Target{Square: s.Square, Kind: targetKinds[s.Kind]})
	}
	t.teach(v.Targets)
	v.Arrows = t.hintArrows()
	return v
}

// targetKinds are the marks of the steps a chooser offers.
var targetKinds = [...]board.TargetKind{match.Land: board.Land, match.Attack: board.Attack, match.Stay: board.Stay}

// lastSquares are the squares of the last move, as they lie now: plates have carried theirs on.
func (t *Table) lastSquares() rules.Set {
	var set rules.Set
	from, to := t.lastMove()
	for _, sq := range []rules.Square{from, to} {
		if sq != rules.NoSquare {
			set.Add(sq)
		}
	}
	return set
}

// lastMove returns the two squares of the move that led to the shown position, NoSquare where there is none.
func (t *Table) lastMove() (from, to rules.Square) {
	if t.ply() == 0 {
		return rules.NoSquare, rules.NoSquare
	}
	before, m := t.match.At(t.ply()-1), t.match.Action(t.ply()-1).Move
	if c, ok := before.(rules.Carrier); ok && m.Kind != rules.Huff {
		return c.Carried(m.From), c.Carried(m.To)
	}
	return m.From, m.To
}

// paintMoves draws what of a move list is no control: its numbers and its bar.
func (t *Table) paintMoves(c *ui.Canvas, scroll *ui.Scroll, view ui.Rect, turned bool) {
	row := t.moveRow()
	on := c.Clip(view)
	if turned {
		on = on.Turned(view)
	}
	for i, turn := range t.turns {
		y := view.Y + 4 + float64(i)*row - scroll.Offset()
		if y+row < view.Y || y > view.Y+view.H {
			continue
		}
		on.TextIn(ui.Small, itoa(turn.Number)+".", ui.Rect{X: view.X + 8, Y: y, W: 30, H: row}, ui.Start, t.env.Theme.TextDim)
	}
	if len(t.turns) == 0 {
		on.Paragraph(ui.Small, t.env.T("moves.empty"), view.Inset(10), ui.Start, t.env.Theme.TextDim)
	}
	c.ScrollBar(scroll)
}

// paintCounts draws how many pieces each side has lost or, where pieces have several heads, how many it has of each.
func (t *Table) paintCounts(c *ui.Canvas) {
	r := t.lay.counts
	if r == (ui.Rect{}) {
		return
	}
	on := c
	if t.facing() {
		on = c.Turned(r)
	}
	start := match.Counts(t.match.At(0))
	if start[rules.First][3] > 0 {
		t.paintHeads(on, r)
	} else {
		t.paintLost(on, r)
	}
	if t.lay.last != (ui.Rect{}) && t.ply() > 0 {
		on = c
		if t.facing() {
			on = c.Turned(t.lay.last)
		}
		on.TextIn(ui.Small, t.numbered(t.ply()-1), t.lay.last, ui.End, t.env.Theme.TextDim)
	}
}

// paintLost draws a man of each side and how many of them are off the board.
func (t *Table) paintLost(c *ui.Canvas, r ui.Rect) {
	lost := t.match.Captured()
	if lost == [2]int{} {
		return // in Dao nothing is ever lost
	}
	const radius = 13.0
	for i, side := range []rules.Side{rules.Second, rules.First} {
		x := r.X + r.W/2*float64(i)
		t.paintMan(c, rules.Piece{Side: side, Rank: 1}, x+radius+2, r.Y+r.H/2, radius)
		text := "× " + itoa(lost[side])
		if r.W >= 230 {
			text = "× " + t.env.T("captured.count", lost[side])
		}
		c.TextIn(ui.Small, text, ui.Rect{X: x + 2*radius + 10, Y: r.Y, W: r.W/2 - 2*radius - 10, H: r.H}, ui.Start, t.env.Theme.TextDim)
	}
}

// paintHeads draws the heads of each side with their numbers, a row a side.
func (t *Table) paintHeads(c *ui.Canvas, r ui.Rect) {
	counts := match.Counts(t.shown())
	const radius = 8.0
	for i, side := range []rules.Side{rules.Second, rules.First} {
		y := r.Y + r.H/4 + r.H/2*float64(i)
		for rank := uint8(1); rank <= 4; rank++ {
			x := r.X + r.W/4*float64(rank-1)
			t.paintMan(c, rules.Piece{Side: side, Rank: rank}, x+radius+2, y, radius)
			c.TextIn(ui.Caption, "× "+itoa(counts[side][rank]), ui.Rect{X: x + 2*radius + 6, Y: y - 10, W: r.W/4 - 2*radius - 6, H: 20}, ui.Start, t.env.Theme.TextDim)
		}
	}
}

// paintMan draws a piece with its middle at a point in dp.
func (t *Table) paintMan(c *ui.Canvas, piece rules.Piece, x, y, radius float64) {
	px, py := c.Point(x, y)
	t.painter.PaintPiece(c.Image, piece, px, py, radius*c.Scale, t.style())
}

// numbered is a move with its number, "5. d4xf6".
func (t *Table) numbered(ply int) string {
	for _, turn := range t.turns {
		for _, plies := range [2][]int{turn.First, turn.Second} {
			for _, p := range plies {
				if p == ply {
					return itoa(turn.Number) + ". " + shortMove(t.match.Action(ply))
				}
			}
		}
	}
	return ""
}
