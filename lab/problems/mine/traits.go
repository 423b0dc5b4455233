package mine

import (
	"slices"

	"ludotheque/game/problem"
	"ludotheque/rules"
)

// traits are the features of a problem of men and kings that determine its degree and themes.
type traits struct {
	turns      int  // of the solver
	options    int  // legal actions at the start
	tempting   int  // wrong first actions that capture
	sacrificed int  // pieces given away on the line
	gives      bool // the answer to the first turn takes, before the solver has taken anything
	most       int  // pieces taken by one action
	capture    bool // the first right action is one of several captures
	quiet      bool // neither the first action nor its answer takes anything
	begun      bool // the first turn takes nothing, whatever the answer
	backward   bool // a man captures backwards
	majority   bool // a capture of the opponent is refused since a longer one is mandatory
	choice     bool // a longer capture is legal, but wrong
	crowned    bool
	far        bool // a king moves or captures over a distance
	blocked    bool // the end: no legal moves
	huff       bool
	plates     bool // a capture between a plate and the fixed rows
	slid       bool // such a capture after a slide
	refuse     bool // refusing a mandatory capture is right
	pieces     int  // on the board at the start
	ahead      int  // pieces taken minus pieces given, so far
	deficit    int  // greatest number of the solver's pieces lost since the start, minus those taken
	kings      int  // at the start
	stray      int  // men at the start on the two rows before their last
	carried    bool // the board has plates
	pays       bool // after a sacrifice, or a first turn that takes nothing, two pieces or more are taken at once
	slide      bool // a capture of either side goes between a plate and the fixed rows
}

// traitsOf follows a problem's line and returns the last position.
func traitsOf(start rules.Position, p *problem.Problem) (t traits, end rules.Position) {
	t.turns, t.pieces = p.Goal.Turns, pieces(start)
	t.stand(start)
	solver := start.Side()
	pos := start
	for i, place := range p.Line {
		actions := problem.Actions(pos)
		m := actions[place]
		mine := pos.Side() == solver
		if i == 0 {
			t.first(actions, m)
		}
		if mine {
			t.see(pos, actions, m)
			t.slid = t.slid || i > 0 && crosses(pos, m)
		} else {
			t.bear(pos, m, i == 1)
		}
		t.slide = t.slide || crosses(pos, m)
		next := play(pos, m)
		if mine && m.From != rules.NoSquare && next.At(rules.Carried(pos, m, m.To)).Rank > pos.At(m.From).Rank {
			t.crowned = true
		}
		pos = next
	}
	t.blocked = pos.Outcome().By == rules.NoMoves
	return t, pos
}

// stand adds the traits of the first position.
func (t *traits) stand(start rules.Position) {
	_, t.carried = start.(rules.Carrier)
	ranks := 0
	for rank := range rules.MaxRanks {
		for file := range rules.MaxFiles {
			if start.Playable(rules.Sq(file, rank)) {
				ranks = rank + 1
			}
		}
	}
	for rank := range ranks {
		for file := range rules.MaxFiles {
			piece := start.At(rules.Sq(file, rank))
			if piece.Empty() {
				continue
			}
			left := ranks - 1 - rank
			if piece.Side == rules.Second {
				left = rank
			}
			t.kings += count(piece.Rank > 1)
			t.stray += count(piece.Rank == 1 && left <= 2)
		}
	}
}

// first adds the traits of the first turn.
func (t *traits) first(actions []rules.Move, right rules.Move) {
	t.options = len(actions)
	t.quiet = right.Captured == rules.Set{} && right.Kind != rules.Huff
	t.begun = t.quiet
	for _, m := range actions {
		if m != right && m.Captured != (rules.Set{}) {
			t.tempting++
		}
	}
	t.capture = right.Kind == rules.Capture && t.tempting > 0
}

// bear adds the traits of an action of the opponent; answer is whether it is the first after an action of the solver.
func (t *traits) bear(pos rules.Position, m rules.Move, answer bool) {
	t.majority = t.majority || longerOwed(pos)
	if m.Kind != rules.Capture && m.Kind != rules.Huff {
		return
	}
	t.quiet = t.quiet && !answer
	t.gives = t.gives || answer && t.begun && m.Kind == rules.Capture
	n := max(m.Captured.Len(), 1)
	t.sacrificed += n
	t.ahead -= n
	t.deficit = max(t.deficit, -t.ahead)
}

