package ui

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// TextLog records every text of the last picture of its canvas, for tests of legibility. A nil TextLog records nothing at no
// cost.
type TextLog struct {
	Texts []LoggedText

	layer int
	owner string
	views []view
}

// view is an image that is the picture or a part of it. Text on other images is not recorded.
type view struct {
	image *ebiten.Image
	seen  Rect
}

// LoggedText is one line of text in a picture. All rectangles are dp of the frame, also on a turned canvas.
type LoggedText struct {
	Text  string // as drawn
	Whole string // the text of which it is a line or the beginning
	Ink   Rect   // from the top of its capitals to its descenders, if it has any
	Box   Rect   // where it should be; zero for none
	Clip  Rect   // the visible part of the frame
	Owner string // the ID of its control, "" for what a scene paints
	Layer int    // see TextLog.Layer
	Board bool   // drawn by board.Lettering
}

// Cut reports whether the text was shortened.
func (w *LoggedText) Cut() bool {
	return strings.HasSuffix(w.Text, "…") && !strings.HasSuffix(w.Whole, "…")
}

// Seen returns the visible part of Ink.
func (w *LoggedText) Seen() Rect { return w.Ink.Overlap(w.Clip) }

// Layer sets the layer of the following texts. Higher layers cover lower ones, as a sheet covers the table.
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

// view adds an image as a part of the picture.
func (l *TextLog) view(img *ebiten.Image, seen Rect) {
	if l != nil {
		l.views = append(l.views, view{img, seen})
	}
}

// on sets the owner of the following texts.
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

// setWhole sets Whole and Box of the texts from index from on.
func (l *TextLog) setWhole(from int, whole string, box Rect) {
	if l == nil {
		return
	}
	for i := range l.Texts[from:] {
		l.Texts[from+i].Whole, l.Texts[from+i].Box = whole, box
	}
}

// Letter records text that is drawn on dst directly, centred on a point by its capitals; all in device pixels.
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
	l.Texts = append(l.Texts, LoggedText{Text: s, Whole: s, Ink: ink, Clip: seen, Owner: l.owner, Layer: l.layer})
}
