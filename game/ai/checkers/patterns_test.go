package checkers

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"ludotheque/rules/checkers"
)

// squaresOf returns the bit numbers of the squares of every pattern, in the order of the powers of three.
func squaresOf() (all [patterns][]int) {
	bit := func(row, place int) int { return row/2*9 + row%2*5 + place }
	block := func(foot, first, files, rows int) (list []int) {
		for row := range rows {
			for place := range files {
				list = append(list, bit(foot+row, first+place))
			}
		}
		return list
	}
	for k, foot := range []int{0, 2, 1, 3} {
		all[k] = block(foot, 0, 4, 2)
	}
	for k, b := range [blocks][2]int{{0, 0}, {0, 1}, {0, 2}, {2, 0}, {2, 1}} {
		s := block(b[0], b[1], 2, 4)
		// The upper two rows are in the gaps of the lower two.
		all[4+k] = []int{s[0], s[1], s[4], s[5], s[2], s[3], s[6], s[7]}
	}
	return all
}

// slowIndex computes an index square by square.
func slowIndex(squares []int, own, opp uint64) (index int32) {
	for _, bit := range slices.Backward(squares) {
		index = 3*index + int32(own>>bit&1) + 2*int32(opp>>bit&1)
	}
	return index
}

// TestIndexes compares indexes with slowIndex on random boards.
func TestIndexes(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 8))
	all := squaresOf()
	for range 20000 {
		own := rng.Uint64() & checkers.Squares
		opp := rng.Uint64() & checkers.Squares &^ own
		if rng.IntN(2) == 0 {
			own, opp = own&rng.Uint64(), opp&rng.Uint64()
		}
		var at [patterns]int32
		indexes(own, opp, &at)
		for k, got := range at {
			if want := slowIndex(all[k], own, opp) + int32(k*ways); got != want {
				t.Fatalf("pattern %d of %09x and %09x: %d, want %d", k, own, opp, got, want)
			}
		}
	}
}

// TestMenIn checks that the first two patterns, for both sides, include the value of every man once.
func TestMenIn(t *testing.T) {
	var values [Features]int32
	for bit := range 36 {
		values[ManOn+bit] = int32(1 + bit*bit)
	}
	for set := uint64(checkers.Squares); set != 0; set &= set - 1 {
		man, bit := set&-set, bits.TrailingZeros64(set)
		var here, there [patterns]int32
		indexes(man, 0, &here)
		indexes(0, checkers.HalfTurn(man), &there)
		sum := int32(0)
		for k := range 2 {
			sum += menIn(int(here[k]), &values) - menIn(int(there[k]), &values)
		}
		if sum != values[ManOn+bit] {
			t.Errorf("value of a man on bit %d is %d, want %d", bit, sum, values[ManOn+bit])
		}
	}
}

// TestBalance checks that different balances have different indices.
func TestBalance(t *testing.T) {
	seen := map[int32]bool{}
	for own := range 25 {
		for opp := range 25 {
			pieces := func(n, shift int) (men, kings uint64) {
				return (1<<(n/5) - 1) << shift, (1<<(n%5) - 1) << (shift + 4)
			}
			men, kings := pieces(own, 0)
			men2, kings2 := pieces(opp, 10)
			at := balance(men|kings, men2|kings2, kings|kings2)
			if at < 0 || at >= balances || seen[at] {
				t.Fatalf("%d against %d has index %d", own, opp, at)
			}
			seen[at] = true
		}
	}
}
