package analysis

import (
	"ludotheque/game/client"
	"ludotheque/game/link"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
)

// cursor is a place in a tree of moves, with the board that shows it and the editor that sets up another position.
type cursor struct {
	env    *scenes.Env
	study  *study.Study
	here   *study.Node
	board  *boardview.Board
	editor *editor

	as    saved.Analysis // as which the tree is stored; its Tree is the text last stored or read
	known string         // the text of as in the store, as far as this window knows

	aside   bool                  // the next tree does not take the place of this one, even if this one has no moves
	values  map[*study.Node]value // the engine's evaluations so far
	changes int                   // how often the tree or the place in it has changed
	kept    int                   // value of changes when the tree was last stored
	packed  string                // the link as of linked
	linked  int                   // value of changes when the link was last made
	reveal  bool                  // the next layout scrolls the place into view
}

// Link implements scenes.Linked. The link holds the whole tree if that is short enough.
func (cur *cursor) Link() string {
	if cur.linked != cur.changes {
		cur.packed, _ = link.Tree(cur.study, cur.here)
		cur.linked = cur.changes
	}
	return cur.packed
}

// after returns the node that an action leads to, adding it if necessary. When the tree is full it tells the player and
// returns nil.
func (cur *cursor) after(a rules.Action) *study.Node {
	next, err := cur.study.Play(cur.here, a)
	if err != nil {
		cur.env.Stage.Notice(cur.env.T("analysis.full"))
		return nil
	}
	return next
}

// act plays an action, its result included.
func (cur *cursor) act(a rules.Action) {
	if next := cur.after(a); next != nil {
		cur.goTo(next)
	}
}

// goTo moves to a node. A step to a child is animated; any other node is shown at once.
func (cur *cursor) goTo(n *study.Node) {
	cur.editor.leave()
	if n == nil || n == cur.here {
		return
	}
	step := n.Parent == cur.here
	cur.here = n
	if step {
		cur.board.Moves.FinishMoves()
		cur.board.Moves.PlayAction(n.Action)
	} else {
		cur.show()
		cur.env.Stage.Say(cur.placeSaid())
	}
	cur.changed()
}

// show shows the place on the board, without animation.
func (cur *cursor) show() { cur.board.Show(cur.study.Match(cur.here), client.Seats{}) }

// placeSaid describes the place for a screen reader: the last move and whose turn it is.
func (cur *cursor) placeSaid() string {
	if cur.here.Parent == nil {
		return cur.env.T("analysis.start") + ". " + cur.board.TurnSaid()
	}
	return cur.board.Model.Said(cur.board.Match().Ply()-1) + " " + cur.board.TurnSaid()
}

// changed records that the tree or the place has changed.
func (cur *cursor) changed() {
	cur.changes++
	cur.reveal = true
	cur.env.Stage.Refresh()
}

// begin replaces the tree. One with moves or comments stays stored, and the new one gets a place of its own; so does one after apart.
func (cur *cursor) begin(s *study.Study) {
	if !cur.blank() || cur.aside {
		cur.keep()
		cur.as, cur.known = saved.Analysis{}, ""
	}
	cur.aside = false
	cur.replace(s, s.Root)
}

// replace shows another tree, from a node of it.
func (cur *cursor) replace(s *study.Study, here *study.Node) {
	cur.study, cur.here = s, here
	cur.values = map[*study.Node]value{}
	cur.show()
	cur.changed()
}

// apart keeps a position that was set up, or a name, from what is begun next and does not go on from it.
func (cur *cursor) apart() { cur.aside = cur.study.Setup.Start != "" || cur.as.Name != "" }

// blank reports whether the tree has nothing but its start.
func (cur *cursor) blank() bool { return cur.study.Len() == 0 && !cur.study.Annotated() }

// beginAt replaces the tree by an empty one that starts at a position, "" for the game's start, and reports whether the
// position is valid.
func (cur *cursor) beginAt(start string) bool {
	setup := cur.study.Setup
	setup.Start, setup.Names, setup.First, setup.Date = start, [2]string{}, rules.First, ""
	s, err := study.New(setup)
	if err != nil {
		return false
	}
	cur.begin(s)
	return true
}

// keep stores the tree if it has changed. One without moves from the usual start is not worth it. If another window has changed the
// stored one, this one gets a place of its own, unless here too only the place in it is another.
func (cur *cursor) keep() {
	if cur.kept == cur.changes || cur.editor.drag != nil {
		return
	}
	cur.kept = cur.changes
	cur.as.Sketch = ""
	if cur.editor.unfinished() {
		cur.as.Sketch = cur.editor.sketch.String()
	}
	if cur.as.Key == "" && cur.blank() && cur.study.Setup.Start == "" && cur.as.Sketch == "" {
		return
	}
	e := cur.env
	cur.as.Tree, cur.as.Changed = cur.study.Text(cur.here), e.Host.Now().Unix()
	if now := cur.as.Key; now != "" {
		known, stored := saved.ParseAnalysis(cur.known), saved.ParseAnalysis(e.Kept(now))
		if stored.Tree != "" && !sameWork(stored, known) {
			if sameWork(cur.as, known) {
				return
			}
			cur.as.Key = ""
			e.Stage.Notice(e.T("kept.twice"))
		}
	}
	cur.as = cur.as.WithKey(e, cur.study.Game.ID())
	cur.known = cur.as.String()
	e.Keep(cur.as.Key, cur.known)
}

// again reads the tree again if it was changed in its place in the store and nothing has changed here.
func (cur *cursor) again() {
	text := cur.env.Kept(cur.as.Key)
	if cur.as.Key == "" || cur.kept != cur.changes || text == cur.known {
		return
	}
	as := saved.ParseAnalysis(text)
	as.Key = cur.as.Key
	f, ok := read(as)
	if !ok {
		return
	}
	cur.editor.leave()
	cur.as, cur.known = as, text
	cur.replace(f.tree, f.at)
	cur.editor.resume()
	cur.kept = cur.changes
}

// sameWork reports whether two texts of an analysis differ at most in the place where it is open, and when it was.
func sameWork(a, b saved.Analysis) bool { return a.Work() == b.Work() && a.Name == b.Name }

// rename gives the analysis another name.
func (cur *cursor) rename(name string) {
	cur.as.Name, _ = sheet.Spelled(cur.env, name)
	cur.changed()
}

// hasDice reports whether the game decides fights by dice.
func (cur *cursor) hasDice() bool {
	_, ok := cur.here.Position.(rules.Thrower)
	return ok
}

// remove deletes the current move and everything after it.
func (cur *cursor) remove() {
	cur.editor.leave()
	cur.here = cur.study.Delete(cur.here)
	cur.show()
	cur.changed()
	cur.env.Stage.Say(cur.placeSaid())
}
