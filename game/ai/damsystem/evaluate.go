package damsystem

import (
	"math/bits"

	"ludotheque/game/ai/damsystem/ladder"
	"ludotheque/game/ai/net"
	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
)

// The features of the evaluation: counts of the side to move less those of the opponent, each seen with the own men going
// up.
const (
	manOn    = 0              // men by row, first those inside the frame's edge, then those on it: 2 x 11
	kings    = manOn + 2*rows // number of kings
	midKings = kings + 1      // kings away from the edge
	oneKing  = midKings + 1   // 1 if there is a king
	steps    = oneKing + 1    // steps of men
	backed   = steps + 1      // men with a piece behind
	threats  = backed + 1     // pieces of the other side that could capture if it were to move
	alone    = threats + 1    // men without an enemy ahead, by distance to the last row: near, far
	onMove   = alone + 2      // 1 for the side to move
	Features = onMove + 1     // number of features
)

const rows = 11

// rowSets has the squares of each row.
var rowSets = makeRowSets()

func makeRowSets() (sets [rows]uint64) {
	for i := range uint8(64) {
		sets[(&Position{}).Square(i).Rank()] |= 1 << i
	}
	return sets
}

// rim has the squares on the two outer files of the frame and on the overhangs.
var rim = makeRim()

func makeRim() (set uint64) {
	for i := range uint8(64) {
		if file := (&Position{}).Square(i).File(); file <= 2 || file >= 12 {
			set |= 1 << i
		}
	}
	return set
}

// phases is the number of phases of the game. The phase of a position is its number of pieces, 0..34.
const phases = 35

// squares is the number of dark squares.
const squares = 64

// Shape returns the shape of the network. Its inputs are own men, own kings, enemy men and enemy kings by square, seen with
// the own men going up.
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

// Vector has the features of a position.
type Vector [Features]int32

// Count computes the features of p. v must be zero.
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

// half adds the counts of own, whose men go up, with the given sign.
func half(own, opp, crowned uint64, v *Vector, sign int32) {
	men := own &^ crowned
	ahead := uint64(0) // the enemies above the row
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

// Evaluate implements pvs.Game.
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
