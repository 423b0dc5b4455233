package pdn

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

func TestWrite(t *testing.T) {
	g, err := Read(english)
	if err != nil {
		t.Fatal(err)
	}
	want := `[Event "Ludothèque \"open\""]
[White "South, of the book"]
[Black "North"]
[Date "2026.01.31"]
[Result "0-1"]
[GameType "21,B,8,8,N1,0"]
[Ruleset "anglais"]

1. 11-15 $1 {single corner; (not a variation)} 1... 22-18 $1 2. 15x22 {25-22
next} 2... 25x18 (2... 26x17 {ugly ) here}) 3. 8-11 $6 29-25 $2 4. 4-8 25-22 $7
5. 12-16 24-20 6. 10-15 27-24 0-1
`
	if got := g.String(); got != want {
		t.Errorf("got\n%s", got)
	}
}

// TestAmbiguous checks that a capture is written with all its squares if another one has the same ends.
func TestAmbiguous(t *testing.T) {
	v := variantOf("anglais")
	p, err := checkers.Game{}.Parse(v.ruleset, "8/4b3/8/2b1b3/8/2b1b3/3W4/8 w 0")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range p.AppendMoves(nil) {
		text := v.moveText(p.(checkers.Position), m)
		got = append(got, text)
		if a, err := v.notation.moves(p, text); err != nil || len(a) != 1 || a[0] != m {
			t.Errorf("%s is written %s and reads as %s, %v", m, text, a, err)
		}
	}
	slices.Sort(got)
	if want := []string{"7x14x23x30", "7x16x23x30", "7x7"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestRoundTrip writes and reads random games, some of which start in the middle of another.
func TestRoundTrip(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 32))
	for i := range 200 {
		v := &variants[i%len(variants)]
		g := Game{Tags: []Tag{{"Event", "a \\ \"b\""}}, Ruleset: v.ruleset, Start: v.start(), Result: "*"}
		for skip := rng.IntN(3) * rng.IntN(60); ; skip-- {
			pos := rules.Position(g.Start)
			if len(g.Moves) > 0 {
				pos = after(t, g)
			}
			moves := pos.AppendMoves(nil)
			if len(moves) == 0 || len(g.Moves) > 120 {
				g.Result = ResultOf(pos.Outcome())
				break
			}
			g.Moves = append(g.Moves, Move{Action: rules.Action{Move: moves[rng.IntN(len(moves))]}})
			if skip > 0 {
				g.Start, g.Moves = after(t, g).(checkers.Position), nil
			}
		}
		annotate(g.Start, g.Moves, 3, rng)
		text := g.String()
		if back, err := Read(text); err != nil || !reflect.DeepEqual(back, g) {
			t.Fatalf("%s\nreads as %+v, %v", text, back, err)
		}
		for line := range strings.Lines(text) {
			if line[0] != '[' && len(line) > width+1 {
				t.Fatalf("a line has %d columns: %s", len(line)-1, line)
			}
		}
	}
}

// annotate adds random comments, glyphs and variations to a line, nested up to depth.
func annotate(pos rules.Position, line []Move, depth int, rng *rand.Rand) {
	for i := range line {
		m := &line[i]
		if rng.IntN(6) == 0 {
			m.Comment, m.Glyphs = "% a (plan) [x] $1; \\ \"z\" "+strings.Repeat("é ", rng.IntN(60))+"end", []uint8{uint8(1 + rng.IntN(140))}
		}
		for depth > 0 && rng.IntN(8) == 0 && len(pos.AppendMoves(nil)) > 1 {
			var other []Move
			for p := pos; len(other) < 6; {
				moves := p.AppendMoves(nil)
				if len(moves) == 0 {
					break
				}
				next := moves[rng.IntN(len(moves))]
				other = append(other, Move{Action: rules.Action{Move: next}})
				p, _ = p.Play(next, rules.Result{})
			}
			annotate(pos, other, depth-1, rng)
			if rng.IntN(2) == 0 {
				other[0].Before = "better"
			}
			m.Others = append(m.Others, other)
		}
		pos, _ = pos.Play(m.Action.Move, rules.Result{})
	}
}

// after returns the position at the end of g.
func after(t *testing.T, g Game) rules.Position {
	t.Helper()
	pos := rules.Position(g.Start)
	for _, m := range g.Moves {
		next, err := rules.Unclaimed(pos).Play(m.Action.Move, rules.Result{})
		if err != nil {
			t.Fatal(err)
		}
		pos = next
	}
	return pos
}
