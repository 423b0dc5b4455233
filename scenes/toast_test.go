package scenes

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"ludotheque/game/platform"
	"ludotheque/scenes/ui"
)

// sizes are the windows that every scene must fit into.
var sizes = [][2]float64{{320, 480}, {360, 640}, {390, 844}, {412, 915}, {768, 1024}, {844, 390}, {1024, 768}, {1280, 800}, {1920, 1080}, {400, 300}}

// everywhere calls visit with every scene at every size.
func everywhere(t *testing.T, lang string, visit func(t *testing.T, d *desk)) {
	for _, s := range scenesSeen {
		d := sit(t, 1280, 800, 1, func(m *platform.Mem) { m.Said.Languages = []string{lang} })
		d.stage.Env().Thinker = mute{}
		s.come(d) // where everything has its button
		for _, size := range sizes {
			t.Run(fmt.Sprintf("%s %vx%v", s.name, size[0], size[1]), func(t *testing.T) {
				d.t, d.w, d.h = t, size[0], size[1]
				d.wait(0)
				visit(t, d)
			})
		}
	}
}

// toast returns what the message on the screen says and where it is.
func (d *desk) toast() (string, ui.Rect) {
	for _, c := range d.stage.Controls() {
		if c.ID == "toast" {
			return c.Label, c.Rect
		}
	}
	return "", ui.Rect{}
}

func TestMessagesWaitForEachOther(t *testing.T) {
	d := sit(t, 800, 600, 1, nil)
	long := strings.Repeat("longue phrase ", 12)
	for _, text := range []string{"un", long, "un", "deux", long} {
		d.stage.Notice(text)
	}
	if said := strings.Join(d.mirror.said, "|"); said != "un|"+long+"|un|deux|"+long {
		t.Errorf("said %q", said)
	}
	type spell struct {
		text string
		long time.Duration
	}
	var seen []spell
	for range 60 * 60 {
		d.wait(0)
		text, _ := d.toast()
		if len(seen) == 0 || seen[len(seen)-1].text != text {
			seen = append(seen, spell{text, d.now})
		}
	}
	var texts []string
	for i, s := range seen {
		texts = append(texts, s.text)
		if i+1 == len(seen) {
			break
		}
		stays, least := seen[i+1].long-s.long, readingTime(s.text, i < 2)-100*time.Millisecond
		if stays < least {
			t.Errorf("%q stays %v, want %v", s.text, stays, least)
		}
	}
	if got := strings.Join(texts, "|"); got != "un|"+long+"|deux|" {
		t.Errorf("the messages were %q", got)
	}
	if readingTime("un", true) < 2*time.Second || readingTime(long, true) < 8*time.Second || readingTime(long, false) <= readingTime(long, true) {
		t.Error("a message is too short to read")
	}
}

func TestOldestMessageGivesWay(t *testing.T) {
	var q toasts
	for i := range 6 {
		q.add(fmt.Sprint(i))
	}
	if got := strings.Join(q.queue, " "); got != "0 3 4 5" {
		t.Errorf("the queue is %s", got)
	}
}

// Wherever there is a free place for a message, it covers nothing that answers; elsewhere it covers as little as can be of
// squares and main buttons.
func TestMessagesKeepOffControls(t *testing.T) {
	everywhere(t, "fr", func(t *testing.T, d *desk) {
		for _, text := range []string{"Copié.", d.stage.Env().T("storage.trouble")} {
			d.stage.toasts = toasts{}
			d.stage.Notice(text)
			d.wait(0)
			got, r := d.toast()
			if got != text {
				t.Fatalf("the message is %q", got)
			}
			f := d.stage.Env().Frame
			if r.X < 0 || r.Y < 0 || r.X+r.W > f.W+0.01 || r.Y+r.H > f.H+0.01 {
				t.Errorf("%q lies outside the frame: %+v in %vx%v", text, r, f.W, f.H)
			}
			list := obstacles(without(d.stage.Controls(), "toast"))
			cost := covered(r, list)
			if cost[vital]+cost[usable] < 0.5 {
				continue
			}
			if free, ok := freePlace(f, toastShapes(d.stage.Env(), text), list, usable); ok {
				t.Errorf("%q covers %v at %+v, and nothing at %+v", text, cost, r, free)
			}
			if free, ok := freePlace(f, toastShapes(d.stage.Env(), text), list, vital); ok && cost[vital] > 0.5 {
				t.Errorf("%q covers squares or the main button at %+v, and none at %+v", text, r, free)
			}
		}
	})
}

// The squares of a board on which nothing is played are no controls, but a message does not lie on them either.
func TestMessagesKeepOffTheBoard(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.begin("checkers")
	d.stage.Notice(d.stage.Env().T("storage.trouble"))
	d.wait(0)
	a8, h1 := d.control("board/b8").Rect, d.control("board/g1").Rect
	side := a8.W
	if _, r := d.toast(); overlap(r, ui.Rect{X: a8.X - side, Y: a8.Y, W: 8 * side, H: h1.Y + side - a8.Y}) {
		t.Errorf("the message at %+v covers the board", r)
	}
}

func without(list []ui.Control, id string) (rest []ui.Control) {
	for _, c := range list {
		if c.ID != id {
			rest = append(rest, c)
		}
	}
	return rest
}

// freePlace looks on a grid for a place where nothing of the kinds up to worst is covered.
func freePlace(f ui.Frame, shapes []ui.Rect, list []obstacle, worst int) (ui.Rect, bool) {
	for _, s := range shapes {
		for y := 8.0; y+s.H <= f.H-8; y += 5 {
			for x := 8.0; x+s.W <= f.W-8; x += 9 {
				r := ui.Rect{X: x, Y: y, W: s.W, H: s.H}
				cost, free := covered(r, list), true
				for kind := range worst + 1 {
					free = free && cost[kind] == 0
				}
				if free {
					return r, true
				}
			}
		}
	}
	return ui.Rect{}, false
}

// A message does not jump about while what is around it stays.
func TestMessageStaysWhereItIs(t *testing.T) {
	d := sit(t, 390, 844, 1, nil)
	d.begin("checkers")
	d.stage.Notice("Copié.")
	d.wait(0)
	_, at := d.toast()
	d.click("board/c3")
	if _, r := d.toast(); r != at {
		t.Errorf("the message went from %+v to %+v", at, r)
	}
}
