package boardview

import (
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/board"
)

// View is what the board shows now.
func (b *Board) View() board.View {
	if pos := b.instead(); pos != nil {
		return b.viewInstead(pos)
	}
	ply := b.Ply()
	v := board.Still(b.match.At(ply))
	v.Stones, v.Push = b.stones[ply], b.plates.pushed
	if dice, ok := b.combats.dice(); ok {
		v.Dice = &dice
	}
	if b.queue.running() {
		s := &b.queue.due[0]
		v.Position, v.Anim, v.Now = b.match.At(s.ply+1), s.anim, b.queue.now()
		v.Stones = b.stones[s.ply]
		v.PushHint = b.plates.due
		return v
	}
	if ply > 0 {
		v.Last = b.lastSquares()
	}
	if out := b.Seen().Outcome; out.Over() {
		v.Won = winningSquares(v.Position, out)
	}
	if r := &b.selection.refused; r.text != "" {
		v.Refused = r.squares
		v.RefusedT = min(float64(b.env.Now-r.at)/float64(refusedPulse), 1)
	}
	b.viewCursor(&v)
	if b.Ready() {
		b.viewChoice(&v)
	}
	b.room.Mark(&v)
	return v
}

// viewInstead shows what is no position of the match.
func (b *Board) viewInstead(pos rules.Position) board.View {
	v := board.Still(pos)
	v.Stones = board.StonesOf(pos)
	b.viewCursor(&v)
	b.room.Mark(&v)
	return v
}

// viewCursor adds where mouse and keyboard are.
func (b *Board) viewCursor(v *board.View) {
	if sq := b.square(b.env.Cursor.Hover); sq != rules.NoSquare {
		v.Hover = sq
	}
	if sq := b.square(b.env.Cursor.Focus); sq != rules.NoSquare && b.env.Cursor.FocusVisible {
		v.Focus = sq
	}
}

// viewChoice adds what a person may do now.
func (b *Board) viewChoice(v *board.View) {
	h := b.selection
	v.Movable, v.Owed, v.Faults = h.choice.sources, b.turn.owed, h.choice.faults
	v.Selected, v.Walk, v.Drag = h.chooser.Selected(), h.chooser.Walk(), h.drag
	for _, s := range h.choice.targets {
		target := board.Target{Square: s.Square, Kind: targetKinds[s.Kind]}
		target.Note, target.Tone = b.room.Note(rules.Move{Kind: rules.Step, From: v.Selected, To: s.Square})
		v.Targets = append(v.Targets, target)
	}
	v.Foes = b.combats.foes()
}

// winningSquares are the pieces that won by where they stand.
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

// targetKinds are the marks of the steps a chooser offers.
var targetKinds = [...]board.TargetKind{match.Land: board.Land, match.Attack: board.Attack, match.Stay: board.Stay}

// lastSquares are the squares of the last move, as they lie now: plates have carried theirs on.
func (b *Board) lastSquares() rules.Set {
	var set rules.Set
	from, to := b.lastMove()
	for _, sq := range []rules.Square{from, to} {
		if sq != rules.NoSquare {
			set.Add(sq)
		}
	}
	return set
}
