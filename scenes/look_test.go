package scenes

import (
	"testing"
	"time"

	"ludotheque/scenes/drawtest"
)

// windows are the sizes the pictures are made at: name, CSS pixels, device pixels per CSS pixel.
var windows = []struct {
	name        string
	w, h, ratio float64
}{
	{"phone", 390, 844, 2},
	{"tablet", 768, 1024, 1},
	{"desktop", 1280, 800, 1},
}

func TestLookOfTheShelf(t *testing.T) {
	drawtest.Need(t)
	for _, win := range windows {
		d := sit(t, win.w, win.h, win.ratio, nil)
		d.wait(time.Second)
		d.shot("shelf-" + win.name)
	}
}

func TestLookOfTheTables(t *testing.T) {
	drawtest.Need(t)
	for _, win := range windows {
		for _, game := range []string{"checkers", "damsystem", "dame2000", "dao"} {
			d := sit(t, win.w, win.h, win.ratio, nil)
			d.begin(game)
			d.shot(game + "-" + win.name)
		}
	}
}
