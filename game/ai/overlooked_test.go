package ai_test

import (
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/damsystem"
	"ludotheque/tools/night"
)

// The kinds of a capture by what makes it hard to see. A capture that is of several kinds counts as the last of them.
const (
	plain = iota
	backwards
	fromAfar
	slid
	chained
	kinds
)

var kindNames = [kinds]string{"plain", "backwards", "along a diagonal", "behind a plate that slid", "of several"}

// kindOf returns the kind of a capture in p.
func kindOf(p rules.Position, m rules.Move) int {
	caught := m.Captured.AppendSquares(nil)
	up := 1 - 2*int(p.Side())
	kind := plain
	if p.At(m.From).Rank == 1 {
		for _, sq := range caught {
			if (sq.Rank()-m.From.Rank())*up < 0 {
				kind = backwards
			}
		}
	}
	near := false
	for _, sq := range caught {
		files, ranks := sq.File()-m.From.File(), sq.Rank()-m.From.Rank()
		near = near || max(files, -files) == 1 && max(ranks, -ranks) == 1
	}
	if !near {
		kind = fromAfar
	}
	if d, ok := p.(damsystem.Position); ok && d.Slid(d.Encode(m)) {
		kind = slid
	}
	if len(caught) > 1 {
		kind = chained
	}
	return kind
}

// punished returns the kind of the capture after m that gains most; -1 if none gains anything.
func punished(t *testing.T, p rules.Position, m rules.Move) int {
	next := after(t, p, m)
	kind, most := -1, 0
	for _, reply := range next.AppendMoves(nil) {
		if reply.Kind != rules.Capture {
			continue
		}
		back := 0
		for _, r := range after(t, next, reply).AppendMoves(nil) {
			back = max(back, taken(r))
		}
		if gain := taken(reply) - back - taken(m); gain > most {
			kind, most = kindOf(next, reply), gain
		}
	}
	return kind
}

// mistakes counts the moves that give pieces away although another would not, by the kind of the capture that follows.
type mistakes struct {
	t      *testing.T
	made   [kinds]int
	random [kinds]float64 // the expected number for random moves
}

// watch counts an answer.
func (c *mistakes) watch(m *match.Match, a ai.Answer) {
	if a.Move.Kind == rules.Huff || a.Move.Kind == rules.Pass {
		return
	}
	p, moves := m.Position(), m.AppendMoves(nil)
	answers := make(map[rules.Move]int)
	sound := false
	for _, o := range moves {
		if o.Kind == rules.Step || o.Kind == rules.Capture {
			answers[o] = punished(c.t, p, o)
			sound = sound || answers[o] < 0
		}
	}
	if !sound {
		return
	}
	for o, kind := range answers {
		if kind < 0 {
			continue
		}
		c.random[kind] += 1 / float64(len(moves))
		if o == a.Move {
			c.made[kind]++
		}
	}
}

// share returns the number of mistakes of a kind for each one that random moves would make.
func (c *mistakes) share(kind int) float64 { return float64(c.made[kind]) / max(c.random[kind], 1) }

// TestMistakesArePeoples plays a weak level against itself: it must overlook the captures that people overlook more often
// than plain ones.
func TestMistakesArePeoples(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and independent of the platform")
	}
	games := night.Or[uint64](60, 300)
	type row struct {
		game, ruleset string
		level         int
		subtle        []int // the kinds that occur often enough
	}
	rows := []row{{"checkers", "volante", 2, []int{backwards, fromAfar, chained}}, {"damsystem", "base", 1, []int{backwards, slid, chained}}}
	if games > 60 {
		rows = append(rows, row{"checkers", "geant", 2, []int{backwards, chained}}, row{"checkers", "anglais", 2, []int{chained}})
	}
	for _, r := range rows {
		t.Run(r.game+"/"+r.ruleset, func(t *testing.T) {
			c := &mistakes{t: t}
			contest := contest{r.game, r.ruleset, 21, c.watch}
			p := player(r.game, r.level)
			for n := range games {
				contest.play(t, n, [2]opponent{p, p})
			}
			for k, name := range kindNames {
				t.Logf("%-24s %4d, random %6.1f: %.3f", name, c.made[k], c.random[k], c.share(k))
			}
			for _, k := range r.subtle {
				if c.share(k) <= c.share(plain) {
					t.Errorf("captures %s are not overlooked more often than plain ones", kindNames[k])
				}
			}
		})
	}
}
