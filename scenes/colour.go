package scenes

import (
	"image/color"
	"unicode"
	"unicode/utf8"
)

// mix returns t of a and the rest of b, opaque as b.
func mix(a, b color.NRGBA, t float64) color.NRGBA {
	part := func(x, y uint8) uint8 { return uint8(float64(x)*t + float64(y)*(1-t) + 0.5) }
	return color.NRGBA{part(a.R, b.R), part(a.G, b.G), part(a.B, b.B), b.A}
}

// upperFirst returns s with its first letter in upper case, as the beginning of a sentence.
func upperFirst(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}
