package ui

import (
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// TextLog is every text of the last picture of the canvas that has it, for tests that ask whether what is written can
// be read. A canvas without one (nil) notes nothing and pays nothing.
type TextLog struct {
	Texts []Written

	layer int
	owner string
	views []view
}

// view is the picture or a part cut from it; what is drawn on other images has no place in the picture yet.
type view struct {
	image *ebiten.Image
	seen  Rect
}

// Written is one line of text in a picture. All rectangles are dp of the frame, also on a turned canvas.
type Written struct {
	Text  string // as drawn
	Whole string // what it is a line or the beginning of
	Ink   Rect   // from the top of its capitals to its descenders, if it has any
	Box   Rect   // what it was meant to stay in; zero for none
	Clip  Rect   // what can be seen there
	Owner string // the ID of the control that it stands on, "" for what a scene paints
	Layer int    // what lies over what, see Layer
	Board bool   // lettering of a board
}

// Cut reports whether the text had to be shortened.
func (w *Written) Cut() bool {
	return strings.HasSuffix(w.Text, "…") && !strings.HasSuffix(w.Whole, "…")
}

// Seen is the part of its ink that shows.
func (w *Written) Seen() Rect { return w.Ink.Overlap(w.Clip) }

// Layer says that what is painted from now on lies over all that was painted in lower layers, as a sheet over the table.
func (l *TextLog) Layer(n int) {
	if l != nil {
		l.layer = n
	}
}

// begin starts the log of a new picture.
func (l *TextLog) begin(c *Canvas) {
	if l != nil && c.Image != nil {
		*l = TextLog{Texts: l.Texts[:0], views: l.views[:0]}
		l.view(c)
	}
}

// view notes the image of c as a part of the picture.
func (l *TextLog) view(c *Canvas) {
	if l != nil {
		l.views = append(l.views, view{c.Image, c.seen})
	}
}

// on says whose text comes next.
func (l *TextLog) on(owner string) {
	if l != nil {
		l.owner = owner
	}
}

func (l *TextLog) len() int {
	if l == nil {
		return 0
	}
	return len(l.Texts)
}

// meant says of the texts from index from on what they are lines of, and where they should stay.
func (l *TextLog) meant(from int, whole string, box Rect) {
	if l == nil {
		return
	}
	for i := range l.Texts[from:] {
		l.Texts[from+i].Whole, l.Texts[from+i].Box = whole, box
	}
}

// noteLine notes a line whose baseline begins at a point in device pixels; turned, it runs to the left of it, upside down.
func (c *Canvas) noteLine(face *text.GoXFace, s string, px, py float64) {
	if c.Texts == nil {
		return
	}
	m := face.Metrics()
	top, bottom, wide := m.CapHeight, 0.0, text.AdvanceAt(s, len(s), face)
	if strings.ContainsAny(s, "gjpqyçQ,;()[]{}|") {
		bottom = min(m.HDescent, m.CapHeight*0.3)
	}
	if c.turned {
		px, top, bottom = px-wide, bottom, top
	}
	c.Texts.add(s, c.dips(px, py-top, wide, top+bottom), c.seen)
}

// NoteLetter notes text that a painter draws on dst itself, centred on a point by its capitals; all in device pixels.
func (c *Canvas) NoteLetter(dst *ebiten.Image, face *text.GoXFace, s string, x, y float64) {
	if c.Texts == nil {
		return
	}
	i := slices.IndexFunc(c.Texts.views, func(v view) bool { return v.image == dst })
	if i < 0 {
		return
	}
	w, h := text.AdvanceAt(s, len(s), face), face.Metrics().CapHeight
	c.Texts.add(s, c.dips(x-w/2, y-h/2, w, h), c.Texts.views[i].seen)
	c.Texts.Texts[len(c.Texts.Texts)-1].Board = true
}

func (c *Canvas) dips(x, y, w, h float64) Rect {
	return Rect{x / c.Scale, y / c.Scale, w / c.Scale, h / c.Scale}
}

// box is r as it lies in the frame.
func (c *Canvas) box(r Rect) Rect {
	x0, y0 := c.Point(r.X, r.Y)
	x1, y1 := c.Point(r.X+r.W, r.Y+r.H)
	return c.dips(min(x0, x1), min(y0, y1), math.Abs(x1-x0), math.Abs(y1-y0))
}

func (l *TextLog) add(s string, ink, seen Rect) {
	l.Texts = append(l.Texts, Written{Text: s, Whole: s, Ink: ink, Clip: seen, Owner: l.owner, Layer: l.layer})
}
