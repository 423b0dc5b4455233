package fonts

import (
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
)

// shipped is every character that words and rule pages may use.
const shipped = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~" +
	"ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»‘’“”…–—×·•→←↑↓½\u202f\u00a0−°±"

func faces(t *testing.T) map[string]font.Face {
	t.Helper()
	all := map[string]font.Face{}
	for name, f := range map[string]*opentype.Font{"Cabin": Cabin(), "CabinStrong": CabinStrong(), "Vollkorn": Vollkorn()} {
		all[name] = NewFace(f, 100)
	}
	return all
}

func TestEveryCharacterShippedHasAGlyph(t *testing.T) {
	for name, f := range map[string]*opentype.Font{"Cabin": Cabin(), "CabinStrong": CabinStrong(), "Vollkorn": Vollkorn()} {
		for _, r := range shipped {
			if i, err := f.GlyphIndex(nil, r); err != nil || i == 0 {
				t.Errorf("%s has no %q (%U): %v", name, r, r, err)
			}
		}
	}
}

func TestFiguresAlign(t *testing.T) {
	for name, face := range faces(t) {
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

// Kerning must grow with the size: V and a stand between 2 and 15 % of the size closer in all three fonts.
func TestLettersKernInProportion(t *testing.T) {
	for name, f := range map[string]*opentype.Font{"Cabin": Cabin(), "CabinStrong": CabinStrong(), "Vollkorn": Vollkorn()} {
		for _, size := range []float64{13, 100, 1000} {
			k := float64(NewFace(f, size).Kern('V', 'a')) / 64 / size
			if k > -0.02 || k < -0.15 {
				t.Errorf("%s at %g: Va kerned by %.3f of the size", name, size, k)
			}
		}
	}
}
