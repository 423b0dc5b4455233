package problem_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/platform"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/problem"
	"ludotheque/scenes/ui"
)

// shelfOf opens the list of a game's problems with all that there are.
func shelfOf(t *testing.T, game string) *solver {
	t.Helper()
	return solve(t, game, func(*platform.Mem) {})
}

// cardPixels returns the pixels of a card's board.
func cardPixels(d *solver, c ui.Control) []byte {
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

// TestCardsShowTheirBoards: each card in view shows the board of its own problem, with theme in its name; the list comes to rest,
// and scrolled through it keeps the pictures of what is in view alone.
func TestCardsShowTheirBoards(t *testing.T) {
	drawtest.Need(t)
	d := shelfOf(t, "checkers")
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
			t.Errorf("%s is heard as %q, without its theme", c.ID, c.Label)
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
		t.Errorf("%d pictures are kept of a list that is closed", kept)
	}
}

// TestCardsAreHeard solves a problem with help and finds on every card number, theme, and how it was solved.
func TestCardsAreHeard(t *testing.T) {
	d := solve(t, "checkers", fewOnly)
	e := d.Stage.Env()
	theme := e.T(words.ThemeName("majority"))
	card := func() ui.Control {
		for _, c := range d.Stage.Controls() {
			if strings.HasPrefix(c.ID, "problem/") && strings.Contains(c.Label, theme) {
				return c
			}
		}
		t.Fatalf("no card is about %q: %s", theme, d.IDs())
		return ui.Control{}
	}
	c := card()
	if want := e.T("problems.card", 1, theme, 1); c.Label != want {
		t.Errorf("the card is heard as %q, want %q", c.Label, want)
	}
	d.MirrorClick(c.ID)
	for d.Has("hint") {
		d.Click("hint")
		d.Wait(time.Second)
	}
	d.Click("list")
	d.Wait(time.Second)
	d.MirrorClick("degree/1") // in which nothing is left to solve
	d.Wait(time.Second)
	if got := card().Label; got != c.Label+", "+e.T("problems.card-helped") {
		t.Errorf("solved with help it is heard as %q", got)
	}
}
