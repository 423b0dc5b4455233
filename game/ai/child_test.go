package ai_test

import (
	"slices"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/tools/lab/selfplay"
	"ludotheque/tools/night"
)

// taken returns how many pieces a move takes from the other side for certain.
func taken(m rules.Move) int {
	if m.Kind == rules.Huff {
		return 1
	}
	return m.Captured.Len()
}

// after returns the position after a move without chance.
func after(t *testing.T, p rules.Position, m rules.Move) rules.Position {
	t.Helper()
	next, err := p.Play(m, rules.Result{})
	if err != nil {
		t.Fatal(err)
	}
	return next
}

// toll returns what the side that led to p loses there at most: what a reply takes, less what can be taken back at once.
func toll(t *testing.T, p rules.Position) int {
	worst := -64
	for _, reply := range p.AppendMoves(nil) {
		back := 0
		if next := after(t, p, reply); next.Side() != p.Side() {
			for _, m := range next.AppendMoves(nil) {
				back = max(back, taken(m))
			}
		}
		worst = max(worst, taken(reply)-back)
	}
	return worst
}

// safe reports whether nothing can be taken in p.
func safe(p rules.Position) bool {
	for _, m := range p.AppendMoves(nil) {
		if taken(m) > 0 {
			return false
		}
	}
	return true
}

// dicey reports whether one of the moves is a fight, which the dice decide.
func dicey(moves []rules.Move) bool {
	return slices.ContainsFunc(moves, func(m rules.Move) bool { return m.Kind == rules.Combat })
}

// gives reports whether m gives pieces away where another move of the list leaves nothing to be taken; never with dice.
func gives(t *testing.T, p rules.Position, moves []rules.Move, m rules.Move) bool {
	if dicey(moves) {
		return false
	}
	next := after(t, p, m)
	if dicey(next.AppendMoves(nil)) {
		return false
	}
	if next.Outcome().Over() || toll(t, next) <= taken(m) {
		return false
	}
	for _, other := range moves {
		if other.Kind != rules.Huff && safe(after(t, p, other)) {
			return true
		}
	}
	return false
}

// winsAtOnce reports whether a move wins whatever the dice say.
func winsAtOnce(t *testing.T, p rules.Position, m rules.Move) bool {
	results := rules.ResultsOf(p, m)
	if len(results) == 0 {
		results = append(results, rules.Weighted{})
	}
	for _, r := range results {
		next, err := p.Play(m, r.Result)
		if err != nil {
			t.Fatal(err)
		}
		if o := next.Outcome(); !o.Over() || o.Draw || o.Winner != p.Side() {
			return false
		}
	}
	return true
}

// child watches a side of a game.
type child struct {
	t              *testing.T
	side           rules.Side
	gives          bool // it gave pieces away on its last turn
	twice, refused int  // turns on which it did so again, or did not win
	won            int  // turns on which it did
}

// watch judges an answer of the child's, who may huff before its turn's own move.
func (c *child) watch(m *match.Match, a ai.Answer) {
	p, moves := m.Position(), m.AppendMoves(nil)
	if p.Side() != c.side || a.Move.Kind == rules.Huff {
		return
	}
	if winsAtOnce(c.t, p, a.Move) {
		c.won++
	} else if slices.ContainsFunc(moves, func(o rules.Move) bool { return winsAtOnce(c.t, p, o) }) {
		c.refused++
		c.t.Logf("%s: %s does not win", p, a.Move)
	}
	before := c.gives
	// A lead that only needs care is played with full attention: what is given then is a sacrifice that was looked into.
	c.gives = a.Info.Depth <= 1 && gives(c.t, p, moves, a.Move)
	if before && c.gives {
		c.twice++
		c.t.Logf("%s: %s gives pieces away again", p, a.Move)
	}
}

// TestChild lets level 1 play against a player that looks one ply ahead, in a game that is solved against level 2: it loses most
// games, but never gives pieces away on two turns in a row that a glance would save, and never passes by a win on the spot.
func TestChild(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and the same everywhere")
	}
	games := night.Or[uint64](30, 100)
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			t.Run(g.ID()+"/"+r.ID, func(t *testing.T) {
				small, large := seated(g.ID(), 1), seated(g.ID(), 2)
				if !ai.Solved(g.ID()) {
					large.Level, large.Limits.Depth = 0, 1
				}
				c := &child{t: t}
				contest := selfplay.Contest{Game: g.ID(), Ruleset: r.ID, Opening: 4, Seed: 11, Watch: c.watch}
				points := 0.0
				for n := range games {
					c.side, c.gives = rules.Side(n&1), false
					seats := [2]selfplay.Player{large, large}
					seats[c.side] = small
					o, err := contest.One(n, seats)
					if err != nil {
						t.Fatal(err)
					}
					points += selfplay.Points(o, c.side)
				}
				if c.twice > 0 || c.refused > 0 {
					t.Errorf("%d times pieces given away twice in a row, %d wins refused", c.twice, c.refused)
				}
				if share := points / float64(games); share >= 0.5 {
					t.Errorf("it wins %.0f %% of the points", 100*share)
				}
				t.Logf("%.1f points of %d, won at once %d times", points, games, c.won)
			})
		}
	}
}

// seated is a player of a game at a level.
func seated(game string, level int) selfplay.Engine {
	p, _ := players.New(game, 1)
	return selfplay.Engine{Player: p, Level: level}
}
