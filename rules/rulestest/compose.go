package rulestest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"ludotheque/rules"
)

// TestCompose holds what can be set up of a game to its positions: each that comes up in play is put together piece by
// piece, in any order and by way of the other side's turn, and random sketches are refused, each flaw with its squares,
// exactly where the parser of positions refuses them.
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
					if err := putTogether(g, pos, rng); err != nil {
						t.Fatalf("%s: %v", pos, err)
					}
					if err := spoil(g, rules.SketchOf(pos), ruleset.ID, rng); err != nil {
						t.Fatalf("%s: %v", pos, err)
					}
					moves := pos.AppendMoves(nil)
					if pos, err = playRandom(pos, moves[rng.IntN(len(moves))], rng); err != nil {
						t.Fatal(err)
					}
				}
				if err := putTogether(g, pos, rng); err != nil {
					t.Fatalf("%s: %v", pos, err)
				}
				n++
			}
		})
	}
}

// putTogether sets pos up on an empty board.
func putTogether(g rules.Composer, pos rules.Position, rng *rand.Rand) error {
	want := rules.SketchOf(pos)
	all := want.Pieces(rules.First)
	for _, sq := range want.Pieces(rules.Second).AppendSquares(nil) {
		all.Add(sq)
	}
	squares := all.AppendSquares(nil)
	rng.Shuffle(len(squares), func(i, j int) { squares[i], squares[j] = squares[j], squares[i] })
	s := rules.Sketch{Side: pos.Side()}
	for _, sq := range squares {
		if !g.Holds(s.Side, sq) {
			return fmt.Errorf("nothing can stand on %s", sq)
		}
		s.Put(sq, pos.At(sq))
	}
	if there := g.Turned(g.Turned(s)); there != s {
		return fmt.Errorf("turned twice it is %s, want %s", g.Text(there), g.Text(s))
	}
	for _, sq := range want.Faults.AppendSquares(nil) {
		s.Blame(sq)
	}
	back, flaws := g.Compose(pos.Ruleset(), s)
	if flaws != nil {
		return fmt.Errorf("put together it has the flaws %v", flaws)
	}
	if s != want || rules.SketchOf(back) != s {
		return fmt.Errorf("put together it is %s", back)
	}
	return nil
}

// spoil changes a sketch at random, a few times over, and holds Compose to Parse.
func spoil(g rules.Composer, s rules.Sketch, ruleset string, rng *rand.Rand) error {
	files, ranks := g.Size()
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
		left, right := g.Holds(s.Side, sq-1), g.Holds(s.Side, sq+1)
		if !g.Holds(s.Side, sq) && !(left && right && rng.IntN(4) == 0) {
			continue // off the board, or seldom enough between its squares
		}
		switch p := palette[rng.IntN(len(palette))]; rng.IntN(8) {
		case 0:
			s.Put(sq, rules.Piece{})
		case 1:
			if huffs {
				s.Blame(sq)
			}
		case 2:
			for at := range rules.Square(rules.MaxRanks * rules.MaxFiles) { // many at once
				if g.Holds(s.Side, at) && rng.IntN(3) == 0 {
					s.Put(at, p)
				}
			}
		default:
			s.Put(sq, p)
		}
		if err := judge(g, s, ruleset); err != nil {
			return err
		}
	}
	return judge(g, rules.Sketch{Side: s.Side}, ruleset)
}

// judge wants Compose and Parse to agree about a sketch.
func judge(g rules.Composer, s rules.Sketch, ruleset string) error {
	text := g.Text(s)
	pos, flaws := g.Compose(ruleset, s)
	parsed, err := g.Parse(ruleset, text)
	if (flaws == nil) != (err == nil) {
		return fmt.Errorf("%s: the flaws %v, but the parser says %v", text, flaws, err)
	}
	for _, f := range flaws {
		if f.Squares == (rules.Set{}) && f.Code != rules.NobodyThere && f.Code != rules.TooFew {
			return fmt.Errorf("%s: %v shows nothing", text, f)
		}
	}
	if err == nil && parsed != pos {
		return fmt.Errorf("%s: composed as %s", text, pos)
	}
	return nil
}
