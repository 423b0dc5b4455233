package ui

import (
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

// begin starts the log of a new picture on dst.
func (l *TextLog) begin(dst *ebiten.Image, seen Rect) {
	if l != nil && dst != nil {
		*l = TextLog{Texts: l.Texts[:0], views: l.views[:0]}
		l.view(dst, seen)
	}
}

// view notes an image as a part of the picture.
func (l *TextLog) view(img *ebiten.Image, seen Rect) {
	if l != nil {
		l.views = append(l.views, view{img, seen})
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

// Letter notes text that a painter draws on dst itself, centred on a point by its capitals; all in device pixels.
func (l *TextLog) Letter(f Frame, dst *ebiten.Image, face *text.GoXFace, s string, x, y float64) {
	if l == nil {
		return
	}
	i := slices.IndexFunc(l.views, func(v view) bool { return v.image == dst })
	if i < 0 {
		return
	}
	w, h := text.AdvanceAt(s, len(s), face), face.Metrics().CapHeight
	l.add(s, f.dips(x-w/2, y-h/2, w, h), l.views[i].seen)
	l.Texts[len(l.Texts)-1].Board = true
}

func (l *TextLog) add(s string, ink, seen Rect) {
	l.Texts = append(l.Texts, Written{Text: s, Whole: s, Ink: ink, Clip: seen, Owner: l.owner, Layer: l.layer})
}
