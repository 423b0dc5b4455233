package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// icon is a picture made from public/icon.svg.
type icon struct {
	file string
	size int
	// room is the margin added on every side, in units of 1/64 of the drawing and in the colour of its background, for systems
	// that crop icons. 0 is the drawing as it is.
	room int
}

// icons are all icons. A maskable icon may lose all pixels farther than 40 % from its centre; the board's corners are at 39.
var icons = []icon{
	{"public/manifest/icon-192.png", 192, 0},
	{"public/manifest/icon-512.png", 512, 0},
	{"public/manifest/maskable-512.png", 512, 8},
	{"public/manifest/apple-touch-icon.png", 180, 2},
	{"assets/icon/icon-512.png", 512, 0},
}

const (
	iconSource = "public/icon.svg"
	iconBox    = `viewBox="0 0 64 64"`
	iconGround = "#1d2a2f"
)

// makeIcons makes every icon below root.
func makeIcons(root string) error {
	for _, i := range icons {
		data, err := i.render(root)
		if err != nil {
			return err
		}
		to := filepath.Join(root, filepath.FromSlash(i.file))
		if err := errors.Join(os.MkdirAll(filepath.Dir(to), 0o755), os.WriteFile(to, data, 0o644)); err != nil {
			return err
		}
		fmt.Printf("%7d  %s\n", len(data), i.file)
	}
	return nil
}

// render makes the icon as PNG with librsvg.
func (i icon) render(root string) ([]byte, error) {
	drawing, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(iconSource)))
	if err != nil {
		return nil, err
	}
	text, err := i.roomy(string(drawing))
	if err != nil {
		return nil, err
	}
	size := strconv.Itoa(i.size)
	cmd := exec.Command("rsvg-convert", "-w", size, "-h", size)
	cmd.Stdin = strings.NewReader(text)
	return output(cmd)
}

// output runs a command and returns its standard output.
func output(cmd *exec.Cmd) ([]byte, error) {
	var said bytes.Buffer
	cmd.Stderr = &said
	data, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w %s", cmd.Args[0], err, said.String())
	}
	return data, nil
}

// roomy adds the margin to the drawing.
func (i icon) roomy(drawing string) (string, error) {
	if strings.Count(drawing, iconBox) != 1 || !strings.Contains(drawing, `fill="`+iconGround+`"`) {
		return "", fmt.Errorf("%s: want %s and a background of %s", iconSource, iconBox, iconGround)
	}
	if i.room == 0 {
		return drawing, nil
	}
	from, side := -i.room, 64+2*i.room
	box := fmt.Sprintf(`viewBox="%d %d %d %d"`, from, from, side, side)
	ground := fmt.Sprintf(`<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`, from, from, side, side, iconGround)
	before, after, _ := strings.Cut(strings.Replace(drawing, iconBox, box, 1), ">")
	return before + ">" + ground + after, nil
}
