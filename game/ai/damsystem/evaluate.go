package damsystem

import (
	"math/bits"

	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
)

// What the evaluation counts, always own less the opponent's and seen with the own men going up. A square's number
// is that of package rules/damsystem.
const (
	manOn    = 0            // by square: 64
	kings    = manOn + 64   // number of kings
	midKings = kings + 1    // kings away from the frame's edge
	oneKing  = midKings + 1 // there is a king
	steps    = oneKing + 1  // steps of men
	backed   = steps + 1    // men with a piece behind
	threats  = backed + 1   // pieces that could capture if it were their turn
	faults   = threats + 1  // the opponent's pieces that may be huffed
	lead     = faults + 1   // the lead in pieces against all that stand
	onMove   = lead + 1     // the side to move itself
	Features = onMove + 1   // how many there are
)

// leadUnit is what a lead of all pieces counts.
const leadUnit = 64

// rim are the squares at the frame's edge, plates left out.
var rim = makeRim()

func makeRim() (set uint64) {
	set = 0x3f | 0x3f<<58
	for i := range uint8(64) {
		p := Position{}
		if file := p.MoveOf(actOf(pvs.Move{From: i})).From.File(); file <= 2 || file >= 12 {
			set |= 1 << i
		}
	}
	return set
}

// stages is the number of stages of the game: a position's is its number of pieces, 0..34.
const stages = 35

// unit is what one hundredth of a man is in weights.
const unit = 16

// Weights are the values of the features at every stage.
type Weights [stages][Features]int32

// vector is what is counted beside the men's squares.
type vector [Features - kings]int32

// describe counts everything but the men's squares.
func describe(p *Position, v *vector) {
	own, opp, crowned, atFault := p.Boards()
	side := p.Side()
	ownK, oppK := own&crowned, opp&crowned
	v[kings-kings] = count(ownK) - count(oppK)
	v[midKings-kings] = count(ownK&^rim) - count(oppK&^rim)
	if ownK != 0 {
		v[oneKing-kings]++
	}
	if oppK != 0 {
		v[oneKing-kings]--
	}
	v[steps-kings] = int32(p.Steps(side) - p.Steps(side.Other()))
	v[backed-kings] = count(p.Backed(side)) - count(p.Backed(side.Other()))
	v[threats-kings] = -count(p.Owing(side.Other()))
	v[faults-kings] = count(atFault)
	n, m := count(own), count(opp)
	v[lead-kings] = leadUnit * (n - m) / max(n+m, 1)
	v[onMove-kings] = 1
}

func count(set uint64) int32 { return int32(bits.OnesCount64(set)) }

// men returns the men of both sides, each seen with its own going up.
func men(p *Position) (own, opp uint64) {
	own, opp, crowned, _ := p.Boards()
	own, opp = own&^crowned, opp&^crowned
	if p.Side() == rules.First {
		return own, bits.Reverse64(opp)
	}
	return bits.Reverse64(own), opp
}

// Evaluate judges a quiet position in hundredths of a man.
func (b *Board) Evaluate(p *Position) int32 {
	own, opp, _, _ := p.Boards()
	w := &b.weights[min(bits.OnesCount64(own|opp), stages-1)]
	own, opp = men(p)
	v := squares(own, w) - squares(opp, w)
	var counts vector
	describe(p, &counts)
	for i, n := range counts {
		v += n * w[kings+i]
	}
	return max(min(v/unit, pvs.MaxEval), -pvs.MaxEval)
}

// squares sums the weights of the squares of a set.
func squares(set uint64, w *[Features]int32) (sum int32) {
	for ; set != 0; set &= set - 1 {
		sum += w[bits.TrailingZeros64(set)]
	}
	return sum
}

// Curve gives every feature its value, in hundredths of a man, with all pieces on the board (Full) and with none
// (Bare); in between it goes in a straight line.
type Curve struct{ Full, Bare [Features]float32 }

// Weights returns the values by stage.
func (c *Curve) Weights() (w Weights) {
	for stage := range w {
		share := float32(stage) / (stages - 1)
		for f := range w[stage] {
			w[stage][f] = int32(unit * (share*c.Full[f] + (1-share)*c.Bare[f]))
		}
	}
	return w
}

var tuned = (&curve).Weights()

// Share returns how much of the game is still to come, 1 with all pieces on the board: the stage.
func Share(p *Position) float32 {
	own, opp, _, _ := p.Boards()
	return float32(bits.OnesCount64(own|opp)) / (stages - 1)
}

// Count calls add with every feature of p and its value, for the tuner.
func Count(p *Position, add func(feature int, value float32)) {
	own, opp := men(p)
	for i := range 64 {
		add(manOn+i, float32(int(own>>i&1)-int(opp>>i&1)))
	}
	var counts vector
	describe(p, &counts)
	for i, n := range counts {
		add(kings+i, float32(n))
	}
}
