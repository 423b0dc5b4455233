package rulestest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"ludotheque/rules"
)

// TestView compares a game's View with its Position in every position of random games of every ruleset: they have the same
// actions, which lead to the same positions and hashes, and Encode and Decode are inverses.
func TestView[P any, V rules.View[P]](t *testing.T, game rules.Game) {
	for _, ruleset := range game.Rulesets() {
		rng := rand.New(rand.NewPCG(3, 2026))
		for n, plies := 0, 0; plies < (Suite{Plies: 3000}).plies(); n++ {
			first := rules.First
			if rules.EitherFirst(game) && n%2 == 1 {
				first = rules.Second
			}
			pos, err := game.Start(ruleset.ID, first)
			if err != nil {
				t.Fatal(err)
			}
			_, usual := rules.ProgressOf(pos)
			for ply := 0; ; ply++ {
				if err := checkView[P, V](game, pos, usual); err != nil {
					t.Fatalf("%s %s: %v", ruleset.ID, pos, err)
				}
				moves := pos.AppendMoves(nil)
				if len(moves) == 0 || ply == 400 {
					break
				}
				if pos, err = playRandom(pos, moves[rng.IntN(len(moves))], rng); err != nil {
					t.Fatal(err)
				}
				plies++
			}
		}
	}
}

func checkView[P any, V rules.View[P]](game rules.Game, pos rules.Position, usual int) error {
	p := any(pos).(P)
	v := V(&p)
	if err := checkPieces[P, V](v); err != nil {
		return err
	}
	state, expected := v.State(), rules.State{Side: pos.Side(), Hash: pos.Hash()}
	plies, limit := rules.ProgressOf(pos)
	if expected.Plies = plies; limit != usual { // another count is nearer to its limit
		expected.Plies = state.Plies
	}
	if state != expected {
		return fmt.Errorf("state %+v, want %+v", state, expected)
	}
	list := v.AppendCompact(nil)
	moves, want := []string{}, MoveTexts(pos)
	count := 0
	for _, c := range list {
		m := v.Decode(c)
		moves = append(moves, m.String())
		if c == (rules.Compact{}) || c.From > 63 || c.To > 63 || c.Kind > 3 {
			return fmt.Errorf("%s has the compact %+v", m, c)
		}
		if back := v.Encode(m); back != c {
			return fmt.Errorf("%s is encoded as %+v, then as %+v", m, c, back)
		}
		n, err := checkMake[P, V](game, pos, c, m)
		if err != nil {
			return fmt.Errorf("%s: %w", m, err)
		}
		count += n
	}
	slices.Sort(moves)
	switch {
	case !slices.Equal(moves, want):
		return fmt.Errorf("AppendCompact has the moves %v, want %v", moves, want)
	case v.CountActions() != count:
		return fmt.Errorf("CountActions is %d, want %d", v.CountActions(), count)
	case any(p) != any(pos):
		return fmt.Errorf("was changed to %s", v)
	}
	return nil
}

// checkPieces compares Pieces and Square with At.
func checkPieces[P any, V rules.View[P]](v V) error {
	own, opp := v.Pieces()
	if own&opp != 0 {
		return fmt.Errorf("pieces of both sides at %x", own&opp)
	}
	n := 0
	for i := range uint8(64) {
		if (own|opp)>>i&1 == 0 {
			continue
		}
		n++
		side := v.Side()
		if opp>>i&1 != 0 {
			side = side.Other()
		}
		if piece := v.At(v.Square(i)); piece.Empty() || piece.Side != side {
			return fmt.Errorf("square %s, number %d, has %+v", v.Square(i), i, piece)
		}
	}
	for sq := range rules.Squares {
		if !v.At(sq).Empty() {
			n--
		}
	}
	if n != 0 {
		return fmt.Errorf("Pieces has %d more pieces than At", n)
	}
	return nil
}

// checkMake makes a move with each of its results and returns their number, 1 for a move without combat.
func checkMake[P any, V rules.View[P]](game rules.Game, pos rules.Position, c rules.Compact, m rules.Move) (int, error) {
	p := any(pos).(P)
	results := rules.ResultsOf(pos, m)
	if ch, ok := any(V(&p)).(rules.Chancer); ok {
		if got := ch.AppendChances(nil, c); !slices.Equal(got, results) {
			return 0, fmt.Errorf("has the chances %v, want %v", got, results)
		}
	}
	if len(results) == 0 {
		results = append(results, rules.Weighted{})
	}
	for _, w := range results {
		want, err := pos.Play(m, w.Result)
		if err != nil {
			return 0, err
		}
		next := p
		V(&next).Make(c, w.Result)
		read, err := game.Parse(pos.Ruleset(), want.String()) // with a hash computed from the pieces
		if err != nil {
			return 0, err
		}
		if any(next) != any(want) || any(next) != any(read) {
			return 0, fmt.Errorf("with result %v leads to %s, hash %x, want %s, hash %x", w.Result, V(&next), V(&next).Hash(), read, read.Hash())
		}
	}
	return len(results), nil
}

// TestPerftAllocates checks that perft allocates memory once for each ply and hardly ever for a position.
func TestPerftAllocates[P any, V rules.View[P]](t *testing.T, game rules.Game) {
	for _, c := range PerftCases(t, game.ID())[:3] {
		parsed, err := game.Parse(c.Rules, c.Position)
		if err != nil {
			t.Fatal(err)
		}
		const depth = 4
		pos := parsed.(P)
		if n := testing.AllocsPerRun(2, func() { rules.Perft[P, V](pos, depth) }); n > 12*depth+float64(rules.Perft[P, V](pos, depth)/1000) {
			t.Errorf("%s: perft(%d) allocates %v times", c.Position, depth, n)
		}
	}
}
