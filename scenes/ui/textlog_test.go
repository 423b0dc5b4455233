package ui

import (
	"math"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestTextLog checks the log of texts that are cut, wrapped, clipped, turned and in layers.
func TestTextLog(t *testing.T) {
	c := NewCanvas()
	log := &TextLog{}
	c.Texts = log
	img := ebiten.NewImage(16, 16)
	frame := Frame{W: 300, H: 200, Scale: 2}
	c.Begin(img, frame, ThemeFor(Dark))
	box := Rect{10, 20, 60, 30}
	c.TextIn(Body, "Une phrase trop longue", box, Start, c.Theme.Text)
	c.Texts.Layer(1)
	c.Clip(Rect{0, 100, 40, 20}).Paragraph(Small, "deux lignes ici", Rect{0, 100, 60, 40}, Start, c.Theme.Text)
	paintControl(c, Control{ID: "go", Role: Button, Label: "go", Rect: Rect{200, 100, 80, 44}, Turned: true}, state{})
	cut, first, button := &log.Texts[0], &log.Texts[1], &log.Texts[len(log.Texts)-1]
	if !cut.Cut() || cut.Whole != "Une phrase trop longue" || cut.Box != box || cut.Layer != 0 || !strings.HasSuffix(cut.Text, "…") {
		t.Errorf("the cut line is %+v", cut)
	}
	if cut.Ink.X < 10 || cut.Ink.X+cut.Ink.W > 70.5 || math.Abs(cut.Ink.Y+cut.Ink.H/2-35) > 3 {
		t.Errorf("the cut line is at %v, in %v", cut.Ink, box)
	}
	if first.Cut() || first.Whole != "deux lignes ici" || first.Layer != 1 || first.Clip != (Rect{0, 100, 40, 20}) || first.Seen().W > 40 {
		t.Errorf("the first line is %+v", first)
	}
	if button.Owner != "go" || math.Abs(button.Ink.X+button.Ink.W/2-240) > 2 || math.Abs(button.Ink.Y+button.Ink.H/2-122) > 4 {
		t.Errorf("the turned button's text is %+v", button)
	}
	c.Texts.Letter(c.Frame, img, c.Face(Small, 0), "a", 100, 60)
	c.Texts.Letter(c.Frame, ebiten.NewImage(8, 8), c.Face(Small, 0), "b", 100, 60)
	if last := log.Texts[len(log.Texts)-1]; last.Text != "a" || !last.Board || math.Abs(last.Ink.X+last.Ink.W/2-50) > 0.1 {
		t.Errorf("of two letters, one on another image, the last recorded is %+v", last)
	}
	c.Begin(nil, frame, c.Theme)
	if len(log.Texts) == 0 {
		t.Error("measuring clears the log")
	}
	c.Begin(img, frame, c.Theme)
	if len(log.Texts) != 0 {
		t.Errorf("a new picture begins with %d texts", len(log.Texts))
	}
}
