package board

import (
	"ludotheque/assets/marks"
	"ludotheque/rules"
)

// AddMove adds an arrow for a move, with marks on both its squares.
func (v *View) AddMove(from, to rules.Square) {
	v.Arrows = append(v.Arrows, Arrow{From: from, To: to, Strength: 1})
	v.Rings.Add(from)
	if v.Selected == rules.NoSquare {
		v.Targets = append(v.Targets, Target{Square: to})
	}
}

// AddMark adds a mark of a text: of a lesson, or of a comment.
func (v *View) AddMark(m marks.Mark) {
	first, last := m.Squares[0], m.Squares[len(m.Squares)-1]
	switch m.Kind {
	case marks.Move:
		v.AddMove(first, m.Squares[1])
		for i := 2; i < len(m.Squares); i++ {
			v.Arrows = append(v.Arrows, Arrow{From: m.Squares[i-1], To: m.Squares[i], Strength: 0.8})
		}
	case marks.Forbidden:
		v.Arrows = append(v.Arrows, Arrow{From: first, To: last, Strength: 1, Forbidden: true})
	case marks.Slide:
		v.Arrows = append(v.Arrows, Arrow{From: first, To: last, Dotted: true})
		for _, a := range v.Arrows { // the plate carries on the piece that moves to first
			if a.To == first && !a.Dotted {
				v.Ghosts = append(v.Ghosts, Ghost{From: a.From, To: last})
			}
		}
	case marks.Spot:
		v.Rings.Add(first)
	case marks.Danger:
		v.Faults.Add(first)
	}
}
