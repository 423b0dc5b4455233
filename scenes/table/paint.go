package table

import (
	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// Paint implements Scene.
func (t *Table) Paint(c *ui.Canvas) {
	now := t.seen()
	switch {
	case c.Tiny():
	case c.Portrait():
		c.FillRect(t.lay.bar, t.env.Theme.PanelDeep)
	default:
		c.Panel(t.lay.panel)
	}
	view := t.view()
	t.painter.Paint(c.Image, &view)
	if c.Tiny() {
		return
	}
	t.paintHead(c, now)
	t.paintPlates(c, now)
	if t.lay.list != (ui.Rect{}) {
		t.paintMoves(c, &t.list, t.lay.list, t.facing())
	}
	t.paintRibbon(c)
	t.paintCard(c, t.laid)
}

// PaintOver implements Over: survivors stand on the controls of their moves.
func (t *Table) PaintOver(c *ui.Canvas) {
	if !c.Tiny() {
		t.paintSurvivors(c, t.moves.shown)
	}
}

// paintTitle draws whose turn it is in one style for both sides, so that it does not change from move to move; in
// portrait the game's name, since the plates tell the turn.
func (t *Table) paintTitle(c *ui.Canvas) {
	r := t.lay.title
	text := t.TurnTitle()
	longest := []string{text, t.turnText(rules.First), t.turnText(rules.Second)}
	if t.lay.number != (ui.Rect{}) {
		text = t.env.T(words.GameName(t.match.Game().ID()))
		longest = []string{text}
	}
	style := ui.Title
	for _, smaller := range []ui.Style{ui.Subtitle, ui.Minor, ui.SmallStrong, ui.Caption} {
		for _, l := range longest {
			if c.Measure(style, l) > r.W {
				style = smaller
			}
		}
	}
	c.TextIn(style, text, r, ui.Start, t.env.Theme.Text)
}

// toward returns the canvas on which r is drawn: upside down for the player across the table.
func (t *Table) toward(c *ui.Canvas, r ui.Rect) *ui.Canvas {
	if t.facing() {
		return c.Turned(r)
	}
	return c
}

// paintHead draws title, number of moves and status.
func (t *Table) paintHead(c *ui.Canvas, s seen) {
	th := t.env.Theme
	t.paintTitle(t.toward(c, t.lay.title))
	if r := t.lay.number; r != (ui.Rect{}) {
		t.toward(c, r).TextIn(ui.Small, t.env.T("table.number", s.ply), r, ui.End, th.TextDim)
	}
	r := t.lay.reason
	if r == (ui.Rect{}) {
		return
	}
	text := t.reason()
	style := ui.Small
	if c.ParagraphHeight(style, text, r.W) > r.H+1 {
		style = ui.Caption
	}
	box := r
	if c.Portrait() {
		box.Y += max(0, (r.H-c.ParagraphHeight(style, text, r.W))/2)
	}
	t.toward(c, r).Paragraph(style, text, box, ui.Start, th.TextDim)
}

// view is what the board shows now.
func (t *Table) view() board.View {
	v := board.Still(t.match.At(t.ply()))
	v.Stones, v.Push = t.stones[t.ply()], t.plates.pushed
	if dice, ok := t.dice(); ok {
		v.Dice = &dice
	}
	if t.reel.running() {
		s := &t.reel.due[0]
		v.Position, v.Anim, v.Now = t.match.At(s.ply+1), s.anim, t.reel.now(t.env.Now)
		v.Stones = t.stones[s.ply]
		v.PushHint = t.plates.due
		return v
	}
	if t.ply() > 0 {
		v.Last = t.lastSquares()
	}
	if out := t.match.OutcomeAt(t.ply()); out.Over() {
		v.Won = winningSquares(v.Position, out)
	}
	if t.refused.text != "" {
		v.Refused = t.refused.squares
		v.RefusedT = min(float64(t.env.Now-t.refused.at)/float64(refusedPulse), 1)
	}
	if sq := squareOf(t.env.Cursor.Hover); sq != rules.NoSquare {
		v.Hover = sq
	}
	if sq := squareOf(t.env.Cursor.Focus); sq != rules.NoSquare && t.env.Cursor.FocusVisible {
		v.Focus = sq
	}
	v.Arrows = t.betterArrows()
	if t.brain.due > 0 && t.looking == live { // the computer's move, before it is made
		v.Selected = t.brain.intent.From
		v.Targets = []board.Target{{Square: t.brain.intent.To}}
	}
	if !t.ready() {
		return v
	}
	v.Movable, v.Owed, v.Faults = t.chooser.Sources(), t.owed(), t.knownFaults()
	v.Selected, v.Walk, v.Drag = t.chooser.Selected(), t.chooser.Walk(), t.drag
	for _, s := range t.chooser.Targets() {
		v.Targets = append(v.Targets, board.Target{Square: s.Square, Kind: targetKinds[s.Kind]})
	}
	v.Foes = t.foes()
	t.teach(v.Targets)
	v.Arrows = t.hintArrows()
	return v
}

// winningSquares are the pieces that won by where they stand.
func winningSquares(pos rules.Position, out rules.Outcome) rules.Set {
	var set rules.Set
	if !out.By.Placed() {
		return set
	}
	for sq := range everySquare {
		if p := pos.At(sq); !p.Empty() && p.Side == out.Winner {
			set.Add(sq)
		}
	}
	return set
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

// numbered is a move with its number, "5. d4xf6".
func (t *Table) Numbered(ply int) string {
	l := t.moves.moves[ply]
	if m := t.match.Action(ply).Move; m.Kind == rules.Huff {
		return itoa(l.number) + ". " + t.MoveWords(m.String())
	}
	return itoa(l.number) + ". " + l.text
}
