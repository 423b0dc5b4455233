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
	Cabin       = sync.OnceValue(func() *opentype.Font { return parsed("cabin") })        // of running text
	CabinStrong = sync.OnceValue(func() *opentype.Font { return parsed("cabin-strong") }) // of labels and emphasized words
	Vollkorn    = sync.OnceValue(func() *opentype.Font { return parsed("vollkorn") })     // of headings
)

// parsed returns the font of that name. It panics if the file is no font.
func parsed(name string) *opentype.Font {
	f, err := opentype.Parse(file(name))
	if err != nil {
		panic(fmt.Errorf("fonts: %s: %w", name, err))
	}
	return f
}
