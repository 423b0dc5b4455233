// Package icon is the program's icon as a picture, for windows and desktops; the page has it as public/icon.svg, from
// which this one is made (tools/pictures).
package icon

import (
	"bytes"
	_ "embed"
	"image"
	"image/png"

	"golang.org/x/image/draw"
)

// png512 is the icon, 512 pixels on a side.
//
//go:embed icon-512.png
var png512 []byte

// Sized returns the icon in sizes, pixels on a side.
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
