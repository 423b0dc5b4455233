package main

import (
	"math"
	"math/rand/v2"

	"ludotheque/game/ai/checkers"
)

// size is the number of weights: every feature with all pieces and with none.
const size = 2 * checkers.Features

// fit is logistic regression by Adam (Kingma and Ba 2015), drawn towards where it began.
type fit struct {
	weights, origin [size]float64
	mean, spread    [size]float64
	steps           int
	passes          uint64
}

func newFit(start *checkers.Curve) *fit {
	f := &fit{}
	for i := range checkers.Features {
		f.weights[2*i], f.weights[2*i+1] = start.Full[i], start.Bare[i]
	}
	f.origin = f.weights
	return f
}

// points evaluates a sample.
func (f *fit) points(s *sample) (sum float64) {
	share := float64(s.share)
	for _, t := range s.terms {
		i := 2 * int(t.Feature)
		sum += float64(t.Count) * (share*f.weights[i] + (1-share)*f.weights[i+1])
	}
	return sum
}

// loss is the mean square difference between the chance of winning and what happened.
func (f *fit) loss(samples []sample) (sum float64) {
	for i := range samples {
		d := chance(f.points(&samples[i])) - float64(samples[i].target)
		sum += d * d
	}
	return sum / float64(len(samples))
}

const (
	batch = 2048
	rate  = 0.8  // hundredths of a man a step
	pull  = 2e-7 // towards the origin
)

// epoch goes over the samples once, in an order of its own.
func (f *fit) epoch(samples []sample, seed uint64) {
	f.passes++
	order := rand.New(rand.NewPCG(seed, f.passes)).Perm(len(samples))
	for len(order) > 0 {
		n := min(batch, len(order))
		var slope [size]float64
		for _, i := range order[:n] {
			s := &samples[i]
			d := (chance(f.points(s)) - float64(s.target)) / float64(n)
			share := float64(s.share)
			for _, t := range s.terms {
				i, c := 2*int(t.Feature), d*float64(t.Count)
				slope[i] += c * share
				slope[i+1] += c * (1 - share)
			}
		}
		f.step(&slope)
		order = order[n:]
	}
}

// step moves every weight against its slope; the steps shrink as they go.
func (f *fit) step(slope *[size]float64) {
	const keepMean, keepSpread = 0.9, 0.999
	f.steps++
	n := float64(f.steps)
	size := rate / (1 + n/2000)
	for i := range f.weights {
		g := slope[i] + pull*(f.weights[i]-f.origin[i])
		f.mean[i] = keepMean*f.mean[i] + (1-keepMean)*g
		f.spread[i] = keepSpread*f.spread[i] + (1-keepSpread)*g*g
		mean := f.mean[i] / (1 - math.Pow(keepMean, n))
		spread := f.spread[i] / (1 - math.Pow(keepSpread, n))
		f.weights[i] -= size * mean / (math.Sqrt(spread) + 1e-9)
	}
}

// curve returns the weights, scaled so that a man is worth a hundred on the average with all pieces on the board.
func (f *fit) curve() *checkers.Curve {
	var sum, n float64
	for i := range checkers.Features {
		if checkers.IsMan(i) {
			sum += f.weights[2*i]
			n++
		}
	}
	factor := 100 * n / sum
	c := &checkers.Curve{}
	for i := range checkers.Features {
		c.Full[i], c.Bare[i] = f.weights[2*i]*factor, f.weights[2*i+1]*factor
	}
	return c
}
