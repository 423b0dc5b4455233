package problem_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/assets/words"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/problem"
	"ludotheque/scenes/ui"
)

// cardPixels returns the pixels of a card's board.
func cardPixels(d *harness, c ui.Control) []byte {
	img := d.Draw()
	r := c.Rect.Inset(14)
	var all []byte
	pix := drawtest.Pixels(img)
	for y := int(r.Y * d.Ratio); y < int((r.Y+r.W)*d.Ratio); y++ {
		for x := int(r.X * d.Ratio); x < int((r.X+r.W)*d.Ratio); x++ {
			c := pix.RGBAAt(x, y)
			all = append(all, c.R, c.G, c.B)
		}
	}
	return all
}

// TestCardsShowTheirBoards checks that each card in view shows the board of its own problem and has the theme in its label, that
// the list comes to rest, and that it keeps no picture of a card that is scrolled out of view.
func TestCardsShowTheirBoards(t *testing.T) {
	drawtest.Need(t)
	d := open(t, "checkers", nil)
	d.Wait(time.Second)
	var cards []ui.Control
	for _, c := range d.Stage.Controls() {
		if strings.HasPrefix(c.ID, "problem/") && c.Visible().H > c.Rect.H-0.5 {
			cards = append(cards, c)
		}
	}
	if len(cards) < 4 {
		t.Fatalf("%d cards are in view", len(cards))
	}
	var seen [][]byte
	for _, c := range cards[:4] {
		now := cardPixels(d, c)
		if slices.ContainsFunc(seen, func(b []byte) bool { return bytes.Equal(b, now) }) {
			t.Errorf("%s shows the board of another", c.ID)
		}
		seen = append(seen, now)
		if !strings.Contains(c.Label, ", ") {
			t.Errorf("%s has the label %q, without its theme", c.ID, c.Label)
		}
	}
	d.Wait(time.Second)
	if !d.Host.IsIdle {
		t.Error("the list does not come to rest")
	}
	list := d.Stage.Top().(*problem.List)
	r := cards[0].Rect
	for range 60 {
		d.Tick(ui.Input{Wheel: 200, Pointers: []ui.Pointer{{X: r.X + 20, Y: r.Y + 20}}})
		d.Draw()
		if kept, inView := list.Pictures(); kept != inView || inView > 40 {
			t.Fatalf("%d pictures are kept of %d cards in view", kept, inView)
		}
	}
	d.Click("close")
	if kept, _ := list.Pictures(); kept > 0 {
		t.Errorf("a closed list keeps %d pictures", kept)
	}
}

// TestCardLabels solves a problem with a hint, and checks that the label of its card has number, theme and state.
func TestCardLabels(t *testing.T) {
	d := open(t, "checkers", fewOnly)
	e := d.Stage.Env()
	theme := e.T(words.ThemeName("majority"))
	card := func() ui.Control {
		for _, c := range d.Stage.Controls() {
			if strings.HasPrefix(c.ID, "problem/") && strings.Contains(c.Label, theme) {
				return c
			}
		}
		t.Fatalf("no card has the theme %q: %s", theme, d.IDs())
		return ui.Control{}
	}
	c := card()
	if want := e.T("problems.card", 1, theme, 1); c.Label != want {
		t.Errorf("the card has the label %q, want %q", c.Label, want)
	}
	d.MirrorClick(c.ID)
	for d.Has("hint") {
		d.ClickAndWait("hint")
	}
	d.ClickAndWait("list")
	d.MirrorClick("degree/1") // all solved, so it is not the one shown first
	d.Wait(time.Second)
	if got := card().Label; got != c.Label+", "+e.T("problems.card-helped") {
		t.Errorf("solved with a hint it has the label %q", got)
	}
}
