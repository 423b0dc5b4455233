package analysis

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes/board"
)

// tool is what a click on a square does: a piece of the palette is put there, or one of these.
type tool int

// The tools that are no pieces.
const (
	handTool  tool = -1 - iota // moves are played
	binTool                    // what stands there is taken away
	faultTool                  // the piece there is put at fault, or cleared
)

// setting is the setting up of a position. While a piece of the palette is chosen, the board shows what is being set up;
// every position that can be played becomes the start of a new tree at once.
type setting struct {
	*cursor
	lay      *layout
	anew     func(do func()) // does what gives up the tree, after a question
	tool     tool            // handTool while moves are played
	sketch   *rules.Sketch
	position rules.Position // what is shown of the sketch; nil without one
	flaws    []rules.Flaw
	drag     *carry // a piece on its way, nil for none
	mute     bool   // there is no room for what is wrong, as last laid out
}

// composer is the game as one that can be set up; nil where it cannot.
func (s *setting) composer() rules.Composer {
	c, _ := s.study.Game.(rules.Composer)
	return c
}

// palette are the pieces that there are.
func (s *setting) palette() []rules.Piece {
	if c := s.composer(); c != nil {
		return c.Palette(s.study.Setup.Ruleset)
	}
	return nil
}

// shown is what the board shows instead of the tree's position; nil for nothing.
func (s *setting) shown() rules.Position { return s.position }

// flawed reports whether what is shown is no position.
func (s *setting) flawed() bool { return len(s.flaws) > 0 }

// choose takes up a tool. Before the first piece is put, a tree with moves is not given up without a question.
func (s *setting) choose(t tool) {
	switch {
	case t == handTool && s.flawed():
		s.env.Stage.Notice(s.flawText())
		return
	case t == handTool:
		s.leave()
		return
	case s.tool != handTool || s.study.Len() == 0:
		s.take(t)
		return
	}
	s.anew(func() { s.take(t) })
}

func (s *setting) take(t tool) {
	s.tool = t
	if s.sketch == nil {
		s.board.FinishMoves()
		s.board.LetGo()
		sketch := rules.SketchOf(s.here.Position)
		s.show(&sketch)
		s.flaws = nil
	}
	s.env.Stage.Refresh()
}

// leave goes back to playing moves. What cannot be played is given up.
func (s *setting) leave() {
	s.tool, s.sketch, s.position, s.flaws, s.drag = handTool, nil, nil, nil, nil
	s.env.Stage.Refresh()
}

// change makes the sketch what to does of it, and where that can be played, the start of a new tree.
func (s *setting) change(to func(*rules.Sketch)) {
	g := s.composer()
	if s.sketch == nil {
		sketch := rules.SketchOf(s.here.Position)
		s.sketch = &sketch
	}
	next := *s.sketch
	to(&next)
	if next == *s.sketch && s.position != nil {
		return
	}
	pos, flaws := g.Compose(s.study.Setup.Ruleset, next)
	if s.flaws = flaws; flaws == nil {
		s.beginAt(pos.String())
	}
	s.show(&next)
	s.env.Stage.Refresh()
}

// put uses the tool on a square. A piece on its own like takes it away.
func (s *setting) put(sq rules.Square) {
	was := s.sketch.At(sq)
	switch {
	case s.tool == faultTool:
		if was.Empty() || was.Side == s.sketch.Side {
			s.env.Play("knock", 1)
			s.env.Stage.Notice(s.env.T(words.Flaw(rules.NoFault), sq.String()))
			return
		}
		s.change(func(k *rules.Sketch) { k.Blame(sq) })
	case s.tool == binTool:
		s.change(func(k *rules.Sketch) { k.Put(sq, rules.Piece{}) })
	default:
		piece := s.palette()[s.tool]
		if piece == was {
			piece = rules.Piece{}
		}
		s.change(func(k *rules.Sketch) { k.Put(sq, piece) })
	}
	s.env.Play("step", 1)
	s.say(sq)
}

// say tells what stands on a square now, and what is wrong.
func (s *setting) say(sq rules.Square) {
	what := s.env.T("square.empty")
	if p := s.sketch.At(sq); !p.Empty() {
		what = s.board.PieceName(p)
	}
	if s.mute && s.flawed() {
		s.env.Stage.Notice(s.flawText())
		return
	}
	s.env.Stage.Say(strings.TrimSpace(sq.String() + ", " + what + ". " + s.flawText()))
}

// turn gives the other side the move. Plates slide then, with what stands on them.
func (s *setting) turn() {
	if s.sketch == nil {
		s.anew(s.turnNow)
		return
	}
	s.turnNow()
}

func (s *setting) turnNow() {
	playing := s.tool == handTool
	s.change(func(k *rules.Sketch) { *k = s.composer().Turned(*k) })
	if playing && !s.flawed() {
		s.leave()
	}
	s.env.Stage.Say(s.board.TurnName(s.side()))
}

// clear takes all pieces away.
func (s *setting) clear() {
	if s.tool == handTool {
		s.tool = 0
	}
	s.change(func(k *rules.Sketch) { *k = rules.Sketch{Side: k.Side} })
}

// side is who is to move.
func (s *setting) side() rules.Side {
	if s.sketch != nil {
		return s.sketch.Side
	}
	return s.here.Position.Side()
}

// flawText says what is wrong with what is set up, "" for nothing.
func (s *setting) flawText() string {
	var said []string
	for _, f := range s.flaws {
		squares := strings.ReplaceAll(f.Squares.String(), ",", ", ")
		said = append(said, s.env.T(words.Flaw(f.Code), squares, s.board.SideName(f.Side), f.Count))
	}
	return strings.Join(said, " ")
}

// mark shows what is wrong, and who is at fault.
func (s *setting) mark(v *board.View) {
	for _, f := range s.flaws {
		if f.Code == rules.TooMany || f.Code == rules.TooFew {
			continue // no piece in particular is wrong
		}
		for _, sq := range f.Squares.AppendSquares(nil) {
			v.Wrong.Add(sq)
		}
	}
	v.Faults = s.sketch.Faults
	if d := s.drag; d != nil && d.from != rules.NoSquare {
		k := s.env.Frame.Scale
		v.Drag = &board.Drag{From: d.from, X: d.x * k, Y: d.y * k}
	}
}

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
