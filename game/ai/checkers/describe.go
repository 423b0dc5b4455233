package checkers

import (
	"encoding/binary"
	"math"
	"math/bits"

	"ludotheque/game/ai/search"
	"ludotheque/rules/checkers"
)

// Term is a feature or, from Features on, an entry of the patterns, and how often it is counted, own less the opponent's.
type Term struct {
	Feature int32
	Count   int32
}

// Terms is how many features and entries there are.
const Terms = Features + entries

// Describe appends the terms of what Turned returns: their counts, times the weights, are what Evaluate sums up. Share is
// the phase of the game, 1 with all pieces on the board.
func Describe(own, opp, kings uint64, dst []Term) (terms []Term, share float64) {
	add := func(base int, set uint64, n int32) {
		for ; set != 0; set &= set - 1 {
			dst = append(dst, Term{int32(base + bits.TrailingZeros64(set)), n})
		}
	}
	here := view{own, opp, kings}
	there := here.turned()
	var counts vector
	describe(here, there, &counts)
	squares := func(s view, n int32) {
		add(manOn, s.own&^s.kings, n)
		add(kingOn, s.own&s.kings, n)
	}
	squares(here, 1)
	squares(there, -1)
	for i, n := range &counts {
		if n != 0 {
			dst = append(dst, Term{int32(firstKing + i), n})
		}
	}
	entries := func(s view, n int32) {
		var at [patterns + 1]int32
		for _, i := range places(s, &at) {
			dst = append(dst, Term{Features + i, n})
		}
	}
	entries(here, 1)
	entries(there, -1)
	return dst, float64(bits.OnesCount64(own|opp)) / (phases - 1)
}

// Fitted are weights in hundredths of a man: of each feature with all pieces on the board and with none, and of each entry.
type Fitted struct {
	Full, Bare [Features]float64
	Entries    [Terms - Features]float64
}

// Encode writes weights as Parse reads them: features in sixteenths, entries in steps of so many sixteenths, 1..255.
func (w *Fitted) Encode(step int) []byte {
	body := []byte{byte(step)}
	for _, curve := range [][Features]float64{w.Full, w.Bare} {
		for _, v := range curve {
			body = binary.LittleEndian.AppendUint16(body, uint16(rounded(unit*v, math.MaxInt16)))
		}
	}
	for _, v := range w.Entries {
		body = append(body, byte(rounded(unit*v/float64(step), math.MaxInt8)))
	}
	return search.Seal(body)
}

// rounded is the whole number nearest to v, no further from 0 than limit.
func rounded(v, limit float64) int { return int(max(min(math.Round(v), limit), -limit)) }

// IsMan reports whether a feature is a man on a square where one can stand.
func IsMan(feature int) bool {
	return feature >= manOn && feature < kingOn && (checkers.Squares&^topRow)>>(feature-manOn)&1 != 0
}