// see adds the traits of a right action.
func (t *traits) see(pos rules.Position, actions []rules.Move, m rules.Move) {
	t.huff = t.huff || m.Kind == rules.Huff
	n := m.Captured.Len()
	if _, owed := pos.(rules.Huffer); owed && n == 0 && takers(pos) > 0 {
		t.refuse = true
	}
	t.most = max(t.most, n)
	t.pays = t.pays || n > 1 && (t.deficit > 0 || t.begun)
	t.ahead += n + count(m.Kind == rules.Huff && n == 0)
	for _, other := range actions {
		t.choice = t.choice || n > 0 && other.Captured.Len() > n
	}
	if m.Kind != rules.Capture && m.Kind != rules.Step {
		return
	}
	rise := func(h rules.Hop) int { return h.To.Rank() - h.From.Rank() }
	if pos.At(m.From).Rank == 1 {
		t.backward = t.backward || n > 0 && onEveryPath(pos, m, func(h rules.Hop) bool { return (rise(h) < 0) == (pos.Side() == rules.First) })
	} else {
		t.far = t.far || onEveryPath(pos, m, func(h rules.Hop) bool { return max(rise(h), -rise(h)) > 1+min(n, 1) })
	}
	t.plates = t.plates || crosses(pos, m)
}

// onEveryPath reports whether every way to carry out a move has such a leg.
func onEveryPath(pos rules.Position, m rules.Move, such func(rules.Hop) bool) bool {
	return !slices.ContainsFunc(pos.AppendPaths(nil, m), func(path rules.Path) bool { return !slices.ContainsFunc(path, such) })
}

// crosses reports whether a capture goes between a plate and the fixed rows.
func crosses(pos rules.Position, m rules.Move) bool {
	c, ok := pos.(rules.Carrier)
	if !ok || m.Kind != rules.Capture {
		return false
	}
	for _, sq := range m.Captured.AppendSquares(nil) {
		if (c.Carried(sq) != sq) != (c.Carried(m.From) != m.From) {
			return true
		}
	}
	return false
}

// longerOwed reports whether a capture is refused because it takes too few.
func longerOwed(pos rules.Position) bool {
	var from, to []rules.Square
	for rank := range rules.MaxRanks {
		for file := range rules.MaxFiles {
			sq := rules.Sq(file, rank)
			switch piece := pos.At(sq); {
			case !pos.Playable(sq):
			case piece.Empty():
				to = append(to, sq)
			case piece.Side == pos.Side():
				from = append(from, sq)
			}
		}
	}
	for _, a := range from {
		for _, b := range to {
			if rules.RefusalOf(pos, a, b).Code == rules.LongerCapture {
				return true
			}
		}
	}
	return false
}

// points returns the difficulty of a problem: it grows with the depth of the solution, and is less if the position suggests it.
func (t traits) points() int {
	return 2*(t.turns-1) + min(t.sacrificed, 3) + min(t.tempting, 2) +
		count(t.quiet, t.quiet, t.backward || t.plates, t.options >= 8, t.blocked)
}

// The least points of the second and each higher degree.
var (
	menDegrees = [problem.Degrees - 1]int{4, 6, 7, 9}
	daoDegrees = [problem.Degrees - 1]int{2, 4, 6, 8}
)

// degreeOf returns the degree for points; begins has the least points of each higher degree.
func degreeOf(points int, begins [problem.Degrees - 1]int) int {
	degree := 1
	for _, b := range begins {
		if points >= b {
			degree++
		}
	}
	return degree
}

// themes returns the themes of a problem whose sentences are true of it, rare ones first; there may be none.
func (t traits) themes() []string {
	return names(themed{"huff", t.huff}, themed{"refuse", t.refuse && !t.huff},
		themed{"trap", t.slid && t.gives}, themed{"majority", t.majority}, themed{"choice", t.choice}, themed{"block", t.blocked},
		themed{"shot3", t.most >= 3}, themed{"backward", t.backward}, themed{"crown", t.crowned}, themed{"flying", t.far}, themed{"plates", t.slid},
		themed{"shot2", t.most == 2}, themed{"sacrifice", t.gives}, themed{"quiet", t.quiet}, themed{"capture", t.capture})
}

// themed is a theme with its condition.
type themed struct {
	name string
	has  bool
}

// names returns the themes whose condition holds, in their order.
func names(rows ...themed) (list []string) {
	for _, row := range rows {
		if row.has {
			list = append(list, row.name)
		}
	}
	return list
}

// count returns the number of true values.
func count(all ...bool) (n int) {
	for _, holds := range all {
		if holds {
			n++
		}
	}
	return n
}
