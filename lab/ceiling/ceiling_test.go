package ceiling

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/lab/ceiling/endings"
	"ludotheque/lab/selfplay"
	"ludotheque/rules/dame2000"
)

// plain searches two plies without a table. If random is set, it plays a random move instead.
type plain struct {
	ai.Player
	random *rand.Rand
}

func (p plain) Answer(m *match.Match, seed uint64) ai.Answer {
	p.NewGame()
	q := ai.Ask(m, 0, ai.Limits{Depth: 2}, seed)
	a := p.Think(q, nil, nil)
	if p.random != nil {
		a.Move = q.Moves[p.random.IntN(len(q.Moves))]
	}
	return a
}

// lostBy returns the loss of a player, judged so much deeper.
func lostBy(t *testing.T, player selfplay.Player, deeper int) (lost, checked float64) {
	t.Helper()
	j := job{ruleset: "base", positions: 40, every: 10, seed: 1}
	judge := judge{newPlayer(), deeper, deeper + 1}
	var first, second figure
	g, err := j.sample(player, func(dame2000.Position) bool { return true }, func(game int, m *match.Match, a ai.Answer) {
		v := judge.of(ai.Ask(m, 0, ai.Limits{}, 0), a)
		first.add(game, v.lost)
		second.add(game, v.checked)
	})
	if err != nil {
		t.Fatal(err)
	}
	if g.positions < 40 || g.played < 3 {
		t.Fatalf("%d positions of %d games", g.positions, g.played)
	}
	return first.average(), second.average()
}

// TestJudge checks that a search loses nothing by its own judgement, a little by that of a deeper one, and far less than random
// moves, which a second search confirms.
func TestJudge(t *testing.T) {
	search := plain{Player: newPlayer()}
	own, ownChecked := lostBy(t, search, 0)
	deeper, _ := lostBy(t, search, 2)
	random, randomChecked := lostBy(t, plain{newPlayer(), rand.New(rand.NewPCG(1, 2))}, 2)
	if own != 0 || ownChecked != 0 {
		t.Errorf("by its own judgement a search loses %g, by the second search %g", own, ownChecked)
	}
	if deeper <= 0 || deeper > 0.02 || random < 4*deeper || randomChecked < random/2 {
		t.Errorf("a search loses %.4f, random moves %.4f, by the second search %.4f", deeper, random, randomChecked)
	}
}

// TestExact checks that the table's best move loses nothing, that others lose, and that scores are compared with the value.
func TestExact(t *testing.T) {
	pos, err := dame2000.Game{}.Parse("base", "9/9/9/9/4r4/3J5/9/9/9 w - - 0 0")
	if err != nil {
		t.Fatal(err)
	}
	p, table := pos.(dame2000.Position), endings.Solve("base", 2)
	var good, bad truth
	for _, m := range p.AppendCompact(nil) {
		a := ai.Answer{Move: p.Decode(m)}
		a.Info.Score.P = 0.25
		if table.Worth(p, m) == table.Value(p) {
			good.note(table, 0, p, a)
		} else {
			bad.note(table, 0, p, a)
		}
	}
	if good.lost.average() != 0 || good.mistakes.average() != 0 {
		t.Errorf("the best move loses %v", &good.lost)
	}
	if bad.lost.average() < 0.01 || bad.mistakes.average() != 1 {
		t.Errorf("other moves lose %v", &bad.lost)
	}
}

// TestReports checks that figures are reproducible, and differ with another seed.
func TestReports(t *testing.T) {
	player := func() selfplay.Player {
		return selfplay.Engine{Player: newPlayer(), Limits: ai.Limits{Nodes: 60}}
	}
	for name, report := range map[string]func(seed uint64) (string, error){
		"searched": func(seed uint64) (string, error) {
			return job{ruleset: "variante", positions: 6, every: 30, nodes: 60, deeper: 1, check: 2, seed: seed}.searched(player())
		},
		"exact": func(seed uint64) (string, error) {
			return job{ruleset: "base", positions: 12, every: 8, nodes: 60, deeper: 1, check: 2, seed: seed, pawns: 2}.exact(player())
		},
	} {
		var texts []string
		for _, seed := range []uint64{1, 1, 2} {
			text, err := report(seed)
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, text)
		}
		if strings.Contains(texts[0], "%!") || strings.Contains(texts[0], "Inf") {
			t.Errorf("%s: figures are missing:\n%s", name, texts[0])
		}
		if texts[1] != texts[0] {
			t.Errorf("%s: other figures the second time:\n%s%s", name, texts[0], texts[1])
		}
		if texts[2] == texts[0] {
			t.Errorf("%s: the same figures from another seed:\n%s", name, texts[0])
		}
	}
}

// TestMean averages two games: each position counts the same, and the margin is that between games.
func TestMean(t *testing.T) {
	var f figure
	for _, v := range []float64{0, 0, 3} {
		f.add(0, v)
	}
	f.add(2, 5)
	mean, margin := f.mean()
	// The games' sums are 3 below and 3 above the mean for their numbers of positions.
	if want := 1.96 * math.Sqrt(2*(9+9)) / 4; mean != 2 || math.Abs(margin-want) > 1e-12 {
		t.Errorf("%g ± %g, want 2 ± %g", mean, margin, want)
	}
}
