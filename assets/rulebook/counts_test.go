package rulebook

import (
	"math"
	"math/bits"
	"slices"
	"sync"

	"ludotheque/assets/tablebase"
)

// counts are the counts that claims name: of all placements of Dao by the printed rule, colours apart, that nobody has won yet. Shares
// are in whole percent.
var counts = map[string]func() int{
	"dao-placements":    func() int { return len(solved()) },
	"dao-drawn":         share(drawn, func(placement) bool { return true }),
	"dao-lost":          share(lost, func(placement) bool { return true }),
	"dao-centre-behind": share(won, func(p placement) bool { return p.centre == -1 }),
	"dao-centre-even":   share(won, func(p placement) bool { return p.centre == 0 }),
	"dao-centre-ahead":  share(won, func(p placement) bool { return p.centre == 1 }),
	"dao-centre-three":  share(won, func(p placement) bool { return p.centre == 3 }),
	"dao-corner-behind": share(won, func(p placement) bool { return p.corners == -1 }),
	"dao-corner-ahead":  share(won, func(p placement) bool { return p.corners == 1 }),
	"dao-no-three":      share(won, func(p placement) bool { return p.threes == 0 && p.theirs == 0 }),
	"dao-one-three":     share(won, func(p placement) bool { return p.threes == 1 && p.theirs == 0 }),
	"dao-two-threes":    share(won, func(p placement) bool { return p.threes == 2 && p.theirs == 0 }),
	"dao-move-hurts":    func() int { return len(pick(func(p placement) bool { return result(p.moving) < -result(p.waiting) })) },
	"dao-both-lose":     func() int { return len(pick(func(p placement) bool { return lost(p) && result(p.waiting) < 0 })) },
}

// placement is a placement of Dao as its side to move sees it.
type placement struct {
	moving, waiting int // its value (tablebase.Dao), and that for the other side if it were to move
	centre, corners int // the lead in pebbles on the four squares of the centre, and in the corners
	threes, theirs  int // figures of which three pebbles are in place
}

// figures are the sets of squares that win: rows, columns, squares, corners.
var figures = func() []uint16 {
	list := []uint16{corners}
	for i := range 4 {
		list = append(list, 0xf<<(4*i), 0x1111<<i)
	}
	for i := range 9 {
		list = append(list, 0x33<<(i/3*4+i%3))
	}
	return list
}()

const corners, centre uint16 = 0x9009, 0x0660

// solved returns every placement.
var solved = sync.OnceValue(func() []placement {
	var sets []uint16
	for s := range 1 << 16 {
		if bits.OnesCount(uint(s)) == 4 && !slices.Contains(figures, uint16(s)) {
			sets = append(sets, uint16(s))
		}
	}
	var list []placement
	for _, own := range sets {
		for _, opp := range sets {
			if own&opp == 0 {
				list = append(list, placement{
					tablebase.Dao("base", own, opp), tablebase.Dao("base", opp, own),
					lead(own, opp, centre), lead(own, opp, corners), threes(own), threes(opp),
				})
			}
		}
	}
	return list
})

// lead returns how many more pebbles own has on some squares than opp.
func lead(own, opp, on uint16) int { return bits.OnesCount16(own&on) - bits.OnesCount16(opp&on) }

// threes returns the number of figures of which a side has three squares.
func threes(own uint16) (n int) {
	for _, f := range figures {
		if bits.OnesCount16(own&f) == 3 {
			n++
		}
	}
	return n
}

// result returns 1 for a value that wins, 0 for a draw, -1 for a loss.
func result(value int) int {
	switch {
	case value == tablebase.Draw:
		return 0
	case value%2 == 1:
		return 1
	}
	return -1
}

func won(p placement) bool   { return result(p.moving) > 0 }
func drawn(p placement) bool { return result(p.moving) == 0 }
func lost(p placement) bool  { return result(p.moving) < 0 }

// pick returns the placements that have a property.
func pick(has func(placement) bool) (list []placement) {
	for _, p := range solved() {
		if has(p) {
			list = append(list, p)
		}
	}
	return list
}

// share returns a function that counts what has a property among those that have another, in whole percent.
func share(has, among func(placement) bool) func() int {
	return func() int {
		of, n := pick(among), 0
		for _, p := range of {
			if has(p) {
				n++
			}
		}
		return int(math.Round(100 * float64(n) / float64(len(of))))
	}
}
