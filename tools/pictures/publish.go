package main

import (
	"bytes"
	"errors"
	"fmt"
	"image/jpeg"
	"image/png"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// family is a kind of published picture: the prefix of its path and its largest size in bytes.
type family struct {
	prefix string
	most   int
}

// families are the kinds of pictures. The longest matching prefix counts.
var families = []family{
	{"public/pictures/box-", 12_000},
	{"public/pictures/rule-", 15_000},
	{"public/pictures/card-", 70_000},
	{"public/manifest/screenshot-", 60_000},
	{"docs/pictures/", 110_000},
}

// publish makes every published picture below root and removes those that are no longer painted. With only, it makes those of
// one test and removes none.
func publish(root, only string) error {
	seen, err := os.MkdirTemp("", "pictures")
	if err != nil {
		return err
	}
	defer os.RemoveAll(seen)
	if err := paint("^TestPictures.*"+regexp.QuoteMeta(only)+"$", "LUDO_PICTURES", seen, "./scenes/..."); err != nil {
		return err
	}
	made := map[string]bool{}
	err = fs.WalkDir(os.DirFS(seen), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		target := strings.TrimSuffix(name, ".png")
		made[target] = true
		n, err := encode(filepath.Join(seen, filepath.FromSlash(name)), filepath.Join(root, filepath.FromSlash(target)), budget(target))
		if err == nil {
			fmt.Printf("%7d  %s\n", n, target)
		}
		return err
	})
	if err != nil {
		return err
	}
	if len(made) == 0 {
		return errors.New("the scene tests paint no pictures")
	}
	if only != "" {
		return nil
	}
	return sweep(root, made)
}

// budget returns the largest size of a picture in bytes, 0 if it belongs to no family.
func budget(target string) int {
	best := family{}
	for _, f := range families {
		if strings.HasPrefix(target, f.prefix) && len(f.prefix) > len(best.prefix) {
			best = f
		}
	}
	return best.most
}

// sweep removes the pictures of every family that are not in made.
func sweep(root string, made map[string]bool) error {
	for _, f := range families {
		found, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(f.prefix)+"*"))
		if err != nil {
			return err
		}
		for _, file := range found {
			name, err := filepath.Rel(root, file)
			if err != nil || made[filepath.ToSlash(name)] {
				continue
			}
			fmt.Printf("%7s  %s\n", "gone", filepath.ToSlash(name))
			if err := os.Remove(file); err != nil {
				return err
			}
		}
	}
	return nil
}

// encode converts a PNG to the format of the name to, with the best quality within most bytes, and returns its size.
func encode(from, to string, most int) (int, error) {
	if most == 0 {
		return 0, fmt.Errorf("%s: no budget", to)
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return 0, err
	}
	var data []byte
	for quality := 88; quality >= 28; quality -= 4 {
		var err error
		switch path.Ext(to) {
		case ".jpg":
			data, err = asJPEG(from, quality)
		case ".webp":
			data, err = asWebP(from, quality)
		default:
			err = fmt.Errorf("%s: no such format", to)
		}
		if err != nil {
			return 0, err
		}
		if len(data) <= most {
			return len(data), os.WriteFile(to, data, 0o644)
		}
	}
	return 0, fmt.Errorf("%s: more than %d bytes even with low quality", to, most)
}

func asJPEG(from string, quality int) ([]byte, error) {
	f, err := os.Open(from)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", from, err)
	}
	var data bytes.Buffer
	err = jpeg.Encode(&data, img, &jpeg.Options{Quality: quality})
	return data.Bytes(), err
}

// asWebP uses the encoder of libwebp, because Go has no lossy one.
func asWebP(from string, quality int) ([]byte, error) {
	return output(exec.Command("cwebp", "-quiet", "-m", "6", "-sharp_yuv", "-alpha_q", "60", "-q", strconv.Itoa(quality), from, "-o", "-"))
}
