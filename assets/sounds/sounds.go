// Package sounds synthesises the sounds of the program, with the same bytes every time. It computes a sound at the first
// call and caches it; all sounds together take 6 ms on one server core.
package sounds

import (
	"encoding/binary"
	"math"
	"slices"
	"sync"
)

// rate is the sample rate in Hz.
const rate = 48000

// recipe describes one sound.
type recipe struct {
	name    string
	seconds float64      // its length
	peak    float64      // of its loudest sample, of full scale; -12 dBFS is 0.25
	mix     func(*strip) // adds its parts
}

var recipes = []recipe{
	{"step", 0.11, 0.20, step},
	{"capture", 0.17, 0.25, capture},
	{"crown", 0.26, 0.25, crown},
	{"slide", 0.42, 0.20, slide},
	{"pebble", 0.08, 0.18, pebble},
	{"dice", 0.70, 0.25, dice},
	{"knock", 0.18, 0.22, knock},
	{"tick", 0.06, 0.12, tick},
	{"huff", 0.20, 0.16, huff},
	{"end", 1.00, 0.22, end},
}

// cache has a function for each sound that computes it once.
var cache = makeCache()

func makeCache() map[string]func() []byte {
	m := make(map[string]func() []byte, len(recipes))
	for _, r := range recipes {
		m[r.name] = sync.OnceValue(r.render)
	}
	return m
}

// PCM returns a sound as interleaved stereo samples, 16-bit signed little-endian at rate, and whether it exists. Do not
// change the bytes: they are shared. PCM is safe for concurrent use.
func PCM(name string) ([]byte, bool) {
	f, ok := cache[name]
	if !ok {
		return nil, false
	}
	return f(), true
}

func (r recipe) render() []byte {
	s := &strip{samples: make([]float64, int(r.seconds*rate)), noise: 0x9e3779b97f4a7c15}
	r.mix(s)
	s.removeRumble()
	s.fade(0.0004, 0.012)
	loudest := max(slices.Max(s.samples), -slices.Min(s.samples))
	out := make([]byte, 0, 4*len(s.samples))
	for _, v := range s.samples {
		n := uint16(int16(math.Round(v / loudest * r.peak * math.MaxInt16)))
		out = binary.LittleEndian.AppendUint16(out, n)
		out = binary.LittleEndian.AppendUint16(out, n)
	}
	return out
}
