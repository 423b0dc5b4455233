// Package analysis implements the analysis board: the player moves both sides and sets up positions; the scene shows the
// engine's best lines and keeps the moves as a tree.
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
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Room is the analysis scene.
type Room struct {
	*cursor
	driver *driver
	lines  *linesCard
	tree   *treeCard

	lay   layout
	shown []ui.Control // as last laid out

	covered bool // something has opened over the room
}

// New returns the scene for a match, at the match's current position: its stored analysis, if there is one. For a match without
// moves it opens the tree last used in its game.
func New(e *scenes.Env, m *match.Match) *Room { return open(e, ofMatch(e, m)) }

// Open returns the scene for a tree from elsewhere, at a node of it, with a name or "". A stored analysis that has all of it is opened in
// its place.
func Open(e *scenes.Env, s *study.Study, at *study.Node, name string) *Room {
	f := ofTree(e, s, at)
	if f.as.Key == "" {
		f.as.Name = name
	}
	return open(e, f)
}

// Kept returns the scene for a stored analysis, nil if it cannot be read.
func Kept(e *scenes.Env, as saved.Analysis) *Room {
	f, ok := read(as)
	if !ok {
		return nil
	}
	return open(e, f)
}

func open(e *scenes.Env, f found) *Room {
	s, at := f.tree, f.at
	cur := &cursor{env: e, as: f.as, study: s, here: at, values: map[*study.Node]value{}, reveal: true, linked: -1, kept: -1}
	if f.as.Key != "" {
		cur.known = e.Kept(f.as.Key)
	}
	r := &Room{cursor: cur}
	r.driver = &driver{cursor: cur, query: query{on: true}}
	r.lines = &linesCard{cursor: cur, driver: r.driver, lay: &r.lay, fight: r.askResult}
	r.tree = &treeCard{cursor: cur, driver: r.driver, lay: &r.lay, tree: &treeLayout{}}
	cur.editor = &editor{cursor: cur, lay: &r.lay, tool: handTool}
	cur.board = boardview.New(e, s.Match(at), boardview.Options{
		May:     func() bool { return cur.editor.tool == handTool },
		Play:    r.chosen,
		Instead: func() rules.Position { return cur.editor.position },
		Note:    r.note,
		Mark:    r.mark,
	})
	cur.editor.resume()
	return r
}

// Title implements Scene.
func (r *Room) Title() string {
	return r.env.T("analysis.title") + " – " + r.env.T(words.GameName(r.study.Game.ID()))
}

// Left implements scenes.Leaver. It stores the tree and stops the engine.
func (r *Room) Left() {
	r.editor.drag = nil
	r.keep()
	r.driver.stop()
}

// Covered implements scenes.Covered. What opens may open the same analysis once more.
func (r *Room) Covered() {
	r.keep()
	r.covered = true
}

// Update implements Scene.
func (r *Room) Update() bool {
	if r.covered {
		r.covered = false
		r.again()
	}
	r.keep()
	moving := r.board.Update()
	moving = r.scroll().Tick(r.env.Now) || moving
	return r.driver.think() || moving
}

// Paint implements Scene.
func (r *Room) Paint(c *ui.Canvas) {
	r.board.Paint(c)
	r.paintBar(c)
	r.lines.paint(c, r.shown)
	r.tree.paint(c, r.shown)
	r.editor.paint(c, r.shown)
}

// PaintOver implements scenes.Over: it draws the dragged piece.
func (r *Room) PaintOver(c *ui.Canvas) { r.editor.paintOver(c) }

// chosen plays a legal move that the player made on the board, and reports whether it did. For a move with fights it asks
// for their result first.
func (r *Room) chosen(c boardview.Chosen) bool {
	if len(rules.ResultsOf(r.here.Position, c.Move)) > 0 {
		r.askResult(c.Move)
		return false
	}
	next := r.after(rules.Action{Move: c.Move})
	if next == nil {
		return false
	}
	r.here = next
	r.changed()
	return r.board.Moves.PlayChosen(c)
}

// mark adds arrows for the best moves and the marks of the comment or, while a position is set up, marks for its flaws.
func (r *Room) mark(v *board.View) {
	if r.editor.sketch != nil {
		r.editor.mark(v)
		return
	}
	if r.board.Model.Moving() || v.Selected != rules.NoSquare {
		return
	}
	for _, m := range r.here.Note().Marks {
		v.AddMark(m)
	}
	for i, l := range r.driver.best() {
		v.Lead(l.move, board.Arrow{Strength: 1 - 0.4*float64(i), Number: i + 1})
	}
}

// note returns the exact value of a move, if known, for the mark on its target square.
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
	case r.editor.handle(ev):
	case r.board.Moves.Handle(ev):
	case r.scroll().Event(ev, r.env.Now):
	case ev.Kind == ui.Focus && ev.Keyed:
		sheet.Reveal(r.env, r.scroll(), ev.ID)
	case ev.Kind == ui.Key:
		r.key(ev.Text)
	case ev.Kind == ui.Click:
		r.click(ev)
	default:
		return
	}
	r.env.Stage.Refresh()
}

// scroll returns the view that scrolls: the moves, or the palette in their place.
func (r *Room) scroll() *ui.Scroll {
	if r.lay.swap && r.editor.tool != handTool {
		return &r.editor.scroll
	}
	return &r.tree.scroll
}

// key handles a key that no control has.
func (r *Room) key(name string) {
	if name != "Escape" || r.board.Moves.Escape() {
		return
	}
	if r.editor.tool != handTool {
		r.editor.choose(handTool)
		return
	}
	r.env.Stage.Pop()
}

func (r *Room) click(ev ui.Event) {
	switch of := ev.Of.(type) {
	case linePlace:
		r.lines.play(of)
		return
	case *study.Node:
		r.editor.settle(func() { r.goTo(of) })
		return
	}
	if do := map[string]func(){
		"back": r.env.Stage.Pop, "flip": r.board.Turn, "share": r.openShare, "more": r.openMore, "think": r.driver.toggle, "pieces": r.togglePalette,
	}[ev.ID]; do != nil {
		do()
		return
	}
	if do := map[string]func(){
		"pass":  func() { r.act(rules.Action{Move: rules.PassMove()}) },
		"first": func() { r.goTo(r.study.Root) }, "previous": func() { r.goTo(r.here.Parent) },
		"next": func() { r.goTo(r.here.Main()) }, "last": func() { r.goTo(r.here.Last()) },
	}[ev.ID]; do != nil {
		r.editor.settle(do)
	}
}

// togglePalette shows or hides the palette where it replaces the cards.
func (r *Room) togglePalette() {
	if r.editor.tool != handTool {
		r.editor.choose(handTool)
		return
	}
	r.editor.choose(0)
}
