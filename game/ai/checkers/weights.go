package checkers

import (
	"embed"
	"fmt"
	"math"
	"strings"

	"ludotheque/rules/checkers"
)

// files holds one set of weights per ruleset, as the tuner writes them: see Curve.Append.
//
//go:embed weights/*.txt
var files embed.FS

// weights are the sets by the place of their ruleset in checkers.Game.Rulesets.
var weights = makeWeights()

// Curve gives every feature its value, in hundredths of a man, with all pieces on the board (Full) and with none
// (Bare); in between it goes in a straight line.
type Curve struct{ Full, Bare [Features]float64 }

// Weights returns the values by stage.
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
		c, err := LoadCurve(r.ID)
		if err != nil {
			panic(err)
		}
		all = append(all, *c.Weights())
	}
	return all
}

// LoadCurve returns the weights in use for a ruleset.
func LoadCurve(ruleset string) (*Curve, error) {
	text, err := files.ReadFile("weights/" + ruleset + ".txt")
	if err != nil {
		return nil, fmt.Errorf("checkers: %w", err)
	}
	return ParseCurve(string(text))
}

// ParseCurve reads what Append writes: one feature a line, its name, Full and Bare. A line that begins with # is a
// comment; a feature without a line is worth nothing.
func ParseCurve(text string) (*Curve, error) {
	index := map[string]int{}
	for f := range Features {
		if name := FeatureName(f); name != "" {
			index[name] = f
		}
	}
	var c Curve
	for line := range strings.Lines(text) {
		if line[0] == '#' {
			continue
		}
		var name string
		var full, bare float64
		if _, err := fmt.Sscanf(line, "%s %g %g", &name, &full, &bare); err != nil {
			return nil, fmt.Errorf("checkers: weights: line %q: %w", line, err)
		}
		f, ok := index[name]
		if !ok {
			return nil, fmt.Errorf("checkers: weights: no feature %q", name)
		}
		c.Full[f], c.Bare[f] = full, bare
	}
	return &c, nil
}

// Append writes the weights as text.
func (c *Curve) Append(dst []byte) []byte {
	for f := range Features {
		if name := FeatureName(f); name != "" && (c.Full[f] != 0 || c.Bare[f] != 0) {
			dst = fmt.Appendf(dst, "%s %.1f %.1f\n", name, c.Full[f], c.Bare[f])
		}
	}
	return dst
}

// FeatureName returns the name of a feature, "" for the gaps in the numbering of squares.
func FeatureName(f int) string {
	switch {
	case f < homeRow:
		bit := (f - manOn) % 36
		if checkers.Squares>>bit&1 == 0 {
			return ""
		}
		return []string{"man-", "king-"}[(f-manOn)/36] + checkers.SquareOf(bit).String()
	case f < firstKing:
		return fmt.Sprintf("home-%04b", f-homeRow)
	case f >= runners && f < attacked:
		return fmt.Sprintf("runner-%d", f-runners+1)
	}
	return map[int]string{
		firstKing: "first-king", backed: "backed", pairs: "pairs", safeSteps: "safe-steps", kingSteps: "king-steps",
		shutKings: "shut-kings", attacked: "attacked", onMove: "on-move", hasMove: "has-move", chase: "chase", road: "road",
	}[f]
}
