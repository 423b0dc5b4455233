package patterns

import (
	"math"
	"math/rand/v2"

	"ludotheque/game/ai/checkers"
	"ludotheque/tools/lab/fit"
)

// batch is how many positions lie between two steps.
const batch = 4096

// rate is by how much the first step changes a weight, in the logarithm of the odds; the last changes nothing.
const rate = 0.01

// fitter finds weights by logistic regression of what was won on what is counted.
type fitter struct {
	linear bool    // entries of patterns stay 0
	passes int     // times over the records
	ridge  float64 // pull of the entries to 0, as that many positions
	seed   uint64  // of the order of the records
}

// The weights are one row: the features with all pieces on the board, those with none, the entries.
const (
	bare    = checkers.Features
	entries = 2 * checkers.Features
	terms   = checkers.Features + described
)

// fit returns the weights in the logarithm of the odds. The same records give the same weights.
func (f fitter) fit(list []record) []float32 {
	w, slopes, adam := make([]float32, terms), make([]float32, terms), fit.NewAdam[float32](terms)
	order := rand.New(rand.NewPCG(f.seed, 1)).Perm(len(list))
	ridge := float32(f.ridge / float64(len(list)))
	size := min(batch, len(list))
	whole := len(list) / size * size
	steps := f.passes * (whole / size)
	var seen []term
	for step := range steps {
		clear(slopes)
		for k := range size {
			seen = f.slope(&list[order[(step*size+k)%whole]], w, slopes, 1/float32(size), seen[:0])
		}
		for i := entries; i < terms; i++ {
			slopes[i] += ridge * w[i]
		}
		adam.Step(w, slopes, rate*(1-float64(step)/float64(steps)))
	}
	return w
}

// slope adds a position's part to the slopes of the loss; seen is room for its terms.
func (f fitter) slope(r *record, w, slopes []float32, part float32, seen []term) []term {
	seen, share := describe(r.view(), seen)
	miss := float32(chance(w, seen, share)-float64(r.Target)/math.MaxUint16) * part
	for _, t := range seen {
		g := miss * float32(t.Count)
		if t.Feature < checkers.Features {
			slopes[t.Feature] += g * float32(share)
			slopes[t.Feature+bare] += g * float32(1-share)
		} else if !f.linear {
			slopes[t.Feature+entries-checkers.Features] += g
		}
	}
	return seen
}

// chance is the share of the point that weights foretell.
func chance(w []float32, seen []term, share float64) float64 {
	var full, none, always float32
	for _, t := range seen {
		n := float32(t.Count)
		if t.Feature < checkers.Features {
			full += w[t.Feature] * n
			none += w[t.Feature+bare] * n
		} else {
			always += w[t.Feature+entries-checkers.Features] * n
		}
	}
	return 1 / (1 + math.Exp(-(share*float64(full) + (1-share)*float64(none) + float64(always))))
}

// loss is the mean logarithm by which weights miss how games ended.
func loss(list []record, w []float32) (sum float64) {
	var seen []term
	for i := range list {
		r := &list[i]
		var share float64
		seen, share = describe(r.view(), seen[:0])
		p, won := min(max(chance(w, seen, share), 1e-9), 1-1e-9), float64(r.Result)/2
		sum -= won*math.Log(p) + (1-won)*math.Log(1-p)
	}
	return sum / float64(len(list))
}

// scaled turns weights into hundredths of a man: one is worth a hundred on the average with all pieces on the board, by
// features alone.
func scaled(w, linear []float32) *fitted {
	var man, squares float32
	for f := range checkers.Features {
		if isMan(f) {
			man += linear[f]
			squares++
		}
	}
	unit := float64(100 * squares / man)
	made := &fitted{}
	for f := range checkers.Features {
		made.Full[f], made.Bare[f] = unit*float64(w[f]), unit*float64(w[f+bare])
	}
	for i := range made.Entries {
		made.Entries[i] = unit * float64(w[entries+i])
	}
	return made
}
