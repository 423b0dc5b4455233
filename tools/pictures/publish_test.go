package main

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"golang.org/x/image/webp"
)

// noisy writes a picture of noise, which no format makes small.
func noisy(t *testing.T, side int) string {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 1))
	img := image.NewNRGBA(image.Rect(0, 0, side, side))
	for i := range img.Pix {
		img.Pix[i] = uint8(rng.UintN(256))
	}
	for x := range side {
		img.SetNRGBA(x, 0, color.NRGBA{})
	}
	file := filepath.Join(t.TempDir(), "noise.png")
	var data bytes.Buffer
	if err := png.Encode(&data, img); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestEncode checks the budget of every format, and that encode fails if it is too small.
func TestEncode(t *testing.T) {
	from, dir := noisy(t, 60), t.TempDir()
	readers := map[string]func(data []byte) (image.Config, error){
		"a/b.jpg": func(data []byte) (image.Config, error) { return jpeg.DecodeConfig(bytes.NewReader(data)) },
	}
	if _, err := exec.LookPath("cwebp"); err == nil {
		readers["a/b.webp"] = func(data []byte) (image.Config, error) { return webp.DecodeConfig(bytes.NewReader(data)) }
	}
	for name, read := range readers {
		to := filepath.Join(dir, name)
		n, err := encode(from, to, 10_000)
		data, readErr := os.ReadFile(to)
		if err != nil || readErr != nil || n != len(data) || n > 10_000 {
			t.Errorf("%s: %d bytes, %v, %v", name, n, err, readErr)
			continue
		}
		if size, err := read(data); err != nil || size.Width != 60 {
			t.Errorf("%s is %v, %v", name, size, err)
		}
		if n, err := encode(from, to, 100); err == nil {
			t.Errorf("%s has %d bytes, want more than 100", name, n)
		}
	}
	for name, most := range map[string]int{"c.gif": 10_000, "c.jpg": 0} {
		if _, err := encode(from, filepath.Join(dir, name), most); err == nil {
			t.Errorf("%s is encoded in %d bytes", name, most)
		}
	}
}

func TestBudget(t *testing.T) {
	for _, f := range families {
		if budget(f.prefix+"x.webp") != f.most {
			t.Errorf("%s has the budget %d", f.prefix, budget(f.prefix+"x.webp"))
		}
	}
	if n := budget("public/other/x.webp"); n != 0 {
		t.Errorf("a picture of no family has the budget %d", n)
	}
}

// TestSweep checks that only pictures of the families that were not made are removed.
func TestSweep(t *testing.T) {
	root := t.TempDir()
	for _, name := range []string{"public/pictures/box-a.webp", "public/pictures/box-b.webp", "public/pictures/other.webp", "docs/other/shelf.jpg"} {
		file := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := sweep(root, map[string]bool{"public/pictures/box-a.webp": true}); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{"public/pictures/box-a.webp": true, "public/pictures/box-b.webp": false,
		"public/pictures/other.webp": true, "docs/other/shelf.jpg": true} {
		if _, err := os.Stat(filepath.Join(root, filepath.FromSlash(name))); (err == nil) != want {
			t.Errorf("%s exists: %v", name, !want)
		}
	}
}
