// Package tablebase holds what is known to the end: for now, Dao.
//
// The files, one a ruleset, are made by retrograde analysis (tools/lab/tablebase), one value a placement up to symmetry, and
// are the same byte for byte whoever makes them.
package tablebase

import (
	_ "embed"
	"sync"

	"ludotheque/rules/dao"
)

//go:generate go run ludotheque/tools/lab tablebase -game dao -out .

// Draw is the value of a placement that nobody can force, and Won of one that the side to move has won already, which no play leads
// to. Any other value is the plies to the end, even for a loss.
const (
	Draw = -1
	Won  = -2
)

// finished returns the value of a placement that holds a pattern.
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

// tables are those of the rulesets. Each is unpacked at the first question, which takes some 15 ms, and keeps 0.3 MB.
var tables = map[string]func() *table{
	"base":  sync.OnceValue(func() *table { return unpack(packedBase) }),
	"trois": sync.OnceValue(func() *table { return unpack(packedTrois) }),
}

// Dao returns the value by a ruleset for the side to move when it has the stones own and the other opp, a bit for each at
// rank*4 + file: the winner hurries, the loser tarries. The stones must be four and four on different squares. The third
// repetition, of which placements know nothing, is not part of it. It panics where there is no such ruleset.
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

// Each calls yield with each placement that a file has a value of, in its order: those that no symmetry makes smaller
// and that hold no pattern.
func Each(yield func(own, opp uint16)) {
	makeClasses().each(func(own, opp uint16, _ []int) {
		if _, over := finished(own, opp); !over {
			yield(own, opp)
		}
	})
}
