package network

import (
	"math"
	"math/rand/v2"

	"ludotheque/game/ai/damsystem"
	"ludotheque/game/ai/net"
	"ludotheque/lab/fit"
)

// samples are positions in the form for the evaluation.
type samples struct {
	inputs []uint16 // of all positions
	ends   []int    // the end of the inputs of each
	counts []int32  // of the features, the same number for each position
	shares []float32
	wanted []float32 // target: a share of the point
}

func (s *samples) len() int { return len(s.ends) }

// add appends a position and its target for the side to move.
func (s *samples) add(p *damsystem.Position, target float64) {
	s.inputs = damsystem.Look(p, s.inputs)
	s.ends = append(s.ends, len(s.inputs))
	var counts damsystem.Vector
	damsystem.Count(p, &counts)
	s.counts = append(s.counts, counts[:]...)
	s.shares = append(s.shares, float32(damsystem.Phase(p))/float32(shape.Phases-1))
	s.wanted = append(s.wanted, float32(target))
}

// sample is a position of samples.
type sample struct {
	inputs        []uint16
	counts        []int32
	share, wanted float32
}

func (s *samples) at(i int) sample {
	first := 0
	if i > 0 {
		first = s.ends[i-1]
	}
	features := damsystem.Features
	return sample{s.inputs[first:s.ends[i]], s.counts[i*features : (i+1)*features], s.shares[i], s.wanted[i]}
}

// The number of positions between two steps, and the change of a weight in the first step; it falls to 0.
const (
	batch = 1024
	rate  = 0.003
)

// fitter finds weights by logistic regression.
type fitter struct {
	passes int     // number of passes over the positions
	ridge  float64 // strength of the pull of all weights to 0
	seed   uint64  // of the initial weights and of the order
}

// shape is the shape of the network.
var shape = damsystem.Shape()

// Offsets of the parts of a model's row: features with all pieces on the board and with none, inputs, initial sums, weights of the
// squares.
var (
	barely  = damsystem.Features
	rows    = 2 * damsystem.Features
	bias    = rows + shape.Inputs*net.Units
	squares = bias + net.Units
	weights = squares + 2*2*net.Units
)

// model is a network as one row of numbers, with the data for the fit.
type model struct {
	w, slopes []float32
	sums      [2][net.Units]float32 // of a position, as the side to move and the other side see it
	other     []uint16              // the number of each input for the other side
}

func newModel(seed uint64) *model {
	m := &model{w: make([]float32, weights), slopes: make([]float32, weights)}
	rng := rand.New(rand.NewPCG(seed, 2))
	for i := range m.w {
		switch v := 0.1 * float32(rng.NormFloat64()); {
		case i >= squares, i >= rows && i < bias:
			m.w[i] = v
		case i >= bias:
			m.w[i] = 0.3
		}
	}
	for i := range shape.Inputs {
		m.other = append(m.other, uint16(shape.Other(i)))
	}
	return m
}

// fit returns the model with the least loss on s. It is deterministic.
func (f fitter) fit(s *samples) *model {
	m := newModel(f.seed)
	adam := fit.NewAdam[float32](weights)
	order := rand.New(rand.NewPCG(f.seed, 1)).Perm(s.len())
	size := min(batch, s.len())
	each := s.len() / size
	steps := f.passes * each
	for step := range steps {
		clear(m.slopes)
		for _, i := range order[step%each*size:][:size] {
			m.slope(s.at(i))
		}
		for i, g := range m.slopes {
			m.slopes[i] = g/float32(size) + float32(f.ridge)*m.w[i]
		}
		adam.Step(m.w, m.slopes, rate*(1-float64(step)/float64(steps)))
		for i := rows; i < bias; i++ {
			m.w[i] = min(max(m.w[i], -mostRow), mostRow)
		}
	}
	return m
}

// chance returns the share of the point that the model predicts, and sets the sums.
func (m *model) chance(s sample) float32 {
	x := float32(0)
	for f, n := range s.counts {
		x += float32(n) * (s.share*m.w[f] + (1-s.share)*m.w[barely+f])
	}
	for side := range m.sums {
		sums := &m.sums[side]
		copy(sums[:], m.w[bias:])
		for _, in := range s.inputs {
			for u, w := range m.row(m.w, side, in) {
				sums[u] += w
			}
		}
		full, bare := m.counting(m.w, side)
		for u, sum := range sums {
			sum = min(max(sum, 0), 1)
			x += sum * sum * (s.share*full[u] + (1-s.share)*bare[u])
		}
	}
	return float32(1 / (1 + math.Exp(-float64(x))))
}

// row returns the part of list for an input as a side sees it.
func (m *model) row(list []float32, side int, input uint16) *[net.Units]float32 {
	if side == 1 {
		input = m.other[input]
	}
	return (*[net.Units]float32)(list[rows+int(input)*net.Units:])
}

// counting returns the part of list for the squares of a side, with all pieces on the board and with none.
func (m *model) counting(list []float32, side int) (full, bare *[net.Units]float32) {
	return (*[net.Units]float32)(list[squares+side*net.Units:]), (*[net.Units]float32)(list[squares+(2+side)*net.Units:])
}

// slope adds a position's part to the slopes of the loss.
func (m *model) slope(s sample) {
	miss := m.chance(s) - s.wanted
	for f, n := range s.counts {
		m.slopes[f] += miss * float32(n) * s.share
		m.slopes[barely+f] += miss * float32(n) * (1 - s.share)
	}
	for side := range m.sums {
		var moves [net.Units]float32
		full, bare := m.counting(m.w, side)
		fullSlope, bareSlope := m.counting(m.slopes, side)
		for u, sum := range m.sums[side] {
			sum = min(max(sum, 0), 1)
			fullSlope[u] += miss * sum * sum * s.share
			bareSlope[u] += miss * sum * sum * (1 - s.share)
			if sum > 0 && sum < 1 {
				moves[u] = miss * 2 * sum * (s.share*full[u] + (1-s.share)*bare[u])
				m.slopes[bias+u] += moves[u]
			}
		}
		for _, in := range s.inputs {
			row := m.row(m.slopes, side, in)
			for u, g := range moves {
				row[u] += g
			}
		}
	}
}

// loss returns the mean logarithmic loss of the model.
func (m *model) loss(s *samples) (sum float64) {
	for i := range s.len() {
		at := s.at(i)
		p, won := min(max(float64(m.chance(at)), 1e-9), 1-1e-9), float64(at.wanted)
		sum -= won*math.Log(p) + (1-won)*math.Log(1-p)
	}
	return sum / float64(max(s.len(), 1))
}

// weights returns the parts of the row.
func (m *model) weights() *Weights {
	w := &Weights{Full: m.w[:barely], Bare: m.w[barely:rows], Rows: m.w[rows:bias], Bias: m.w[bias:squares]}
	for end := range w.Out {
		for side := range w.Out[end] {
			w.Out[end][side] = m.w[squares+(2*end+side)*net.Units:][:net.Units]
		}
	}
	return w
}
