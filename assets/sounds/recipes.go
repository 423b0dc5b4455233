package sounds

import "math"

// The modes of a small turned man on a wooden board, of two stacked men, of the table, of pebbles and of dice.
var (
	man = []mode{{186, 0.7, 0.070}, {412, 1, 0.055}, {667, 0.6, 0.040}, {893, 0.45, 0.030}}

	stack = []mode{{162, 0.8, 0.110}, {287, 1, 0.085}, {431, 0.55, 0.060}, {640, 0.2, 0.040}}

	tabletop = []mode{{104, 0.8, 0.110}, {187, 1, 0.090}, {296, 0.4, 0.060}}

	stone = []mode{{1870, 0.5, 0.030}, {2960, 1, 0.024}, {4510, 0.6, 0.016}, {6200, 0.25, 0.010}}

	die = []mode{{310, 0.35, 0.045}, {1240, 0.8, 0.026}, {2130, 1, 0.020}, {3380, 0.4, 0.012}}
)

func step(s *strip) {
	s.strike(hit{level: 1, burst: 0.004, crisp: 2600, rough: 1.2}, 1, man)
}

func capture(s *strip) {
	s.strike(hit{level: 1, burst: 0.005, crisp: 3600, rough: 1.8}, 1.06, man)
	s.strike(hit{at: 0.062, level: 0.6, burst: 0.004, crisp: 3000, rough: 1.5}, 1.22, man)
}

func crown(s *strip) {
	s.strike(hit{level: 0.8, burst: 0.005, crisp: 1500, rough: 0.8}, 1, stack)
	s.strike(hit{at: 0.105, level: 1, burst: 0.005, crisp: 1500, rough: 0.8}, 0.9, stack)
}

// slide is wood on wood, faster in the middle, then the plates hitting their stop.
func slide(s *strip) {
	const length, stop = 0.345, 0.335
	s.brush(length, 320, 1500, func(x float64) float64 {
		grain := 0.85 + 0.15*math.Sin(2*math.Pi*x*length*37)
		return 1.1 * grain * math.Pow(math.Sin(math.Pi*math.Sqrt(x)), 1.2)
	})
	s.strike(hit{at: stop, level: 0.55, burst: 0.005, crisp: 1800, rough: 1}, 0.8, man)
}

func pebble(s *strip) {
	s.strike(hit{level: 1, burst: 0.0015, crisp: 9000, rough: 0.8}, 1, stone)
	s.strike(hit{at: 0.018, level: 0.25, burst: 0.001, crisp: 9000, rough: 0.6}, 1.13, stone)
}

// dice are two dice that bounce ever faster and softer until they stop.
func dice(s *strip) {
	for n, first := range []float64{0.008, 0.047} {
		at, gap, level := first, 0.135-0.016*float64(n), 1.0
		for at < 0.61 {
			pitch := 1 + 0.14*s.random() + 0.07*float64(n)
			s.strike(hit{at: at, level: level, burst: 0.002, crisp: 6500, rough: 1}, pitch, die)
			at += gap * (1 + 0.22*s.random())
			gap = max(gap*0.80, 0.026)
			level *= 0.80
		}
	}
}

func knock(s *strip) {
	s.strike(hit{level: 1, burst: 0.006, crisp: 700, rough: 0.9}, 1, tabletop)
}

// tick is a small dry tap, for a clock.
func tick(s *strip) {
	s.strike(hit{level: 1, burst: 0.0015, crisp: 4200, rough: 0.7}, 0.62, die)
}

// huff is a breath.
func huff(s *strip) {
	s.brush(0.19, 260, 1900, func(x float64) float64 {
		return math.Min(x/0.16, 1) * math.Pow(1-x, 2.2)
	})
}

// end is a rising major chord on wooden bars, tuned like a marimba's: partials near 1, 4 and 10.
func end(s *strip) {
	for i, hz := range []float64{523.25, 659.26, 783.99} {
		bar := []mode{{hz, 1, 0.62}, {hz * 3.93, 0.22, 0.14}, {hz * 9.6, 0.05, 0.05}}
		s.strike(hit{at: 0.14 * float64(i), level: 0.8 + 0.1*float64(i), burst: 0.003, crisp: 1800, rough: 0.4}, 1, bar)
	}
}
