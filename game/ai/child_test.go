package ai_test

import (
	"slices"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/tools/night"
)

// taken returns the number of pieces that a move surely takes from the other side.
func taken(m rules.Move) int {
	if m.Kind == rules.Huff {
		return 1
	}
	return m.Captured.Len()
}

// after returns the position after a move without combat.
func after(t *testing.T, p rules.Position, m rules.Move) rules.Position {
	t.Helper()
	next, err := p.Play(m, rules.Result{})
	if err != nil {
		t.Fatal(err)
	}
	return next
}

// toll returns the largest number of pieces that a reply in p takes, less those that can be taken back at once.
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

// safe reports whether no move of p takes a piece.
func safe(p rules.Position) bool {
	for _, m := range p.AppendMoves(nil) {
		if taken(m) > 0 {
			return false
		}
	}
	return true
}

// dicey reports whether one of the moves is a combat.
func dicey(moves []rules.Move) bool {
	return slices.ContainsFunc(moves, func(m rules.Move) bool { return m.Kind == rules.Combat })
}

// gives reports whether m gives pieces away although another move of the list would not. It returns false if there are
// combats.
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

// winsAtOnce reports whether a move wins with every result of its combats.
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

// child checks the moves of one side.
type child struct {
	t              *testing.T
	side           rules.Side
	gives          bool // the side gave pieces away on its last turn
	twice, refused int  // turns on which it did so again, and on which it missed a win
	won            int  // turns on which it won at once
}

// watch checks an answer. It ignores huffs, which do not end the turn.
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
	// A player that has nearly won searches deeper: pieces that it gives away then are a sacrifice.
	c.gives = a.Info.Depth <= 1 && gives(c.t, p, moves, a.Move)
	if before && c.gives {
		c.twice++
		c.t.Logf("%s: %s gives pieces away again", p, a.Move)
	}
}

// TestChild plays level 1 against a player that looks one ply ahead or, in a solved game, against level 2. It must lose
// most games, but never give pieces away on two turns in a row where another move would not, and never miss a win in one.
func TestChild(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and independent of the platform")
	}
	for _, g := range catalog.All() {
		for i, r := range g.Rulesets() {
			games := night.Or[uint64](30, 100)
			if i >= 3 && !night.On() {
				games = 10 // much like the first three
			}
			t.Run(g.ID()+"/"+r.ID, func(t *testing.T) {
				small, large := player(g.ID(), 1), player(g.ID(), 2)
				if !ai.Solved(g.ID()) {
					large.level, large.limits.Depth = 0, 1
				}
				c := &child{t: t}
				contest := contest{g.ID(), r.ID, 11, c.watch}
				points := 0.0
				for n := range games {
					c.side, c.gives = rules.Side(n&1), false
					sides := [2]opponent{large, large}
					sides[c.side] = small
					switch o := contest.play(t, n, sides); {
					case o.Draw || !o.Over():
						points += 0.5
					case o.Winner == c.side:
						points++
					}
				}
				if c.twice > 0 || c.refused > 0 {
					t.Errorf("gave pieces away twice in a row %d times, missed %d wins", c.twice, c.refused)
				}
				if share := points / float64(games); share >= 0.5 {
					t.Errorf("level 1 has %.0f %% of the points, want less than half", 100*share)
				}
				t.Logf("%.1f points of %d, won at once %d times", points, games, c.won)
			})
		}
	}
}
