package stage

import (
	"math"
	"slices"
	"time"
	"unicode/utf8"

	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// toasts are the messages: the first is shown, the others wait.
type toasts struct {
	queue []string
	lang  string // of the messages
	shown bool   // the first is shown since at
	acted bool   // the person has done something since then
	at    time.Duration

	rect ui.Rect        // where the first is
	key  toastKey       // for which rect was computed
	cost [kinds]float64 // what the message covers
}

// toastKey is what the shape of a message depends on.
type toastKey struct {
	text  string
	frame ui.Frame
}

// maxToasts is the most messages at a time, including the one shown.
const maxToasts = 4

// Notice shows and announces a message. Messages wait for each other, but not for one after which the person has
// done something, such as trying again; one that already waits is not added again.
func (s *Stage) Notice(text string) {
	s.toasts.use(s.env.Words.Lang())
	s.toasts.add(text)
	s.Refresh()
	s.Say(text)
}

func (t *toasts) add(text string) {
	if t.acted && t.queue[0] != text {
		t.next()
	}
	switch at := slices.Index(t.queue, text); {
	case at == 0:
		t.shown, t.acted = false, false // its time starts again
	case at > 0:
	case len(t.queue) == maxToasts:
		t.queue = append(slices.Delete(t.queue, 1, 2), text) // the newest answers what the person just did
	default:
		t.queue = append(t.queue, text)
	}
}

// use drops the messages of another language, and reports whether there were any.
func (t *toasts) use(lang string) bool {
	if lang == t.lang {
		return false
	}
	dropped := len(t.queue) > 0
	*t = toasts{lang: lang}
	return dropped
}

// pass advances the queue and reports whether that changes the picture.
func (t *toasts) pass(now time.Duration) bool {
	if len(t.queue) == 0 {
		return false
	}
	if !t.shown {
		t.shown, t.at = true, now
		return true
	}
	if now < t.at+readingTime(t.queue[0], len(t.queue) > 1) {
		return false
	}
	t.next()
	t.shown, t.at = len(t.queue) > 0, now
	return true
}

// next removes the first message.
func (t *toasts) next() {
	t.queue, t.shown, t.acted = slices.Delete(t.queue, 0, 1), false, false
}

// note records whether the person has done something since the first message was shown.
func (t *toasts) note(events []ui.Event) {
	t.acted = t.acted || t.shown && slices.ContainsFunc(events, func(ev ui.Event) bool {
		return ev.Kind == ui.Click || ev.Kind == ui.Submit || ev.Kind == ui.Paste || ev.Kind == ui.Key
	})
}

// readingTime is how long a message stays: long enough for a slow reader or, if others wait, a fast one.
func readingTime(text string, othersWait bool) time.Duration {
	n := time.Duration(utf8.RuneCountInString(text))
	if othersWait {
		return max(1200*time.Millisecond+n*50*time.Millisecond, 2*time.Second)
	}
	return max(2500*time.Millisecond+n*75*time.Millisecond, 4*time.Second)
}

// Largest width of a message, and the space around its words, dp.
const (
	toastWidth = 520
	toastPad   = 16
)

// appendTo appends the shown message as a text control, which the mirror also has. controls are those it should not cover.
func (t *toasts) appendTo(controls []ui.Control, e *scenes.Env) []ui.Control {
	if len(t.queue) == 0 {
		return controls
	}
	key := toastKey{t.queue[0], e.Frame}
	in := obstacles(controls)
	if t.key != key || worse(covered(t.rect, in), t.cost) {
		t.key = key
		t.rect = placeToast(e.Frame, toastShapes(e, key.text), controls)
		t.cost = covered(t.rect, in)
	}
	return append(controls, ui.Control{ID: "toast", Role: ui.Text, Label: key.text, Rect: t.rect, Custom: true})
}

// toastShapes returns the sizes that a message may have, the preferred one first.
func toastShapes(e *scenes.Env, text string) []ui.Rect {
	c, f := e.Canvas, e.Frame
	most := min(f.W-16-f.Safe.Left-f.Safe.Right, toastWidth)
	var shapes []ui.Rect
	for _, w := range []float64{c.Measure(ui.Small, text) + 2*toastPad + 2, most, 360, 260, 180} {
		if w > most {
			continue
		}
		s := ui.Rect{W: w, H: c.ParagraphHeight(ui.Small, text, w-2*toastPad) + 20}
		if s.H <= f.H-16 && !slices.Contains(shapes, s) {
			shapes = append(shapes, s)
		}
	}
	if shapes == nil {
		shapes = append(shapes, ui.Rect{W: most, H: c.ParagraphHeight(ui.Small, text, most-2*toastPad) + 20})
	}
	return shapes
}

// paint draws the shown message.
func (t *toasts) paint(c *ui.Canvas) {
	if len(t.queue) == 0 {
		return
	}
	c.Sheet(t.rect)
	text := ui.Rect{X: t.rect.X + toastPad, Y: t.rect.Y + 10, W: t.rect.W - 2*toastPad, H: t.rect.H - 20}
	c.Paragraph(ui.Small, t.key.text, text, ui.Middle, c.Theme.Text)
}

// Kinds of things that a message can cover, the worst first.
const (
	vital    = iota // the primary control, and the squares of a board
	usable          // other controls
	readable        // texts
	kinds
)

// obstacle is one thing a message should not cover.
type obstacle struct {
	kind int
	rect ui.Rect
}

// obstacles returns the things that a message should not cover. A board counts as one rectangle, including squares that are
// not played.
func obstacles(controls []ui.Control) []obstacle {
	var list []obstacle
	boards := map[string]int{} // group -> index in list
	for i := range controls {
		c := &controls[i]
		r := c.Visible()
		if r.Empty() {
			continue
		}
		kind := readable
		switch {
		case c.Role == ui.Cell:
			if at, ok := boards[c.Group]; ok {
				list[at].rect = union(list[at].rect, r)
				continue
			}
			boards[c.Group] = len(list)
			kind = vital
		case c.Primary:
			kind = vital
		case c.Role.Focusable():
			kind = usable
		}
		list = append(list, obstacle{kind, r})
	}
	return list
}

// union returns the smallest rectangle around a and b.
func union(a, b ui.Rect) ui.Rect {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return ui.Rect{X: x, Y: y, W: max(a.X+a.W, b.X+b.W) - x, H: max(a.Y+a.H, b.Y+b.H) - y}
}

// covered returns the area of each kind that r covers.
func covered(r ui.Rect, list []obstacle) (cost [kinds]float64) {
	for i := range list {
		o := &list[i]
		both := r.Overlap(o.rect)
		cost[o.kind] += both.W * both.H
	}
	return cost
}

// worse reports whether a covers more than b, comparing the worst kind first.
func worse(a, b [kinds]float64) bool {
	const speck = 0.5 // dp²
	for kind := range kinds {
		if d := a[kind] - b[kind]; d > speck || d < -speck {
			return d > 0
		}
	}
	return false
}

// placeToast returns the place of a message: where it covers least and, of such places, the nearest to the middle of the
// lower edge. shapes are its possible sizes; of equal places the earlier shape wins.
func placeToast(f ui.Frame, shapes []ui.Rect, controls []ui.Control) ui.Rect {
	const edge = 8
	list := obstacles(controls)
	xs, ys := edges(list)
	best, least, far := ui.Rect{}, [kinds]float64{}, math.Inf(1)
	for i, s := range shapes {
		left, right := edge+f.Safe.Left, f.W-edge-f.Safe.Right-s.W
		top, bottom := edge+f.Safe.Top, f.H-edge-f.Safe.Bottom-s.H
		home := ui.Rect{X: (f.W - s.W) / 2, Y: f.H - f.Safe.Bottom - 24 - s.H, W: s.W, H: s.H}
		try := func(x, y float64) {
			if x < min(left, home.X)-0.01 || x > max(right, home.X)+0.01 || y < top-0.01 || y > max(bottom, top)+0.01 {
				return
			}
			r := ui.Rect{X: x, Y: y, W: s.W, H: s.H}
			away := math.Abs(y-home.Y) + 0.7*math.Abs(x-home.X) + 40*float64(i)
			cost := covered(r, list)
			if math.IsInf(far, 1) || worse(least, cost) || !worse(cost, least) && away < far {
				best, least, far = r, cost, away
			}
		}
		for _, y := range append(beside(ys, s.H), home.Y, top, bottom) {
			for _, x := range append(beside(xs, s.W), home.X, left, right) {
				try(x, y)
			}
		}
	}
	return best
}

// edges returns the coordinates at which the obstacles begin and end, without duplicates.
func edges(list []obstacle) (xs, ys []float64) {
	for _, o := range list {
		xs = append(xs, math.Round(o.rect.X), math.Round(o.rect.X+o.rect.W))
		ys = append(ys, math.Round(o.rect.Y), math.Round(o.rect.Y+o.rect.H))
	}
	slices.Sort(xs)
	slices.Sort(ys)
	return slices.Compact(xs), slices.Compact(ys)
}

// beside returns the coordinates at which something of the size ends before, or begins after, one of the edges: with space
// between, and with almost none.
func beside(edges []float64, size float64) []float64 {
	const space = 6
	var list []float64
	for _, at := range edges {
		list = append(list, at-size-space, at+space, at-size-1, at+1)
	}
	return list
}
