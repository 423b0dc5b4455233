// Package tablebase holds what is known to the end: for now, Dao.
//
// The files, one a ruleset, are made by retrograde analysis (tools/lab/tablebase), one value a placement up to symmetry, and
// are the same byte for byte whoever makes them.
package tablebase

import (
	_ "embed"
	"sync"
)

//go:generate go run ludotheque/tools/lab tablebase -game dao -out .

// Value is what best play leads to, for the side to move.
type Value uint8

// The values.
const (
	Draw Value = iota
	Win
	Loss
)

// draw is how the table holds Draw; any other value is the plies to the end, even for a loss. won stands for a
// game that the side to move has won already, which no play leads to.
const (
	draw int8 = -1
	won  int8 = -2
)

// patterns are the eighteen ways to win: rows and columns, blocks, corners.
var patterns = makePatterns()

func makePatterns() []uint16 {
	all := []uint16{0x9009}
	for i := range side {
		all = append(all, 0x000f<<(side*i), 0x1111<<i)
	}
	for i := range 9 {
		all = append(all, 0x0033<<(side*(i/3)+i%3))
	}
	return all
}

// finished returns the value of a placement that holds a pattern.
func finished(own, opp uint16) (int8, bool) {
	value, over := draw, false
	for _, p := range patterns {
		switch p {
		case opp:
			return 0, true
		case own:
			value, over = won, true
		}
	}
	return value, over
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

// ofRuleset returns the table of a ruleset, nil where there is none. It is unpacked at the first question, which takes some
// 15 ms, and keeps 0.3 MB.
func ofRuleset(ruleset string) *table {
	switch ruleset {
	case "base":
		return base()
	case "trois":
		return trois()
	}
	return nil
}

var (
	base  = sync.OnceValue(func() *table { return unpack(packedBase) })
	trois = sync.OnceValue(func() *table { return unpack(packedTrois) })
)

// Dao returns what best play by a ruleset leads to when the side to move has the stones own and the other opp, a bit for
// each at rank*4 + file, and in how many plies: the winner hurries, the loser tarries. A draw has 0 plies, and
// so has a finished game. The stones must be four and four on different squares. The third repetition, of
// which placements know nothing, is not part of it. It panics where there is no such ruleset.
func Dao(ruleset string, own, opp uint16) (Value, int) {
	t := ofRuleset(ruleset)
	switch v := t.values[t.cell(own, opp)]; {
	case v == draw:
		return Draw, 0
	case v == won:
		return Win, 0
	case v&1 == 0:
		return Loss, int(v)
	default:
		return Win, int(v)
	}
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
