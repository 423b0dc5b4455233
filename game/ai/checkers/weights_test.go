package checkers

import (
	"encoding/binary"
	"hash/fnv"
	"maps"
	"math"
	"slices"
	"testing"
)

// written returns a file with the two values of one feature and the value of one entry, in the units of the file.
func written(step, feature int, full, bare int16, entry int, value int8) string {
	body := make([]byte, bodySize)
	body[0] = byte(step)
	binary.LittleEndian.PutUint16(body[1+2*feature:], uint16(full))
	binary.LittleEndian.PutUint16(body[1+2*(Features+feature):], uint16(bare))
	body[1+4*Features+entry] = byte(value)
	return sealed(body)
}

// sealed returns a file: the checksum that search.Verified wants, and the body.
func sealed(body []byte) string {
	h := fnv.New32a()
	h.Write(body)
	return string(append(binary.LittleEndian.AppendUint32(nil, h.Sum32()), body...))
}

// TestParse checks the interpolation of features by phase and the step of entries.
func TestParse(t *testing.T) {
	w, err := Parse(written(32, backed, 4800, -2400, 3*ways, -7))
	if err != nil {
		t.Fatal(err)
	}
	for phase, want := range map[int]int32{0: -2400, Phases - 1: 4800, (Phases - 1) / 2: 1200} {
		if got := w.features[phase][backed]; got != want {
			t.Errorf("in phase %d the feature is %d, want %d", phase, got, want)
		}
	}
	if got, want := w.entries[3*ways], [2]int16{-7 * 32, -7 * 32}; got != want {
		t.Errorf("the entry is %d, want %d", got, want)
	}
}

// TestParseLimits checks that Parse refuses an entry that is too large.
func TestParseLimits(t *testing.T) {
	if _, err := Parse(written(255, backed, math.MaxInt16, 0, 3*ways, -math.MaxInt8)); err != nil {
		t.Error(err)
	}
	if _, err := Parse(written(255, ManOn, math.MaxInt16, math.MaxInt16, 1, math.MaxInt8)); err == nil {
		t.Error("Parse accepts an entry that is too large")
	}
}

// FuzzParse checks that Parse and ParseNetwork refuse damaged files.
func FuzzParse(f *testing.F) {
	f.Add(0, byte(1), 0)
	f.Add(len(geant)-1, byte(128), 0)
	f.Add(8, byte(7), len(geant)-1)
	f.Add(4, byte(255), -1)
	f.Fuzz(func(t *testing.T, at int, change byte, length int) {
		for i, file := range slices.Concat(slices.Collect(maps.Values(files)), slices.Collect(maps.Values(networkFiles))) {
			text := []byte(file)
			if length > 0 && length < len(text) {
				text = text[:length]
			} else if change != 0 {
				text[uint(at)%uint(len(text))] ^= change
			} else {
				continue
			}
			var err error
			if i < len(files) {
				_, err = Parse(string(text))
			} else {
				_, err = ParseNetwork(string(text))
			}
			if err == nil {
				t.Fatalf("accepted with byte %d changed by %d, length %d", at, change, len(text))
			}
		}
	})
}

// FuzzParseText checks that both return either a value or an error, and do not panic.
func FuzzParseText(f *testing.F) {
	f.Add("")
	f.Add("weights")
	f.Add(anglais)
	f.Add(anglaisNet)
	f.Fuzz(func(t *testing.T, text string) {
		if n, err := ParseNetwork(text); (n == nil) == (err == nil) {
			t.Fatalf("%v and %v", n, err)
		}
		if w, err := Parse(text); (w == nil) == (err == nil) {
			t.Fatalf("%v and %v", w, err)
		}
	})
}
