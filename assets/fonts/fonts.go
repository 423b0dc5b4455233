// Package fonts holds the program's type, cut to the languages shipped: see README.md for how. A window's program has the
// fonts inside; the page loads them for its own style, and its program takes them from there.
package fonts

import (
	"fmt"
	"sync"

	"golang.org/x/image/font/opentype"
)

// The fonts, parsed at the first call. Their figures are lining and all of one width, without kerning.
var (
	cabinFont       = sync.OnceValue(func() *opentype.Font { return parsed("cabin") })
	cabinStrongFont = sync.OnceValue(func() *opentype.Font { return parsed("cabin-strong") })
	vollkornFont    = sync.OnceValue(func() *opentype.Font { return parsed("vollkorn") })
)

// Cabin is the type of running text.
func Cabin() *opentype.Font { return cabinFont() }

// CabinStrong is the type of labels and of words that weigh.
func CabinStrong() *opentype.Font { return cabinStrongFont() }

// Vollkorn is the type of headings.
func Vollkorn() *opentype.Font { return vollkornFont() }

// parsed panics where the bytes are no font: program and page were built wrong.
func parsed(name string) *opentype.Font {
	f, err := opentype.Parse(file(name))
	if err != nil {
		panic(fmt.Errorf("fonts: %s: %w", name, err))
	}
	return f
}
