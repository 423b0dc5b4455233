package net

import (
	"encoding/binary"
	"fmt"
	"ludotheque/game/ai/search"
	"math"
)

// Weights are those of a network in the logarithm of the odds, before they are rounded.
type Weights struct {
	Full, Bare []float32 // of features, with all pieces on the board and with none
	Rows       []float32 // of the inputs, Units for each
	Bias       []float32 // what sums begin with
	// Out is what squares count for, with all pieces on the board and with none, as the side to move and the other see it.
	Out [2][2][]float32
}

// Encode returns the file of w. The error names a weight that is too large to be kept.
func (w *Weights) Encode() (file []byte, err error) {
	round := func(v float32, step, most float64) int {
		r := math.Round(float64(v) * step)
		if !(math.Abs(r) <= most) {
			err = fmt.Errorf("net: a weight of %g is too large", v)
		}
		return int(r)
	}
	body := []byte(nil)
	put := func(list []float32, step float64) {
		for _, v := range list {
			body = binary.LittleEndian.AppendUint16(body, uint16(round(v, step, math.MaxInt16)))
		}
	}
	put(w.Full, FeatureStep)
	put(w.Bare, FeatureStep)
	for _, v := range w.Rows {
		body = append(body, byte(round(v, sumStep, math.MaxInt8)))
	}
	put(w.Bias, sumStep)
	for _, sides := range w.Out {
		put(sides[0], outStep)
		put(sides[1], outStep)
	}
	return search.Seal(body), err
}
