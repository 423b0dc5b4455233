package table

import (
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/hostevents"
	"ludotheque/scenes/ui"
)

// Layout implements Scene.
func (t *Table) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	t.layOut(f)
	if !f.Tiny() {
		dst = t.header.controls(dst, &t.lay)
		dst = t.players.controls(dst, &t.lay)
		dst = t.clock.Controls(dst, t.lay.clocks)
	}
	dst = t.Board.AppendControls(dst)
	dst = t.cards.controls(dst, t.lay.card)
	dst = t.list.Controls(dst, t.lay.list, t.lay.compact)
	return buttonBar{t}.controls(dst)
}

// layOut lays out the table and the board.
func (t *Table) layOut(f ui.Frame) {
	t.Board.Model.Refresh()
	c := t.cards.now()
	w := layoutParams{lines: 1, bottom: t.Board.Bottom(), boardHeight: t.Board.Height, boardWidth: t.Board.Width, clocks: t.clock.On(), mover: t.Match().Position().Side(), bare: t.env.Visit.Bare, over: t.Board.Model.Seen().Outcome.Over()}
	if !f.Tiny() {
		if c != nil {
			w.card = func(room float64) float64 { return min(leastCard, room) }
		}
		probe := layOutTable(f, w)
		if wide := probe.reason.W; wide > 0 {
			w.lines = max(1, min(int(t.env.Canvas.ParagraphHeight(ui.Small, t.header.reason(!probe.namesGame()), wide)/statusLine+0.5), 4))
		}
		if c != nil {
			width := probe.cardRoom()
			w.card = func(room float64) float64 { return c.Height(t.env.Canvas, width, room) }
		}
	}
	if t.Board.Model.Facing() {
		w.bottom = w.bottom.Other() // all is turned below, the plates too
	}
	t.lay, t.cards.laid = layOutTable(f, w), c
	if t.Board.Model.Facing() && !f.Tiny() {
		t.lay = t.lay.turned()
	}
	t.Board.Lay(t.lay.area)
}

// layOutTable lays out the table in a frame.
func layOutTable(f ui.Frame, w layoutParams) (l tableLayout) {
	switch {
	case f.Tiny():
		return tinyTable(f)
	case w.bare:
		l = bareTable(f, w)
	case f.Portrait():
		l = portraitTable(f, w)
	default:
		l = landscapeTable(f, w)
	}
	if w.clocks {
		l.layClocks(w.mover)
	}
	return l
}

// Paint implements Scene.
func (t *Table) Paint(c *ui.Canvas) {
	switch {
	case c.Tiny():
	case t.lay.bare && t.lay.panel.X == 0: // no ground for the strip over the board
	case c.Portrait():
		c.FillRect(t.lay.bar, t.env.Theme.PanelDeep)
	default:
		c.Panel(t.lay.panel)
	}
	t.Board.Paint(c)
	if c.Tiny() {
		return
	}
	t.header.paint(c, &t.lay)
	t.players.paint(c, &t.lay)
	t.clock.Paint(c, t.lay.clocks)
	t.list.Paint(c, t.lay.list, t.lay.compact)
	t.cards.paint(c, t.lay.card)
}

// PaintOver implements scenes.Over: pieces that survived a combat are drawn over the controls of the move list.
func (t *Table) PaintOver(c *ui.Canvas) {
	if !c.Tiny() {
		t.list.PaintOver(c)
	}
}

// Handle implements Scene.
func (t *Table) Handle(ev ui.Event) {
	t.clock.Count()
	t.clock.Touch(ev)
	if t.Board.Moves.Handle(ev) {
		return
	}
	switch ev.Kind {
	case ui.Wheel, ui.Focus:
		t.list.Handle(ev)
	case ui.Key:
		actions{t}.key(ev)
	case ui.DragStart, ui.DragMove, ui.Drop, ui.DragEnd:
		if _, listed := ev.Of.(boardview.ListedPly); listed {
			t.list.Handle(ev)
		}
	case ui.Click:
		actions{t}.click(ev)
	}
}

// UpdateBehind implements scenes.Behind: in a match with somebody elsewhere, moves arrive and the clock runs under a sheet
// too.
func (t *Table) UpdateBehind() bool {
	if t.away == nil {
		return false
	}
	moving := t.Board.Model.Moving() && t.Board.Update()
	moving = t.clock.Tick() || moving
	return t.away.Watch() || moving
}

// Update implements Scene.
func (t *Table) Update() bool {
	moving := t.Board.Update()
	moving = t.clock.Tick() || moving
	if t.list.Tick() {
		moving = true
	}
	if t.computer.Think() || t.away.Watch() || t.autosave.Watch() {
		moving = true
	}
	moving = t.coach.update(t.Board.AtRest()) || moving
	if !t.endings.shown && t.over() && !t.Board.Model.Moving() && !t.Board.Model.PlatesDue() {
		t.endings.shown = true
		t.Board.Model.ToLive()     // whoever looked back, or the result would say whose turn it was then
		if t.away.Ending() == "" { // else there is no result
			hostevents.Tell(t.env, t.Match(), "result")
		}
		t.env.Stage.Push(newResult(t))
	}
	return moving
}
