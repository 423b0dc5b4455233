package dao

import "ludotheque/rules"

// corners are a1, d1, a4 and d4.
const corners = 0x9009

// patterns maps the eighteen winning sets of stones to their endings.
var patterns = makePatterns()

func makePatterns() map[uint16]rules.Ending {
	m := map[uint16]rules.Ending{corners: rules.Corners}
	for i := range size {
		m[0x000f<<(size*i)] = rules.Line
		m[0x1111<<i] = rules.Line
	}
	for rank := range size - 1 {
		for file := range size - 1 {
			m[0x0033<<(size*rank+file)] = rules.Block
		}
	}
	return m
}

// wins has a bit for each set of stones, 1 if it wins.
var wins = makeWins()

func makeWins() *[1 << 10]uint64 {
	w := &[1 << 10]uint64{}
	for stones := range patterns {
		w[stones>>6] |= 1 << (stones & 63)
	}
	return w
}

// Won reports whether the stones, a bit for each at rank*4 + file, win.
func Won(stones uint16) bool { return wins[stones>>6]>>(stones&63)&1 != 0 }
