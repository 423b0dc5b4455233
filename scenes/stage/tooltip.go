package stage

import (
	"slices"
	"strings"
	"time"

	"ludotheque/scenes/ui"
)

// tooltip names a button that shows only its icon: after the mouse has rested on it, or at once when the person moves the visible
// focus to it. Touches show none. It needs one picture to appear and one to disappear.
type tooltip struct {
	id    string // of the button, "" for none
	keyed bool   // by the focus
	since time.Duration
	shown bool
	gone  bool // dismissed by use or a key, until the button is entered again
	still bool // the button appeared under a mouse that has not moved since, or with the focus, as in a dialog: the tooltip would cover text

	text, keys string
	turned     bool
	rect       ui.Rect
}

// tooltipDelay is how long the mouse must rest on a button.
const tooltipDelay = 500 * time.Millisecond

// waiting reports whether the tooltip will appear without further input.
func (t *tooltip) waiting() bool { return t.id != "" && !t.shown && !t.gone && !t.still }

// due reports whether its time has come.
func (t *tooltip) due(now time.Duration) bool {
	return t.waiting() && (t.keyed || now-t.since >= tooltipDelay)
}

// point updates the tooltip by this tick's controls and events; moved reports that the mouse has moved.
func (s *Stage) point(in ui.Input, moved bool) {
	t, now := &s.tooltip, s.env.Now
	was, wasShown := t.id, t.shown
	ctl, keyed := s.pointedAt()
	if ctl == nil {
		*t = tooltip{}
	} else {
		if ctl.ID != was {
			*t = tooltip{id: ctl.ID, since: now, still: true}
			if wasShown { // no delay from one button to the next
				t.since = now - tooltipDelay
			}
		}
		came := func(ev ui.Event) bool { return ev.Kind == ui.Focus && ev.ID == t.id }
		if t.still && (moved || keyed && slices.ContainsFunc(s.events, came)) {
			t.still = false
			if !wasShown {
				t.since = now
			}
		}
		t.keyed = keyed
		used := func(ev ui.Event) bool { return (ev.Kind == ui.Press || ev.Kind == ui.Click) && ev.ID == t.id }
		if slices.ContainsFunc(s.events, used) || !keyed && len(in.Strokes) > 0 {
			t.gone = true
		}
		t.shown = !t.gone && (t.shown || t.due(now))
		t.text, t.turned = ctl.Label, ctl.Turned
		t.keys, _, _ = strings.Cut(ctl.Keys, " ")
	}
	if t.shown {
		t.rect = placeTooltip(s.env.Frame, t.size(s.env.Canvas), ctl.Visible(), s.mouse())
	}
	if t.shown != wasShown || t.id != was && t.shown {
		s.requested++
	}
}

// pointedAt returns the icon-only button under the mouse, otherwise the one with the visible focus, otherwise nil.
func (s *Stage) pointedAt() (ctl *ui.Control, keyed bool) {
	list, at := s.Controls(), &s.env.Cursor
	ids := [2]string{at.Hover, ""}
	if at.FocusVisible {
		ids[1] = at.Focus
	}
	for i, id := range ids {
		for j := range list {
			if c := &list[j]; id != "" && c.ID == id && c.IconOnly() && c.Visible().W > 0 {
				return c, i == 1
			}
		}
	}
	return nil, false
}

// mouse returns a small rectangle at the mouse, empty if there is none.
func (s *Stage) mouse() ui.Rect {
	for _, p := range s.pointers {
		if !p.Touch {
			return ui.Rect{X: p.X - 2, Y: p.Y - 2, W: 16, H: 22} // the arrow is to the lower right of its point
		}
	}
	return ui.Rect{}
}

// The space around a tooltip's words, dp.
const tooltipPadX, tooltipPadY = 10, 6

func (t *tooltip) words() string {
	if t.keys == "" {
		return t.text
	}
	return t.text + "  " + t.keys
}

// size returns the size of the tooltip.
func (t *tooltip) size(c *ui.Canvas) ui.Rect {
	w := min(c.Measure(ui.Small, t.words())+2, 300, c.W-16-2*tooltipPadX)
	return ui.Rect{W: w + 2*tooltipPadX, H: c.ParagraphHeight(ui.Small, t.words(), w) + 2*tooltipPadY}
}

// placeTooltip returns the place of a tooltip: below the button, otherwise above or beside it, inside the frame and not under
// the mouse.
func placeTooltip(f ui.Frame, size, button, mouse ui.Rect) ui.Rect {
	const space, edge = 6, 4
	x, y := button.Center()
	x, y = x-size.W/2, y-size.H/2
	within := func(v, low, high float64) float64 { return max(min(v, high), low) }
	left, right := edge+f.Safe.Left, f.W-edge-f.Safe.Right-size.W
	top, bottom := edge+f.Safe.Top, f.H-edge-f.Safe.Bottom-size.H
	at := func(x, y float64) ui.Rect { return ui.Rect{X: x, Y: y, W: size.W, H: size.H} }
	below := at(within(x, left, right), button.Y+button.H+space)
	for _, r := range []ui.Rect{
		below,
		at(within(x, left, right), button.Y-space-size.H),
		at(button.X-space-size.W, within(y, top, bottom)),
		at(button.X+button.W+space, within(y, top, bottom)),
	} {
		inside := r.X >= left-0.01 && r.X <= right+0.01 && r.Y >= top-0.01 && r.Y <= bottom+0.01
		if inside && r.Overlap(mouse).Empty() {
			return r
		}
	}
	return at(below.X, within(below.Y, top, bottom))
}

// paint draws the tooltip.
func (t *tooltip) paint(c *ui.Canvas) {
	if !t.shown {
		return
	}
	if t.turned {
		c = c.Turned(t.rect)
	}
	r, th := t.rect, c.Theme
	c.Shadow(r, 8, 12, 4, 0.8)
	c.RoundRect(r, 8, th.Sheet, th.Edge)
	in := ui.Rect{X: r.X + tooltipPadX, Y: r.Y + tooltipPadY, W: r.W - 2*tooltipPadX, H: r.H - 2*tooltipPadY}
	if c.Measure(ui.Small, t.words()) > in.W {
		c.Paragraph(ui.Small, t.words(), in, ui.Start, th.Text)
		return
	}
	c.TextIn(ui.Small, t.text, in, ui.Start, th.Text)
	c.TextIn(ui.Small, t.keys, in, ui.End, th.TextDim)
}
