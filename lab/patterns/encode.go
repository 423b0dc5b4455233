package patterns

import (
	"encoding/binary"
	"math"

	"ludotheque/game/ai/checkers"
	"ludotheque/lab/checksum"
)

// fitted has weights in hundredths of a man: of each feature with all pieces on the board and with none, and of each entry.
type fitted struct {
	Full, Bare []float64
	Entries    []float64
}

func newFitted(e *evaluation) *fitted {
	return &fitted{make([]float64, e.features), make([]float64, e.features), make([]float64, e.entries)}
}

// encode returns weights in the format of checkers.Parse: features in sixteenths, entries in steps of so many sixteenths,
// 1..255.
func (w *fitted) encode(step int) []byte {
	body := []byte{byte(step)}
	for _, curve := range [][]float64{w.Full, w.Bare} {
		for _, v := range curve {
			body = binary.LittleEndian.AppendUint16(body, uint16(rounded(checkers.Unit*v, math.MaxInt16)))
		}
	}
	for _, v := range w.Entries {
		body = append(body, byte(rounded(checkers.Unit*v/float64(step), math.MaxInt8)))
	}
	return checksum.Prepend(body)
}

// rounded returns the integer nearest to v, limited to -limit..limit.
func rounded(v, limit float64) int { return int(max(min(math.Round(v), limit), -limit)) }
