package rulestest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"ludotheque/rules"
)

// TestCompose tests the Composer of a game. It sets up the positions of random games piece by piece, in random order. It
// also checks that Compose refuses random sketches exactly if Parse does, and that flaws have squares.
func TestCompose(t *testing.T, g rules.Composer, plies int) {
	if testing.Short() {
		plies /= 10
	}
	for _, ruleset := range g.Rulesets() {
		t.Run(ruleset.ID, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(5, 10))
			for n := 0; n < plies; {
				pos, err := g.Start(ruleset.ID, rules.First)
				if err != nil {
					t.Fatal(err)
				}
				for ; n < plies && !pos.Outcome().Over(); n++ {
					if err := checkSetUp(g, pos, rng); err != nil {
						t.Fatalf("%s: %v", pos, err)
					}
					if err := checkRandomSketches(g, rules.SketchOf(pos), ruleset.ID, rng); err != nil {
						t.Fatalf("%s: %v", pos, err)
					}
					moves := pos.AppendMoves(nil)
					if pos, err = playRandom(pos, moves[rng.IntN(len(moves))], rng); err != nil {
						t.Fatal(err)
					}
				}
				if err := checkSetUp(g, pos, rng); err != nil {
					t.Fatalf("%s: %v", pos, err)
				}
				n++
			}
		})
	}
}

// checkSetUp sets pos up piece by piece on an empty board.
func checkSetUp(g rules.Composer, pos rules.Position, rng *rand.Rand) error {
	want := rules.SketchOf(pos)
	all := want.Pieces(rules.First)
	for _, sq := range want.Pieces(rules.Second).AppendSquares(nil) {
		all.Add(sq)
	}
	squares := all.AppendSquares(nil)
	rng.Shuffle(len(squares), func(i, j int) { squares[i], squares[j] = squares[j], squares[i] })
	s := rules.Sketch{Side: pos.Side()}
	for _, sq := range squares {
		if !g.Holds(pos.Ruleset(), s.Side, sq) {
			return fmt.Errorf("nothing can stand on %s", sq)
		}
		s.Put(sq, pos.At(sq))
	}
	if twice := g.Turned(g.Turned(s)); twice != s {
		return fmt.Errorf("turned twice it is %s, want %s", g.Text(pos.Ruleset(), twice), g.Text(pos.Ruleset(), s))
	}
	for _, sq := range want.Faults.AppendSquares(nil) {
		s.Blame(sq)
	}
	back, flaws := g.Compose(pos.Ruleset(), s)
	if flaws != nil {
		return fmt.Errorf("the same position set up has the flaws %v", flaws)
	}
	if s != want || rules.SketchOf(back) != s {
		return fmt.Errorf("the same position set up is %s", back)
	}
	return nil
}

// checkRandomSketches changes s at random a few times and compares Compose with Parse after each change.
func checkRandomSketches(g rules.Composer, s rules.Sketch, ruleset string, rng *rand.Rand) error {
	files, ranks := g.Size(ruleset)
	palette := g.Palette(ruleset)
	start, err := g.Start(ruleset, rules.First)
	if err != nil {
		return err
	}
	_, huffs := start.(rules.Huffer)
	if rng.IntN(4) == 0 {
		s = g.Turned(s)
	}
	for range 6 {
		sq := rules.Sq(rng.IntN(files), rng.IntN(ranks))
		left, right := g.Holds(ruleset, s.Side, sq-1), g.Holds(ruleset, s.Side, sq+1)
		if !g.Holds(ruleset, s.Side, sq) && !(left && right && rng.IntN(4) == 0) {
			continue // off the board, or most squares between the playable ones
		}
		switch p := palette[rng.IntN(len(palette))]; rng.IntN(8) {
		case 0:
			s.Put(sq, rules.Piece{})
		case 1:
			if huffs {
				s.Blame(sq)
			}
		case 2:
			for at := range rules.Squares { // many at once
				if g.Holds(ruleset, s.Side, at) && rng.IntN(3) == 0 {
					s.Put(at, p)
				}
			}
		default:
			s.Put(sq, p)
		}
		if err := compareWithParse(g, s, ruleset); err != nil {
			return err
		}
	}
	return compareWithParse(g, rules.Sketch{Side: s.Side}, ruleset)
}

// compareWithParse checks that Compose and Parse agree about a sketch.
func compareWithParse(g rules.Composer, s rules.Sketch, ruleset string) error {
	text := g.Text(ruleset, s)
	pos, flaws := g.Compose(ruleset, s)
	parsed, err := g.Parse(ruleset, text)
	if (flaws == nil) != (err == nil) {
		return fmt.Errorf("%s has the flaws %v, but Parse returns %v", text, flaws, err)
	}
	for _, f := range flaws {
		if f.Squares == (rules.Set{}) && f.Code != rules.NobodyThere && f.Code != rules.TooFew {
			return fmt.Errorf("%s: flaw %v has no squares", text, f)
		}
	}
	if back, err := rules.ParseSketch(g, ruleset, s.String()); err == nil && back != s || err != nil && !slices.ContainsFunc(flaws, func(f rules.Flaw) bool { return f.Code == rules.OffSquares }) {
		return fmt.Errorf("%q is read as %q, %v", s, back, err)
	}
	if err == nil && parsed != pos {
		return fmt.Errorf("%s: composed as %s", text, pos)
	}
	return nil
}
