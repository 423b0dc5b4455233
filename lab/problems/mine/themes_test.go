package mine_test

import (
	"slices"
	"testing"

	"ludotheque/assets/tablebase"
	"ludotheque/game/ai/engine"
	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/rules/dao"
)

// menaces reports whether the opponent of the solver of Dao would win at once if it were his turn.
func menaces(l line) bool {
	at := l.first().at
	free := slices.Collect(func(yield func(rules.Square) bool) {
		for sq := range rules.Squares {
			if at.Playable(sq) && !at.At(sq).Empty() && !yield(sq) {
				return
			}
		}
	})
	turned, ok := ifMoved(l.game, at, free[0], free[0], l.solver.Other())
	return ok && slices.ContainsFunc(turned.AppendMoves(nil), func(m rules.Move) bool {
		next, err := turned.Play(m, rules.Result{})
		return err == nil && winner(next, l.solver.Other())
	})
}

// fights returns the head of the pawn that moves first and the head that it meets first, 0 without a combat.
func fights(l line) (own, other uint8) {
	p := l.first()
	if t, ok := p.at.(rules.Thrower); ok && p.move.Kind == rules.Combat {
		return p.at.At(p.move.From).Rank, p.at.At(t.Combats(p.move)[0]).Rank
	}
	return 0, 0
}

