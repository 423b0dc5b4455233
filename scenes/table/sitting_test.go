package table

import (
	"math/rand/v2"
	"reflect"
	"testing"
	"time"
	"unsafe"

	"ludotheque/game/seat"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
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
			for ply := range min(len(told), table.match.Len()) {
				if unsafe.StringData(table.deedSaid(ply)) != told[ply] {
					t.Fatalf("%s: move %d of %d is told anew", g.ID(), ply+1, table.match.Len())
				}
			}
			for ply := len(told); ply < table.match.Len(); ply++ {
				told = append(told, unsafe.StringData(table.deedSaid(ply)))
			}
		}
		for table.match.Len() < 200 && !table.match.Outcome().Over() {
			check()
			legal := table.match.AppendMoves(nil)
			table.play(Chosen{Move: legal[rng.IntN(len(legal))]})
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
			if unsafe.StringData(table.deedSaid(ply)) == told[ply] {
				t.Fatalf("%s: move %d is told in the old language", g.ID(), ply+1)
			}
		}
	}
	if moves < 400 {
		t.Errorf("only %d moves were told", moves)
	}
}

// TestWhatFollowsGrowsWithTheMatch plays, takes back and plays other moves: what follows from the match is at every moment
// what it is when the match is new on the table.
func TestWhatFollowsGrowsWithTheMatch(t *testing.T) {
	for _, g := range catalog.All() {
		d := longMatch(t, g.ID(), 1)
		table := d.table()
		rng := rand.New(rand.NewPCG(3, 9))
		for range 150 {
			switch n := rng.IntN(10); {
			case n < 2:
				table.Back()
			case n < 3:
				table.Forward()
			case n < 4:
				side := rng.IntN(2)
				seats := table.seats
				seats[side] = 3 - seats[side]
				table.sit(seats)
				table.sit(seat.Seats{})
			default:
				if moves := table.match.AppendMoves(nil); len(moves) > 0 {
					table.play(Chosen{Move: moves[rng.IntN(len(moves))]})
				}
			}
			s := table.sitting
			fresh := newSitting(s.env, s.match, s.seats)
			if !reflect.DeepEqual(s.deeds, fresh.deeds) || !reflect.DeepEqual(s.turn, fresh.turn) || !reflect.DeepEqual(s.stones, fresh.stones) {
				t.Fatalf("%s: what follows from the match is not what follows from it anew:\n%s", g.ID(), s.match)
			}
			turns := s.match.Turns()
			if len(turns) != len(s.turns) {
				t.Fatalf("%s: %d turns, want %d", g.ID(), len(s.turns), len(turns))
			}
			for i := range turns {
				if got := s.turns[i]; got.Number != turns[i].Number || !equal(got.First, turns[i].First) || !equal(got.Second, turns[i].Second) {
					t.Fatalf("%s: turn %+v, want %+v", g.ID(), got, turns[i])
				}
			}
		}
	}
}

func equal(a, b []int) bool {
	return len(a) == len(b) && (len(a) == 0 || reflect.DeepEqual(a, b))
}

// TestTurnSaysWhatIsOwed holds the duties of the live position to what may be played in it.
func TestTurnSaysWhatIsOwed(t *testing.T) {
	for _, g := range catalog.All() {
		table := longMatch(t, g.ID(), 1).table()
		for ply := 0; ply < 120 && !table.match.Outcome().Over(); ply++ {
			moves := table.match.AppendMoves(nil)
			var owed rules.Set
			quiet, passes := false, 0
			for _, m := range moves {
				switch m.Kind {
				case rules.Capture:
					owed.Add(m.From)
				case rules.Pass:
					passes++
					quiet = true
				case rules.Huff:
				default:
					quiet = true
				}
			}
			if quiet {
				owed = rules.Set{}
			}
			if got := table.turn; got.owed != owed || got.mayPass != (passes > 0) || got.onlyPass != (passes == len(moves)) {
				t.Fatalf("%s: %+v after %s", g.ID(), got, table.match)
			}
			table.play(Chosen{Move: moves[ply%len(moves)]})
		}
	}
}

// TestIdleTableMakesNothing lets the clock run at tables that nobody touches: Update makes no garbage, however long the
// match.
func TestIdleTableMakesNothing(t *testing.T) {
	for _, g := range catalog.All() {
		d := longMatch(t, g.ID(), 20)
		env, table := d.Stage.Env(), d.table()
		env.Thinker = scenetest.Mute{}
		env.Settings.Teacher, env.Settings.Chances = true, true
		d.Wait(time.Second)
		if n := testing.AllocsPerRun(50, func() { table.Update() }); n > 0 {
			t.Errorf("%s: a tick of an idle table makes %.0f pieces of garbage", g.ID(), n)
		}
		for i := range 50 { // what is seen was found in the tick before
			if n := testing.AllocsPerRun(1, func() { table.seen() }); n > 0 {
				t.Fatalf("%s: what is seen is found again, time %d", g.ID(), i)
			}
		}
	}
}
