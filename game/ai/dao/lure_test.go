package dao

import (
	"math/rand/v2"
	"slices"
	"testing"

	"ludotheque/game/ai/engine"
	"ludotheque/rules"
	"ludotheque/rules/dao"
)

// drawing returns the moves of p after which it is drawn.
func drawing(t *testing.T, p dao.Position) (moves []rules.Move) {
	for _, m := range p.AppendMoves(nil) {
		if known(play(t, p, m)).Kind == engine.Draw {
			moves = append(moves, m)
		}
	}
	return moves
}

// losingShare returns the weight of the losing replies in p, which is drawn, divided by that of all replies.
func losingShare(p dao.Position) float64 {
	wrong, all := 0.0, 0.0
	for _, c := range verdicts(p) {
		weight := 1.0
		if c.Score.Kind == engine.Loss {
			weight = float64(c.Score.N*c.Score.N) / 256
			wrong += weight
		}
		all += weight
	}
	return wrong / all
}

// TestTraps checks that of several drawing moves full strength takes the one with the largest share of losing replies.
func TestTraps(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	player := New(1)
	differ := 0
	for range 800 {
		p := scatter(rng)
		if known(p).Kind != engine.Draw {
			continue
		}
		most, least := 0.0, 1.0
		for _, m := range drawing(t, p) {
			a := losingShare(play(t, p, m))
			most, least = max(most, a), min(least, a)
		}
		a := player.Think(engine.Question{Position: p}, nil, nil)
		if got := losingShare(play(t, p, a.Move)); got < most-1e-5 {
			t.Fatalf("%s: %s leaves losing replies of the weight %.3f, want %.3f", p, a.Move, got, most)
		}
		if most > least+0.05 {
			differ++
		}
	}
	if differ < 200 {
		t.Errorf("the moves differ in only %d positions", differ)
	}
}

// TestNothingTwice plays against an opponent that plays random drawing moves. Full strength must repeat a position only if
// all its drawing moves do.
func TestNothingTwice(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	player := New(1)
	for range 20 {
		p, _ := dao.Game{}.Start("base", rules.First)
		at := p.(dao.Position)
		history := []uint64{at.Hash()}
		for range 60 {
			a := player.Think(engine.Question{Position: at, History: history, Repetition: 3, Seed: rng.Uint64()}, nil, nil)
			next := play(t, at, a.Move)
			fresh := func(m rules.Move) bool { return !slices.Contains(history, play(t, at, m).Hash()) }
			if !fresh(a.Move) && slices.ContainsFunc(drawing(t, at), fresh) {
				t.Fatalf("%s: %s repeats a position", at, a.Move)
			}
			moves := drawing(t, next)
			at = play(t, next, moves[rng.IntN(len(moves))])
			history = append(history, next.Hash(), at.Hash())
		}
	}
}
