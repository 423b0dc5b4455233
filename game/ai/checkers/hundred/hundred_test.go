package hundred

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

// random returns a board with men and kings of both sides.
func random(rng *rand.Rand) (s View) {
	for set := Squares; set != 0; set &= set - 1 {
		sq := set & -set
		switch n := rng.IntN(12); {
		case n < 3:
			s.Own |= sq
		case n < 6:
			s.Opp |= sq
		}
		if rng.IntN(6) == 0 {
			s.Kings |= sq
		}
	}
	s.Kings &= s.Own | s.Opp
	return s
}

// TestPlaces compares the entries of random boards with their definition, square by square.
func TestPlaces(t *testing.T) {
	rowAt := [10]int{0, 6, 11, 17, 22, 28, 33, 39, 44, 50}
	rng := rand.New(rand.NewPCG(3, 3))
	for range 2000 {
		s := random(rng)
		var at Room
		got := Places(s, &at)
		for n, first := range [4]int{0, 2, 1, 3} {
			for left := range 4 {
				want, power := int32(4*n+left)*ways, int32(1)
				for i := range 8 {
					switch sq := uint64(1) << (rowAt[first+i/2] + left + i%2); {
					case s.Own&^s.Kings&sq != 0:
						want += power
					case s.Opp&^s.Kings&sq != 0:
						want += 2 * power
					}
					power *= 3
				}
				if got[4*n+left] != want {
					t.Fatalf("%+v: entry %d of the block %d from row %d, want %d", s, got[4*n+left], left, first, want)
				}
			}
		}
	}
}

// TestTempo compares the ranks that men have gone with a count square by square.
func TestTempo(t *testing.T) {
	rowAt := [10]int{0, 6, 11, 17, 22, 28, 33, 39, 44, 50}
	rng := rand.New(rand.NewPCG(4, 4))
	for range 2000 {
		s := random(rng)
		var v Vector
		half(s, &v, 1)
		want := int32(0)
		for row, bit := range rowAt {
			want += int32(row * bits.OnesCount64(s.Own&^s.Kings&(0x1F<<bit)))
		}
		if v[tempo] != want {
			t.Fatalf("%+v: %d ranks, want %d", s, v[tempo], want)
		}
	}
}

func BenchmarkJudge(b *testing.B) {
	rng, w := rand.New(rand.NewPCG(5, 5)), &Weights{}
	boards := make([]View, 256)
	for i := range boards {
		boards[i] = random(rng)
	}
	i := 0
	for b.Loop() {
		s := boards[i&255]
		w.Judge(s, s.Turned())
		i++
	}
}
