package fonts

import (
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// shipped is every character that words and rule pages may use.
const shipped = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~" +
	"ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»‘’“”…–—×·•→←↑↓½\u202f\u00a0−°±"

func faces(t *testing.T) map[string]font.Face {
	t.Helper()
	all := map[string]font.Face{}
	for name, f := range map[string]*opentype.Font{"Cabin": Cabin(), "CabinStrong": CabinStrong(), "Vollkorn": Vollkorn()} {
		face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: 100, DPI: 72})
		if err != nil {
			t.Fatal(err)
		}
		all[name] = face
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

func TestLettersKern(t *testing.T) {
	for name, face := range faces(t) {
		if k := face.Kern('V', 'a'); k >= fixed.I(0) {
			t.Errorf("%s: Va kerned by %v, want closer", name, k)
		}
	}
}
