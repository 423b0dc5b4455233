package table

import (
	"math/rand/v2"
	"testing"

	"ludotheque/game/match"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// longMatch opens a match of so many actions that is not over, without motion.
func longMatch(t testing.TB, game string, actions int) *harness {
	t.Helper()
	d := sit(t, 1280, 800, 1, scenetest.Calm)
	for seed := uint64(0); seed < 500; seed++ {
		m := scenetest.NewMatch(t, match.Setup{Game: game, Seed: seed})
		rng := rand.New(rand.NewPCG(seed, 3))
		for m.Len() < actions && !m.Outcome().Over() {
			moves := m.AppendMoves(nil)
			if _, err := m.Play(moves[rng.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
		}
		if !m.Outcome().Over() {
			d.Stage.Reset(New(d.Stage.Env(), m))
			d.Wait(0)
			return d
		}
	}
	t.Fatalf("no match of %s is so long", game)
	return nil
}

// BenchmarkMove plays a move after 200 others and takes it back.
func BenchmarkMove(b *testing.B) {
	d := longMatch(b, "damsystem", 200)
	table := d.table()
	b.ReportAllocs()
	for b.Loop() {
		table.play(boardview.Chosen{Move: table.Match().AppendMoves(nil)[0]})
		table.Board.Moves.Back()
	}
}

// BenchmarkTick measures a tick in which the mouse moves, after 200 moves.
func BenchmarkTick(b *testing.B) {
	d := longMatch(b, "damsystem", 200)
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		d.Tick(ui.Input{Pointers: []ui.Pointer{{X: float64(n % 700), Y: 300}}})
	}
}

// BenchmarkIdle measures Update while nobody plays.
func BenchmarkIdle(b *testing.B) {
	table := longMatch(b, "damsystem", 200).table()
	b.ReportAllocs()
	for b.Loop() {
		table.Update()
	}
}
