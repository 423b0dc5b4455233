package analysis

import "ludotheque/rules"

// shownSketch is a sketch as a position, for painting and for the squares as controls: pieces and side are the sketch's,
// all else is that of a position of the same board.
type shownSketch struct {
	rules.Position
	sketch rules.Sketch
}

// At implements rules.Position.
func (s *shownSketch) At(sq rules.Square) rules.Piece { return s.sketch.At(sq) }

// Side implements rules.Position.
func (s *shownSketch) Side() rules.Side { return s.sketch.Side }

// show has the board show a sketch.
func (s *setting) show(sketch *rules.Sketch) {
	s.sketch, s.position = sketch, &shownSketch{s.base(sketch.Side), *sketch}
}

// base is a position of the game with a side to move.
func (s *setting) base(side rules.Side) rules.Position {
	if pos := s.here.Position; pos.Side() == side {
		return pos
	}
	g, ruleset := s.composer(), s.study.Setup.Ruleset
	start, err := g.Start(ruleset, rules.First)
	if err != nil {
		panic("analysis: no start position: " + err.Error())
	}
	if start.Side() != side {
		start = rules.Composed(g, ruleset, g.Turned(rules.SketchOf(start)))
	}
	return start
}
