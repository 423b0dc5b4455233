package network

import (
	"encoding/binary"
	"fmt"
	"math"

	"ludotheque/game/ai/net"
	"ludotheque/lab/checksum"
)

// Weights are the weights of a network in the logarithm of the odds, not rounded.
type Weights struct {
	Full, Bare []float32 // of features, with all pieces on the board and with none
	Rows       []float32 // of the inputs, net.Units for each
	Bias       []float32 // initial sums
	// Out has the weights of the squares, with all pieces on the board and with none, as the side to move and the other see it.
	Out [2][2][]float32
}

// Encode returns the file of w, in the format of net.Parse, or an error that names a weight that is too large.
func (w *Weights) Encode() (file []byte, err error) {
	round := func(v float32, step, most float64) int {
		r := math.Round(float64(v) * step)
		if !(math.Abs(r) <= most) {
			err = fmt.Errorf("network: a weight of %g is too large", v)
		}
		return int(r)
	}
	body := []byte(nil)
	put := func(list []float32, step float64) {
		for _, v := range list {
			body = binary.LittleEndian.AppendUint16(body, uint16(round(v, step, math.MaxInt16)))
		}
	}
	put(w.Full, net.FeatureStep)
	put(w.Bare, net.FeatureStep)
	for _, v := range w.Rows {
		body = append(body, byte(round(v, net.SumStep, math.MaxInt8)))
	}
	put(w.Bias, net.SumStep)
	for _, sides := range w.Out {
		put(sides[0], net.OutStep)
		put(sides[1], net.OutStep)
	}
	return checksum.Prepend(body), err
}

// mostRow is the largest weight of an input for a unit.
const mostRow = 127.0 / net.SumStep
