package table

import (
	"math/rand/v2"
	"testing"
	"time"
	"unsafe"

	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// TestMovesAreDescribedOnce plays 200 moves, goes back and forth and looks at the table in between: no move is described
// twice unless the language changes.
func TestMovesAreDescribedOnce(t *testing.T) {
	moves := 0
	for _, g := range catalog.All() {
		d := longMatch(t, g.ID(), 12)
		table := d.table()
		rng := rand.New(rand.NewPCG(7, 7))
		var told []*byte // the address of each move's words
		check := func() {
			t.Helper()
			for ply := range min(len(told), table.Match().Len()) {
				if unsafe.StringData(table.Board.Model.Said(ply)) != told[ply] {
					t.Fatalf("%s: move %d of %d is described again", g.ID(), ply+1, table.Match().Len())
				}
			}
			for ply := len(told); ply < table.Match().Len(); ply++ {
				told = append(told, unsafe.StringData(table.Board.Model.Said(ply)))
			}
		}
		for table.Match().Len() < 200 && !table.Match().Outcome().Over() {
			check()
			legal := table.Match().AppendMoves(nil)
			table.play(boardview.Chosen{Move: legal[rng.IntN(len(legal))]})
			if rng.IntN(10) == 0 {
				table.Board.Moves.Back()
				check()
				table.Board.Moves.Forward()
			}
			d.Tick(ui.Input{})
		}
		check()
		moves += len(told)
		d.Set(func(s *scenes.Settings) { s.Lang = "en" })
		for ply := range told {
			if unsafe.StringData(table.Board.Model.Said(ply)) == told[ply] {
				t.Fatalf("%s: move %d is described in the old language", g.ID(), ply+1)
			}
		}
	}
	if moves < 400 {
		t.Errorf("only %d moves were described", moves)
	}
}

// TestQuestionsAreSpoken checks that the text of a question is announced, not only its title.
func TestQuestionsAreSpoken(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.Begin("dao")
	d.ClickOrMenu("resign")
	d.Wait(time.Second)
	if text := d.Control("text").Label; d.Mirror.Said[len(d.Mirror.Said)-1] != text {
		t.Errorf("asked %q, it says %q", text, d.Spoken())
	}
}

// TestIdleTableAllocatesNothing checks that Update allocates nothing while nobody plays, however long the match.
func TestIdleTableAllocatesNothing(t *testing.T) {
	for _, g := range catalog.All() {
		d := longMatch(t, g.ID(), 20)
		env, table := d.Stage.Env(), d.table()
		env.Engine = scenetest.SilentEngine{}
		env.Settings.Teacher, env.Settings.Chances = true, true
		d.Wait(time.Second)
		if n := testing.AllocsPerRun(50, func() { table.Update() }); n > 0 {
			t.Errorf("%s: a tick of an idle table allocates %.0f times", g.ID(), n)
		}
		for i := range 50 { // the tick before has cached Seen
			if n := testing.AllocsPerRun(1, func() { table.Board.Model.Seen() }); n > 0 {
				t.Fatalf("%s: Seen is computed again, time %d", g.ID(), i)
			}
		}
	}
}
