package lesson

import (
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
			v.AddMove(m.From, m.To)
		} else if m.Kind == rules.Huff {
			v.Rings.Add(m.To)
		}
	case r.session.Asks(), r.session.Shows(), len(step.Goals)+len(step.Reply) == 0 && r.Board.Match().Ply() == r.began:
		for _, m := range step.Marks {
			v.AddMark(m)
		}
	}
}
