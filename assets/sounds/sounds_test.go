package sounds

import (
	"encoding/binary"
	"math"
	"math/cmplx"
	"slices"
	"testing"
)

// left returns the left channel as -1..1.
func left(t *testing.T, name string) []float64 {
	t.Helper()
	data, ok := PCM(name)
	if !ok || len(data) == 0 || len(data)%4 != 0 {
		t.Fatalf("%s: %d bytes, found %v: want whole stereo samples", name, len(data), ok)
	}
	out := make([]float64, len(data)/4)
	for i := range out {
		out[i] = float64(int16(binary.LittleEndian.Uint16(data[4*i:]))) / 32768
	}
	return out
}

func TestLengths(t *testing.T) {
	want := map[string][2]float64{ // seconds
		"step": {0.06, 0.16}, "capture": {0.10, 0.25}, "crown": {0.15, 0.35}, "slide": {0.42, 0.42},
		"pebble": {0.04, 0.12}, "dice": {0.70, 0.70}, "knock": {0.10, 0.25}, "tick": {0.04, 0.10}, "huff": {0.12, 0.30}, "end": {0.7, 1.2},
	}
	if len(want) != len(names()) {
		t.Errorf("%d sounds, want %d", len(names()), len(want))
	}
	for _, name := range names() {
		seconds := float64(len(left(t, name))) / rate
		if w := want[name]; seconds < w[0]-1e-3 || seconds > w[1]+1e-3 {
			t.Errorf("%s has %.3f s, want %v", name, seconds, w)
		}
	}
}

func TestQuietAndClean(t *testing.T) {
	for _, name := range names() {
		s := left(t, name)
		peak := max(slices.Max(s), -slices.Min(s))
		if peak < 0.1 || peak > 0.2513 { // -20 to -12 dBFS
			t.Errorf("%s: peak %.3f", name, peak)
		}
		sum := 0.0
		for _, v := range s {
			sum += v
		}
		if dc := sum / float64(len(s)); math.Abs(dc) > 5e-4 {
			t.Errorf("%s: dc %.5f", name, dc)
		}
		if a := math.Abs(s[0]) + math.Abs(s[1]); a > 0.08*peak {
			t.Errorf("%s starts at %.4f: a click", name, a)
		}
		for i, v := range s[len(s)-20:] {
			if math.Abs(v) > 0.002 {
				t.Errorf("%s: %.4f at %d samples before the end: a click", name, v, 20-i)
			}
		}
	}
}

func TestUnknown(t *testing.T) {
	if data, ok := PCM("hover"); ok || data != nil {
		t.Errorf("hover has %d bytes", len(data))
	}
}

func TestSameBytesAgain(t *testing.T) {
	for _, r := range recipes {
		kept, _ := PCM(r.name)
		if !slices.Equal(kept, r.render()) {
			t.Errorf("%s differs in a second synthesis", r.name)
		}
	}
}

// TestBrightness checks the order of the mean frequencies: a refusal is the lowest, stone the highest.
func TestBrightness(t *testing.T) {
	order := []string{"knock", "crown", "step", "dice", "pebble"}
	last := 0.0
	for _, name := range order {
		c := centroid(left(t, name))
		t.Logf("%s: %.0f Hz", name, c)
		if c < last*1.25 {
			t.Errorf("%s at %.0f Hz is not clearly above %.0f Hz", name, c, last)
		}
		last = c
	}
}

// TestSettles checks that dice are louder at first than at the end.
func TestSettles(t *testing.T) {
	s := left(t, "dice")
	third := len(s) / 3
	if a, b := energy(s[:third]), energy(s[2*third:]); a < 4*b {
		t.Errorf("first third %.4f, last third %.4f", a, b)
	}
}

func TestStop(t *testing.T) {
	s := left(t, "slide")
	at := func(seconds float64) int { return int(seconds * rate) }
	if before, stop := energy(s[at(0.30):at(0.33)]), energy(s[at(0.335):at(0.365)]); stop < 1.5*before {
		t.Errorf("the stop has energy %.5f, the slide before it %.5f", stop, before)
	}
}

func energy(s []float64) float64 {
	sum := 0.0
	for _, v := range s {
		sum += v * v
	}
	return sum
}

// centroid returns the mean frequency of the power spectrum, Hz.
func centroid(s []float64) float64 {
	n := 1
	for n < len(s) {
		n *= 2
	}
	x := make([]complex128, n)
	for i, v := range s {
		x[i] = complex(v, 0)
	}
	x = fft(x)
	sum, weight := 0.0, 0.0
	for k := range n / 2 {
		p := real(x[k])*real(x[k]) + imag(x[k])*imag(x[k])
		sum += p * float64(k) * rate / float64(n)
		weight += p
	}
	return sum / weight
}

func fft(x []complex128) []complex128 {
	n := len(x)
	if n == 1 {
		return x
	}
	even, odd := make([]complex128, n/2), make([]complex128, n/2)
	for i := range even {
		even[i], odd[i] = x[2*i], x[2*i+1]
	}
	even, odd = fft(even), fft(odd)
	out := make([]complex128, n)
	for k := range even {
		w := cmplx.Rect(1, -2*math.Pi*float64(k)/float64(n)) * odd[k]
		out[k], out[k+n/2] = even[k]+w, even[k]-w
	}
	return out
}

// BenchmarkAll synthesises every sound.
func BenchmarkAll(b *testing.B) {
	for b.Loop() {
		for _, r := range recipes {
			r.render()
		}
	}
}

// names returns the names of the sounds.
func names() []string {
	names := make([]string, len(recipes))
	for i, r := range recipes {
		names[i] = r.name
	}
	return names
}
