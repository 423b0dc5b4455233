package damsystem

import (
	"math/bits"

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

// unit is what one hundredth of a man is in weights.
const unit = 16

// Weights are the values of the features in every phase.
type Weights [phases][Features]int32

// vector is what is counted in one position.
type vector [Features]int32

// describe counts the features of p.
func describe(p *Position, v *vector) {
	own, opp := p.Pieces()
	crowned, side := p.Kings(), p.Side()
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
func half(own, opp, crowned uint64, v *vector, sign int32) {
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
func (b *Board) Evaluate(p *Position) (sum int32) {
	own, opp := p.Pieces()
	w := &b.weights[min(bits.OnesCount64(own|opp), phases-1)]
	var v vector
	describe(p, &v)
	for i, n := range v {
		sum += n * w[i]
	}
	return max(min(sum/unit, pvs.MaxEval), -pvs.MaxEval)
}

// Curve gives every feature its value, in hundredths of a man, with all pieces on the board (Full) and with none
// (Bare); in between it goes in a straight line.
type Curve struct{ Full, Bare [Features]float32 }

// Weights returns the values by phase.
func (c *Curve) Weights() (w Weights) {
	for phase := range w {
		share := float32(phase) / (phases - 1)
		for f := range w[phase] {
			w[phase][f] = int32(unit * (share*c.Full[f] + (1-share)*c.Bare[f]))
		}
	}
	return w
}

var tuned = (&curve).Weights()

// Share returns how much of the game is still to come, 1 with all pieces on the board: the phase.
func Share(p *Position) float32 {
	own, opp := p.Pieces()
	return float32(bits.OnesCount64(own|opp)) / (phases - 1)
}

// Count calls add with every feature of p and its value, for the tuner.
func Count(p *Position, add func(feature int, value float32)) {
	var v vector
	describe(p, &v)
	for i, n := range v {
		add(i, float32(n))
	}
}

// Tuned returns the weights in use, for the tuner.
func Tuned() Curve { return curve }
