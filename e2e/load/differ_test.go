package load

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"testing"
)

// pictureDifference returns the average difference of the colour values of two PNG pictures of the same size, between 0 and 255.
func pictureDifference(t *testing.T, a, b []byte) float64 {
	t.Helper()
	var images [2]image.Image
	for i, data := range [][]byte{a, b} {
		img, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		images[i] = img
	}
	size := images[0].Bounds()
	if images[1].Bounds() != size {
		t.Fatalf("the pictures have different sizes: %v and %v", size, images[1].Bounds())
	}
	sum := 0.0
	for y := size.Min.Y; y < size.Max.Y; y++ {
		for x := size.Min.X; x < size.Max.X; x++ {
			r, g, b, _ := images[0].At(x, y).RGBA()
			r2, g2, b2, _ := images[1].At(x, y).RGBA()
			for _, d := range []float64{float64(r) - float64(r2), float64(g) - float64(g2), float64(b) - float64(b2)} {
				sum += math.Abs(d) / 257
			}
		}
	}
	return sum / float64(3*size.Dx()*size.Dy())
}