// truths has for each theme what its sentence in the word files says.
var truths = map[string]func(l line) bool{
	// One has to choose among captures.
	"capture": func(l line) bool {
		return l.first().move.Kind == rules.Capture && choices(l.first().at, rules.Capture) > 1
	},
	// A move takes two, a move takes three or more.
	"shot2": func(l line) bool { return l.mine(func(p ply) bool { return p.move.Captured.Len() == 2 }) },
	"shot3": func(l line) bool { return l.mine(func(p ply) bool { return p.move.Captured.Len() >= 3 }) },
	// A man captures backwards.
	"backward": func(l line) bool {
		return l.mine(func(p ply) bool {
			return p.move.Kind == rules.Capture && byEveryPath(p, 1, func(up int) bool { return up < 0 })
		})
	},
	// The longest capture is compulsory, which helps the solver: it binds the opponent.
	"majority": func(l line) bool {
		return l.theirs(func(p ply) bool { return refuses(p.at, rules.LongerCapture, anywhere) })
	},
	"choice": func(l line) bool {
		return l.mine(func(p ply) bool {
			return takes(p) > 0 && slices.ContainsFunc(p.at.AppendMoves(nil), func(m rules.Move) bool { return m.Captured.Len() > takes(p) })
		})
	},
	// A man becomes a king.
	"crown": func(l line) bool {
		return l.mine(func(p ply) bool {
			return p.next != nil && p.move.From != rules.NoSquare && p.at.At(p.move.From).Rank == 1 &&
				p.next.At(rules.Carried(p.at, p.move, p.move.To)) == (rules.Piece{Side: l.solver, Rank: 2})
		})
	},
	// A king acts from afar.
	"flying": func(l line) bool {
		return l.mine(func(p ply) bool {
			least := 2
			if p.move.Kind == rules.Capture {
				least = 3
			}
			return byEveryPath(p, 2, func(up int) bool { return max(up, -up) >= least })
		})
	},
	// The opponent ends without a move.
	"block": func(l line) bool { return l.endsBy(rules.NoMoves) },
	// One has to give first.
	"sacrifice": line.gives,
	// It begins with a quiet move.
	"quiet": func(l line) bool {
		return l.first().move.Kind == rules.Step && (len(l.plies) == 1 || takes(l.plies[1]) == 0)
	},
	// The solver huffs.
	"huff": func(l line) bool { return l.mine(func(p ply) bool { return p.move.Kind == rules.Huff }) },
	"refuse": func(l line) bool {
		return l.mine(func(p ply) bool { return takes(p) == 0 && choices(p.at, rules.Capture) > 0 })
	},
	// The slide of the plates matters.
	"plates": line.slides,
	// One gives, and the plates slide.
	"trap": func(l line) bool { return l.gives() && l.slides() },
	// The three figures of Dao.
	"line":    func(l line) bool { return l.endsBy(rules.Line) },
	"square":  func(l line) bool { return l.endsBy(rules.Block) },
	"corners": func(l line) bool { return l.endsBy(rules.Corners) },
	// The last way out of a pebble forbids a win.
	"liberty": func(l line) bool {
		return slices.ContainsFunc(l.plies, func(p ply) bool {
			return refuses(p.at, rules.LastLiberty, func(from, to rules.Square) bool {
				next, ok := ifMoved(l.game, p.at, from, to, p.at.Side().Other())
				return ok && winner(next, p.at.Side())
			})
		})
	},
	// The opponent threatens to win at once, and the solver wins nevertheless.
	"both": func(l line) bool {
		return menaces(l) && (l.endsBy(rules.Line) || l.endsBy(rules.Block) || l.endsBy(rules.Corners))
	},
	// The opponent would win by force if it were his turn: at once, or later.
	"save": func(l line) bool {
		p, ok := l.first().at.(dao.Position)
		own, opp := p.Pieces()
		return ok && engine.InPlies(tablebase.Dao(p.Ruleset(), uint16(opp), uint16(own))).Kind == engine.Win
	},
	// A fight is worth it, the better of several, of equal heads, or against a higher one.
	"fight":        func(l line) bool { own, _ := fights(l); return own > 0 },
	"better-fight": func(l line) bool { own, _ := fights(l); return own > 0 && choices(l.first().at, rules.Combat) > 1 },
	"tie":          func(l line) bool { own, other := fights(l); return own > 0 && own == other },
	"dare":         func(l line) bool { own, other := fights(l); return own > 0 && own < other },
	"chain": func(l line) bool {
		t, ok := l.first().at.(rules.Thrower)
		return ok && len(t.Combats(l.first().move)) > 1
	},
	// Better not to fight, though one could.
	"decline": func(l line) bool {
		return l.first().move.Kind == rules.Step && choices(l.first().at, rules.Combat) > 0
	},
	// The right move reaches the last row with a head that is not yet yellow.
	"summit": func(l line) bool {
		m, last := l.first().move, 8
		if l.solver == rules.Second {
			last = 0
		}
		return m.From != rules.NoSquare && m.To.Rank() == last && l.first().at.At(m.From).Rank < 4
	},
	// A pawn of the solver may not go straight back.
	"return": func(l line) bool { return refuses(l.first().at, rules.NoReturn, anywhere) },
	// The right move is longer than a step.
	"stride": func(l line) bool {
		m := l.first().move
		if m.From == rules.NoSquare {
			return false
		}
		up := m.To.Rank() - m.From.Rank()
		return max(up, -up) > 1
	},
	// It is about a place, not a fight.
	"place": func(l line) bool { return l.first().move.Kind == rules.Step },
}

// TestThemes checks of every problem that the sentence of its theme is true of it, and that each sentence is false of others.
func TestThemes(t *testing.T) {
	for _, theme := range problem.Themes() {
		if truths[theme] == nil {
			t.Errorf("nothing tells when %q is true", theme)
		}
	}
	for _, g := range catalog.All() {
		used, s := map[string]int{}, read(t, g)
		for i := range s.Problems {
			p := &s.Problems[i]
			used[p.Theme] = 0
			if !truths[p.Theme](lineOf(t, g, p)) {
				t.Errorf("%s %s %s %s: the sentence of %s is not true", g.ID(), p.Ruleset, p.Goal, p.Start, p.Theme)
			}
		}
		for i := range s.Problems {
			l := lineOf(t, g, &s.Problems[i])
			for theme := range used {
				if !truths[theme](l) {
					used[theme]++
				}
			}
		}
		for theme, others := range used {
			if others == 0 {
				t.Errorf("%s: the sentence of %s is true of every problem", g.ID(), theme)
			}
		}
	}
}
