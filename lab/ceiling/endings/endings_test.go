package endings

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludotheque/rules/dame2000"
	"ludotheque/rules/rulestest"
	"ludotheque/tools/night"
)

// TestValues checks values against the best moves and against symmetric positions: of two pawns by day, of three at night.
func TestValues(t *testing.T) {
	for _, r := range (dame2000.Game{}).Rulesets() {
		table := Solve(r.ID, night.Or(2, 3))
		list := some(r.ID, table, night.Or(150, 2000))
		if len(list) < 1000 {
			t.Errorf("%s: only %d positions", r.ID, len(list))
		}
		t.Run(r.ID+"/best", func(t *testing.T) { bestMoves(t, table, list) })
		t.Run(r.ID+"/alike", func(t *testing.T) { alike(t, table, list) })
	}
}

// some returns endings of the table: one placement of so many, and a few plies from it, so that there are last moves.
func some(ruleset string, table *Table, of int) (list []dame2000.Position) {
	rng := rand.New(rand.NewPCG(7, 0))
	for first := 1; first < table.most; first++ {
		eachPlacement(ruleset, first, 1, func(p dame2000.Position) {
			if rng.IntN(of) > 0 {
				return
			}
			for range 4 {
				list = append(list, p)
				moves := p.AppendMoves(nil)
				if len(moves) == 0 {
					return
				}
				m := moves[rng.IntN(len(moves))]
				_, r := p.Throw(m, rng)
				next, err := p.Play(m, r)
				if err != nil {
					panic(err)
				}
				if p = next.(dame2000.Position); p.Outcome().Over() {
					return
				}
			}
		})
	}
	return list
}

// best returns the value of a position by the reference's rules after a search of so many plies. leaf returns the value of a position
// for its side to move. A combat ends the search.
func best(t *testing.T, p rulestest.Position, plies int, leaf func(rulestest.Position) float64) float64 {
	t.Helper()
	if end, _ := p.End(); end != "ongoing" || plies == 0 {
		return leaf(p)
	}
	top := math.Inf(-1)
	for _, m := range p.Moves() {
		results, left := p.Results(m), 0
		if len(results) == 0 {
			results, left = []rulestest.Result{{}}, plies-1
		}
		sum := 0.0
		for _, r := range results {
			next, err := p.Play(m, r.Text)
			if err != nil {
				t.Fatal(err)
			}
			chance := 1.0
			if r.P != nil {
				chance, _ = r.P.Float64()
			}
			sum += chance * (1 - best(t, next, left, leaf))
		}
		top = max(top, sum)
	}
	return top
}

// over returns the value of an end of the game for the side to move.
func over(p rulestest.Position) (value float64, ok bool) {
	switch end, _ := p.End(); end {
	case "ongoing":
		return 0, false
	case "draw":
		return 0.5, true
	default:
		return map[bool]float64{true: 1}[end[len("win "):] == strings.Fields(p.String())[1]], true
	}
}

// referred returns a position of the reference.
func referred(t *testing.T, ruleset, text string) rulestest.Position {
	t.Helper()
	r, err := rulestest.Reference("dame2000", ruleset)
	if err != nil {
		t.Fatal(err)
	}
	p, err := r.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// byReference returns the value of a position from the values two plies later.
func byReference(t *testing.T, table *Table, p dame2000.Position) float64 {
	t.Helper()
	return best(t, referred(t, p.Ruleset(), p.String()), 2, func(p2 rulestest.Position) float64 {
		if v, ok := over(p2); ok {
			return v
		}
		return table.Value(parsed(p.Ruleset(), p2.String()))
	})
}

// bestMoves compares values with the best moves by the reference's rules. If more plies would change a value, fewer do too.
func bestMoves(t *testing.T, table *Table, list []dame2000.Position) {
	wrong, allowed := 0, 3*len(list)*table.Late/table.Size()
	for _, p := range list {
		p = p.Anew()
		want := byReference(t, table, p)
		if got := table.Value(p); math.Abs(got-want) > 1e-9 {
			if wrong++; wrong > allowed {
				t.Errorf("%s: %.9f, want %.9f", p, got, want)
			}
		}
	}
}

// TestCount solves the endings with few plies left before the draw by count, and compares them with a full search by the reference.
func TestCount(t *testing.T) {
	const left = 4
	for _, r := range (dame2000.Game{}).Rulesets() {
		table := Solve(r.ID, 2)
		table.graph.limit, table.values = left, nil
		table.settle(0)
		leaf := func(p rulestest.Position) float64 {
			v, ok := over(p)
			if !ok {
				t.Fatalf("%s is not over", p)
			}
			return v
		}
		for _, p := range some(r.ID, table, 100) {
			p = p.Anew()
			f := strings.Fields(p.String())
			f[4] = strconv.Itoa(p.Left() - left)
			counted := strings.Join(f, " ")
			want := best(t, referred(t, r.ID, counted), left, leaf)
			if got := table.Value(p); math.Abs(got-want) > 1e-9 {
				t.Errorf("%s %s: %.9f, want %.9f", r.ID, counted, got, want)
			}
		}
	}
}

// alike checks that values do not change if left and right, or the colours, are exchanged.
func alike(t *testing.T, table *Table, list []dame2000.Position) {
	values := map[float64]bool{}
	for _, p := range list {
		v := table.Value(p)
		values[v] = true
		for _, other := range []dame2000.Position{mirrored(p), turned(p)} {
			if got := table.Value(other); math.Abs(got-v) > 1e-9 {
				t.Errorf("%s has the value %.9f, %s %.9f", p, v, other, got)
			}
		}
	}
	if len(values) < 15 {
		t.Errorf("only %d different values", len(values))
	}
}

// mirrored exchanges left and right.
func mirrored(p dame2000.Position) dame2000.Position {
	f := strings.Fields(p.String())
	rows := strings.Split(f[0], "/")
	for i, row := range rows {
		letters := []byte(row)
		slices.Reverse(letters)
		rows[i] = string(letters)
	}
	file := func(c rune) rune {
		if c >= 'a' {
			return 'a' + 'i' - c
		}
		return c
	}
	f[0], f[2], f[3] = strings.Join(rows, "/"), strings.Map(file, f[2]), strings.Map(file, f[3])
	return parsed(p.Ruleset(), strings.Join(f, " "))
}

// TestAfterCombat looks up a position whose last mover had another head before a fight: it may not go back with its new head.
func TestAfterCombat(t *testing.T) {
	const text = "J8/9/9/9/9/9/9/1v7/9 b - c1-b2 0 0"
	table := Solve("base", 2)
	p := parsed("base", text)
	if _, ok := table.graph.index[p.Anew().Hash()]; ok {
		t.Fatal("the position is a node of the graph")
	}
	if got, want := table.Value(p), byReference(t, table, p); math.Abs(got-want) > 1e-9 {
		t.Errorf("%.9f, want %.9f", got, want)
	}
}

// TestHas checks that the table has exactly its endings.
func TestHas(t *testing.T) {
	table := Solve("base", 2)
	for text, want := range map[string]bool{
		"J8/9/9/9/9/9/9/1v7/9 b - - 0 0":     true,
		"J1J6/9/9/9/9/9/9/1v7/9 b - - 0 0":   false,
		"j1j6/9/9/9/9/9/9/1V7/9 b - - 0 0":   false,
		"J8/9/9/9/9/9/9/9/9 b - - 0 0":       false,
		"j1j1V4/9/9/9/9/9/9/1V7/9 w - - 0 0": false,
	} {
		if got := table.Has(parsed("base", text)); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}
