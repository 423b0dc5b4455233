package checkers

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"ludotheque/assets/endings"
	"ludotheque/game/ai/checkers/endgame"
	"ludotheque/game/ai/engine"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
	"ludotheque/rules/rulestest"
	"ludotheque/tools/night"
)

// eachRuleset runs a test with the table of each ruleset, unless -short is set.
func eachRuleset(t *testing.T, test func(t *testing.T, place int, table *endgame.Table)) {
	if testing.Short() {
		t.Skip("looks at many endings")
	}
	for place, r := range (checkers.Game{}).Rulesets() {
		if files, _ := (checkers.Game{}).Size(r.ID); files != 8 {
			continue // no table
		}
		if !night.On() && kin[r.ID] != r.ID && r.ID != "russe" && r.ID != "italien" {
			continue // as one of the others but for a rule that their tables test
		}
		t.Run(r.ID, func(t *testing.T) { test(t, place, (filed{}).Of(r.ID)) })
	}
}

// filed implements Endings by reading the files of the tables, which the program does not contain under js/wasm.
type filed struct{}

func (filed) Near(string) {}

func (filed) Of(ruleset string) *endgame.Table {
	if t := (shipped{}).Of(ruleset); t != nil {
		return t
	}
	file, err := os.ReadFile("../../../assets/endings/" + strings.TrimPrefix(endings.FileName(ruleset), "endings-"))
	if err != nil {
		panic(err)
	}
	t, err := endgame.Read(string(file))
	if err != nil {
		panic(err)
	}
	return t
}

// equipped returns a player that has the tables on every platform.
func equipped() *Player {
	pl := NewPlayer(NewBoard(), 1)
	pl.UseEndings(filed{})
	return pl
}

// checked returns the slices that the tests check completely: those of up to three pieces, at night all.
func checked() (list []endgame.Material) {
	for _, m := range endgame.Slices() {
		if night.On() || m.Men+m.Kings+m.OppMen+m.OppKings < endgame.Most {
			list = append(list, m)
		}
	}
	return list
}

// each calls yield with every position of a slice, First to move.
func each(place int, m endgame.Material, yield func(p *Position)) {
	for cell := range m.Size() {
		if v, ok := m.At(cell); ok {
			p := checkers.Place(place, [2]uint64{v.Own, v.Opp}, v.Kings, rules.First)
			yield(&p)
		}
	}
}

// stepped returns the value of a position computed from those after its moves.
func stepped(table *endgame.Table, p *Position) endgame.Value {
	best := endgame.Loss
	for _, m := range p.AppendCompact(nil) {
		q := *p
		q.Make(m, rules.Result{})
		best = max(best, table.Worth(&q).Before())
	}
	return best
}

// TestTablesByOneStep compares each entry with the entries after its moves.
func TestTablesByOneStep(t *testing.T) {
	eachRuleset(t, func(t *testing.T, place int, table *endgame.Table) {
		n := 0
		for _, m := range checked() {
			each(place, m, func(p *Position) {
				if n++; stepped(table, p) != table.Worth(p) {
					t.Fatalf("%s has value %d, by its moves %d", p, table.Worth(p), stepped(table, p))
				}
			})
		}
		t.Logf("%d positions", n)
	})
}

// TestTablesBySolver compares each entry with the solver without a table. It also checks that the solver finds the same
// distance with the sides swapped, and that each distance is one more than that after the best move.
func TestTablesBySolver(t *testing.T) {
	eachRuleset(t, func(t *testing.T, place int, table *endgame.Table) {
		solver := endgame.NewSolver(place, nil)
		for _, m := range checked() {
			each(place, m, func(p *Position) {
				plies, _ := solver.Plies(p, nil)
				if table.Worth(p) != endgame.ValueOf(plies) {
					t.Fatalf("%s has value %d in the table, distance %d in the solver", p, table.Worth(p), plies)
				}
				turned := halfTurned(place, p)
				if got, _ := solver.Plies(&turned, nil); got != plies {
					t.Fatalf("%s has distance %d, with the sides swapped %d", p, plies, got)
				}
				if best := oneMore(solver, p); best != engine.InPlies(plies) {
					t.Fatalf("%s has distance %d, by its moves %s", p, plies, best)
				}
			})
		}
	})
}

