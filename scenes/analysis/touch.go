package analysis

import (
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// carry is a piece on its way by the pointer, from a square or from the palette.
type carry struct {
	piece rules.Piece
	from  rules.Square // NoSquare from the palette
	x, y  float64      // dp
}

// handle takes an event of the board while something is set up, or of the palette, and reports whether it was one.
func (s *setting) handle(ev ui.Event) bool {
	sq, square := ev.Of.(rules.Square)
	t, tools := ev.Of.(tool)
	switch {
	case tools && ev.Kind == ui.Click:
		s.choose(t)
		return true
	case ev.ID == "side" && ev.Kind == ui.Click:
		s.turn()
		return true
	case tools && ev.Kind == ui.DragStart:
		return s.lift(t, ev)
	case s.drag != nil:
		return s.carry(ev)
	case s.sketch == nil || !square:
		return false
	case ev.Kind == ui.DragStart:
		if p := s.sketch.At(sq); !p.Empty() {
			s.drag = &carry{piece: p, from: sq, x: ev.X, y: ev.Y}
		}
	case ev.Kind == ui.Click:
		s.put(sq)
	}
	return true
}

// lift takes a piece from the palette to be carried to the board.
func (s *setting) lift(t tool, ev ui.Event) bool {
	if t < 0 {
		return true
	}
	if s.tool != t {
		s.choose(t)
	}
	if s.tool == t {
		s.drag = &carry{piece: s.palette()[t], from: rules.NoSquare, x: ev.X, y: ev.Y}
	}
	return true
}

// carry moves what is carried, or puts it down: beside the board it is gone.
func (s *setting) carry(ev ui.Event) bool {
	d := s.drag
	switch ev.Kind {
	case ui.DragMove:
		d.x, d.y = ev.X, ev.Y
	case ui.Drop:
		s.drag = nil
		to, ok := ev.OverOf.(rules.Square)
		if !ok && d.from == rules.NoSquare || ok && to == d.from {
			break
		}
		s.change(func(k *rules.Sketch) {
			if d.from != rules.NoSquare {
				k.Put(d.from, rules.Piece{})
			}
			if ok {
				k.Put(to, d.piece)
			}
		})
		s.env.Play("step", 1)
		if ok {
			s.say(to)
		}
	case ui.DragEnd:
		s.drag = nil
	}
	s.env.Stage.Refresh()
	return true
}
