package checkers

import (
	_ "embed"
	"encoding/binary"
	"errors"
	"math/bits"
	"sync"

	"ludotheque/game/ai/checkers/hundred"
	"ludotheque/game/ai/search"
	"ludotheque/rules/checkers"
)

// The files of weights and networks, written by lab/patterns.
var (
	//go:embed weights/geant.bin
	geant string
	//go:embed weights/volante.bin
	volante string
	//go:embed weights/anglais.bin
	anglais string

	//go:embed weights/geant.net
	geantNet string
	//go:embed weights/volante.net
	volanteNet string
	//go:embed weights/anglais.net
	anglaisNet string

	//go:embed weights/international.bin
	international string
)

// kin has, for each ruleset on 64 squares, the one whose weights, network and contempt it uses: its own, or one with the
// same king.
var kin = map[string]string{
	"geant": "geant", "volante": "volante", "anglais": "anglais",
	"bresilien": "volante", "russe": "volante", "pool": "volante", "tcheque": "volante", "espagnol": "volante",
	"italien": "anglais",
}

// onHundred parses the weights for 100 squares once.
var onHundred = sync.OnceValue(func() *hundred.Weights { return must(hundred.Parse(international)) })

// files are the files of weights by ruleset, networkFiles those of networks.
var (
	files        = map[string]string{"geant": geant, "volante": volante, "anglais": anglais}
	networkFiles = map[string]string{"geant": geantNet, "volante": volanteNet, "anglais": anglaisNet}
)

// weights and networks have a function for each ruleset of checkers.Game.Rulesets, which parses its file once; nil on 100
// squares.
var (
	weights  = lazily(Parse, files)
	networks = lazily(ParseNetwork, networkFiles)
)

func lazily[T any](parse func(string) (*T, error), files map[string]string) (all []func() *T) {
	once := map[string]func() *T{}
	for name, file := range files {
		once[name] = sync.OnceValue(func() *T { return must(parse(file)) })
	}
	for _, r := range (checkers.Game{}).Rulesets() {
		all = append(all, once[kin[r.ID]])
	}
	return all
}

// must returns what was read. It panics if a file of the program is damaged.
func must[T any](read T, err error) T {
	if err != nil {
		panic(err)
	}
	return read
}

// Weights are the weights of the features in every phase of the game, and those of the entries of the patterns with all
// pieces on the board and with none, in sixteenths of a hundredth of a man. The entries include the weights of men by
// square.
type Weights struct {
	features [Phases][Features]int32
	entries  [Entries][2]int16
}

// bodySize is the length of a file without its checksum: the step of the entries, two bytes for each feature with all pieces
// on the board, two for each with none, and one for each entry.
const bodySize = 1 + 2*2*Features + Entries

var errEntry = errors.New("checkers: an entry of the weights is too large")

// Parse parses a file of weights as lab/patterns writes it.
func Parse(text string) (*Weights, error) {
	data, err := search.Verified(text, bodySize)
	if err != nil {
		return nil, err
	}
	w := &Weights{}
	var curve [2][Features]int32
	step, features := int32(data[0]), data[1:]
	for side := range curve {
		for f := range curve[side] {
			curve[side][f] = int32(int16(binary.LittleEndian.Uint16(features[2*(side*Features+f):])))
		}
	}
	for phase := range w.features {
		for f := range w.features[phase] {
			w.features[phase][f] = between(curve[0][f], curve[1][f], int32(phase))
		}
	}
	rest := features[4*Features:]
	for side := range curve {
		for i := range w.entries {
			v := step*int32(int8(rest[i])) + menIn(i, &curve[side])
			if v != int32(int16(v)) {
				return nil, errEntry
			}
			w.entries[i][side] = int16(v)
		}
	}
	return w, nil
}

// between returns the linear interpolation between bare, without pieces, and full, with all.
func between(full, bare, pieces int32) int32 {
	return (full*pieces + bare*(Phases-1-pieces)) / (Phases - 1)
}

// menIn returns the sum of the weights of the men of an entry by square. It is 0 except for the first two patterns, which
// for both sides together include every square once.
func menIn(entry int, values *[Features]int32) (sum int32) {
	pattern, way := entry/ways, entry%ways
	if pattern >= 2 {
		return 0
	}
	for n := range 8 {
		square := uint64(1) << (9*pattern + n + n/4) // over the gap
		switch way % 3 {
		case 1:
			sum += values[ManOn+bits.TrailingZeros64(square)]
		case 2:
			sum -= values[ManOn+bits.TrailingZeros64(checkers.HalfTurn(square))]
		}
		way /= 3
	}
	return sum
}
