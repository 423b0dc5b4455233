package checkers

import (
	_ "embed"
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"strings"

	"ludotheque/rules/checkers"
)

// One set of weights per ruleset, as the tuner writes them: see Curve.Append.
var (
	//go:embed weights/geant.txt
	geant string
	//go:embed weights/volante.txt
	volante string
	//go:embed weights/anglais.txt
	anglais string
)

// weights are the sets by the place of their ruleset in checkers.Game.Rulesets.
var weights = makeWeights()

// Curve gives every feature its value, in hundredths of a man, with all pieces on the board (Full) and with none
// (Bare); in between it goes in a straight line.
type Curve struct{ Full, Bare [Features]float64 }

// Weights returns the values by phase.
func (c *Curve) Weights() *Weights {
	var w Weights
	for phase := range w {
		share := float64(phase) / (phases - 1)
		for f := range w[phase] {
			w[phase][f] = int32(math.Round(unit * (share*c.Full[f] + (1-share)*c.Bare[f])))
		}
	}
	return &w
}

func makeWeights() []Weights {
	var all []Weights
	for _, r := range (checkers.Game{}).Rulesets() {
		c, err := loadCurve(r.ID)
		if err != nil {
			panic(err)
		}
		all = append(all, *c.Weights())
	}
	return all
}

// loadCurve returns the weights in use for a ruleset.
func loadCurve(ruleset string) (*Curve, error) {
	text, ok := map[string]string{"geant": geant, "volante": volante, "anglais": anglais}[ruleset]
	if !ok {
		return nil, fmt.Errorf("checkers: no weights for the ruleset %q", ruleset)
	}
	return ParseCurve(text)
}

// ParseCurve reads what Append writes: one feature a line, its name, Full and Bare. A line that begins with # is a
// comment; a feature without a line is worth nothing.
func ParseCurve(text string) (*Curve, error) {
	index := map[string]int{}
	for f := range Features {
		if name := featureName(f); name != "" {
			index[name] = f
		}
	}
	var c Curve
	for line := range strings.Lines(text) {
		if line[0] == '#' {
			continue
		}
		words := strings.Fields(line)
		if len(words) != 3 {
			return nil, fmt.Errorf("checkers: weights: line %q: want a name and two numbers", line)
		}
		f, ok := index[words[0]]
		if !ok {
			return nil, fmt.Errorf("checkers: weights: no feature %q", words[0])
		}
		for i, value := range []*float64{&c.Full[f], &c.Bare[f]} {
			var err error
			if *value, err = strconv.ParseFloat(words[i+1], 64); err != nil {
				return nil, fmt.Errorf("checkers: weights: line %q: %w", line, err)
			}
		}
	}
	return &c, nil
}

// Append writes the weights as text.
func (c *Curve) Append(dst []byte) []byte {
	for f := range Features {
		if name := featureName(f); name != "" && (c.Full[f] != 0 || c.Bare[f] != 0) {
			dst = fmt.Appendf(dst, "%s %.1f %.1f\n", name, c.Full[f], c.Bare[f])
		}
	}
	return dst
}

// featureName returns the name of a feature, "" for the gaps in the numbering of squares.
func featureName(f int) string { return featureNames[f] }

var featureNames = makeFeatureNames()

func makeFeatureNames() (names [Features]string) {
	for set := uint64(checkers.Squares); set != 0; set &= set - 1 {
		bit := bits.TrailingZeros64(set)
		name := (&Position{}).Square(uint8(bit)).String()
		names[manOn+bit], names[kingOn+bit] = "man-"+name, "king-"+name
	}
	for held := range firstKing - homeRow {
		names[homeRow+held] = fmt.Sprintf("home-%04b", held)
	}
	for i := range attacked - runners {
		names[runners+i] = fmt.Sprintf("runner-%d", i+1)
	}
	for f, name := range map[int]string{
		firstKing: "first-king", backed: "backed", pairs: "pairs", safeSteps: "safe-steps", kingSteps: "king-steps",
		shutKings: "shut-kings", attacked: "attacked", onMove: "on-move", hasMove: "has-move", chase: "chase", road: "road",
	} {
		names[f] = name
	}
	return names
}
