package main

import (
	"ludotheque/game/ai/checkers"
)

// scaled turns the fitted logarithms of odds into hundredths of a man: a man is worth a hundred on the average with
// all pieces on the board. It returns how many hundredths make the odds e to 1.
func scaled(full, bare []float64) (c *checkers.Curve, scale float64) {
	var sum, n float64
	for f := range checkers.Features {
		if checkers.IsMan(f) {
			sum += full[f]
			n++
		}
	}
	scale = 100 * n / sum
	c = &checkers.Curve{}
	for f := range checkers.Features {
		c.Full[f], c.Bare[f] = full[f]*scale, bare[f]*scale
	}
	return c, scale
}
