package dao

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"ludotheque/game/ai/engine"
	"ludotheque/rules"
	"ludotheque/rules/dao"
)

// scatter returns a random position of a random ruleset that is not over.
func scatter(rng *rand.Rand) dao.Position {
	sets := dao.Game{}.Rulesets()
	for {
		ruleset := sets[rng.IntN(len(sets))].ID
		squares := rng.Perm(16)
		var own, opp uint64
		for i := range 4 {
			own |= 1 << squares[i]
			opp |= 1 << squares[4+i]
		}
		if p := dao.Place(ruleset, own, opp, rules.Side(rng.IntN(2))); !p.Outcome().Over() {
			return p
		}
	}
}

func parse(t *testing.T, ruleset, text string) dao.Position {
	t.Helper()
	p, err := dao.Game{}.Parse(ruleset, text)
	if err != nil {
		t.Fatal(err)
	}
	return p.(dao.Position)
}

func play(t *testing.T, p rules.Position, m rules.Move) dao.Position {
	t.Helper()
	next, err := p.Play(m, rules.Result{})
	if err != nil {
		t.Fatalf("%s: %s: %v", p, m, err)
	}
	return next.(dao.Position)
}

// minimax searches p to depth and returns 100 less the plies to a win, the opposite for a loss, or 0.
func minimax(t *testing.T, p rules.Position, depth int) int {
	if p.Outcome().Over() {
		return -100 // the side that moved last has won
	}
	if depth == 0 {
		return 0
	}
	best := -1000
	for _, m := range p.AppendMoves(nil) {
		v := -minimax(t, play(t, p, m), depth-1)
		switch {
		case v > 0:
			v-- // one ply later
		case v < 0:
			v++
		}
		best = max(best, v)
	}
	return best
}

func TestVerdictsEqualMinimax(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	const depth = 4
	for range 60 {
		p := scatter(rng)
		for _, c := range verdicts(p) {
			want := -minimax(t, play(t, p, c.Move), depth-1)
			got := map[engine.Kind]int{engine.Win: 100 - c.Score.N, engine.Loss: c.Score.N - 100}[c.Score.Kind]
			if c.Score.N > depth {
				got = 0
			}
			if want > 0 {
				want--
			} else if want < 0 {
				want++
			}
			if got != want {
				t.Fatalf("%s %s: %s, minimax has %d", p, c.Move, c.Score, want)
			}
		}
	}
}

// TestFullStrengthIsPerfect checks that the chosen move keeps the exact value of the position.
func TestFullStrengthIsPerfect(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	player := New(1)
	for seed := range uint64(5000) {
		p := scatter(rng)
		for _, level := range []int{0, 8} {
			a := player.Think(engine.Question{Position: p, Level: level, Seed: seed}, nil, nil)
			if got, want := known(play(t, p, a.Move)).Before(), known(p); got != want {
				t.Fatalf("%s level %d plays %s: %v, want %v", p, level, a.Move, got, want)
			}
			if a.Info.Score != known(p) {
				t.Fatalf("%s: score %s, want %s", p, a.Info.Score, known(p))
			}
		}
	}
}

// mates are random positions with only one fastest win.
var mates = []struct {
	ruleset, text string
	plies         int
	best          string
}{
	{"base", "2wb/4/b1ww/bbw1 b", 1, "d4-b2"},
	{"base", "bw2/ww1w/b2b/3b w", 1, "b4-c3"},
	{"base", "1bb1/3b/2w1/bwww w", 3, "c1-d2"},
	{"base", "w3/bbww/2bw/2b1 b", 3, "b3-b1"},
	{"base", "b1w1/bbw1/w1w1/b3 w", 5, "c3-b2"},
	{"base", "b2w/2ww/1b1w/1b1b b", 5, "a4-c2"},
	{"base", "2w1/bbw1/bwb1/2w1 b", 7, "a3-b4"},
	{"base", "2w1/wbww/b1b1/3b b", 7, "d1-d2"},
	{"base", "b2w/3w/b1wb/b1w1 w", 9, "c2-c4"},
	{"base", "bb1w/2w1/b1bw/2w1 w", 9, "c3-d3"},
	{"base", "1b1w/b2b/w2b/1w1w b", 11, "d3-b3"},
	{"base", "b1w1/2w1/b1bw/b2w w", 11, "d2-d4"},
	{"base", "1b1b/1w1b/b1ww/1w2 b", 13, "d3-c4"},
	{"base", "b1w1/1b1b/4/bwww w", 13, "b1-c2"},
	{"base", "2w1/1ww1/2bb/bwb1 w", 15, "b3-b4"},
	{"base", "2w1/bbww/2bb/3w b", 15, "c2-a2"},
	{"trois", "3w/1bwb/2bb/w2w w", 3, "a1-a4"},
	{"trois", "2bw/1w2/ww2/1bbb w", 5, "d4-d2"},
	{"trois", "bbbw/1bw1/1ww1/4 w", 7, "b2-a3"},
	{"trois", "wwb1/wb2/b2b/w3 b", 9, "d2-b2"},
	{"trois", "1bww/3w/2bw/b1b1 b", 11, "a1-c3"},
	{"trois", "1wbb/3b/2wb/ww2 w", 11, "a1-c3"},
}

