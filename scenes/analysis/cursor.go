package analysis

import (
	"ludotheque/game/client"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/boardview"
)

// cursor is a place in a tree of moves, with the board that shows it and the editor that sets up another position.
type cursor struct {
	env    *scenes.Env
	study  *study.Study
	here   *study.Node
	board  *boardview.Board
	editor *editor

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

// begin replaces the tree.
func (cur *cursor) begin(s *study.Study) {
	cur.study, cur.here = s, s.Root
	cur.values = map[*study.Node]value{}
	cur.show()
	cur.changed()
}

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

// keep stores the tree if it has changed.
func (cur *cursor) keep() {
	if cur.kept == cur.changes || cur.editor.drag != nil {
		return
	}
	cur.kept = cur.changes
	cur.env.Keep(key(cur.study.Game.ID()), cur.study.Text(cur.here))
}

// hasDice reports whether the game decides fights by dice.
func (cur *cursor) hasDice() bool {
	_, ok := cur.here.Position.(rules.Thrower)
	return ok
}

// actionText returns an action as the move list shows it: the move, and signs for the result of its fights.
func (cur *cursor) actionText(a rules.Action) string {
	text := cur.board.Model.ShortWords(a.Move)
	if n := a.Result.N; n > 0 {
		switch last := a.Result.Fights[n-1]; {
		case last > 0:
			text += "\u202f✓"
		case last < 0:
			text += "\u202f✗"
		default:
			text += "\u202f✗✗"
		}
	}
	return text
}

// remove deletes the current move and everything after it.
func (cur *cursor) remove() {
	cur.editor.leave()
	cur.here = cur.study.Delete(cur.here)
	cur.show()
	cur.changed()
	cur.env.Stage.Say(cur.placeSaid())
}

// key returns the storage key of a game's tree.
func key(game string) string { return "analysis-" + game }

// stored returns the tree last used in the game of m, and a place in it, if the tree contains all moves of m; the place
// is then where m stands. A match without moves from the usual start matches any tree, and the place is the stored one.
// Without such a tree, stored returns nil.
func stored(e *scenes.Env, m *match.Match) (*study.Study, *study.Node) {
	text := e.Kept(key(m.Game().ID()))
	if text == "" {
		return nil, nil
	}
	s, at, err := study.Parse(text)
	if err != nil || s.Setup.Ruleset != m.Setup().Ruleset {
		return nil, nil
	}
	if m.Len() == 0 && m.Setup().Start == "" {
		return s, at
	}
	if s.Root.Position != m.At(0) {
		return nil, nil
	}
	n, here := s.Root, s.Root
	for ply := range m.Len() {
		if n = n.After(m.Action(ply)); n == nil {
			return nil, nil
		}
		if ply+1 == m.Ply() {
			here = n
		}
	}
	return s, here
}
