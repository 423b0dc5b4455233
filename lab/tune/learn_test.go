package tune

import (
	"math"
	"testing"

	"ludotheque/game/ai/players"
	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

// TestLuck checks that the luck of a combat has the average 0, and that the better result has the greater luck.
func TestLuck(t *testing.T) {
	pos, err := dame2000.Game{}.Parse("base", "9/9/9/5b3/4R4/9/9/1B5b1/9 w - - 0 0")
	if err != nil {
		t.Fatal(err)
	}
	var fight rules.Move
	for _, m := range pos.AppendMoves(nil) {
		if m.Kind == rules.Combat {
			fight = m
		}
	}
	judge, _ := players.New("dame2000", 1)
	sum, most, least := 0.0, -1.0, 1.0
	for _, r := range rules.ResultsOf(pos, fight) {
		next, err := pos.Play(fight, r.Result)
		if err != nil {
			t.Fatal(err)
		}
		game := []moment{{pos: pos, move: fight}, {pos: next, move: next.AppendMoves(nil)[0]}}
		if err := (job{nodes: 600}).weighLuck(judge, game, 0.5); err != nil {
			t.Fatal(err)
		}
		sum += r.P * game[0].luck
		if game[1].luck != 0 {
			t.Errorf("a step has the luck %g", game[1].luck)
		}
		most, least = max(most, game[0].luck), min(least, game[0].luck)
		if won := r.Result.Fights[0] > 0; won != (game[0].luck > 0) {
			t.Errorf("%s: luck %g", r.Result, game[0].luck)
		}
	}
	if math.Abs(sum) > 0.01 || most-least < 0.1 {
		t.Errorf("luck is %.4f on average, from %.3f to %.3f", sum, least, most)
	}
}

// TestGoals checks that the result reaches back by trust, without the luck in between.
func TestGoals(t *testing.T) {
	game := []moment{{hope: 0.5}, {hope: 0.6, luck: 0.3}, {hope: 0.9}}
	for trust, want := range map[float64][]float64{
		0:   {0.5, 0.6, 0.9},
		1:   {0.7, 0.7, 1},
		0.5: {0.5*(0.5*(0.95-0.3)+0.3) + 0.25, 0.5*(0.95-0.3) + 0.3, 0.95},
	} {
		for i, goal := range goals(game, 1, trust) {
			if math.Abs(goal-want[i]) > 1e-9 {
				t.Errorf("trust %g: moment %d has the target %g, want %g", trust, i, goal, want[i])
			}
		}
	}
}
