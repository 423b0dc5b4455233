package checkers

import (
	"math/bits"
	"math/rand/v2"
	"os"
	"testing"

	"ludotheque/game/ai/checkers/endgame"
	"ludotheque/game/ai/engine"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
	"ludotheque/rules/rulestest/reference"
	"ludotheque/tools/night"
)

// eachRuleset runs a test with the table of each ruleset. It is the same everywhere, and long.
func eachRuleset(t *testing.T, test func(t *testing.T, place int, table *endgame.Table)) {
	if testing.Short() {
		t.Skip("looks at many endings")
	}
	for place, r := range (checkers.Game{}).Rulesets() {
		t.Run(r.ID, func(t *testing.T) { test(t, place, (filed{}).Of(r.ID)) })
	}
}

// filed has the tables from their files: under Node the program has none.
type filed struct{}

func (filed) Near(string) {}

func (filed) Of(ruleset string) *endgame.Table {
	if t := (shipped{}).Of(ruleset); t != nil {
		return t
	}
	file, err := os.ReadFile("../../../assets/endings/" + ruleset + ".bin")
	if err != nil {
		panic(err)
	}
	t, err := endgame.Read(string(file))
	if err != nil {
		panic(err)
	}
	return t
}

// equipped is a player that has the tables wherever the test runs.
func equipped() *Player {
	pl := NewPlayer(NewBoard(), 1)
	pl.UseEndings(filed{})
	return pl
}

// checked are the slices that are looked at whole: those of up to three pieces by day, which tell of every kind of piece.
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

// stepped is what the moves of a position make of it.
func stepped(table *endgame.Table, p *Position) endgame.Value {
	best := endgame.Loss
	for _, m := range p.AppendCompact(nil) {
		q := *p
		q.Make(m, rules.Result{})
		best = max(best, table.Worth(&q).Before())
	}
	return best
}

// TestTablesByOneStep wants each entry to follow from those that its moves lead to.
func TestTablesByOneStep(t *testing.T) {
	eachRuleset(t, func(t *testing.T, place int, table *endgame.Table) {
		n := 0
		for _, m := range checked() {
			each(place, m, func(p *Position) {
				if n++; stepped(table, p) != table.Worth(p) {
					t.Fatalf("%s is worth %d, its moves %d", p, table.Worth(p), stepped(table, p))
				}
			})
		}
		t.Logf("%d positions", n)
	})
}

// TestTablesBySolver wants each entry to be what the solver finds without a table, also with the sides changed, and each distance
// to be one more than that of the best move.
func TestTablesBySolver(t *testing.T) {
	eachRuleset(t, func(t *testing.T, place int, table *endgame.Table) {
		solver := endgame.NewSolver(place, nil)
		for _, m := range checked() {
			each(place, m, func(p *Position) {
				plies, _ := solver.Plies(p, nil)
				if table.Worth(p) != endgame.ValueOf(plies) {
					t.Fatalf("%s is worth %d by the table, %d plies by the solver", p, table.Worth(p), plies)
				}
				turned := halfTurned(place, p)
				if got, _ := solver.Plies(&turned, nil); got != plies {
					t.Fatalf("%s takes %d plies, with the sides changed %d", p, plies, got)
				}
				if best := oneMore(solver, p); best != engine.InPlies(plies) {
					t.Fatalf("%s takes %d plies, its moves: %s", p, plies, best)
				}
			})
		}
	})
}

func halfTurned(place int, p *Position) Position {
	own, opp := p.Pieces()
	return checkers.Place(place, [2]uint64{checkers.HalfTurn(opp), checkers.HalfTurn(own)}, checkers.HalfTurn(p.Kings()), rules.Second)
}

// oneMore returns what follows from the distances of the moves.
func oneMore(s *endgame.Solver, p *Position) engine.Score {
	moves := p.AppendCompact(nil)
	if len(moves) == 0 {
		return engine.LossIn(0)
	}
	list, _ := weigh(s, p, moves, nil)
	best := list[0]
	for _, k := range list[1:] {
		if k.score.Rank() > best.score.Rank() {
			best = k
		}
	}
	return best.score
}

