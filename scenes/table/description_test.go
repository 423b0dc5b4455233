package table

import (
	"math/rand/v2"
	"testing"
	"time"
	"unsafe"

	"ludotheque/rules/catalog"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// TestMovesAreToldOnce plays 200 moves, goes back and forth and looks at the table in between: no move is ever put into
// words again, until the language changes.
func TestMovesAreToldOnce(t *testing.T) {
	moves := 0
	for _, g := range catalog.All() {
		d := longMatch(t, g.ID(), 12)
		table := d.table()
		rng := rand.New(rand.NewPCG(7, 7))
		var told []*byte // where the words of each move lie
		check := func() {
			t.Helper()
			for ply := range min(len(told), table.Match().Len()) {
				if unsafe.StringData(table.Said(ply)) != told[ply] {
					t.Fatalf("%s: move %d of %d is told anew", g.ID(), ply+1, table.Match().Len())
				}
			}
			for ply := len(told); ply < table.Match().Len(); ply++ {
				told = append(told, unsafe.StringData(table.Said(ply)))
			}
		}
		for table.Match().Len() < 200 && !table.Match().Outcome().Over() {
			check()
			legal := table.Match().AppendMoves(nil)
			table.play(boardview.Chosen{Move: legal[rng.IntN(len(legal))]})
			if rng.IntN(10) == 0 {
				table.Back()
				check()
				table.Forward()
			}
			d.Tick(ui.Input{})
		}
		check()
		moves += len(told)
		s := d.Stage.Env().Settings
		s.Lang = "en"
		d.Stage.Env().SetSettings(s)
		for ply := range told {
			if unsafe.StringData(table.Said(ply)) == told[ply] {
				t.Fatalf("%s: move %d is told in the old language", g.ID(), ply+1)
			}
		}
	}
	if moves < 400 {
		t.Errorf("only %d moves were told", moves)
	}
}

// TestIdleTableMakesNothing lets the clock run at tables that nobody touches: Update makes no garbage, however long the
// match.
func TestIdleTableMakesNothing(t *testing.T) {
	for _, g := range catalog.All() {
		d := longMatch(t, g.ID(), 20)
		env, table := d.Stage.Env(), d.table()
		env.Engine = scenetest.Mute{}
		env.Settings.Teacher, env.Settings.Chances = true, true
		d.Wait(time.Second)
		if n := testing.AllocsPerRun(50, func() { table.Update() }); n > 0 {
			t.Errorf("%s: a tick of an idle table makes %.0f pieces of garbage", g.ID(), n)
		}
		for i := range 50 { // what is seen was found in the tick before
			if n := testing.AllocsPerRun(1, func() { table.Seen() }); n > 0 {
				t.Fatalf("%s: what is seen is found again, time %d", g.ID(), i)
			}
		}
	}
}
