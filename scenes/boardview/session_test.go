package boardview

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/stage"
)

// newBoard returns the board of a match outside any scene.
func newBoard(t *testing.T, game string) *Board {
	t.Helper()
	m, err := match.New(match.Setup{Game: game})
	if err != nil {
		t.Fatal(err)
	}
	return New(stage.New(&platform.Mem{}, nil).Env(), m, Options{})
}

// TestSessionIsUpToDate plays, takes back and plays other moves: what the session computes step by step is always what a new
// session computes at once.
func TestSessionIsUpToDate(t *testing.T) {
	for _, g := range catalog.All() {
		b := newBoard(t, g.ID())
		rng := rand.New(rand.NewPCG(3, 9))
		for range 150 {
			switch n := rng.IntN(10); {
			case n < 2:
				b.Moves.Back()
			case n < 3:
				b.Moves.Forward()
			case n < 4:
				seats := client.Seats{}
				seats[rng.IntN(2)] = 3
				b.Sit(seats)
				b.Sit(client.Seats{})
			default:
				if moves := b.Match().AppendMoves(nil); len(moves) > 0 {
					b.Moves.PlayChosen(Chosen{Move: moves[rng.IntN(len(moves))]})
				}
			}
			s := b.Model.session
			fresh := newSession(s.env, s.match, &Options{Seats: s.seats})
			if !reflect.DeepEqual(s.descriptions, fresh.descriptions) || !reflect.DeepEqual(s.Duties, fresh.Duties) || !reflect.DeepEqual(s.stones, fresh.stones) {
				t.Fatalf("%s: the session differs from a new one:\n%s", g.ID(), s.Match())
			}
			turns := s.Match().Turns()
			if len(turns) != len(s.Turns) {
				t.Fatalf("%s: %d turns, want %d", g.ID(), len(s.Turns), len(turns))
			}
			for i := range turns {
				if got := s.Turns[i]; got.Number != turns[i].Number || !slices.Equal(got.First, turns[i].First) || !slices.Equal(got.Second, turns[i].Second) {
					t.Fatalf("%s: turn %+v, want %+v", g.ID(), got, turns[i])
				}
			}
		}
	}
}

// TestDuties compares the duties of the live position with its legal moves.
func TestDuties(t *testing.T) {
	for _, g := range catalog.All() {
		b := newBoard(t, g.ID())
		for ply := 0; ply < 120 && !b.Match().Outcome().Over(); ply++ {
			moves := b.Match().AppendMoves(nil)
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
			if got := b.Model.Duties; got.owed != owed || got.mayPass != (passes > 0) || got.OnlyPass != (passes == len(moves)) {
				t.Fatalf("%s: %+v after %s", g.ID(), got, b.Match())
			}
			b.Moves.PlayChosen(Chosen{Move: moves[ply%len(moves)]})
		}
	}
}

// TestCapturesAreSaidWithSquares checks that the sentence for a capture names the squares of the captured pieces in the order of
// their capture, unless they are many.
func TestCapturesAreSaidWithSquares(t *testing.T) {
	for _, tt := range []struct{ start, move, want string }{
		{"1b6/8/8/8/3b4/2w5/8/8 w 0", "c3xe5", "c3 vers e5, 1 pièce prise en d4."},
		{"1b6/8/5b2/8/3b4/2w5/8/8 w 0", "c3xg7:d4,f6", "c3 vers g7, 2 pièces prises en d4 et f6."},
		{"1b6/8/3b4/8/5b2/6w1/8/8 w 0", "g3xc7:d6,f4", "g3 vers c7, 2 pièces prises en f4 et d6."},
		{"1b6/8/8/2b1b3/8/2b1b3/3w4/8 w 0", "d2xd2:c3,c5,e3,e5", "4 pièces prises."},
	} {
		m, err := match.New(match.Setup{Game: "checkers", Start: tt.start})
		if err != nil {
			t.Fatal(err)
		}
		a, err := rules.ParseAction(m.Position(), tt.move)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.PlayAction(a); err != nil {
			t.Fatal(err)
		}
		if said := New(stage.New(&platform.Mem{}, nil).Env(), m, Options{}).Model.Said(0); !strings.HasSuffix(said, tt.want) {
			t.Errorf("%s is said as %q, want %q", tt.move, said, tt.want)
		}
	}
}
