package endings

import (
	"math/bits"
	"strings"

	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

// letters are the pawns in a position's text, by head, First's and then Second's.
const letters = "BVRJbvrj"

// size is the number of files and of ranks.
const size = 9

// eachPlacement calls yield with every placement of so many pawns of First and of Second, for both sides to move, without
// last moves.
func eachPlacement(ruleset string, first, second int, yield func(dame2000.Position)) {
	var board [size * rules.MaxFiles]byte
	var put func(from, first, second int)
	put = func(from, first, second int) {
		if first+second == 0 {
			rows := rules.Rows(size, func(int) (int, int) { return 0, size - 1 }, func(sq rules.Square) byte { return board[sq] })
			for _, side := range "wb" {
				yield(parsed(ruleset, rows+" "+string(side)+" - - 0 0"))
			}
			return
		}
		for at := from; at < len(board); at++ {
			if !(dame2000.Game{}).Holds("", rules.First, rules.Square(at)) {
				continue
			}
			for i := range len(letters) {
				board[at] = letters[i]
				switch ofFirst := i < len(letters)/2; {
				case ofFirst && first > 0:
					put(at+1, first-1, second)
				case !ofFirst && second > 0:
					put(at+1, first, second-1)
				}
			}
			board[at] = 0
		}
	}
	put(0, first, second)
}

// parsed parses a text of this package.
func parsed(ruleset, text string) dame2000.Position {
	p, err := dame2000.Game{}.Parse(ruleset, text)
	if err != nil {
		panic(err)
	}
	return p.(dame2000.Position)
}

// counts returns the number of pawns of First and of Second.
func counts(p dame2000.Position) (first, second int) {
	own, opp := p.Pieces()
	if p.Side() == rules.Second {
		own, opp = opp, own
	}
	return bits.OnesCount64(own), bits.OnesCount64(opp)
}

// turned returns the position with the board rotated and the colours exchanged.
func turned(p dame2000.Position) dame2000.Position {
	f := strings.Fields(p.String())
	rows := make([]byte, 0, len(f[0]))
	for i := len(f[0]) - 1; i >= 0; i-- {
		c := f[0][i]
		if c >= 'A' {
			c ^= 'a' - 'A'
		}
		rows = append(rows, c)
	}
	f[0], f[1], f[2], f[3] = string(rows), p.Side().Other().String(), turnedMove(f[3]), turnedMove(f[2])
	return parsed(p.Ruleset(), strings.Join(f, " "))
}

// turnedMove rotates "c3-d4", or "-" for none.
func turnedMove(text string) string {
	turn := func(c rune) rune {
		switch {
		case c >= 'a':
			return 'a' + 'i' - c
		case c >= '1':
			return '1' + '9' - c
		}
		return c
	}
	return strings.Map(turn, text)
}
