package montecarlo

import (
	"testing"

	"ludotheque/game/match"
	"ludotheque/rules/catalog"
)

func newMatch(t *testing.T, s match.Setup) *match.Match {
	t.Helper()
	m, err := match.New(s)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestLegalAndTheSame plays some moves of every ruleset: they must be legal, a second player must choose the same, and only the
// last random game may exceed the limit.
func TestLegalAndTheSame(t *testing.T) {
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			m := newMatch(t, match.Setup{Game: g.ID(), Ruleset: r.ID, Seed: 3})
			a, b := &Player{Nodes: 600, Explore: Usual}, &Player{Nodes: 600, Explore: Usual}
			for range 4 {
				x, y := a.Answer(m, 5), b.Answer(m, 5)
				if x.Move != y.Move || x.Info.Nodes != y.Info.Nodes {
					t.Errorf("%s: %s, then %s", r.ID, x.Move, y.Move)
				}
				if x.Info.Nodes < 600 || x.Info.Nodes > 600+2*longest {
					t.Errorf("%s: %d positions, want 600", r.ID, x.Info.Nodes)
				}
				if _, err := m.Play(x.Move); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// TestSeesWhatIsNear completes a line of four at once, and prevents the opponent's with the only move that does.
func TestSeesWhatIsNear(t *testing.T) {
	for start, want := range map[string]string{"www1/3w/2bb/b2b w": "d3-d4", "bbb1/3b/2ww/ww2 w": "a1-d4"} {
		m := newMatch(t, match.Setup{Game: "dao", Start: start})
		p := &Player{Nodes: 20_000, Explore: Usual}
		if got := p.Answer(m, 1).Move.String(); got != want {
			t.Errorf("%s: %s, want %s", start, got, want)
		}
	}
}
