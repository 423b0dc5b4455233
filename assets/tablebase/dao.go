// Package tablebase has the solution of Dao.
//
// lab/tablebase makes the files, one for each ruleset, by retrograde analysis. They have one value for each placement
// up to symmetry.
package tablebase

import (
	_ "embed"
	"sync"

	"ludotheque/rules/dao"
)

//go:generate go run -C ../../lab . tablebase -game dao -out ../assets/tablebase

// Draw is the value of a drawn placement, and Won that of one in which the side to move has a winning pattern, which play
// cannot reach. Any other value is the number of plies to the end, which is even for a loss.
const (
	Draw = -1
	Won  = -2
)

// finished returns the value of a placement with a winning pattern, and whether it has one.
func finished(own, opp uint16) (value int8, over bool) {
	switch {
	case dao.Won(opp):
		return 0, true
	case dao.Won(own):
		return Won, true
	}
	return 0, false
}

// The files.
var (
	//go:embed dao-base.bin
	packedBase string
	//go:embed dao-trois.bin
	packedTrois string
)

// table is the unpacked table of a ruleset.
type table struct {
	*classes
	values []int8
}

// tables has a function for each ruleset that unpacks its table once, which takes about 15 ms and 0.3 MB.
var tables = map[string]func() *table{
	"base":  sync.OnceValue(func() *table { return unpack(packedBase) }),
	"trois": sync.OnceValue(func() *table { return unpack(packedTrois) }),
}

// Dao returns the value of a placement by a ruleset for the side to move, which has the stones own, a bit for each at rank*4
// + file, and the opponent opp. Each side must have four, on different squares. The value is for the fastest win and the
// slowest loss, without draws by repetition. Dao panics if there is no such ruleset.
func Dao(ruleset string, own, opp uint16) int {
	t := tables[ruleset]()
	return int(t.values[t.cell(own, opp)])
}

func unpack(packed string) *table {
	t := &table{classes: makeClasses()}
	t.values = make([]int8, len(t.first)*perOwn)
	r := reader{in: packed}
	t.each(func(own, opp uint16, cells []int) {
		v, over := finished(own, opp)
		if !over {
			v = r.next()
		}
		for _, c := range cells {
			t.values[c] = v
		}
	})
	return t
}

// Each calls yield with each placement of a file, in its order: those that no symmetry makes smaller and that have no winning
// pattern.
func Each(yield func(own, opp uint16)) {
	makeClasses().each(func(own, opp uint16, _ []int) {
		if _, over := finished(own, opp); !over {
			yield(own, opp)
		}
	})
}
