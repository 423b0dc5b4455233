package analysis

import (
	"strings"

	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// tool is what a click on a square does: the index of a palette piece to put there, or one of the constants.
type tool int

const (
	handTool  tool = -1 - iota // plays moves
	binTool                    // removes a piece
	faultTool                  // marks a piece as at fault, or unmarks it
)

// editor sets up positions. While a tool other than handTool is chosen, the board shows its sketch; as soon as the sketch
// is a legal position, that becomes the start of a new tree.
type editor struct {
	*cursor
	lay      *layout
	tool     tool
	sketch   *rules.Sketch  // nil while moves are played
	position rules.Position // the sketch as a position, which the board shows instead of the tree's; nil without one
	flaws    []rules.Flaw   // of the sketch
	drag     *pieceDrag     // nil for none
	scroll   ui.Scroll      // of the palette that replaces the cards
	mute     bool           // the last layout had no room for flawText
}

// composer returns the game as a Composer, nil if its positions cannot be set up.
func (s *editor) composer() rules.Composer {
	c, _ := s.study.Game.(rules.Composer)
	return c
}

// palette returns the pieces of the ruleset.
func (s *editor) palette() []rules.Piece {
	if c := s.composer(); c != nil {
		return c.Palette(s.study.Setup.Ruleset)
	}
	return nil
}

// flawed reports whether the sketch is not a legal position.
func (s *editor) flawed() bool { return len(s.flaws) > 0 }

// unfinished reports whether the sketch has pieces and is not a legal position: nothing else has these pieces.
func (s *editor) unfinished() bool {
	return s.flawed() && s.sketch.Pieces(rules.First).Len()+s.sketch.Pieces(rules.Second).Len() > 0
}

// choose selects a tool.
func (s *editor) choose(t tool) {
	if t == handTool {
		s.settle(s.leave)
		return
	}
	s.selectTool(t)
}

// settle calls do, which gives the sketch up. If that is not a legal position yet, the person is asked first.
func (s *editor) settle(do func()) {
	if !s.unfinished() {
		do()
		return
	}
	e := s.env
	sheet.Ask(e, e.T("analysis.unfinished-title"), e.T("analysis.unfinished-text", s.flawText()),
		sheet.Answer{ID: "keep", Label: e.T("analysis.unfinished-go-on")},
		sheet.Answer{ID: "drop", Label: e.T("analysis.unfinished-drop"), Do: func() { s.leave(); do() }})
}

// resume shows the sketch that is stored with the analysis, if there is one.
func (s *editor) resume() {
	g := s.composer()
	if s.as.Sketch == "" || g == nil {
		return
	}
	sketch, err := rules.ParseSketch(g, s.study.Setup.Ruleset, s.as.Sketch)
	if err != nil {
		return
	}
	if _, s.flaws = g.Compose(s.study.Setup.Ruleset, sketch); s.flawed() {
		s.tool = 0
		s.show(&sketch)
	}
}

func (s *editor) selectTool(t tool) {
	s.tool = t
	if s.sketch == nil {
		s.board.Moves.FinishMoves()
		s.board.LetGo()
		sketch := rules.SketchOf(s.here.Position)
		s.show(&sketch)
		s.flaws = nil
	}
	s.env.Stage.Refresh()
}

// leave goes back to playing moves. A sketch that is not a legal position is lost; see settle.
func (s *editor) leave() {
	if s.flawed() {
		s.changes++
	}
	s.tool, s.sketch, s.position, s.flaws, s.drag = handTool, nil, nil, nil, nil
	s.env.Stage.Refresh()
}

// change applies edit to the sketch; if the result is a legal position, a new tree starts there.
func (s *editor) change(edit func(*rules.Sketch)) {
	g := s.composer()
	if s.sketch == nil {
		sketch := rules.SketchOf(s.here.Position)
		s.sketch = &sketch
	}
	next := *s.sketch
	edit(&next)
	if next == *s.sketch && s.position != nil {
		return
	}
	pos, flaws := g.Compose(s.study.Setup.Ruleset, next)
	if s.flaws = flaws; flaws == nil {
		s.beginAt(pos.String())
	}
	s.show(&next)
	s.cursor.changed()
}

// put applies the tool to a square. A piece put on an equal one removes it.
func (s *editor) put(sq rules.Square) {
	was := s.sketch.At(sq)
	switch {
	case s.tool == faultTool:
		if was.Empty() || was.Side == s.sketch.Side {
			s.env.Play("knock", 1)
			s.env.Stage.Notice(s.env.FlawText(rules.FlawAt(rules.NoFault, sq), ""))
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

// say announces the piece on a square and the flaws of the sketch.
func (s *editor) say(sq rules.Square) {
	what := s.env.T("square.empty")
	if p := s.sketch.At(sq); !p.Empty() {
		what = s.board.Model.PieceName(p)
	}
	if s.mute && s.flawed() {
		s.env.Stage.Notice(s.flawText())
		return
	}
	s.env.Stage.Say(strings.TrimSpace(sq.String() + ", " + what + ". " + s.flawText()))
}

// turn gives the move to the other side; in Damsystem the plates slide.
func (s *editor) turn() {
	playing := s.tool == handTool
	s.change(func(k *rules.Sketch) { *k = s.composer().Turned(*k) })
	if playing && !s.flawed() {
		s.leave()
	}
	s.env.Stage.Say(s.board.TurnName(s.side()))
}

// clear removes all pieces.
func (s *editor) clear() {
	if s.tool == handTool {
		s.tool = 0
	}
	s.apart()
	s.change(func(k *rules.Sketch) { *k = rules.Sketch{Side: k.Side} })
}

// side returns the side to move.
func (s *editor) side() rules.Side {
	if s.sketch != nil {
		return s.sketch.Side
	}
	return s.here.Position.Side()
}

// flawText describes the flaws of the sketch, "" for none.
func (s *editor) flawText() string {
	var said []string
	for _, f := range s.flaws {
		said = append(said, s.env.FlawText(f, s.board.Model.SideName(f.Side)))
	}
	return strings.Join(said, " ")
}

// mark adds the flaws, the pieces at fault and the dragged piece to the view.
func (s *editor) mark(v *board.View) {
	for _, f := range s.flaws {
		if f.Code == rules.TooMany || f.Code == rules.TooFew {
			continue // such a flaw is about no single piece
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

// shownSketch is a sketch as a position, for the painter and the controls of the squares: its pieces and side are the
// sketch's, all else is that of a position with the same side to move.
type shownSketch struct {
	rules.Position
	sketch rules.Sketch
}

// At implements rules.Position.
func (s *shownSketch) At(sq rules.Square) rules.Piece { return s.sketch.At(sq) }

// Side implements rules.Position.
func (s *shownSketch) Side() rules.Side { return s.sketch.Side }

// show shows a sketch on the board.
func (s *editor) show(sketch *rules.Sketch) {
	s.sketch, s.position = sketch, &shownSketch{s.base(sketch.Side), *sketch}
}

// base returns a position of the game in which side is to move.
func (s *editor) base(side rules.Side) rules.Position {
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
