package lesson

import (
	"ludotheque/assets/marks"
	"ludotheque/rules"
	"ludotheque/scenes/board"
)

// mark adds the marks of the step, of the hint and of the computer's next move to the board.
func (r *Room) mark(v *board.View) {
	if m, shown := r.computer.Intent(); shown {
		v.Selected, v.Targets = m.From, []board.Target{{Square: m.To}}
	}
	v.Arrows = append(v.Arrows, r.computer.HintArrows()...)
	switch step := r.session.Step(); {
	case r.over:
	case r.session.Asks() && r.Hints > 1:
		if m := r.session.Solution().Move; m.From != rules.NoSquare {
			r.markMove(v, m.From, m.To)
		} else if m.Kind == rules.Huff {
			v.Rings.Add(m.To)
		}
	case r.session.Asks(), r.session.Shows(), len(step.Goals)+len(step.Reply) == 0 && r.Board.Match().Ply() == r.began:
		for _, m := range step.Marks {
			r.addMark(v, m)
		}
	}
}

// markMove adds an arrow for a move, with marks on both its squares.
func (r *Room) markMove(v *board.View, from, to rules.Square) {
	v.Arrows = append(v.Arrows, board.Arrow{From: from, To: to, Strength: 1})
	v.Rings.Add(from)
	if v.Selected == rules.NoSquare {
		v.Targets = append(v.Targets, board.Target{Square: to})
	}
}

// addMark adds a mark of the lesson's text.
func (r *Room) addMark(v *board.View, m marks.Mark) {
	first, last := m.Squares[0], m.Squares[len(m.Squares)-1]
	switch m.Kind {
	case marks.Move:
		r.markMove(v, first, m.Squares[1])
		for i := 2; i < len(m.Squares); i++ {
			v.Arrows = append(v.Arrows, board.Arrow{From: m.Squares[i-1], To: m.Squares[i], Strength: 0.8})
		}
	case marks.Forbidden:
		v.Arrows = append(v.Arrows, board.Arrow{From: first, To: last, Strength: 1, Forbidden: true})
	case marks.Slide:
		v.Arrows = append(v.Arrows, board.Arrow{From: first, To: last, Dotted: true})
		for _, a := range v.Arrows { // the plate carries on the piece that moves to first
			if a.To == first && !a.Dotted {
				v.Ghosts = append(v.Ghosts, board.Ghost{From: a.From, To: last})
			}
		}
	case marks.Spot:
		v.Rings.Add(first)
	case marks.Danger:
		v.Faults.Add(first)
	}
}