func halfTurned(place int, p *Position) Position {
	own, opp := p.Pieces()
	return checkers.Place(place, [2]uint64{checkers.HalfTurn(opp), checkers.HalfTurn(own)}, checkers.HalfTurn(p.Kings()), rules.Second)
}

// oneMore returns the score of p computed from the distances after its moves.
func oneMore(s *endgame.Solver, p *Position) engine.Score {
	moves := p.AppendCompact(nil)
	if len(moves) == 0 {
		return engine.LossIn(0)
	}
	list, _ := scoreMoves(s, p, moves, nil)
	return best(list).score
}

// random returns a random position of up to endgame.Most pieces.
func random(place int, rng *rand.Rand) (p Position) {
	all := endgame.Slices()
	m := all[rng.IntN(len(all))]
	for {
		if v, ok := m.At(rng.IntN(m.Size())); ok {
			p := checkers.Place(place, [2]uint64{v.Own, v.Opp}, v.Kings, rules.First)
			if rng.IntN(2) == 0 {
				p = halfTurned(place, &p)
			}
			return p
		}
	}
}

// TestDistancesByReference compares distances with a full search by the reference implementation of the rules.
func TestDistancesByReference(t *testing.T) {
	depth := night.Or(3, 5)
	eachRuleset(t, func(t *testing.T, place int, table *endgame.Table) {
		rng := rand.New(rand.NewPCG(3, uint64(place)))
		solver, within := endgame.NewSolver(place, table), 0
		for range night.Or(40, 1000) {
			p := random(place, rng)
			r, err := rulestest.Reference("checkers", p.Ruleset())
			if err != nil {
				t.Fatal(err)
			}
			slow, err := r.Parse(p.String())
			if err != nil {
				t.Fatal(err)
			}
			want := searched(slow, depth)
			plies, _ := solver.Plies(&p, nil)
			if plies <= depth && plies != want || plies > depth && want >= 0 {
				t.Fatalf("%s has distance %d, by a search to depth %d %d", &p, plies, depth, want)
			}
			if want >= 0 {
				within++
			}
		}
		if within < 3 {
			t.Errorf("only %d endings within the depth", within)
		}
	})
}

// searched returns the plies to the end, -1 if it is more than depth plies away.
func searched(p rulestest.Position, depth int) int {
	moves := p.Moves()
	if len(moves) == 0 {
		return 0
	}
	win, longest := -1, 0
	for _, m := range moves {
		q, err := p.Play(m, "")
		if err != nil {
			panic(err)
		}
		n := -1
		if result, _ := q.End(); result != "ongoing" {
			n = 0
		} else if depth > 1 {
			n = searched(q, depth-1)
		}
		switch {
		case n < 0:
			longest = 1 << 20
		case n%2 == 0 && (win < 0 || n+1 < win):
			win = n + 1
		default:
			longest = max(longest, n+1)
		}
	}
	switch {
	case win >= 0:
		return win
	case longest <= depth:
		return longest
	}
	return -1
}

// TestNoProgressLeavesRoom plays won endings by the best moves of both sides. The count without progress, which is 0 at the
// beginning, must never become full: then the wins of the tables are wins by the rules.
func TestNoProgressLeavesRoom(t *testing.T) {
	eachRuleset(t, func(t *testing.T, place int, table *endgame.Table) {
		rng := rand.New(rand.NewPCG(8, uint64(place)))
		solver, most, played := endgame.NewSolver(place, table), 0, 0
		for range night.Or(25, 200_000) {
			p := random(place, rng)
			plies, _ := solver.Plies(&p, nil)
			if plies < p.Left()-10 {
				continue
			}
			played++
			for !p.Outcome().Over() {
				list, _ := scoreMoves(solver, &p, p.AppendCompact(nil), nil)
				p.Make(best(list).move, rules.Result{})
				_, limit := p.Progress()
				most = max(most, limit-p.Left())
			}
			if p.Outcome().Draw {
				t.Fatalf("%s: the count is full", &p)
			}
		}
		t.Logf("%d long endings with up to %d plies without progress", played, most)
	})
}
