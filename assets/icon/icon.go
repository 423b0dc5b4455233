// Package icon has the icon of the program for windows and desktops. tools/pictures makes it from public/icon.svg, the icon
// of the page.
package icon

import (
	"bytes"
	_ "embed"
	"image"
	"image/png"

	"golang.org/x/image/draw"
)

// png512 is the icon with 512 pixels on a side.
//
//go:embed icon-512.png
var png512 []byte

// Sized returns the icon in the given sizes, in pixels on a side.
func Sized(sizes ...int) ([]image.Image, error) {
	whole, err := png.Decode(bytes.NewReader(png512))
	if err != nil {
		return nil, err
	}
	var all []image.Image
	for _, n := range sizes {
		small := image.NewNRGBA(image.Rect(0, 0, n, n))
		draw.CatmullRom.Scale(small, small.Rect, whole, whole.Bounds(), draw.Src, nil)
		all = append(all, small)
	}
	return all, nil
}
