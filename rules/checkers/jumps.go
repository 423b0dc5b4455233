package checkers

import (
	"math/bits"

	"ludotheque/rules"
)

// jumps has the squares from which a man or a short king jumps, by direction: to the near or the far square (see board.go),
// ahead or back.
type jumps struct{ ahead4, ahead5, back4, back5 uint64 }

// jumpers returns the squares from which a piece can jump one of opp in direction d.
func jumpers(opp, empty uint64, d int) uint64 {
	return shift(shift(empty, -d)&opp, -d)
}

// bothJumpers returns the squares from which a piece can jump one of opp up or down, to the near and to the far square. The
// shifts are constants, which the processor does faster.
func bothJumpers(opp, empty uint64, hundred, up bool) (near, far uint64) {
	switch {
	case hundred && up:
		return (empty >> 5 & opp) >> 5, (empty >> 6 & opp) >> 6
	case hundred:
		return (empty << 5 & opp) << 5, (empty << 6 & opp) << 6
	case up:
		return (empty >> 4 & opp) >> 4, (empty >> 5 & opp) >> 5
	}
	return (empty << 4 & opp) << 4, (empty << 5 & opp) << 5
}

// all returns every square of j.
func (j jumps) all() uint64 { return j.ahead4 | j.ahead5 | j.back4 | j.back5 }

// count returns the number of jumps.
func (j jumps) count() int {
	return bits.OnesCount64(j.ahead4) + bits.OnesCount64(j.ahead5) + bits.OnesCount64(j.back4) + bits.OnesCount64(j.back5)
}

// flyers returns the flying kings of the side to move.
func (p *Position) flyers() uint64 {
	if !p.quick().flying {
		return 0
	}
	own, _ := p.Pieces()
	return own & p.kings
}

// jumps returns own, the men and short kings of the side to move that can capture, by the direction of their first jump;
// open, the squares from which a piece of this side could jump; and chains, whether the captures must be walked: another
// jump may follow one of own, other than straight back over the captured piece, or they are ranked by their kings. open
// has no squares for jumps backward if no piece jumps backward.
func (p *Position) jumps() (own jumps, open uint64, chains bool) {
	pieces, opp := p.Pieces()
	q := p.quick()
	if p.kings&q.ranked != 0 {
		return p.rankedJumps()
	}
	side := &q.sides[p.turn&1]
	empty, d4, d5 := p.board&^(pieces|opp), side.steps[0], side.steps[1]
	back := pieces
	if q.flying {
		back &^= p.kings
		pieces = back
	}
	if !q.menBack {
		back &= p.kings
	}
	from4, from5 := bothJumpers(opp, empty, q.hundred, d4 > 0)
	own.ahead4, own.ahead5 = pieces&from4, pieces&from5
	if back == 0 {
		to, open := shift(own.ahead4, 2*d4)|shift(own.ahead5, 2*d5), from4|from5
		return own, open, to&(open|side.passing) != 0
	}
	back4, back5 := bothJumpers(opp, empty, q.hundred, d4 < 0)
	own.back4, own.back5 = back&back4, back&back5
	if own.all() == 0 {
		return own, from4 | from5 | back4 | back5, false
	}
	to4, to5 := shift(own.ahead4, 2*d4), shift(own.ahead5, 2*d5)
	down4, down5 := shift(own.back4, -2*d4), shift(own.back5, -2*d5)
	chains = (to4|to5)&side.passing|(to4|to5|down5)&from4|(to4|to5|down4)&from5|
		(to5|down4|down5)&back4|(to4|down4|down5)&back5 != 0
	return own, from4 | from5 | back4 | back5, chains
}

// rankedJumps is jumps with kings on the board if the ruleset ranks captures by them or spares them from men.
func (p *Position) rankedJumps() (own jumps, open uint64, chains bool) {
	pieces, opp := p.Pieces()
	q := p.quick()
	empty, men, kings := p.board&^(pieces|opp), pieces&^p.kings, pieces&p.kings
	if q.flying {
		kings = 0
	}
	var from [4]uint64
	for i, d := range &q.sides[p.turn&1].steps {
		byKings, byMen := jumpers(opp, empty, d), jumpers(opp&^(p.kings&q.spared), empty, d)
		open |= byKings
		from[i] = kings & byKings
		if i < 2 || q.menBack {
			from[i] |= men & byMen
		}
	}
	return jumps{from[0], from[1], from[2], from[3]}, open, true
}

// capturingFlyers returns those of the given flying kings that can capture.
func (p *Position) capturingFlyers(flyers uint64) (found uint64) {
	own, opp := p.Pieces()
	q := p.quick()
	empty := p.board &^ (own | opp)
	for ; flyers != 0; flyers &= flyers - 1 {
		king := flyers & -flyers
		for _, d := range &q.sides[0].steps {
			if _, land := ray(king, opp, empty, d); land != 0 {
				found |= king
			}
		}
	}
	return found
}

// capturers returns the pieces of the side to move that can capture.
func (p *Position) capturers() uint64 {
	own, _, _ := p.jumps()
	if flyers := p.flyers(); flyers != 0 {
		return own.all() | p.capturingFlyers(flyers)
	}
	return own.all()
}

// appendJumps appends each jump of j as a whole move, piece by piece.
func appendJumps(dst []rules.Compact, j jumps, steps *[4]int) []rules.Compact {
	d4, d5 := steps[0], steps[1]
	for pieces := j.all(); pieces != 0; pieces &= pieces - 1 {
		from := pieces & -pieces
		if from&j.ahead4 != 0 {
			dst = append(dst, jumpOf(from, d4))
		}
		if from&j.ahead5 != 0 {
			dst = append(dst, jumpOf(from, d5))
		}
		if from&j.back4 != 0 {
			dst = append(dst, jumpOf(from, -d4))
		}
		if from&j.back5 != 0 {
			dst = append(dst, jumpOf(from, -d5))
		}
	}
	return dst
}

// jumpOf returns the jump of the piece on a single bit in direction d.
func jumpOf(from uint64, d int) rules.Compact { return compact(from, shift(from, 2*d), shift(from, d)) }
