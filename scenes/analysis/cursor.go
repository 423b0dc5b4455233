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

// cursor is what is looked at: a place in a tree of moves, the board that shows it, and a position that is being set up there.
type cursor struct {
	env   *scenes.Env
	study *study.Study
	here  *study.Node
	board *boardview.Board
	set   *setting

	values  map[*study.Node]value // what was found where the engine has looked
	changes int                   // how often the tree or the place in it has changed
	kept    int                   // the change that is stored
	packed  string                // the link of the change linked
	linked  int
	reveal  bool // the place in the tree is to be scrolled into view
}

// Link implements scenes.Linked: all of the tree where it is short enough.
func (cur *cursor) Link() string {
	if cur.linked != cur.changes {
		cur.packed, _ = link.Tree(cur.study, cur.here)
		cur.linked = cur.changes
	}
	return cur.packed
}

// grown returns the place to which a move leads, nil where the tree takes no more, which is told.
func (cur *cursor) grown(a rules.Action) *study.Node {
	next, err := cur.study.Play(cur.here, a)
	if err != nil {
		cur.env.Stage.Notice(cur.env.T("analysis.full"))
		return nil
	}
	return next
}

// act makes a move with all that is decided by it.
func (cur *cursor) act(a rules.Action) {
	if next := cur.grown(a); next != nil {
		cur.goTo(next)
	}
}

// goTo shows a place of the tree: the next move as it is made, any other as it lies.
func (cur *cursor) goTo(n *study.Node) {
	cur.set.leave()
	if n == nil || n == cur.here {
		return
	}
	step := n.Parent == cur.here
	cur.here = n
	if step {
		cur.board.FinishMoves()
		cur.board.PlayAction(n.Action)
	} else {
		cur.show()
		cur.env.Stage.Say(cur.placeSaid())
	}
	cur.changed()
}

// show lays the place on the board as it is.
func (cur *cursor) show() { cur.board.Show(cur.study.Match(cur.here), client.Seats{}) }

// placeSaid tells where one is.
func (cur *cursor) placeSaid() string {
	if cur.here.Parent == nil {
		return cur.env.T("analysis.start") + ". " + cur.board.TurnSaid()
	}
	return cur.board.Said(cur.board.Match().Ply()-1) + " " + cur.board.TurnSaid()
}

// changed notes that tree or place have changed.
func (cur *cursor) changed() {
	cur.changes++
	cur.reveal = true
	cur.env.Stage.Refresh()
}

// begin puts another tree in the place of the one on the board.
func (cur *cursor) begin(s *study.Study) {
	cur.study, cur.here = s, s.Root
	cur.values = map[*study.Node]value{}
	cur.show()
	cur.changed()
}

// beginAt begins with a position of its own, "" for the usual one, and reports whether there is such a one.
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

// keep stores the tree when it has changed.
func (cur *cursor) keep() {
	if cur.kept == cur.changes || cur.set.drag != nil {
		return
	}
	cur.kept = cur.changes
	cur.env.Keep(key(cur.study.Game.ID()), cur.study.Text(cur.here))
}

// hasDice reports whether fights are decided by dice.
func (cur *cursor) hasDice() bool {
	_, ok := cur.here.Position.(rules.Thrower)
	return ok
}

// actionText is a move as the list has it, with how a fight ended.
func (cur *cursor) actionText(a rules.Action) string {
	text := cur.board.ShortWords(a.Move)
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

// remove takes the move away, with all that follows it.
func (cur *cursor) remove() {
	cur.set.leave()
	cur.here = cur.study.Delete(cur.here)
	cur.show()
	cur.changed()
	cur.env.Stage.Say(cur.placeSaid())
}

func (cur *cursor) pass() { cur.act(rules.Action{Move: rules.PassMove()}) }

// key is where a game's tree is stored.
func key(game string) string { return "analysis-" + game }

// stored returns the tree that was looked at last in the game of m, if m is part of it: all its moves are there, or it has
// none and begins as usual, and then anything is. The place is where m stands, or where one was.
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
