package reference

import (
	"fmt"
	"math/rand/v2"
)

// The random positions include some that play rarely reaches: crowded and nearly empty boards, many kings, counters at
// their limits, faults and last moves of every kind.

// scatter puts 1 to n pieces of each side on squares; one side is sometimes left without pieces. letter returns the letter
// for a piece of a side on a square.
func scatter(rng *rand.Rand, squares []square, n int, letter func(side byte, sq square) byte) board {
	b := board{}
	rng.Shuffle(len(squares), func(i, j int) { squares[i], squares[j] = squares[j], squares[i] })
	most := 1 + rng.IntN(n)
	counts := map[byte]int{'w': rng.IntN(most) + 1, 'b': rng.IntN(most) + 1}
	if rng.IntN(50) == 0 {
		counts[one[byte](rng, 'w', 'b')] = 0
	}
	for _, side := range []byte{'w', 'b'} {
		for range counts[side] {
			b[squares[0]] = letter(side, squares[0])
			squares = squares[1:]
		}
	}
	return b
}

// one returns one of the things at random.
func one[T any](rng *rand.Rand, things ...T) T { return things[rng.IntN(len(things))] }

// near returns 0, a random count up to limit, or one close to limit.
func near(rng *rand.Rand, limit int) int {
	return one(rng, 0, rng.IntN(limit+1), max(0, limit-rng.IntN(4)))
}

// darkSquares returns the squares on which draughts are played.
func darkSquares(ranks int, f files) []square {
	var all []square
	for rank := range ranks {
		from, to := f(rank)
		for file := from; file <= to; file++ {
			if sq := (square{file, rank}); sq.dark() {
				all = append(all, sq)
			}
		}
	}
	return all
}

// draughtsmen returns a function for scatter. One piece in 1, 2, 3 or 6 is a king, and every piece on its last rank.
func draughtsmen(rng *rand.Rand, ranks int) func(side byte, sq square) byte {
	every := one(rng, 1, 2, 3, 6)
	return func(side byte, sq square) byte {
		if sq.rank == lastRank(side, ranks) || rng.IntN(every) == 0 {
			return king(side)
		}
		return side
	}
}

func (c checkers) Place(rng *rand.Rand) string {
	n := c.size()
	squares := darkSquares(n, wide(n))
	if c.turned {
		for i, sq := range squares {
			squares[i].file = n - 1 - sq.file
		}
	}
	b := scatter(rng, squares, n/2*(n/2-1), draughtsmen(rng, n))
	p := checkersPosition{c, b, one[byte](rng, 'w', 'b'), near(rng, c.quiet), 0}
	if limit := p.limit(); limit > 0 {
		p.even = near(rng, limit)
	}
	return p.String()
}

func (d damsystem) Place(rng *rand.Rand) string {
	side := one[byte](rng, 'w', 'b')
	b := scatter(rng, darkSquares(damsystemRanks, lie(side)), 17, draughtsmen(rng, damsystemRanks))
	p := damsystemPosition{damsystem: d, board: b, side: side}
	p.idle, p.passes = near(rng, damsystemQuiet), one(rng, 0, 0, 0, 0, 0, 0, 1, 1, damsystemPasses)
	if rng.IntN(2) == 0 {
		for _, sq := range p.of(other(side)) {
			if rng.IntN(3) == 0 {
				p.faults = append(p.faults, sq)
			}
		}
	}
	return p.String()
}

func (d dame2000) Place(rng *rand.Rand) string {
	b := scatter(rng, darkSquares(9, wide(9)), 14, func(side byte, _ square) byte { return pawn(side, 1+rng.IntN(4)) })
	p := dame2000Position{dame2000: d, board: b, side: one[byte](rng, 'w', 'b')}
	p.last = map[byte]string{'w': d.lastMove(rng, p.of('w')), 'b': d.lastMove(rng, p.of('b'))}
	p.idle, p.pass = near(rng, dame2000Quiet), one(rng, 0, 0, 0, 0, 0, 0, 1, 1, dame2000Passes)
	return p.String()
}

// lastMove returns a move that may have brought one of the pawns to its square, or "-".
func (d dame2000) lastMove(rng *rand.Rand, pawns []square) string {
	if len(pawns) == 0 || rng.IntN(3) == 0 {
		return "-"
	}
	to := one(rng, pawns...)
	from := to.plus(one(rng, diagonals[:]...), d.length[1+rng.IntN(4)])
	if !wide(9).has(9, from) {
		return "-"
	}
	return fmt.Sprintf("%s-%s", from, to)
}

func (d dao) Place(rng *rand.Rand) string {
	var squares []square
	for i := range 16 {
		squares = append(squares, square{i % 4, i / 4})
	}
	for {
		rng.Shuffle(len(squares), func(i, j int) { squares[i], squares[j] = squares[j], squares[i] })
		p := daoPosition{d, board{}, one[byte](rng, 'w', 'b')}
		for i, sq := range squares[:8] {
			p.board[sq] = "wb"[i%2]
		}
		if pattern(p.of('w')) == "" || pattern(p.of('b')) == "" { // both cannot have won
			return p.String()
		}
	}
}
