package patterns

import (
	"math/bits"

	"ludotheque/game/ai/checkers"
	"ludotheque/game/ai/checkers/hundred"
	rulebook "ludotheque/rules/checkers"
)

// term is a feature or, from checkers.Features on, an entry of the patterns, with its count: own minus the opponent's.
type term struct {
	Feature int32
	Count   int32
}

// describe appends the terms of a view of the side to move: the player's evaluation is the sum of their counts times the
// weights. share is the phase of the game, 1 with all pieces on the board.
func describe(here checkers.View, dst []term) (terms []term, share float64) {
	there := here.Turned()
	for i, v := range [2]checkers.View{here, there} {
		n := int32(1 - 2*i)
		dst = appendSquares(dst, checkers.ManOn, v.Own&^v.Kings, n)
		dst = appendSquares(dst, checkers.KingOn, v.Own&v.Kings, n)
	}
	var counts checkers.Vector
	checkers.Count(here, there, &counts)
	for i, n := range &counts {
		if n != 0 {
			dst = append(dst, term{int32(checkers.Beside + i), n})
		}
	}
	for i, v := range [2]checkers.View{here, there} {
		var at checkers.Room
		for _, entry := range checkers.Places(v, &at) {
			dst = append(dst, term{checkers.Features + entry, int32(1 - 2*i)})
		}
	}
	return dst, float64(bits.OnesCount64(here.Own|here.Opp)) / (checkers.Phases - 1)
}

// appendSquares appends the squares of a set, as features from base on.
func appendSquares(dst []term, base int, set uint64, n int32) []term {
	for ; set != 0; set &= set - 1 {
		dst = append(dst, term{int32(base + bits.TrailingZeros64(set)), n})
	}
	return dst
}

// topRow is the row without men: they are crowned there.
const topRow uint64 = 0xF << 32

// isMan reports whether a feature is a man on a square where a man can be.
func isMan(feature int) bool {
	return feature >= checkers.ManOn && feature < checkers.KingOn && (rulebook.Squares&^topRow)>>(feature-checkers.ManOn)&1 != 0
}

// describeHundred is describe for 100 squares.
func describeHundred(r *record, dst []term) (terms []term, share float64) {
	here := hundred.View{Own: r.Own, Opp: r.Opp, Kings: r.Kings}
	there := here.Turned()
	var counts hundred.Vector
	hundred.Count(here, there, &counts)
	for i, n := range &counts {
		if n != 0 {
			dst = append(dst, term{int32(i), n})
		}
	}
	for i, v := range [2]hundred.View{here, there} {
		var at hundred.Room
		for _, entry := range hundred.Places(v, &at) {
			dst = append(dst, term{hundred.Features + entry, int32(1 - 2*i)})
		}
	}
	return dst, float64(bits.OnesCount64(here.Own|here.Opp)) / (hundred.Phases - 1)
}
