package damsystem

import (
	"math/bits"

	"ludotheque/game/ai/damsystem/ladder"
	"ludotheque/game/ai/net"
	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
)

// What the evaluation counts, always own less the opponent's and seen with the own men going up.
const (
	manOn    = 0              // by row, inside the frame's edge and on it: 2 x 11
	kings    = manOn + 2*rows // number of kings
	midKings = kings + 1      // kings away from the edge
	oneKing  = midKings + 1   // there is a king
	steps    = oneKing + 1    // steps of men
	backed   = steps + 1      // men with a piece behind
	threats  = backed + 1     // pieces of the other side that could capture if it were its turn
	alone    = threats + 1    // men that no enemy stands before, by rows to go: near, far
	onMove   = alone + 2      // the side to move itself
	Features = onMove + 1     // how many there are
)

const rows = 11

// rowSets are the squares of each row.
var rowSets = makeRowSets()

func makeRowSets() (sets [rows]uint64) {
	for i := range uint8(64) {
		sets[(&Position{}).Square(i).Rank()] |= 1 << i
	}
	return sets
}

// rim are the squares on the two outer files of the frame and beyond.
var rim = makeRim()

func makeRim() (set uint64) {
	for i := range uint8(64) {
		if file := (&Position{}).Square(i).File(); file <= 2 || file >= 12 {
			set |= 1 << i
		}
	}
	return set
}

// phases is the number of phases of the game: a position's is its number of pieces, 0..34.
const phases = 35

// squares is the number of dark squares.
const squares = 64

// Shape returns what the network is like. Its inputs are own men and kings, then the opponent's, by square, seen with the side
// to move going up.
func Shape() net.Shape {
	return net.Shape{Inputs: 4 * squares, Features: Features, Phases: phases, Other: func(input int) int {
		kind, square := input/squares, input%squares
		return (kind+2)%4*squares + squares - 1 - square
	}}
}

// Look appends the inputs of the network for p.
func Look(p *Position, dst []uint16) []uint16 {
	own, opp := p.Pieces()
	crowned := p.Kings()
	if p.State().Side == rules.Second {
		own, opp, crowned = bits.Reverse64(own), bits.Reverse64(opp), bits.Reverse64(crowned)
	}
	for kind, set := range [4]uint64{own &^ crowned, own & crowned, opp &^ crowned, opp & crowned} {
		for ; set != 0; set &= set - 1 {
			dst = append(dst, uint16(kind*squares+bits.TrailingZeros64(set)))
		}
	}
	return dst
}

// Vector is what is counted in one position.
type Vector [Features]int32

// Count counts the features of p.
func Count(p *Position, v *Vector) {
	own, opp := p.Pieces()
	crowned, side := p.Kings(), p.State().Side
	if side == rules.Second {
		own, opp, crowned = bits.Reverse64(own), bits.Reverse64(opp), bits.Reverse64(crowned)
	}
	half(own, opp, crowned, v, 1)
	half(bits.Reverse64(opp), bits.Reverse64(own), bits.Reverse64(crowned), v, -1)
	v[steps] = int32(p.MenSteps(side) - p.MenSteps(side.Other()))
	v[backed] = count(p.Backed(side)) - count(p.Backed(side.Other()))
	v[threats] = -count(p.Owing(side.Other()))
	v[onMove] = 1
}

// half counts for own, going up, with the given sign.
func half(own, opp, crowned uint64, v *Vector, sign int32) {
	men := own &^ crowned
	ahead := uint64(0) // the enemies above a row
	for row := rows - 1; row >= 0; row-- {
		set := rowSets[row]
		if here := men & set; here != 0 {
			v[manOn+row] += sign * count(here&^rim)
			v[manOn+rows+row] += sign * count(here&rim)
			if ahead == 0 {
				far := 0
				if row < 7 {
					far = 1
				}
				v[alone+far] += sign * count(here)
			}
		}
		ahead |= opp & set
	}
	if ownKings := own & crowned; ownKings != 0 {
		v[kings] += sign * count(ownKings)
		v[midKings] += sign * count(ownKings&^rim)
		v[oneKing] += sign
	}
}

func count(set uint64) int32 { return int32(bits.OnesCount64(set)) }

// Evaluate judges a quiet position in hundredths of a man.
func (b *Board) Evaluate(p *Position, _, _ int32) int32 {
	var counts Vector
	Count(p, &counts)
	b.inputs = Look(p, b.inputs[:0])
	odds := int64(b.net.Value(b.inputs, counts[:], Phase(p)))
	return int32(max(min(odds*ladder.Lead/net.FeatureStep, int64(pvs.MaxEval)), -int64(pvs.MaxEval)))
}

// Phase returns the number of pieces.
func Phase(p *Position) int {
	own, opp := p.Pieces()
	return min(bits.OnesCount64(own|opp), phases-1)
}
