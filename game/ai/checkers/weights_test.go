package checkers

import (
	"math"
	"math/rand/v2"
	"testing"
)

// fitted are weights by lot.
func fitted(rng *rand.Rand) *Fitted {
	w := &Fitted{}
	for f := range Features {
		w.Full[f], w.Bare[f] = 200*rng.Float64()-100, 200*rng.Float64()-100
	}
	for i := range w.Entries {
		w.Entries[i] = 60*rng.Float64() - 30
	}
	return w
}

// TestEncode reads weights back, as near as they are written.
func TestEncode(t *testing.T) {
	made := fitted(rand.New(rand.NewPCG(5, 5)))
	w, err := Parse(string(made.Encode(32)))
	if err != nil {
		t.Fatal(err)
	}
	for f := range Features {
		for phase, want := range map[int]float64{0: made.Bare[f], phases - 1: made.Full[f]} {
			if got := float64(w.features[phase][f]) / unit; math.Abs(got-want) > 0.5/unit {
				t.Errorf("feature %d in phase %d is %g, was %g", f, phase, got, want)
			}
		}
	}
	for i := 2 * ways; i < entries; i++ { // men are in the entries before
		if got, want := float64(w.entries[i][0])/unit, made.Entries[i]; w.entries[i][0] != w.entries[i][1] || math.Abs(got-want) > 1 {
			t.Fatalf("entry %d is %g, was %g", i, got, want)
		}
	}
}

// TestEncodeLimits writes what is too large as the largest.
func TestEncodeLimits(t *testing.T) {
	made := &Fitted{}
	made.Full[backed], made.Entries[3*ways] = 1e9, -1e9
	w, err := Parse(string(made.Encode(16)))
	if err != nil || w.features[phases-1][backed] != math.MaxInt16 || w.entries[3*ways][0] != -16*math.MaxInt8 {
		t.Errorf("%v", err)
	}
}

// FuzzParse wants damaged files to be refused: any change of a file in use is.
func FuzzParse(f *testing.F) {
	f.Add(0, byte(1), 0)
	f.Add(len(geant)-1, byte(128), 0)
	f.Add(8, byte(7), len(geant)-1)
	f.Add(4, byte(255), -1)
	f.Fuzz(func(t *testing.T, at int, change byte, length int) {
		for _, file := range files {
			text := []byte(file)
			if length > 0 && length < len(text) {
				text = text[:length]
			} else if change != 0 {
				text[uint(at)%uint(len(text))] ^= change
			} else {
				continue
			}
			if _, err := Parse(string(text)); err == nil {
				t.Fatalf("read with byte %d changed by %d, length %d", at, change, len(text))
			}
		}
	})
}

// FuzzParseText wants an error for whatever is no file, not a panic.
func FuzzParseText(f *testing.F) {
	f.Add("")
	f.Add("weights")
	f.Add(anglais)
	f.Fuzz(func(t *testing.T, text string) {
		if w, err := Parse(text); (w == nil) == (err == nil) {
			t.Fatalf("%v and %v", w, err)
		}
	})
}
