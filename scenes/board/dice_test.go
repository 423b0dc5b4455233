package board

import (
	"image/color"
	"math"
	"testing"

	"ludotheque/scenes/drawtest"
)

// TestOddsKeepATick checks that the three parts of the bar can be seen, in order, as wide as their chances; an impossible one
// is still two dp wide.
func TestOddsKeepATick(t *testing.T) {
	drawtest.Need(t)
	for _, style := range []Style{{Scale: 1}, {Scale: 2}, {Scale: 1, HighContrast: true}, {Scale: 1, Light: true}} {
		for _, odds := range [][3]float64{{0.42, 0.16, 0.42}, {0.24, 0, 0.76}, {1, 0, 0}, {0, 0, 1}, {0, 1, 0}} {
			img := table(320, 40)
			DrawOdds(img, Rect{10, 12, 300, 16}, odds[0], odds[1], odds[2], style)
			pix := drawtest.Pixels(img)
			var width [3]int
			last := 0
			for x := range 320 {
				part := inkOf(style, pix.RGBAAt(x, 20))
				if part < 0 {
					continue
				}
				if part < last {
					t.Errorf("%v: part %d comes after part %d", odds, part, last)
				}
				last = part
				width[part]++
			}
			for i, p := range odds {
				tick := int(2 * style.Scale)
				if got := width[i]; got < tick-1 || math.Abs(float64(got)-300*p) > 12*style.Scale {
					t.Errorf("%+v %v: part %d is %d wide", style, odds, i, got)
				}
			}
		}
	}
}

// inkOf returns the part of the odds that has colour c, or -1.
func inkOf(style Style, c color.RGBA) int {
	for i, k := range style.oddsInks() {
		if math.Abs(float64(c.R)-255*float64(k[0])) < 12 && math.Abs(float64(c.G)-255*float64(k[1])) < 12 && math.Abs(float64(c.B)-255*float64(k[2])) < 12 {
			return i
		}
	}
	return -1
}

// TestOddsStandOut checks that each part has 3:1 against the panels of its theme.
func TestOddsStandOut(t *testing.T) {
	for ground, style := range map[color.RGBA]Style{{0x21, 0x2d, 0x2a, 0xff}: {}, {0xfb, 0xf7, 0xee, 0xff}: {Light: true}, {0, 0, 0, 0xff}: {HighContrast: true}} {
		for i, k := range style.oddsInks() {
			c := color.RGBA{uint8(k[0] * 255), uint8(k[1] * 255), uint8(k[2] * 255), 255}
			if got := drawtest.Contrast(drawtest.Luminance(c), drawtest.Luminance(ground)); got < 3 {
				t.Errorf("part %d is %.2f:1 on %v", i, got, ground)
			}
		}
	}
}