// TestMates plays every win to its end against the best defence.
func TestMates(t *testing.T) {
	player := New(1)
	for _, c := range mates {
		winner := parse(t, c.ruleset, c.text).Side()
		pos, history := rules.Position(parse(t, c.ruleset, c.text)), []uint64{}
		for n := c.plies; n > 0; n-- {
			history = append(history, pos.Hash())
			a := player.Think(engine.Question{Position: pos, History: history, Seed: uint64(n)}, nil, nil)
			if n == c.plies && a.Move.String() != c.best {
				t.Errorf("%s: %s, want %s", c.text, a.Move, c.best)
			}
			if len(a.Info.PV) != n {
				t.Fatalf("%s at %s: line %v, want %d plies", c.text, pos, a.Info.PV, n)
			}
			pos = play(t, pos, a.Move)
		}
		if o := pos.Outcome(); !o.Over() || o.Winner != winner {
			t.Errorf("%s: after %d plies the position is %s, not won", c.text, c.plies, pos)
		}
	}
}

// TestRepetition checks that the player avoids a third repetition on its fastest win if it has another win.
func TestRepetition(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	player := New(1)
	kept, lost := 0, 0
	for range 20000 {
		p := scatter(rng)
		v := verdicts(p)
		if v[0].Score.Kind != engine.Win || v[0].Score.N < 3 {
			continue
		}
		twice := play(t, p, v[0].Move).Hash()
		history := []uint64{twice, 1, twice, 2, p.Hash()}
		a := player.Think(engine.Question{Position: p, History: history, Repetition: 4}, nil, nil)
		if a.Info.Score != v[0].Score {
			t.Fatalf("%s: %s although only the fourth time draws", p, a.Info.Score)
		}
		a = player.Think(engine.Question{Position: p, History: history, Repetition: 3}, nil, nil)
		if v[1].Score.Kind == engine.Win {
			kept++
			if a.Info.Score.Kind == engine.Win && a.Move == v[0].Move {
				t.Fatalf("%s: %s draws by repetition", p, a.Move)
			}
			if a.Info.Score.Kind != engine.Win && known(play(t, p, a.Move)).Kind == engine.Win {
				t.Fatalf("%s: %s loses", p, a.Move)
			}
			continue
		}
		lost++
		if a.Info.Score.Kind != engine.Draw {
			t.Fatalf("%s: %s in %v, but its only win is the third repetition", p, a.Info.Score, a.Info.PV)
		}
	}
	if kept < 100 || lost < 100 {
		t.Errorf("found only %d positions with another win and %d without", kept, lost)
	}
}

// TestRepetitionSavesTheLoser checks that the loser takes a draw by a third repetition.
func TestRepetitionSavesTheLoser(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 9))
	for range 3000 {
		p := scatter(rng)
		v := verdicts(p)
		if v[0].Score.Kind != engine.Loss {
			continue
		}
		m := v[len(v)-1].Move
		twice := play(t, p, m).Hash()
		a := New(1).Think(engine.Question{Position: p, History: []uint64{twice, 1, twice, 2, p.Hash()}, Repetition: 3}, nil, nil)
		if a.Move != m || a.Info.Score.Kind != engine.Draw {
			t.Fatalf("%s: %s %s, want the draw by %s", p, a.Move, a.Info.Score, m)
		}
	}
}

func TestSeeds(t *testing.T) {
	start, _ := dao.Game{}.Start("base", rules.First)
	for level := range 9 {
		moves := map[rules.Move]bool{}
		for seed := range uint64(64) {
			q := engine.Question{Position: start, Level: level, Seed: seed}
			a := New(1).Think(q, nil, nil)
			if b := New(8).Think(q, func() bool { return true }, nil); !reflect.DeepEqual(a.Move, b.Move) {
				t.Errorf("level %d seed %d: %s, then %s", level, seed, a.Move, b.Move)
			}
			moves[a.Move] = true
		}
		if len(moves) < 2 {
			t.Errorf("level %d always begins with %v", level, moves)
		}
	}
}

// TestEveryLevelFinishes checks that no level misses a win in one, that the chosen move is among the candidates, and that
// it is one of Question.Moves.
func TestEveryLevelFinishes(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	player := New(1)
	for seed := range uint64(4000) {
		p := scatter(rng)
		level := int(seed%8) + 1
		a := player.Think(engine.Question{Position: p, Level: level, Seed: seed, Lines: 3}, nil, nil)
		if k := known(p); k.N == 1 && !play(t, p, a.Move).Outcome().Over() {
			t.Fatalf("%s level %d: %s does not win", p, level, a.Move)
		}
		if !slices.ContainsFunc(a.Candidates, func(c engine.Candidate) bool { return c.Move == a.Move }) {
			t.Fatalf("%s level %d: %s is not among the candidates %v", p, level, a.Move, a.Candidates)
		}
		moves := p.AppendMoves(nil)
		allowed := moves[:1+rng.IntN(len(moves))]
		if a = player.Think(engine.Question{Position: p, Level: level, Moves: allowed}, nil, nil); !slices.Contains(allowed, a.Move) {
			t.Fatalf("%s: %s is not allowed", p, a.Move)
		}
	}
}

// verdicts returns the candidates for all moves of p, best first.
func verdicts(p dao.Position) []engine.Candidate {
	return New(1).Think(engine.Question{Position: p, Lines: 1 << 10}, nil, nil).Candidates
}
