// Package fonts has the fonts of the program, cut to the characters of its languages: see README.md. The desktop program
// embeds them; the page loads them for its own style sheet, and its program gets them from the page.
package fonts

import (
	"fmt"
	"sync"

	"golang.org/x/image/font/opentype"
)

// The fonts, parsed at the first call. Their figures are lining and have the same width, without kerning.
var (
	cabinFont       = sync.OnceValue(func() *opentype.Font { return parsed("cabin") })
	cabinStrongFont = sync.OnceValue(func() *opentype.Font { return parsed("cabin-strong") })
	vollkornFont    = sync.OnceValue(func() *opentype.Font { return parsed("vollkorn") })
)

// Cabin returns the font of running text.
func Cabin() *opentype.Font { return cabinFont() }

// CabinStrong returns the font of labels and emphasized words.
func CabinStrong() *opentype.Font { return cabinStrongFont() }

// Vollkorn returns the font of headings.
func Vollkorn() *opentype.Font { return vollkornFont() }

// parsed returns the font of that name. It panics if the file is no font.
func parsed(name string) *opentype.Font {
	f, err := opentype.Parse(file(name))
	if err != nil {
		panic(fmt.Errorf("fonts: %s: %w", name, err))
	}
	return f
}
