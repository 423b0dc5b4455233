package mine_test

import (
	"slices"
	"testing"

	"ludotheque/game/problem"
	"ludotheque/rules"
)

// line is a problem's line, as the sentences of the themes speak of it.
type line struct {
	game   rules.Game
	solver rules.Side
	plies  []ply
}

// ply is an action of a line. next is nil after a move of Dame 2000, whose dice are not thrown.
type ply struct {
	at, next rules.Position
	move     rules.Move
	mine     bool // it is the solver's
}

// lineOf plays the line of a problem.
func lineOf(t *testing.T, g rules.Game, p *problem.Problem) line {
	t.Helper()
	pos, err := g.Parse(p.Ruleset, p.Start)
	if err != nil {
		t.Fatal(err)
	}
	l := line{game: g, solver: pos.Side()}
	for _, place := range p.Line {
		x := ply{at: pos, move: problem.Actions(pos)[place], mine: pos.Side() == l.solver}
		if p.Goal.Aim != problem.Odds {
			if x.next, err = pos.Play(x.move, rules.Result{}); err != nil {
				t.Fatal(err)
			}
		}
		l.plies = append(l.plies, x)
		pos = x.next
	}
	return l
}

func (l line) first() ply { return l.plies[0] }

// mine reports whether an action of the solver is such.
func (l line) mine(such func(p ply) bool) bool {
	return slices.ContainsFunc(l.plies, func(p ply) bool { return p.mine && such(p) })
}

// theirs reports whether an action of the opponent is such.
func (l line) theirs(such func(p ply) bool) bool {
	return slices.ContainsFunc(l.plies, func(p ply) bool { return !p.mine && such(p) })
}

// endsBy reports whether the solver wins at the end in such a way.
func (l line) endsBy(how rules.Ending) bool {
	last := l.plies[len(l.plies)-1].next
	return last != nil && last.Outcome().By == how && last.Outcome().Winner == l.solver
}

// gives reports whether the solver's first action takes nothing and the opponent's answer takes.
func (l line) gives() bool {
	return takes(l.first()) == 0 && len(l.plies) > 1 && !l.plies[1].mine && l.plies[1].move.Kind == rules.Capture
}

// slides reports whether the solver, once plates have slid, captures between a plate and the fixed rows.
func (l line) slides() bool {
	return slices.ContainsFunc(l.plies[1:], func(p ply) bool {
		c, ok := p.at.(rules.Carrier)
		return ok && p.mine && p.move.Kind == rules.Capture && slices.ContainsFunc(p.move.Captured.AppendSquares(nil), func(sq rules.Square) bool {
			return (c.Carried(sq) == sq) != (c.Carried(p.move.From) == p.move.From)
		})
	})
}

// takes returns how many pieces an action removes.
func takes(p ply) int {
	if p.move.Kind == rules.Huff {
		return 1
	}
	return p.move.Captured.Len()
}

// choices counts the legal moves of a kind.
func choices(p rules.Position, kind rules.Kind) (n int) {
	for _, m := range p.AppendMoves(nil) {
		if m.Kind == kind {
			n++
		}
	}
	return n
}

// refuses reports whether the rules refuse a move of the side to move for a reason.
func refuses(p rules.Position, why rules.Code, such func(from, to rules.Square) bool) bool {
	for from := range rules.Squares {
		if at := p.At(from); at.Empty() || at.Side != p.Side() {
			continue
		}
		for to := range rules.Squares {
			if p.Playable(to) && rules.RefusalOf(p, from, to).Code == why && such(from, to) {
				return true
			}
		}
	}
	return false
}

func anywhere(from, to rules.Square) bool { return true }

// byEveryPath reports whether a piece of this rank moves and every way to do so has a leg over such a number of ranks, towards the other side.
func byEveryPath(p ply, rank uint8, such func(up int) bool) bool {
	if p.move.From == rules.NoSquare || p.at.At(p.move.From).Rank != rank {
		return false
	}
	return !slices.ContainsFunc(p.at.AppendPaths(nil, p.move), func(path rules.Path) bool {
		return !slices.ContainsFunc(path, func(h rules.Hop) bool {
			up := h.To.Rank() - h.From.Rank()
			if p.at.Side() == rules.Second {
				up = -up
			}
			return such(up)
		})
	})
}

// ifMoved returns p with the piece on from put on to, and side to move.
func ifMoved(g rules.Game, p rules.Position, from, to rules.Square, side rules.Side) (rules.Position, bool) {
	s := rules.SketchOf(p)
	piece := s.At(from)
	s.Put(from, rules.Piece{})
	s.Put(to, piece)
	s.Side = side
	n, flaws := g.(rules.Composer).Compose(p.Ruleset(), s)
	return n, len(flaws) == 0
}

// winner reports whether a side has won in p.
func winner(p rules.Position, side rules.Side) bool {
	o := p.Outcome()
	return o.Over() && !o.Draw && o.Winner == side
}