// TestKingsMirrored wants kings alone to be worth the same when the board is mirrored in its long diagonal, of which solver and
// table know nothing.
func TestKingsMirrored(t *testing.T) {
	eachRuleset(t, func(t *testing.T, place int, table *endgame.Table) {
		for _, m := range endgame.Slices() {
			if m.Men+m.OppMen > 0 {
				continue
			}
			each(place, m, func(p *Position) {
				own, opp := p.Pieces()
				q := checkers.Place(place, [2]uint64{mirrored(p, own), mirrored(p, opp)}, mirrored(p, p.Kings()), rules.First)
				if table.Worth(p) != table.Worth(&q) {
					t.Fatalf("%s is worth %d, mirrored %d", p, table.Worth(p), table.Worth(&q))
				}
			})
		}
	})
}

// mirrored swaps files and ranks.
func mirrored(p *Position, set uint64) (out uint64) {
	for ; set != 0; set &= set - 1 {
		sq := p.Square(uint8(bits.TrailingZeros64(set)))
		out |= 1 << p.Encode(rules.Move{Kind: rules.Step, From: rules.Sq(sq.Rank(), sq.File()), To: sq}).From
	}
	return out
}

// random places up to endgame.Most pieces.
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

// TestDistancesByReference compares distances with what the slow reference finds by trying everything as far as it sees.
func TestDistancesByReference(t *testing.T) {
	sight := night.Or(3, 5)
	eachRuleset(t, func(t *testing.T, place int, table *endgame.Table) {
		rng := rand.New(rand.NewPCG(3, uint64(place)))
		solver, within := endgame.NewSolver(place, table), 0
		for range night.Or(40, 1000) {
			p := random(place, rng)
			r, err := reference.Find("checkers", p.Ruleset())
			if err != nil {
				t.Fatal(err)
			}
			slow, err := r.Parse(p.String())
			if err != nil {
				t.Fatal(err)
			}
			want := tried(slow, sight)
			plies, _ := solver.Plies(&p, nil)
			if plies <= sight && plies != want || plies > sight && want >= 0 {
				t.Fatalf("%s takes %d plies; seen %d far: %d", &p, plies, sight, want)
			}
			if want >= 0 {
				within++
			}
		}
		if within < 3 {
			t.Errorf("%d endings within sight: too few", within)
		}
	})
}

// tried returns the plies to the end, -1 when p is not decided within so many.
func tried(p reference.Position, sight int) int {
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
		} else if sight > 1 {
			n = tried(q, sight-1)
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
	case longest <= sight:
		return longest
	}
	return -1
}

// TestNoProgressLeavesRoom plays won endings by the best moves of both sides from a count without progress that has just begun:
// it never comes to its end. So what the tables call a win is one by the rules as well.
func TestNoProgressLeavesRoom(t *testing.T) {
	eachRuleset(t, func(t *testing.T, place int, table *endgame.Table) {
		rng := rand.New(rand.NewPCG(8, uint64(place)))
		solver, most, played := endgame.NewSolver(place, table), 0, 0
		for range night.Or(60, 200_000) {
			p := random(place, rng)
			plies, _ := solver.Plies(&p, nil)
			if plies < p.Left()-10 {
				continue
			}
			played++
			for !p.Outcome().Over() {
				list, _ := weigh(solver, &p, p.AppendCompact(nil), nil)
				best := list[0]
				for _, k := range list[1:] {
					if k.score.Rank() > best.score.Rank() {
						best = k
					}
				}
				p.Make(best.move, rules.Result{})
				_, limit := p.Progress()
				most = max(most, limit-p.Left())
			}
			if p.Outcome().Draw {
				t.Fatalf("%s: the count is full", &p)
			}
		}
		t.Logf("%d long endings played: up to %d plies without progress", played, most)
	})
}
