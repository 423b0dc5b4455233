package fonts

import (
	"testing"

	"golang.org/x/image/font/opentype"
)

// shipped has all characters that words and rule pages may use.
const shipped = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~" +
	"ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»‘’‚“”„…ÄÖÜßäöëïñ–—×·•→←↑↓½\u202f\u00a0−°±"

// all returns the fonts by name.
func all() map[string]*opentype.Font {
	return map[string]*opentype.Font{"Cabin": Cabin(), "CabinStrong": CabinStrong(), "Vollkorn": Vollkorn()}
}

func TestEveryCharacterShippedHasAGlyph(t *testing.T) {
	for name, f := range all() {
		for _, r := range shipped {
			if i, err := f.GlyphIndex(nil, r); err != nil || i == 0 {
				t.Errorf("%s has no %q (%U): %v", name, r, r, err)
			}
		}
	}
}

func TestFiguresAlign(t *testing.T) {
	for name, f := range all() {
		face := NewFace(f, 100)
		zero, _ := face.GlyphAdvance('0')
		for a := '0'; a <= '9'; a++ {
			if w, _ := face.GlyphAdvance(a); w != zero {
				t.Errorf("%s: %c is %v wide, 0 is %v", name, a, w, zero)
			}
			for b := '0'; b <= '9'; b++ {
				if k := face.Kern(a, b); k != 0 {
					t.Errorf("%s: %c%c kerned by %v", name, a, b, k)
				}
			}
		}
	}
}

// TestLettersKernInProportion checks that the kerning of V and a is 2 to 15 % of the size at every size.
func TestLettersKernInProportion(t *testing.T) {
	for name, f := range all() {
		for _, size := range []float64{13, 100, 1000} {
			k := float64(NewFace(f, size).Kern('V', 'a')) / 64 / size
			if k > -0.02 || k < -0.15 {
				t.Errorf("%s at %g: Va kerned by %.3f of the size", name, size, k)
			}
		}
	}
}
