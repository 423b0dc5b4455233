package scenes

import (
	"image/color"
	"unicode"
	"unicode/utf8"

	"ludotheque/game/match"
	"ludotheque/rules"
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

// colourOf returns the side whose words and pieces stand for a seat in a match of that setup.
func colourOf(g rules.Game, setup match.Setup, side rules.Side) rules.Side {
	if c, ok := any(setup).(interface {
		Colour(rules.Game, rules.Side) rules.Side
	}); ok {
		return c.Colour(g, side)
	}
	if setup.Options.Swap {
		return side.Other()
	}
	return side
}

// eitherFirst reports whether either side may make the first move.
func eitherFirst(g rules.Game) bool {
	if e, ok := g.(interface{ EitherFirst() bool }); ok {
		return e.EitherFirst()
	}
	return g.LotsForFirst()
}
