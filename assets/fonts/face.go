package fonts

import (
	"fmt"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// face is an opentype face with the right kerning: Face.Kern of x/image v0.45 returns font units instead of 1/64 pixels.
type face struct {
	font.Face
	size fixed.Int26_6 // pixels per em
	em   fixed.Int26_6 // font units per em
}

// Kern returns the change of distance between two characters.
func (f face) Kern(a, b rune) fixed.Int26_6 {
	units := f.Face.Kern(a, b)
	return units * f.size / f.em
}

// NewFace returns a face of f at size pixels per em, unhinted.
func NewFace(f *opentype.Font, size float64) font.Face {
	made, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic(fmt.Errorf("fonts: %w", err)) // does not happen with these options
	}
	return face{made, fixed.Int26_6(size*64 + 0.5), fixed.Int26_6(f.UnitsPerEm())}
}
