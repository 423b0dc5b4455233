// Package analysis is the room where moves are tried out: a board on which both sides are moved, the best lines as the
// computer sees them, a tree of what was tried, and pieces to set positions up with.
package analysis

import (
	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/computer"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Room is an analysis board. It ties its parts together.
type Room struct {
	*cursor
	driver *driver
	lines  *linesCard
	tree   *treeCard

	lay   layout
	shown []ui.Control // as last laid out
}

// New returns the room with a match to look at: as far as it went, and where it stands. What was tried on it before comes
// back; without moves, what was looked at last in its game.
func New(e *scenes.Env, m *match.Match) *Room {
	s, at := study.Of(m)
	if old, place := stored(e, m); old != nil {
		s, at = old, place
	}
	return Open(e, s, at)
}

// Open returns the room with a tree to look at, as one that came by a link.
func Open(e *scenes.Env, s *study.Study, at *study.Node) *Room {
	cur := &cursor{env: e, study: s, here: at, values: map[*study.Node]value{}, reveal: true, linked: -1, kept: -1}
	r := &Room{cursor: cur}
	r.driver = &driver{cursor: cur, asked: asked{on: true}}
	r.lines = &linesCard{cursor: cur, driver: r.driver, lay: &r.lay, fight: r.askResult}
	r.tree = &treeCard{cursor: cur, driver: r.driver, lay: &r.lay, forest: &forest{}}
	cur.set = &setting{cursor: cur, lay: &r.lay, anew: r.anew, tool: handTool}
	cur.board = boardview.New(e, s.Match(at), boardview.Options{
		May:     func() bool { return cur.set.tool == handTool },
		Play:    r.chosen,
		Instead: cur.set.shown,
		Note:    r.note,
		Mark:    r.mark,
	})
	return r
}

// Title implements Scene.
func (r *Room) Title() string {
	return r.env.T("analysis.title") + " – " + r.env.T(words.GameName(r.study.Game.ID()))
}

// Left implements scenes.Leaver: nobody thinks on for a room that is closed.
func (r *Room) Left() {
	r.keep()
	r.driver.stop()
}

// Update implements Scene.
func (r *Room) Update() bool {
	r.keep()
	moving := r.board.Update()
	moving = r.tree.scroll.Tick(r.env.Now) || moving
	return r.driver.think() || moving
}

// Paint implements Scene.
func (r *Room) Paint(c *ui.Canvas) {
	r.board.Paint(c)
	r.paintBar(c)
	r.lines.paint(c, r.shown)
	r.tree.paint(c, r.shown)
	r.set.paint(c, r.shown)
}

// PaintOver implements scenes.Over: the piece that is carried.
func (r *Room) PaintOver(c *ui.Canvas) { r.set.paintOver(c) }

// chosen plays a legal move that was chosen by hand. How a fight ends is chosen too, on a sheet of its own.
func (r *Room) chosen(c boardview.Chosen) bool {
	if len(rules.ResultsOf(r.here.Position, c.Move)) > 0 {
		r.askResult(c.Move)
		return false
	}
	next := r.grown(rules.Action{Move: c.Move})
	if next == nil {
		return false
	}
	r.here = next
	r.changed()
	return r.board.PlayChosen(c)
}

// mark adds the arrows of the best moves, or what is wrong with a position that is set up.
func (r *Room) mark(v *board.View) {
	if r.set.sketch != nil {
		r.set.mark(v)
		return
	}
	if r.board.Moving() || v.Selected != rules.NoSquare {
		return
	}
	for i, l := range r.driver.best() {
		v.Lead(l.move, board.Arrow{Strength: 1 - 0.4*float64(i), Number: i + 1})
	}
}

// note is what is known of a move, for the mark of its target.
func (r *Room) note(m rules.Move) (string, board.Tone) {
	for _, l := range r.driver.all() {
		if l.move.From != m.From || l.move.To != m.To || l.score.Kind == 0 {
			continue
		}
		return computer.ScoreNote(r.env, l.score)
	}
	return "", board.Plain
}

// Handle implements Scene.
func (r *Room) Handle(ev ui.Event) {
	switch {
	case r.set.handle(ev):
	case r.board.Handle(ev):
	case r.tree.scroll.Event(ev, r.env.Now):
	case ev.Kind == ui.Focus && ev.Keyed:
		sheet.Reveal(r.env, &r.tree.scroll, ev.ID)
	case ev.Kind == ui.Key:
		r.key(ev.Text)
	case ev.Kind == ui.Click:
		r.click(ev)
	default:
		return
	}
	r.env.Stage.Refresh()
}

// key takes a key that no control has.
func (r *Room) key(name string) {
	if name != "Escape" || r.board.Escape() {
		return
	}
	if r.set.tool != handTool {
		r.set.choose(handTool)
		return
	}
	r.env.Stage.Pop()
}

func (r *Room) click(ev ui.Event) {
	switch of := ev.Of.(type) {
	case linePlace:
		r.lines.walk(of)
		return
	case *study.Node:
		r.goTo(of)
		return
	}
	if do := map[string]func(){
		"back": r.env.Stage.Pop, "flip": r.board.Turn, "share": r.openShare, "more": r.openMore, "think": r.driver.toggle, "pass": r.pass,
		"first": func() { r.goTo(r.study.Root) }, "previous": func() { r.goTo(r.here.Parent) },
		"next": func() { r.goTo(r.here.Main()) }, "last": func() { r.goTo(r.here.Last()) }, "pieces": r.pieces,
	}[ev.ID]; do != nil {
		do()
	}
}

// pieces begins or ends setting up, where the palette has no place of its own.
func (r *Room) pieces() {
	if r.set.tool != handTool {
		r.set.choose(handTool)
		return
	}
	r.set.choose(0)
}
