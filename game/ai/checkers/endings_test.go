package checkers

import (
	"bytes"
	"math/bits"
	"math/rand/v2"
	"testing"

	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
	"ludotheque/tools/lab/tablebase/solve"
)

// TestKingTables makes each table again, and asks it about every placement.
func TestKingTables(t *testing.T) {
	for i, r := range (checkers.Game{}).Rulesets() {
		truth, err := solve.Kings(r.ID)
		if err != nil {
			t.Fatal(err)
		}
		if kings[i] != nil {
			if !bytes.Equal(truth.Table(), kings[i]) {
				t.Errorf("%s: the generator makes another table", r.ID)
			}
			checkLookUp(t, truth)
		}
		checkEndings(t, r.ID, truth)
	}
}

// checkLookUp compares what the player looks up with the truth.
func checkLookUp(t *testing.T, truth *solve.Endings) {
	b := NewBoard()
	b.Read(truth.Positions[0], false)
	for i := range truth.Positions {
		p := &truth.Positions[i]
		here, _ := Views(p)
		own, opp := here.Own, here.Opp
		if bits.OnesCount64(own|opp) != 4 {
			continue
		}
		v, known := b.lookUp(p, own, opp)
		if !known {
			continue
		}
		want := int32(0)
		if plies := int32(truth.Plies[i]); plies > 0 && plies%2 == 1 {
			want = pvs.Win - plies
		} else if plies >= 0 {
			want = plies - pvs.Win
		}
		if v != want && (want != 0 || v > 20 || v < -20) {
			t.Fatalf("%s: looked up %d, want %d", p, v, want)
		}
	}
}

// checkEndings plays won endings, which a search or the table has to win, against the defence that holds out
// longest.
func checkEndings(t *testing.T, ruleset string, truth *solve.Endings) {
	const games = 20
	rng := rand.New(rand.NewPCG(1, 1))
	pl := NewPlayer(NewBoard(), 4)
	won, longest, deepest := 0, 0, 0
	for n := 0; n < games; {
		i := rng.IntN(len(truth.Positions))
		if truth.Plies[i] < 9 || truth.Plies[i]%2 == 0 {
			continue
		}
		n++
		deepest = max(deepest, int(truth.Plies[i]))
		if plies, ok := convert(pl, truth, truth.Positions[i]); ok {
			won++
			longest = max(longest, plies)
		}
	}
	t.Logf("%s: %d of %d endings won; wins of up to %d plies took up to %d", ruleset, won, games, deepest, longest)
	if won < games {
		t.Errorf("%s: %d of %d endings won", ruleset, won, games)
	}
}

// convert plays on from p, won for the side to move.
func convert(pl engine.Player, truth *solve.Endings, p Position) (plies int, won bool) {
	winner, b := p.Side(), NewBoard()
	history := []uint64{p.Hash()}
	pl.NewGame()
	for !p.Outcome().Over() {
		m := defend(b, truth, p)
		if p.Side() == winner {
			q := engine.Question{Position: p, History: history, Limits: engine.Limits{Nodes: 30_000}}
			m = p.Encode(pl.Think(q, nil, nil).Move)
		}
		p.Make(m, rules.Result{})
		history = append(history, p.Hash())
	}
	o := p.Outcome()
	return len(history) - 1, !o.Draw && o.Winner == winner
}

// defend returns the move that loses latest.
func defend(b *Board, truth *solve.Endings, p Position) (best rules.Compact) {
	latest := -1
	for i, m := range b.Moves(&p, nil) {
		q := p
		q.Make(m, rules.Result{})
		plies, listed := truth.Of(&q)
		switch {
		case !listed:
			plies = 0
		case plies < 0:
			plies = 1 << 20 // a draw
		}
		if i == 0 || plies > latest {
			latest, best = plies, m
		}
	}
	return best
}
