// Package net evaluates positions with a small neural network and the features of a game. The inputs of the network are
// pieces on squares. Its hidden units are computed twice, from the point of view of each side: a unit is the square of the
// sum of its weights, clamped to 0..1. The value is a weighted sum of the units and the features. All arithmetic is in
// integers, so that every machine computes the same values, and a word holds four sums.
package net

import (
	"encoding/binary"

	"ludotheque/game/ai/search"
)

// Units is the number of units for each side.
const Units = 32

// Shape has the dimensions of the network of a game.
type Shape struct {
	Inputs   int                 // number of inputs
	Features int                 // number of features of the game
	Phases   int                 // number of phases of the game: 0 is an empty board, Phases-1 has all pieces
	Other    func(input int) int // the same input from the point of view of the other side
}

// The units of the numbers in a file: weights of inputs are in 128ths, and weights of units and of features in 512ths and
// 4096ths of the logarithm of the odds.
const (
	SumStep     = 128
	OutStep     = 512
	FeatureStep = 4096
)

// sums has the sums of all units, four signed ones in a word, the first in the lowest sixteen bits. A negative one borrows
// from the next.
type sums [Units / 4]uint64

// Net is a network with its weights.
type Net struct {
	features [][]int32    // weights of the features, by phase
	rows     [2][]sums    // weights of the inputs, from the point of view of the side to move and of the other side
	bias     sums         // initial value of the sums
	out      [][2][]int32 // weights of the units, by phase
}

// size returns the length of a file without its checksum: weights of features and inputs, biases, weights of units.
func (s *Shape) size() int { return 2*2*s.Features + s.Inputs*Units + 2*Units + 2*2*2*Units }

// Parse parses a file of weights as lab/network writes it.
func Parse(text string, s Shape) (*Net, error) {
	data, err := search.Verified(text, s.size())
	if err != nil {
		return nil, err
	}
	take := func(n int) (list []int32) {
		for range n {
			list = append(list, int32(int16(binary.LittleEndian.Uint16(data))))
			data = data[2:]
		}
		return list
	}
	n := &Net{}
	full, bare := take(s.Features), take(s.Features)
	rows := data[:s.Inputs*Units]
	data = data[len(rows):]
	for i := range s.Inputs {
		for side, seen := range [2]int{i, s.Other(i)} {
			var row sums
			for u, w := range rows[seen*Units:][:Units] {
				row.add(u, int32(int8(w)))
			}
			n.rows[side] = append(n.rows[side], row)
		}
	}
	for u, w := range take(Units) {
		n.bias.add(u, w)
	}
	var out [2][2][]int32
	for end := range out {
		out[end] = [2][]int32{take(Units), take(Units)}
	}
	for phase := range s.Phases {
		n.features = append(n.features, s.between(full, bare, phase))
		n.out = append(n.out, [2][]int32{s.between(out[0][0], out[1][0], phase), s.between(out[0][1], out[1][1], phase)})
	}
	return n, nil
}

// between returns weights for a phase by linear interpolation between bare, for phase 0, and full, for the last one.
func (s *Shape) between(full, bare []int32, phase int) (list []int32) {
	last := int32(s.Phases - 1)
	for i := range full {
		list = append(list, (full[i]*int32(phase)+bare[i]*(last-int32(phase)))/last)
	}
	return list
}

// add adds v to the sum of unit u.
func (s *sums) add(u int, v int32) { s[u/4] += uint64(int64(v)) << (u % 4 * 16) }

// Value returns the logarithm of the odds that the side to move wins, in FeatureStep-ths, from the inputs of a position, the
// counts of its features and the phase of the game.
func (n *Net) Value(inputs []uint16, counts []int32, phase int) int32 {
	v := int64(0)
	for side, out := range n.out[phase] {
		s := n.sum(n.rows[side], inputs)
		v += s.weigh((*[Units]int32)(out))
	}
	sum := int32(v / (SumStep * SumStep * OutStep / FeatureStep))
	for i, w := range n.features[phase] {
		sum += counts[i] * w
	}
	return sum
}

// sum returns the sums of the units: the biases plus the rows of the inputs.
func (n *Net) sum(rows []sums, inputs []uint16) sums {
	a, b, c, d, e, f, g, h := n.bias[0], n.bias[1], n.bias[2], n.bias[3], n.bias[4], n.bias[5], n.bias[6], n.bias[7]
	for _, i := range inputs {
		r := &rows[i]
		a += r[0]
		b += r[1]
		c += r[2]
		d += r[3]
		e += r[4]
		f += r[5]
		g += r[6]
		h += r[7]
	}
	return sums{a, b, c, d, e, f, g, h}
}

// weigh returns the sum of the units, which are squares of clamped sums, weighted by out.
func (s *sums) weigh(out *[Units]int32) (v int64) {
	for i, word := range s {
		for u := range 4 {
			sum := int64(int16(word))
			word = (word - uint64(sum)) >> 16
			sum = min(max(sum, 0), SumStep)
			v += sum * sum * int64(out[4*i+u])
		}
	}
	return v
}
