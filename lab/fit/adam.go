package fit

import "math"

// The constants of Adam (Kingma and Ba, 2015): the decay of the means of the slopes, and of their squares.
const (
	keep1 = 0.9
	keep2 = 0.999
	least = 1e-8
)

// Adam changes weights against the slopes of a loss, in steps that do not depend on the size of the slopes.
type Adam[F float32 | float64] struct {
	first, second []F // the means of the slopes and of their squares
	steps         int
}

// NewAdam returns an Adam for so many weights.
func NewAdam[F float32 | float64](weights int) *Adam[F] {
	return &Adam[F]{first: make([]F, weights), second: make([]F, weights)}
}

// Step changes w by the slopes of the loss at w; the first step changes each weight by rate.
func (a *Adam[F]) Step(w, slopes []F, rate float64) {
	a.steps++
	by := F(rate / (1 - math.Pow(keep1, float64(a.steps))))
	scale := F(1 / (1 - math.Pow(keep2, float64(a.steps))))
	for i, g := range slopes {
		a.first[i] = keep1*a.first[i] + (1-keep1)*g
		a.second[i] = keep2*a.second[i] + (1-keep2)*g*g
		w[i] -= by * a.first[i] / (F(math.Sqrt(float64(scale*a.second[i]))) + least)
	}
}
