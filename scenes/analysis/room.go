// Package analysis is the room where moves are tried out: a board on which both sides are moved, the best lines as the
// computer sees them, a tree of what was tried, and pieces to set positions up with.
package analysis

import (
	"ludotheque/assets/words"
	"ludotheque/game/client"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/ui"
)

// Room is an analysis board.
type Room struct {
	env   *scenes.Env
	study *study.Study
	here  *study.Node
	board *boardview.Board
	brain *brain
	set   setting

	values  map[*study.Node]value // what was found where the computer has looked
	changes int                   // how often the tree or the place in it has changed
	kept    int                   // the change that is stored
	packed  string                // the link of the change linked
	linked  int

	lay    layout
	shown  []ui.Control // as last laid out
	forest *forest
	scroll ui.Scroll
	reveal bool // the place in the tree is to be scrolled into view
}

// New returns the room with a match to look at: as far as it went, and where it stands. What was tried on it before comes
// back; without moves, what was looked at last in its game.
func New(e *scenes.Env, m *match.Match) *Room {
	s, at := study.Of(m)
	if old, place := stored(e, m); old != nil {
		s, at = old, place
	}
	return newRoom(e, s, at)
}

// Open returns the room with a tree to look at, as one that came by a link.
func Open(e *scenes.Env, s *study.Study, at *study.Node) *Room { return newRoom(e, s, at) }

func newRoom(e *scenes.Env, s *study.Study, at *study.Node) *Room {
	r := &Room{env: e, study: s, here: at, values: map[*study.Node]value{}, reveal: true, linked: -1, kept: -1}
	r.brain = &brain{env: e, on: true}
	r.set = setting{room: r, tool: handTool}
	r.forest = &forest{}
	r.board = boardview.New(e, s.Match(at), boardview.Options{
		May:     func() bool { return r.set.tool == handTool },
		Play:    r.chosen,
		Instead: r.set.shown,
		Note:    r.note,
		Mark:    r.mark,
	})
	return r
}

// Title implements Scene.
func (r *Room) Title() string {
	return r.env.T("analysis.title") + " – " + r.env.T(words.GameName(r.study.Game().ID()))
}

// Link implements scenes.Linked: all of the tree where it is short enough.
func (r *Room) Link() string {
	if r.linked != r.changes {
		r.packed, _ = link.Tree(r.study, r.here)
		r.linked = r.changes
	}
	return r.packed
}

// Left implements scenes.Leaver: nobody thinks on for a room that is closed.
func (r *Room) Left() {
	r.keep()
	r.brain.stop()
}

// Update implements Scene.
func (r *Room) Update() bool {
	r.keep()
	moving := r.board.Update()
	moving = r.scroll.Tick(r.env.Now) || moving
	return r.think() || moving
}

// Paint implements Scene.
func (r *Room) Paint(c *ui.Canvas) {
	r.board.Paint(c)
	r.paintBar(c)
	r.paintLines(c)
	r.paintTree(c)
	r.set.paint(c)
}

// PaintOver implements scenes.Over: the piece that is carried.
func (r *Room) PaintOver(c *ui.Canvas) { r.set.paintOver(c) }

// chosen plays a legal move that was chosen by hand. How a fight ends is chosen too, on a sheet of its own.
func (r *Room) chosen(c boardview.Chosen) bool {
	if len(rules.ResultsOf(r.here.Position(), c.Move)) > 0 {
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

// grown returns the place to which a move leads, nil where the tree takes no more, which is told.
func (r *Room) grown(a rules.Action) *study.Node {
	next, err := r.study.Play(r.here, a)
	if err != nil {
		r.env.Stage.Notice(r.env.T("analysis.full"))
		return nil
	}
	return next
}

// act makes a move with all that is decided by it.
func (r *Room) act(a rules.Action) {
	if next := r.grown(a); next != nil {
		r.goTo(next)
	}
}

// goTo shows a place of the tree: the next move as it is made, any other as it lies.
func (r *Room) goTo(n *study.Node) {
	r.set.leave()
	if n == nil || n == r.here {
		return
	}
	step := n.Parent() == r.here
	r.here = n
	if step {
		r.board.FinishMoves()
		r.board.PlayAction(n.Action())
	} else {
		r.show()
		r.env.Stage.Say(r.placeSaid())
	}
	r.changed()
}

// show lays the place on the board as it is.
func (r *Room) show() { r.board.Show(r.study.Match(r.here), client.Seats{}) }

// placeSaid tells where one is.
func (r *Room) placeSaid() string {
	if r.here.Parent() == nil {
		return r.env.T("analysis.start") + ". " + r.board.TurnSaid()
	}
	return r.board.Said(r.board.Match().Ply()-1) + " " + r.board.TurnSaid()
}

// changed notes that tree or place have changed.
func (r *Room) changed() {
	r.changes++
	r.reveal = true
	r.env.Stage.Refresh()
}

// begin puts another tree in the place of the one on the board.
func (r *Room) begin(s *study.Study) {
	r.study, r.here = s, s.Root()
	r.values = map[*study.Node]value{}
	r.show()
	r.changed()
}

// beginAt begins with a position of its own, "" for the usual one, and reports whether there is such a one.
func (r *Room) beginAt(start string) bool {
	setup := r.study.Setup()
	setup.Start, setup.Names, setup.First, setup.Date = start, [2]string{}, rules.First, ""
	s, err := study.New(setup)
	if err != nil {
		return false
	}
	r.begin(s)
	return true
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
	for i, l := range r.best() {
		if m := l.move; m.From != rules.NoSquare {
			v.Arrows = append(v.Arrows, board.Arrow{From: m.From, To: m.To, Strength: 1 - 0.4*float64(i), Number: i + 1})
		}
	}
}

// note is what is known of a move, for the mark of its target.
func (r *Room) note(m rules.Move) (string, board.Tone) {
	for _, l := range r.allLines() {
		if l.move.From != m.From || l.move.To != m.To || l.score.Kind == 0 {
			continue
		}
		return r.scoreNote(l.score)
	}
	return "", board.Plain
}
