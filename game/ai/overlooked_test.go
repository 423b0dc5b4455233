package ai_test

import (
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/damsystem"
	"ludotheque/tools/lab/selfplay"
	"ludotheque/tools/night"
)

// The kinds of a capture by what makes it hard to see; a capture counts as the last of them that it is.
const (
	inSight = iota
	backwards
	fromAfar
	slid
	chained
	kinds
)

var kindNames = [kinds]string{"in plain sight", "backwards", "along a diagonal", "behind a plate that slid", "of several"}

// kindOf judges a capture in p.
func kindOf(p rules.Position, m rules.Move) int {
	caught := m.Captured.AppendSquares(nil)
	up := 1 - 2*int(p.Side())
	kind := inSight
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

// punished returns the kind of the capture that answers m and gains most; -1 when none gains anything.
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

// mistakes counts, by the kind of what takes the pieces, the moves that give some away where another would not.
type mistakes struct {
	t     *testing.T
	made  [kinds]int
	byLot [kinds]float64 // how many of them moves by lot would have been
}

// watch judges an answer.
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
		c.byLot[kind] += 1 / float64(len(moves))
		if o == a.Move {
			c.made[kind]++
		}
	}
}

// share returns how many mistakes of a kind were made for one by lot.
func (c *mistakes) share(kind int) float64 { return float64(c.made[kind]) / max(c.byLot[kind], 1) }

// TestMistakesArePeoples lets a weak level play itself: it falls for what people overlook more often than for what is in plain
// sight.
func TestMistakesArePeoples(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and the same everywhere")
	}
	games := night.Or[uint64](60, 300)
	type row struct {
		game, ruleset string
		level         int
		subtle        []int // the kinds that come up often enough
	}
	rows := []row{{"checkers", "volante", 2, []int{backwards, fromAfar, chained}}, {"damsystem", "base", 1, []int{backwards, slid, chained}}}
	if games > 60 {
		rows = append(rows, row{"checkers", "geant", 2, []int{backwards, chained}}, row{"checkers", "anglais", 2, []int{chained}})
	}
	for _, r := range rows {
		t.Run(r.game+"/"+r.ruleset, func(t *testing.T) {
			c := &mistakes{t: t}
			contest := selfplay.Contest{Game: r.game, Ruleset: r.ruleset, Opening: 4, Seed: 21, Watch: c.watch}
			p := seated(r.game, r.level)
			for n := range games {
				if _, err := contest.One(n, [2]selfplay.Player{p, p}); err != nil {
					t.Fatal(err)
				}
			}
			for k, name := range kindNames {
				t.Logf("%-24s %4d, by lot %6.1f: %.3f", name, c.made[k], c.byLot[k], c.share(k))
			}
			for _, k := range r.subtle {
				if c.share(k) <= c.share(inSight) {
					t.Errorf("captures %s are overlooked less often than those in plain sight", kindNames[k])
				}
			}
		})
	}
}
