// Package fit fits the weights of an evaluation to finished games: logistic regression of the results on the features. Tuners use
// it; the program does not.
package fit

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"math"
	"os"
)

// Data has the features of many positions and the results of their games, position after position.
type Data struct {
	Features int
	Ends     []int // end of each position's pairs
	Index    []uint16
	Value    []float32
	Share    []float32 // remaining share of the game: 1 at its start, 0 at its end
	Result   []float32
}

// NewData returns a set without positions, for the given number of features.
func NewData(features int) *Data { return &Data{Features: features} }

// Len returns the number of positions.
func (d *Data) Len() int { return len(d.Ends) }

// Count adds value to a feature of the current position, which Close ends.
func (d *Data) Count(feature int, value float32) {
	if value != 0 {
		d.Index, d.Value = append(d.Index, uint16(feature)), append(d.Value, value)
	}
}

// Close ends a position; share is the remaining share of the game, result the point that its side to move won, 0..1.
func (d *Data) Close(share, result float32) {
	d.Ends = append(d.Ends, len(d.Index))
	d.Share, d.Result = append(d.Share, share), append(d.Result, result)
}

// batch is the number of positions between two steps.
const batch = 256

// Fit changes the weights of all features at the start of the game and at its end, so that the sum of the features times their
// weights approximates the logarithm of the odds, and returns the mean loss. It makes passes over the data with a learning rate
// that falls from rate to 0; ridge pulls the weights to their initial values. The result is deterministic.
func (d *Data) Fit(full, bare []float64, passes int, rate, ridge float64) (loss float64) {
	prior := append(append([]float64(nil), full...), bare...)
	w, grad := append([]float64(nil), prior...), make([]float64, 2*d.Features)
	adam := NewAdam[float64](len(w))
	step, steps := 0, float64(passes*(d.Len()/batch))
	for range passes {
		loss = 0
		for first := 0; first+batch <= d.Len(); first += batch {
			clear(grad)
			for k := range batch {
				// Consecutive positions are from one game: use positions far apart.
				loss += d.slope((first/batch+k*(d.Len()/batch))%d.Len(), w, grad)
			}
			step++
			for i, g := range grad {
				grad[i] = g/batch + ridge*(w[i]-prior[i])
			}
			adam.Step(w, grad, rate*(1-float64(step)/(steps+1)))
		}
	}
	copy(full, w)
	copy(bare, w[d.Features:])
	return loss / float64(d.Len()/batch*batch)
}

// slope adds position i's part to the gradient and returns its loss.
func (d *Data) slope(i int, w, grad []float64) float64 {
	first := 0
	if i > 0 {
		first = d.Ends[i-1]
	}
	share, x := float64(d.Share[i]), 0.0
	for k := first; k < d.Ends[i]; k++ {
		f := int(d.Index[k])
		x += float64(d.Value[k]) * (share*w[f] + (1-share)*w[d.Features+f])
	}
	p, r := 1/(1+math.Exp(-x)), float64(d.Result[i])
	for k := first; k < d.Ends[i]; k++ {
		f, g := int(d.Index[k]), (p-r)*float64(d.Value[k])
		grad[f] += g * share
		grad[d.Features+f] += g * (1 - share)
	}
	return -r*math.Log(max(p, 1e-9)) - (1-r)*math.Log(max(1-p, 1e-9))
}

// Save writes the data to a file, which Load reads.
func (d *Data) Save(name string) error {
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(d); err != nil {
		return fmt.Errorf("fit: %w", err)
	}
	return os.WriteFile(name, b.Bytes(), 0o644)
}

// Load reads a file that Save wrote.
func Load(name string) (*Data, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	d := &Data{}
	if err := gob.NewDecoder(bytes.NewReader(text)).Decode(d); err != nil {
		return nil, fmt.Errorf("fit: %s: %w", name, err)
	}
	return d, nil
}
