package damsystem

import (
	"math/rand/v2"
	"slices"
	"testing"

	"ludotheque/rules"
)

// TestWalk holds the search's door to the contract's along random games.
func TestWalk(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		pos, err := Game{}.Start(rulesetID, rules.First)
		if err != nil {
			t.Fatal(err)
		}
		for !pos.Outcome().Over() {
			p := pos.(Position)
			acts := append(p.AppendSteps(p.AppendCaptures(p.AppendHuffs(nil), false)), Act{Kind: rules.Pass})
			moves := p.AppendMoves(nil)
			if len(acts) != len(moves) {
				t.Fatalf("%s: %d acts, %d moves", p, len(acts), len(moves))
			}
			for i, a := range acts {
				if m := p.MoveOf(a); m != moves[i] || p.ActOf(m) != a {
					t.Fatalf("%s: act %v is %s, move %s is %v", p, a, m, moves[i], p.ActOf(m))
				}
				q := p
				q.Make(a)
				if want, err := p.Play(moves[i], rules.Result{}); err != nil || q != want {
					t.Fatalf("%s: %s leads to %s, want %s %v", p, moves[i], q, want, err)
				}
			}
			var forced []rules.Move
			if forced = p.appendWhole(forced); !slices.Equal(forced, p.AppendForced(nil)) && p.Owing(p.side) != 0 {
				t.Fatalf("%s: whole chains %v, want %v", p, forced, p.AppendForced(nil))
			}
			steps := 0
			for _, m := range moves {
				if m.Kind == rules.Step && p.At(m.From).Rank == 1 {
					steps++
				}
			}
			if p.Steps(p.side) != steps {
				t.Fatalf("%s: %d steps of men, want %d", p, p.Steps(p.side), steps)
			}
			if pos, err = p.Play(moves[rng.IntN(len(moves))], rules.Result{}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// appendWhole appends the whole chains as moves.
func (p *Position) appendWhole(dst []rules.Move) []rules.Move {
	for _, a := range p.AppendCaptures(nil, true) {
		dst = append(dst, p.MoveOf(a))
	}
	return dst
}
