package boardview

import (
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/board"
)

// picture makes the board.View that is painted.
type picture struct {
	*Model
	combats *Combats
}

// view returns what the board shows now.
func (p *picture) view() board.View {
	if pos := p.opts.Instead(); pos != nil {
		return p.viewInstead(pos)
	}
	ply := p.Ply()
	v := board.Still(p.match.At(ply))
	v.Stones, v.Push = p.stones[ply], p.plates.pushed
	if dice, ok := p.combats.dice(); ok {
		v.Dice = &dice
	}
	if p.queue.running() {
		s := &p.queue.due[0]
		v.Position, v.Anim, v.Now = p.match.At(s.ply+1), s.anim, p.queue.now()
		v.Stones = p.stones[s.ply]
		v.PushHint = p.plates.due
		return v
	}
	if ply > 0 {
		from, to := p.lastMove()
		for _, sq := range []rules.Square{from, to} {
			if sq != rules.NoSquare {
				v.Last.Add(sq)
			}
		}
	}
	if out := p.Seen().Outcome; out.Over() {
		v.Won = winningSquares(v.Position, out)
	}
	if r := &p.Selection.Refused; r.Text != "" {
		v.Refused = r.Squares
		v.RefusedT = min(float64(p.env.Now-r.at)/float64(refusedPulse), 1)
	}
	p.viewCursor(&v)
	if p.Ready() {
		p.viewChoice(&v)
	}
	p.viewOtherDrag(&v)
	p.opts.Mark(&v)
	return v
}

// viewInstead shows a position that is not of the match: see Options.Instead.
func (p *picture) viewInstead(pos rules.Position) board.View {
	v := board.Still(pos)
	p.viewCursor(&v)
	p.opts.Mark(&v)
	return v
}

// viewCursor adds hover and focus.
func (p *picture) viewCursor(v *board.View) {
	if sq := p.square(p.env.Cursor.Hover); sq != rules.NoSquare {
		v.Hover = sq
	}
	if sq := p.square(p.env.Cursor.Focus); sq != rules.NoSquare && p.env.Cursor.FocusVisible {
		v.Focus = sq
	}
}

// viewChoice adds what the person may do now.
func (p *picture) viewChoice(v *board.View) {
	s := p.Selection
	v.Movable, v.Owed, v.Faults = s.choice.sources, p.Duties.owed, s.choice.faults
	v.Selected, v.Walk, v.Drag = s.Chooser.Selected(), s.Chooser.Walk(), s.drag
	for _, step := range s.choice.targets {
		target := board.Target{Square: step.Square, Kind: targetKinds[step.Kind]}
		target.Note, target.Tone = p.opts.Note(rules.Move{Kind: rules.Step, From: v.Selected, To: step.Square})
		v.Targets = append(v.Targets, target)
	}
	v.Foes = p.combats.foes()
}

// viewOtherDrag adds the piece that the other player drags, unless this one drags a piece.
func (p *picture) viewOtherDrag(v *board.View) {
	from, right, up := p.opts.OtherDrag()
	if from == rules.NoSquare || v.Drag != nil || p.Shown().At(from).Empty() {
		return
	}
	r, k := p.Brush.painter.SquareRect(p.Shown(), from), p.Brush.up()
	v.Drag = &board.Drag{From: from, X: r.X + r.W/2 + k*right*r.W, Y: r.Y + r.H/2 - k*up*r.H}
}

// winningSquares returns the pieces that won by their placement.
func winningSquares(pos rules.Position, out rules.Outcome) rules.Set {
	var set rules.Set
	if !out.By.Placed() {
		return set
	}
	for sq := range rules.Squares {
		if p := pos.At(sq); !p.Empty() && p.Side == out.Winner {
			set.Add(sq)
		}
	}
	return set
}

// targetKinds are the marks of the steps that a chooser offers.
var targetKinds = [...]board.TargetKind{match.Land: board.Land, match.Attack: board.Attack, match.Stay: board.Stay}
