package main

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestIcons compares the stored icons with the drawing.
func TestIcons(t *testing.T) {
	if _, err := exec.LookPath("rsvg-convert"); err != nil {
		if os.Getenv("LUDOTHEQUE_E2E") == "must" {
			t.Fatal(err)
		}
		t.Skip(err)
	}
	root := filepath.Join("..", "..")
	for _, i := range icons {
		made, err := i.render(root)
		if err != nil {
			t.Fatal(err)
		}
		kept, err := os.ReadFile(filepath.Join(root, i.file))
		if err != nil {
			t.Errorf("%v (make pictures makes it)", err)
			continue
		}
		if off := apart(t, decoded(t, made), decoded(t, kept)); off > 2 {
			t.Errorf("%s differs from the drawing by %.1f levels (make pictures makes it again)", i.file, off)
		}
	}
}

func decoded(t *testing.T, data []byte) image.Image {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// apart returns the average difference of two pictures in levels of 255; 255 if their sizes differ.
func apart(t *testing.T, a, b image.Image) float64 {
	t.Helper()
	if a.Bounds() != b.Bounds() {
		return 255
	}
	r, sum := a.Bounds(), 0.0
	for y := range r.Max.Y {
		for x := range r.Max.X {
			ar, ag, ab, aa := a.At(x, y).RGBA()
			br, bg, bb, ba := b.At(x, y).RGBA()
			for _, pair := range [][2]uint32{{ar, br}, {ag, bg}, {ab, bb}, {aa, ba}} {
				d := float64(pair[0]) - float64(pair[1])
				sum += max(d, -d) / 257
			}
		}
	}
	return sum / float64(4*r.Dx()*r.Dy())
}

// TestRoomy checks that the margin has the background colour, without rounded corners, and that roomy refuses another drawing.
func TestRoomy(t *testing.T) {
	if text, err := (icon{room: 8}).roomy(`<svg viewBox="0 0 64 64"><rect fill="#1d2a2f"/></svg>`); err != nil ||
		text != `<svg viewBox="-8 -8 80 80"><rect x="-8" y="-8" width="80" height="80" fill="#1d2a2f"/><rect fill="#1d2a2f"/></svg>` {
		t.Errorf("%s, %v", text, err)
	}
	if _, err := (icon{}).roomy(`<svg viewBox="0 0 32 32"></svg>`); err == nil {
		t.Error("another drawing is accepted")
	}
}
