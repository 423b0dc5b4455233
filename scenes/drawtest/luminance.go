package drawtest

import (
	"image/color"
	"math"
)

// Luminance returns the relative luminance of an opaque colour as WCAG 2 defines it, 0..1.
func Luminance(c color.Color) float64 {
	lin := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	o := color.NRGBAModel.Convert(c).(color.NRGBA)
	return 0.2126*lin(o.R) + 0.7152*lin(o.G) + 0.0722*lin(o.B)
}

// Contrast returns the contrast ratio of two luminances as WCAG 2 defines it, 1..21.
func Contrast(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }
