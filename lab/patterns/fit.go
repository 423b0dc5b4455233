package patterns

import (
	"math"
	"math/rand/v2"

	"ludotheque/game/ai/checkers"
	"ludotheque/game/ai/checkers/hundred"
	"ludotheque/lab/fit"
	rulebook "ludotheque/rules/checkers"
)

// batch is the number of positions between two steps.
const batch = 4096

// rate is the change of a weight in the first step, in the logarithm of the odds; it falls to 0.
const rate = 0.01

// fitter finds weights by logistic regression of the results on the counts.
type fitter struct {
	of     *evaluation
	linear bool    // entries of patterns stay 0
	passes int     // number of passes over the records
	ridge  float64 // strength of the pull of the entries to 0, in positions
	seed   uint64  // of the order of the records
}

// evaluation is what a fit needs to know of an evaluation. The weights are one slice: the features with all pieces on the
// board, those with none, the entries.
type evaluation struct {
	features, entries int
	describe          func(r *record, dst []term) (terms []term, share float64)
	record            func(p *rulebook.Position) record // without its result
	isMan             func(feature int) bool
	parse             func(file string) error
}

var (
	on64 = evaluation{
		features: checkers.Features, entries: checkers.Entries, isMan: isMan,
		describe: func(r *record, dst []term) ([]term, float64) { return describe(r.view(), dst) },
		record: func(p *rulebook.Position) record {
			v, _ := checkers.Views(p)
			return record{Own: v.Own, Opp: v.Opp, Kings: v.Kings}
		},
		parse: func(file string) error { _, err := checkers.Parse(file); return err },
	}
	on100 = evaluation{
		features: hundred.Features, entries: hundred.Entries, isMan: func(feature int) bool { return feature == hundred.Man },
		describe: describeHundred,
		record: func(p *rulebook.Position) record {
			v := hundred.ViewOf(p)
			return record{Own: v.Own, Opp: v.Opp, Kings: v.Kings}
		},
		parse: func(file string) error { _, err := hundred.Parse(file); return err },
	}
)

// evaluationOf returns the evaluation of a ruleset.
func evaluationOf(ruleset string) *evaluation {
	if files, _ := (rulebook.Game{}).Size(ruleset); files == 10 {
		return &on100
	}
	return &on64
}

// fit returns the weights in the logarithm of the odds. It is deterministic.
func (f fitter) fit(list []record) []float32 {
	terms, entries := 2*f.of.features+f.of.entries, 2*f.of.features
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

// slope adds a position's part to the slopes of the loss; seen is a buffer for its terms.
func (f fitter) slope(r *record, w, slopes []float32, part float32, seen []term) []term {
	seen, share := f.of.describe(r, seen)
	features := int32(f.of.features)
	miss := float32(f.of.chance(w, seen, share)-float64(r.Target)/math.MaxUint16) * part
	for _, t := range seen {
		g := miss * float32(t.Count)
		if t.Feature < features {
			slopes[t.Feature] += g * float32(share)
			slopes[t.Feature+features] += g * float32(1-share)
		} else if !f.linear {
			slopes[t.Feature+features] += g
		}
	}
	return seen
}

// chance returns the share of the point that the weights predict.
func (e *evaluation) chance(w []float32, seen []term, share float64) float64 {
	var full, none, always float32
	for _, t := range seen {
		n := float32(t.Count)
		features := int32(e.features)
		if t.Feature < features {
			full += w[t.Feature] * n
			none += w[t.Feature+features] * n
		} else {
			always += w[t.Feature+features] * n
		}
	}
	return 1 / (1 + math.Exp(-(share*float64(full) + (1-share)*float64(none) + float64(always))))
}

// loss returns the mean logarithmic loss of the weights on the results.
func (e *evaluation) loss(list []record, w []float32) (sum float64) {
	var seen []term
	for i := range list {
		r := &list[i]
		var share float64
		seen, share = e.describe(r, seen[:0])
		p, won := min(max(e.chance(w, seen, share), 1e-9), 1-1e-9), float64(r.Result)/2
		sum -= won*math.Log(p) + (1-won)*math.Log(1-p)
	}
	return sum / float64(len(list))
}

// scaled converts weights to hundredths of a man: a man has the average value of a hundred with all pieces on the board, by
// features alone.
func (e *evaluation) scaled(w, linear []float32) *fitted {
	var man, squares float32
	for f := range e.features {
		if e.isMan(f) {
			man += linear[f]
			squares++
		}
	}
	unit := float64(100 * squares / man)
	made := newFitted(e)
	for f := range e.features {
		made.Full[f], made.Bare[f] = unit*float64(w[f]), unit*float64(w[f+e.features])
	}
	for i := range made.Entries {
		made.Entries[i] = unit * float64(w[2*e.features+i])
	}
	return made
}
