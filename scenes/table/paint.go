package table

import (
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// Paint implements Scene.
func (t *Table) Paint(c *ui.Canvas) {
	switch {
	case c.Tiny():
	case t.lay.bare && t.lay.panel.X == 0: // the strip over the board is the table's own cloth
	case c.Portrait():
		c.FillRect(t.lay.bar, t.env.Theme.PanelDeep)
	default:
		c.Panel(t.lay.panel)
	}
	view := t.view()
	t.brush.painter.Paint(c.Image, &view)
	if c.Tiny() {
		return
	}
	t.header.paint(c, &t.lay)
	t.players.paint(c, &t.lay)
	t.list.paint(c, &t.lay)
	t.cards.paint(c, t.lay.card)
}

// PaintOver implements Over: survivors stand on the controls of their moves.
func (t *Table) PaintOver(c *ui.Canvas) {
	if !c.Tiny() {
		t.list.paintSurvivors(c, t.list.shown)
	}
}

// view is what the board shows now.
func (t *Table) view() board.View {
	ply := t.ply()
	v := board.Still(t.match.At(ply))
	v.Stones, v.Push = t.stones[ply], t.plates.pushed
	if dice, ok := t.combats.dice(); ok {
		v.Dice = &dice
	}
	if t.reel.running() {
		s := &t.reel.due[0]
		v.Position, v.Anim, v.Now = t.match.At(s.ply+1), s.anim, t.reel.now()
		v.Stones = t.stones[s.ply]
		v.PushHint = t.plates.due
		return v
	}
	if ply > 0 {
		v.Last = t.lastSquares()
	}
	if out := t.seen().outcome; out.Over() {
		v.Won = winningSquares(v.Position, out)
	}
	if r := &t.hand.refused; r.text != "" {
		v.Refused = r.squares
		v.RefusedT = min(float64(t.env.Now-r.at)/float64(refusedPulse), 1)
	}
	if sq := t.square(t.env.Cursor.Hover); sq != rules.NoSquare {
		v.Hover = sq
	}
	if sq := t.square(t.env.Cursor.Focus); sq != rules.NoSquare && t.env.Cursor.FocusVisible {
		v.Focus = sq
	}
	v.Arrows = t.better.arrows()
	if m, shown := t.computer.Intent(); shown && t.looking == live { // the computer's move, before it is made
		v.Selected = m.From
		v.Targets = []board.Target{{Square: m.To}}
	}
	if t.ready() {
		t.viewChoice(&v)
	}
	return v
}

// viewChoice adds what a person may do now.
func (t *Table) viewChoice(v *board.View) {
	h := t.hand
	v.Movable, v.Owed, v.Faults = h.choice.sources, t.turn.owed, h.choice.faults
	v.Selected, v.Walk, v.Drag = h.chooser.Selected(), h.chooser.Walk(), h.drag
	for _, s := range h.choice.targets {
		target := board.Target{Square: s.Square, Kind: targetKinds[s.Kind]}
		target.Note, target.Tone = t.computer.Verdict(rules.Move{Kind: rules.Step, From: v.Selected, To: s.Square})
		v.Targets = append(v.Targets, target)
	}
	v.Foes = t.combats.foes()
	v.Arrows = t.computer.HintArrows()
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
