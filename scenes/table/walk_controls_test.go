package table

import (
	"fmt"
	"math"
	"regexp"
	"strings"

	"ludotheque/scenes/ui"
)

// Least sizes of targets, CSS pixels: of squares and rows, and of buttons.
const (
	leastTarget = 24
	leastButton = 40
)

// checkControls checks that every control is in the frame, is large enough, and can be hit in its middle.
func (w *walker) checkControls() {
	list := w.Stage.Controls()
	frame := w.Stage.Env().Frame
	ids, groups, last := map[string]bool{}, map[string]bool{}, ""
	for i := range list {
		c := &list[i]
		if ids[c.ID] || c.ID == "" {
			w.fault("control twice", c.ID, "%q", c.ID)
		}
		ids[c.ID] = true
		if c.Group != "" && c.Group != last && groups[c.Group] {
			w.fault("group split", c.ID, "%s of %s", c.ID, c.Group)
		}
		groups[c.Group], last = true, c.Group
		for _, v := range []float64{c.Rect.X, c.Rect.Y, c.Rect.W, c.Rect.H} {
			if math.IsNaN(v) || math.IsInf(v, 0) {
				w.fault("control without a place", c.ID, "%s at %v", c.ID, c.Rect)
			}
		}
		w.checkPlace(c, frame)
	}
	w.checkReach(list)
	if w.Mirror.Title != w.Stage.Top().Title() {
		w.fault("mirror", "", "the title of the page is %q, of the scene %q", w.Mirror.Title, w.Stage.Top().Title())
	}
}

// checkPlace checks that a control is in the frame, or in its view, and large enough.
func (w *walker) checkPlace(c *ui.Control, frame ui.Frame) {
	whole := ui.Rect{W: frame.W, H: frame.H}
	v := c.Visible()
	if c.Clip != (ui.Rect{}) {
		if !within(c.Clip, whole, 0.5) {
			w.fault("outside", "view", "the view %s of %s in a frame of %.0fx%.0f", place(c.Clip), c.ID, frame.W, frame.H)
		}
		if c.Rect.X < c.Clip.X-1 || c.Rect.X+c.Rect.W > c.Clip.X+c.Clip.W+1 {
			w.fault("outside", c.ID, "%s at %s is cut at the sides by its view %s", c.ID, place(c.Rect), place(c.Clip))
		}
	} else if !within(v, whole, 0.5) {
		w.fault("outside", c.ID, "%s at %s in a frame of %.0fx%.0f", c.ID, place(v), frame.W, frame.H)
	}
	if !c.Role.Focusable() {
		return
	}
	css := frame.Scale / w.Ratio // CSS pixels of a dp
	least := float64(leastTarget)
	switch c.Role {
	case ui.Button, ui.Radio, ui.Checkbox, ui.Slider, ui.Field:
		least = leastButton
	}
	if c.ID == "plates" {
		least = leastTarget // of what stands out beyond the board
	}
	if wide, high := c.Rect.W*css, c.Rect.H*css; wide < least-0.5 || high < least-0.5 {
		w.fault("too small", c.ID, "%s is %.1fx%.1f CSS pixels, least is %.0f", c.ID, wide, high, least)
	}
}

// place formats a rectangle for messages.
func place(r ui.Rect) string { return fmt.Sprintf("%.0f,%.0f %.0fx%.0f", r.X, r.Y, r.W, r.H) }

// within reports whether r is inside s, give or take slack.
func within(r, s ui.Rect, slack float64) bool {
	return r.X >= s.X-slack && r.Y >= s.Y-slack && r.X+r.W <= s.X+s.W+slack && r.Y+r.H <= s.Y+s.H+slack
}

// checkReach presses on the middle of every visible control, with a mouse and a finger: the event must go to it.
func (w *walker) checkReach(list []ui.Control) {
	var mouse ui.Router
	var events []ui.Event
	for i := range list {
		c := &list[i]
		v := c.Visible()
		if !c.Role.Focusable() || v.W < 8 || v.H < 8 {
			continue
		}
		x, y := v.Center()
		mouse.Route(events[:0], ui.Input{Pointers: []ui.Pointer{{X: x, Y: y}}}, list)
		if got := mouse.Cursor().Hover; got != c.ID && !w.plateEnd(c) {
			w.fault("covered", c.ID+got, "%s is below %s", c.ID, got)
		}
		if c.Disabled || c.Role == ui.Cell && c.Reach == 0 { // a finger beside an active control counts for that one
			continue
		}
		var finger ui.Router
		got := ""
		for _, ev := range finger.Route(events[:0], ui.Input{Pointers: []ui.Pointer{{ID: 1, Touch: true, X: x, Y: y, Down: true, Began: true}}}, list) {
			if ev.Kind == ui.Press {
				got = ev.ID
			}
		}
		if got != c.ID && !w.plateEnd(c) {
			w.fault("covered", c.ID+got, "a finger on %s touches %s", c.ID, got)
		}
	}
}

// plateEnd reports whether c are Damsystem's plates, which are below their squares and dragged by them.
func (w *walker) plateEnd(c *ui.Control) bool { return c.ID == "plates" && c.Custom }

// unworded matches what no text may contain: a key in brackets, a placeholder, a Go error's prefix or value.
var unworded = regexp.MustCompile(`\[[a-z0-9-]+(\.[a-z0-9-]+)+\]|\{[0-9]|%!|<nil>|^[a-z]{2}[a-z0-9]*: [a-z]`) // the name of a square has a digit

// spaced matches misplaced spaces.
var spaced = regexp.MustCompile(`[ \x{a0}\x{202f}]{2}|^[ \x{a0}\x{202f}]|[ \x{a0}\x{202f}]$| ,| \.( |$)|\( | \)`)

// frenchMarks matches marks without a no-break space, plainMarks marks with a space.
var frenchMarks = regexp.MustCompile(`( |[\p{L}\p{N})])[:;!?»]([ .,]|$)|« `)
var plainMarks = regexp.MustCompile(`[ \x{a0}\x{202f}][:;!?]([ .,]|$)`)

// checkWords checks the wording of every label and value.
func (w *walker) checkWords() {
	for _, c := range w.Stage.Controls() {
		if c.Label == "" {
			w.fault("no label", c.ID, "%s", c.ID)
		}
		value := c.Value
		if c.Role == ui.Field {
			value = "" // written by the person
		}
		for _, text := range []string{c.Label, c.Text, value, c.Name} {
			w.checkWording(c.ID, text)
		}
	}
	if n := w.Stage.Env().Words.Missing(); n > 0 {
		w.fault("words", "", "%d words are missing", n)
	}
}

// typed matches names with several spaces behind them.
var typed = regexp.MustCompile(`N  +`)

func (w *walker) checkWording(id, text string) {
	if w.Stage.Top().Title() == w.Stage.Env().T("about.licence") && strings.Contains(id, "text/") {
		return // a licence keeps its authors' wording
	}
	for _, name := range names {
		if name := strings.TrimSpace(name); name != "" && len(name) > 1 {
			text = strings.ReplaceAll(text, name, "N")
		}
	}
	text = typed.ReplaceAllString(text, "N ")
	marks := plainMarks
	if w.Stage.Env().Words.Lang() == "fr" {
		marks = frenchMarks
	}
	for _, bad := range []struct {
		kind string
		what interface{ MatchString(string) bool }
	}{{"no words", unworded}, {"spaces", spaced}, {"marks", marks}} {
		if bad.what.MatchString(text) {
			w.fault(bad.kind, id, "%s: %q", id, text)
		}
	}
}
