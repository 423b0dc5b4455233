package sounds

import "math"

// strip is one channel of samples that is being mixed, with its own noise generator so that the result is repeatable.
type strip struct {
	samples []float64
	noise   uint64
}

// mode is a mode of vibration: an exponentially decaying sine.
type mode struct {
	hz    float64
	level float64
	decay float64 // seconds until it has fallen by 60 dB
}

// hit describes a hit: its time, its level and the burst of noise at the contact.
type hit struct {
	at    float64 // seconds
	level float64
	burst float64 // duration of the noise in seconds
	crisp float64 // cutoff of the low-pass of the noise in Hz
	rough float64 // level of the noise
}

func index(seconds float64) int { return int(seconds * rate) }

// random returns the next noise value, -1..1 (xorshift64*).
func (s *strip) random() float64 {
	s.noise ^= s.noise >> 12
	s.noise ^= s.noise << 25
	s.noise ^= s.noise >> 27
	return float64(int64(s.noise*0x2545f4914f6cdd1d)) / (1 << 63)
}

// strike mixes in a hit on something with the given modes, tuned by pitch.
func (s *strip) strike(h hit, pitch float64, modes []mode) {
	for _, m := range modes {
		s.ring(h.at, m.hz*pitch, m.level*h.level, m.decay)
	}
	low, k := 0.0, onePole(h.crisp)
	start, n := index(h.at), index(h.burst)
	for i := 0; i < n && start+i < len(s.samples); i++ {
		low += k * (s.random() - low)
		x := float64(i) / float64(n)
		s.samples[start+i] += h.level * h.rough * low * math.Sqrt(x) * (1 - x) * (1 - x) * 3
	}
}

// ring mixes in a decaying sine by the recursion of a damped resonator, two products a sample.
func (s *strip) ring(at, hz, level, decay float64) {
	radius := math.Pow(0.001, 1/(decay*rate))
	angle := 2 * math.Pi * hz / rate
	a, b := 2*radius*math.Cos(angle), -radius*radius
	y1, y2 := 0.0, -level*math.Sin(angle)/radius // the state at the beginning of a sine
	for i := index(at); i < len(s.samples); i++ {
		y := a*y1 + b*y2
		s.samples[i] += y
		y2, y1 = y1, y
	}
}

// brush mixes in noise between low and high Hz, from the beginning. shape is its level over 0..1 of its length.
func (s *strip) brush(seconds, low, high float64, shape func(x float64) float64) {
	top, bottom := 0.0, 0.0
	kt, kb := onePole(high), onePole(low)
	n := index(seconds)
	for i := range min(n, len(s.samples)) {
		top += kt * (s.random() - top)
		bottom += kb * (top - bottom)
		s.samples[i] += (top - bottom) * shape(float64(i)/float64(n))
	}
}

// onePole returns the coefficient of a first-order low-pass at hz.
func onePole(hz float64) float64 { return 1 - math.Exp(-2*math.Pi*hz/rate) }

// removeRumble removes frequencies below 40 Hz.
func (s *strip) removeRumble() {
	low, k := 0.0, onePole(40)
	for i, v := range s.samples {
		low += k * (v - low)
		s.samples[i] = v - low
	}
}

// fade fades the beginning in and the end out, both in seconds.
func (s *strip) fade(in, out float64) {
	n := len(s.samples)
	for i := range index(in) {
		s.samples[i] *= float64(i) / (in * rate)
	}
	for i := range index(out) {
		s.samples[n-1-i] *= 0.5 - 0.5*math.Cos(math.Pi*float64(i)/(out*rate))
	}
}
