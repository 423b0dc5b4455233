// Package fonts holds the program's type, cut to the languages shipped: see README.md for how.
package fonts

import (
	_ "embed"
	"fmt"
	"sync"

	"golang.org/x/image/font/opentype"
)

//go:embed Cabin-Regular.ttf
var cabin []byte

//go:embed Cabin-SemiBold.ttf
var cabinStrong []byte

//go:embed Vollkorn-SemiBold.ttf
var vollkorn []byte

// The fonts, parsed at the first call. Their figures are lining and all of one width, without kerning.
var (
	cabinFont       = sync.OnceValue(func() *opentype.Font { return parsed("Cabin-Regular", cabin) })
	cabinStrongFont = sync.OnceValue(func() *opentype.Font { return parsed("Cabin-SemiBold", cabinStrong) })
	vollkornFont    = sync.OnceValue(func() *opentype.Font { return parsed("Vollkorn-SemiBold", vollkorn) })
)

// Cabin is the type of running text.
func Cabin() *opentype.Font { return cabinFont() }

// CabinStrong is the type of labels and of words that weigh.
func CabinStrong() *opentype.Font { return cabinStrongFont() }

// Vollkorn is the type of headings.
func Vollkorn() *opentype.Font { return vollkornFont() }

// parsed panics where the embedded bytes are no font: the program was built wrong.
func parsed(name string, data []byte) *opentype.Font {
	f, err := opentype.Parse(data)
	if err != nil {
		panic(fmt.Errorf("fonts: %s: %w", name, err))
	}
	return f
}
