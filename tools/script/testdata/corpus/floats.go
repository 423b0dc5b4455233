package corpus

import "math"

func floats() []Program {
	return []Program{
		{"division of floats", func() string { return itoa(int(of(7) / of(2) * 10)) }},
		{"minus of a float", func() string { return itoa(int(-of(2.9))) }},
		{"minus minus of a float", func() string { return itoa(int(- -of(2.9))) }},
		{"difference of floats", func() string { return itoa(int((of(2) - -of(3)) * 4)) }},
		{"truncated", func() string { return two(int(of(2.9)), int(of(-2.9))) }},
		{"truncated to eight bits", func() string { return itoa(int(uint8(of(200.7)))) }},
		{"from an integer", func() string { return itoa(int(float64(id(7)) / 2 * 100)) }},
		{"rounding", func() string {
			return three(int(math.Round(of(2.5))), int(math.Round(of(-2.5))), int(math.Round(of(2.4))))
		}},
		{"floor and ceiling", func() string { return two(int(math.Floor(of(-2.1))), int(math.Ceil(of(-2.1)))) }},
		{"absolute", func() string { return itoa(int(math.Abs(of(-2.5)) * 2)) }},
		{"by nothing", func() string { return tell(of(1)/of(0) == math.Inf(1)) + tell(of(-1)/of(0) < -1e308) }},
		{"no number", func() string { n := of(0) / of(0); return tell(n == n) + tell(n != n) + tell(n < n) }},
		{"smallest of floats", func() string { return itoa(int(min(of(2.5), of(1.25), 3) * 4)) }},
		{"a tenth", func() string { return tell(of(0.1)+of(0.2) == 0.3) }},
		{"operate on a float", func() string {
			n := of(9)
			n += 1.5
			n -= 2 + 1
			n *= 1 + 1
			n /= 2 + 2
			n++
			return itoa(int(n * 100))
		}},
		{"thirty-two bits", func() string { n := float32(of(0.1)); return tell(float64(n) == 0.1) + itoa(int(float64(n)*1e12)) }},
		{"thirty-two bits times", func() string { n := float32(of(0.1)) * 3; return itoa(int(float64(n) * 1e12)) }},
		{"thirty-two bits added", func() string { n := float32(of(1 << 24)); n += 1; return itoa(int(n)) }},
		{"constant of thirty-two bits", func() string { const c float32 = 0.7; n := c; return itoa(int(float64(n) * 1e12)) }},
		{"power", func() string { return itoa(int(math.Exp(of(1)) * 1e6)) }},
		{"greater of two", func() string { return itoa(int(math.Max(of(2), of(3.5)) * 2)) }},
	}
}
