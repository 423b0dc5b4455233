package main

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"ludotheque/rules/catalog"
)

// most is the largest size of a picture in bytes.
const most = 250_000

// readme makes the pictures of the README in out.
func readme(out string) error {
	seen, err := os.MkdirTemp("", "pictures")
	if err != nil {
		return err
	}
	defer os.RemoveAll(seen)
	names := append([]string{"shelf"}, catalog.IDs()...)
	failed := paint("^TestLook$/^("+strings.Join(names, "|")+")(-.*)?_desktop$", "LUDO_SHOTS", seen, "./scenes")
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	for _, name := range names {
		from, err := pictureOf(seen, name)
		n := 0
		if err == nil {
			n, err = paletted(from, filepath.Join(out, name+".png"), most)
		}
		if err != nil {
			return errors.Join(err, failed)
		}
		fmt.Printf("%7d  %s\n", n, name)
	}
	return nil
}

// pictureOf returns the picture of the shelf or of a game at desktop size that the scene tests have written; of several of a
// game, the last by name.
func pictureOf(seen, name string) (string, error) {
	var found []string
	for _, pattern := range []string{name + "-desktop.png", name + "-*-desktop.png"} {
		some, err := filepath.Glob(filepath.Join(seen, pattern))
		if err != nil {
			return "", err
		}
		found = append(found, some...)
	}
	if len(found) == 0 {
		return "", fmt.Errorf("the scene tests write no picture %s-desktop.png", name)
	}
	return slices.Max(found), nil
}

// paletted writes the picture from as to, with as many colours as fit in most bytes, and returns its size.
func paletted(from, to string, most int) (int, error) {
	src, err := decode(from)
	if err != nil {
		return 0, err
	}
	for colours := 256; colours >= 32; colours -= 32 {
		dst := image.NewPaletted(src.Bounds(), palette(src, colours))
		draw.Draw(dst, dst.Rect, src, src.Bounds().Min, draw.Src)
		var data bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&data, dst); err != nil {
			return 0, err
		}
		if data.Len() <= most {
			return data.Len(), os.WriteFile(to, data.Bytes(), 0o644)
		}
	}
	return 0, fmt.Errorf("%s: more than %d bytes even with few colours", from, most)
}
