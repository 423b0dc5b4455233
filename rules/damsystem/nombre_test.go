package damsystem_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/damsystem"
)

// TestGreatestNumber checks the faults of "nombre": all pieces that could have captured the greatest number, where they
// stand after the slide, unless the player makes such a capture.
func TestGreatestNumber(t *testing.T) {
	const unequal = "w d4,i3 b e5,j4,l6,c11" // d4 can capture one, i3 two
	tests := []struct {
		name, pieces, fields, actions string
		want, wantFields              string
	}{
		{"the greatest is made", unequal, "w - 0 0", "i3xm7", "w b4,m7 b e5,c11", "b - 0 0"},
		{"it is stopped", unequal, "w - 0 0", "i3xk5", "w b4,k5 b e5,j6,c11", "b k5 0 0"},
		{"another captures fewer", unequal, "w - 0 0", "d4xf6", "w d6,i3 b h4,j6,c11", "b i3 0 0"},
		{"pass", unequal, "w - 3 0", "=", "w b4,i3 b e5,h4,j6,c11", "b i3 4 1"},
		{"one who can capture fewer steps", unequal, "w - 0 0", "d4-c5", "w c5,i3 b e5,h4,j6,c11", "b i3 0 0"},
		{"one who can capture most steps", unequal, "w - 0 0", "i3-h4", "w b4,f4 b e5,h4,j6,c11", "b f4 0 0"},
		{"equal, one captures", "w d4,i3 b e5,j4,c11", "w - 0 0", "d4xf6", "w d6,i3 b h4,c11", "b - 0 0"},
		{"equal, nobody captures", "w d4,i3 b e5,j4,c11", "w - 0 0", "=", "w b4,i3 b e5,h4,c11", "b b4,i3 1 1"},
		{"two could capture most, one of them fewer", "w e3,i3 b d4,f4,h6,j4,l6,c11", "w - 0 0", "e3xc5",
			"w c5,i3 b d4,f6,h4,j6,c11", "b c5,i3 0 0"},
		{"a DAMSY counts one", "w d4,i3 b j4,l6,c11 B e5", "w - 0 0", "d4xf6", "w d6,i3 b h4,j6,c11", "b i3 0 0"},
		{"a DAMSY captures most", "W c1 w i3 b e3,h6,j4,c11", "w - 0 0", "i3xk5", "W c1 w k5 b e3,f6,c11", "b c1 0 0"},
		{"one huff a turn, and the other owes in turn", "w d4,i3 b e5,j4,c11", "w - 0 0", "= !b4 c11-d10", "w i3 b e5,j4,d10", "w j4 0 0"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := play(t, setUpBy(t, "nombre", tt.pieces, tt.fields), tt.actions)
			if want := setUpBy(t, "nombre", tt.want, tt.wantFields); got != rules.Position(want) {
				t.Errorf("%s, want\n%s", got, want)
			}
		})
	}
}

// TestForcedGreatest checks that the house option allows no capture of fewer pieces.
func TestForcedGreatest(t *testing.T) {
	p := setUpBy(t, "nombre", "w d4,i3 b e5,j4,l6,c11", "w - 0 0")
	if got := p.AppendForced(nil); len(got) != 1 || got[0].String() != "i3xm7:j4,l6" {
		t.Errorf("forced moves %v", got)
	}
}

// TestForcedLeavesNoFault checks in random games that the house option allows exactly the captures that leave no fault or,
// if there are none, all moves but huffs.
func TestForcedLeavesNoFault(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 8))
	for _, r := range (damsystem.Game{}).Rulesets() {
		captures := 0
		for range 40 {
			pos, err := damsystem.Game{}.Start(r.ID, rules.First)
			for err == nil && !pos.Outcome().Over() {
				p := pos.(damsystem.Position)
				want := faultless(t, p)
				if got := p.AppendForced(nil); !slices.Equal(got, want) {
					t.Fatalf("%s %s: forced %v, want %v", r.ID, p, got, want)
				}
				if want[0].Kind == rules.Capture {
					captures++
				}
				all := pos.AppendMoves(nil)
				pos, err = pos.Play(all[rng.IntN(len(all))], rules.Result{})
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if captures < 100 {
			t.Errorf("%s: only %d positions with captures", r.ID, captures)
		}
	}
}

// faultless returns the captures of p that leave no fault or, if there are none, all moves that are no capture or huff.
func faultless(t *testing.T, p damsystem.Position) []rules.Move {
	var captures, others []rules.Move
	for _, m := range p.AppendMoves(nil) {
		switch next, err := p.Play(m, rules.Result{}); {
		case err != nil:
			t.Fatal(err)
		case m.Kind != rules.Capture && m.Kind != rules.Huff:
			others = append(others, m)
		case m.Kind == rules.Capture && next.(rules.Huffer).Faults() == (rules.Set{}):
			captures = append(captures, m)
		}
	}
	if captures != nil {
		return captures
	}
	return others
}
