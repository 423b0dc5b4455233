package tune

import (
	"fmt"

	"ludotheque/game/ai/dame2000"
)

// curve has the weights of all features at the start of the game (Full) and at its end (Bare), in the logarithm of the odds.
type curve struct{ Full, Bare []float64 }

// current returns the weights in use, with which the fit starts.
func current(ruleset string) curve {
	old, c := dame2000.Tuned()[ruleset], curve{make([]float64, dame2000.Features), make([]float64, dame2000.Features)}
	for i := range c.Full {
		c.Full[i], c.Bare[i] = float64(old.Full[i]), float64(old.Bare[i])
	}
	return c
}

// player returns a player that evaluates by the weights.
func (c curve) player(ruleset string) *dame2000.Player {
	var own dame2000.Weights
	for i := range own.Full {
		own.Full[i], own.Bare[i] = float32(c.Full[i]), float32(c.Bare[i])
	}
	return dame2000.NewPlayer(tableMiB, map[string]*dame2000.Weights{ruleset: &own})
}

// source returns the Go source of the weights, after its first line.
func (c curve) source(ruleset string) []byte {
	const perLine = 9
	text := fmt.Appendf(nil, "\npackage dame2000\n\n// %s holds the weights of the ruleset.\nvar %s = Weights{\n", ruleset, ruleset)
	for k, w := range [][]float64{c.Full, c.Bare} {
		text = fmt.Appendf(text, "\t%s: [Features]float32{", []string{"Full", "Bare"}[k])
		for i, v := range w {
			if i%perLine == 0 {
				text = append(text, "\n\t\t"...)
			} else {
				text = append(text, ' ')
			}
			text = fmt.Appendf(text, "%.3f,", v)
		}
		text = append(text, "\n\t},\n"...)
	}
	return append(text, "}\n"...)
}
