package ai_test

import (
	"runtime"
	"slices"
	"testing"
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/match"
	"ludotheque/rules/catalog"
)

// newMatch returns a match that has just begun.
func newMatch(t *testing.T, game, ruleset string) *match.Match {
	t.Helper()
	m, err := match.New(match.Setup{Game: game, Ruleset: ruleset, Seed: 4})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestAskForced checks that Ask sets Forced for the house option, even if no capture is possible.
func TestAskForced(t *testing.T) {
	for way, want := range map[match.Huffing]bool{match.ByHand: false, match.Automatic: false, match.Forced: true} {
		m, err := match.New(match.Setup{Game: "damsystem", Options: match.Options{Huffing: way}})
		if err != nil {
			t.Fatal(err)
		}
		if q := ai.Ask(m, 3, ai.Limits{}, 1); q.Forced != want {
			t.Errorf("huffing %d: forced %v", way, q.Forced)
		}
	}
}

// TestPlayers makes some moves with every level of every player but the last, which depends on the time. They must be
// legal, and a second player with a larger table, which has thought about another position before, must make the same ones.
func TestPlayers(t *testing.T) {
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			levels := ai.Levels(g.ID(), r.ID)
			if len(levels) == 0 {
				t.Errorf("%s %s has no levels", g.ID(), r.ID)
			}
			a, _ := players.New(g.ID(), 1)
			b, _ := players.New(g.ID(), 4)
			before := ai.Ask(newMatch(t, g.ID(), g.Rulesets()[0].ID), 1, ai.Limits{Nodes: 1000}, 3)
			for level := 1; level < len(levels); level++ {
				if levels[level-1].Time > 0 {
					t.Errorf("%s %s: level %d depends on the machine", g.ID(), r.ID, level)
				}
				m := newMatch(t, g.ID(), r.ID)
				for range 6 {
					moves := m.AppendMoves(nil)
					if len(moves) == 0 {
						break
					}
					q := ai.Ask(m, level, ai.Limits{Nodes: 3000}, 9)
					answer := a.Think(q, nil, nil)
					if !slices.Contains(moves, answer.Move) {
						t.Fatalf("%s %s level %d: %s is not legal", r.ID, m.Position(), level, answer.Move)
					}
					b.Think(before, nil, nil)
					if other := b.Think(q, nil, nil); other.Move != answer.Move || other.Info.Nodes != answer.Info.Nodes {
						t.Errorf("%s %s level %d: %s after %d positions, then %s after %d", r.ID, m.Position(), level,
							answer.Move, answer.Info.Nodes, other.Move, other.Info.Nodes)
					}
					if len(answer.Candidates) == 0 {
						t.Errorf("%s level %d: no candidates", r.ID, level)
					}
					if _, err := m.Play(answer.Move); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
}

// TestLimits ends searches by stop and by a number of positions. The answer must be legal, and the number is exact.
func TestLimits(t *testing.T) {
	for _, g := range catalog.All() {
		if ai.Solved(g.ID()) {
			continue // answered from a table
		}
		for _, r := range g.Rulesets() {
			m := newMatch(t, g.ID(), r.ID)
			q := ai.Ask(m, 0, ai.Limits{}, 1)
			for _, polls := range []int{1, 3} {
				polled := 0
				p, _ := players.New(g.ID(), 1)
				a := p.Think(q, func() bool { polled++; return polled == polls }, nil)
				if !slices.Contains(q.Moves, a.Move) || a.Info.Nodes > uint64(polls+1)*1024 {
					t.Errorf("%s %s: stopped at poll %d: %s after %d positions", g.ID(), r.ID, polls, a.Move, a.Info.Nodes)
				}
			}
			p, _ := players.New(g.ID(), 1)
			for _, nodes := range []uint64{1, 2, 100, 5000} {
				q.Limits = ai.Limits{Nodes: nodes, Time: time.Hour}
				if a := p.Think(q, nil, nil); a.Info.Nodes != nodes {
					t.Errorf("%s %s: %d positions, want %d", g.ID(), r.ID, a.Info.Nodes, nodes)
				}
			}
		}
	}
}

// TestSearchAllocates checks that a search of our four games allocates little more than its answer.
func TestSearchAllocates(t *testing.T) {
	for _, id := range []string{"checkers", "damsystem", "dame2000", "dao"} {
		g, ok := catalog.Find(id)
		if !ok {
			t.Fatalf("no game %s", id)
		}
		for _, r := range g.Rulesets() {
			p, _ := players.New(id, 1)
			q := ai.Ask(newMatch(t, id, r.ID), 0, ai.Limits{Nodes: 20_000}, 1)
			if n := testing.AllocsPerRun(5, func() { p.Think(q, nil, nil) }); n > 200 {
				t.Errorf("%s %s: %.0f allocations in a search", id, r.ID, n)
			}
		}
	}
}

// TestNothingGrows checks that a thousand searches of a player do not make the heap grow.
func TestNothingGrows(t *testing.T) {
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			p, _ := players.New(g.ID(), 1)
			q := ai.Ask(newMatch(t, g.ID(), r.ID), 0, ai.Limits{Nodes: 300}, 1)
			heap := func() uint64 {
				var m runtime.MemStats
				runtime.GC()
				runtime.ReadMemStats(&m)
				return m.HeapAlloc
			}
			for range 20 {
				p.Think(q, nil, nil)
			}
			before := heap()
			for range 1000 {
				p.Think(q, nil, nil)
			}
			if after := heap(); after > before+64<<10 {
				t.Errorf("%s %s: the heap grows from %d to %d bytes", g.ID(), r.ID, before, after)
			}
			runtime.KeepAlive(p)
		}
	}
}

func TestNoPlayer(t *testing.T) {
	if p, ok := players.New("chess", 1); ok || p != nil || ai.Levels("chess", "base") != nil || ai.Levels("dao", "chess") != nil {
		t.Error("found a player or levels of an unknown game or ruleset")
	}
}

// TestLevelsAreCopies checks that a caller that changes the levels does not change those of others.
func TestLevelsAreCopies(t *testing.T) {
	ai.Levels("dao", "base")[0].Depth = 99
	if d := ai.Levels("dao", "base")[0].Depth; d == 99 {
		t.Error("a caller changed the levels")
	}
}

func TestAsk(t *testing.T) {
	m := newMatch(t, "checkers", "geant")
	for range 3 {
		if _, err := m.Play(m.AppendMoves(nil)[0]); err != nil {
			t.Fatal(err)
		}
	}
	m.Undo()
	q := ai.Ask(m, 3, ai.Limits{Depth: 2}, 5)
	if q.Position != m.Position() || len(q.History) != 3 || q.History[2] != m.Position().Hash() || q.History[0] != m.At(0).Hash() {
		t.Errorf("question about %s with %d hashes", q.Position, len(q.History))
	}
	if !slices.Equal(q.Moves, m.AppendMoves(nil)) || q.Level != 3 || q.Seed != 5 || q.Limits != (ai.Limits{Depth: 2}) {
		t.Errorf("question %+v", q)
	}
}
