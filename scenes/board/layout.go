package board

import (
	"math"

	"ludotheque/rules"
)

// layout has the places for one area. Board coordinates are in squares: (0, 0) is the middle of a1, files grow to the right
// and ranks up as South sees them, whichever side is at the bottom.
type layout struct {
	look   *look
	s      float64 // side of a square, whole pixels
	border float64
	field  Rect // the squares
	frame  Rect // the field with its frame
	bounds Rect // the frame with the room for the plates
	flip   bool
	tight  bool // there is room for the plates on one side only: the board moves aside as they slide
}

// lip is how far a plate's brass edge extends beyond its squares, in squares.
const lip = 0.05

// Sizes in dp: a board becomes tight if its squares are under small; its frame becomes thinner if they are under least; a
// border under lettered has no coordinates.
const (
	small    = 36
	least    = 24
	lettered = 13
)

// newLayout fits the largest board into area.
func newLayout(k *look, area Rect, style Style) layout {
	full := func(s float64) float64 { // in proportion, but wide enough for the coordinates
		b := k.border * s
		if style.Coordinates {
			b = max(b, 18*style.scale())
		}
		return math.Round(b)
	}
	l := fit(k, area, style, false, full)
	slides := len(k.plates) > 0
	if !style.Tight || l.s >= small*style.scale() || !slides && !style.Coordinates {
		return l
	}
	if t := fit(k, area, style, slides, full); t.s > l.s {
		l = t
	}
	for _, part := range []float64{0.2, 0.08} { // a thin frame without coordinates rather than too small squares
		if l.s >= least*style.scale() {
			break
		}
		if t := fit(k, area, style, slides, func(s float64) float64 { return math.Round(part * s) }); t.s > l.s {
			l = t
		}
	}
	return l
}

// fit returns the layout of the largest board with a border of margin(s) that has room for its plates on both sides, or if
// tight on one.
func fit(k *look, area Rect, style Style, tight bool, margin func(s float64) float64) layout {
	l := layout{look: k, flip: style.Flip, tight: tight}
	wing := 0.0 // width of the plates beyond the field
	if len(k.plates) > 0 {
		wing = float64(k.overhang) + lip
	}
	for s := math.Floor(max(area.W/float64(k.files), area.H/float64(k.ranks))); s >= 1; s-- {
		b := margin(s)
		side := max(b, math.Ceil(wing*s))
		near := side
		if tight {
			near = b
		}
		w, h := float64(k.files)*s+near+side, float64(k.ranks)*s+2*b
		if w > area.W || h > area.H {
			continue
		}
		l.s, l.border = s, b
		l.bounds = Rect{math.Floor(area.X + (area.W-w)/2), math.Floor(area.Y + (area.H-h)/2), w, h}
		l.field = Rect{l.bounds.X + near, l.bounds.Y + b, float64(k.files) * s, float64(k.ranks) * s}
		l.frame = Rect{l.field.X - b, l.field.Y - b, l.field.W + 2*b, l.field.H + 2*b}
		return l
	}
	return l
}

// with returns the layout while the westmost file of the plates is file: a tight board moves to the side where they do not
// stand out.
func (l layout) with(file float64) layout {
	if !l.tight {
		return l
	}
	left := 1 - (file-float64(l.look.west-l.look.overhang))/float64(l.look.overhang) // part of the overhang on the left of the picture
	if l.flip {
		left = 1 - left
	}
	room := l.bounds.W - l.field.W - l.border // on the side where the plates stand out
	l.field.X = l.bounds.X + l.border + math.Round((room-l.border)*left)
	l.frame.X = l.field.X - l.border
	return l
}

// coordinates reports whether the frame has the names of files and ranks.
func (p *Painter) coordinates() bool {
	return p.style.Coordinates && p.style.Letters != nil && p.border >= lettered*p.style.scale()
}

// scale returns the device pixels per dp, 1 if not set.
func (s Style) scale() float64 {
	if s.Scale <= 0 {
		return 1
	}
	return s.Scale
}

// spot returns the pixel of a point in board coordinates.
func (l *layout) spot(file, rank float64) (x, y float64) {
	x, y = (file-float64(l.look.west)+0.5)*l.s, (rank+0.5)*l.s
	if l.flip {
		return l.field.X + l.field.W - x, l.field.Y + y
	}
	return l.field.X + x, l.field.Y + l.field.H - y
}

// square returns the rectangle of the square around a point in board coordinates.
func (l *layout) square(file, rank float64) Rect {
	x, y := l.spot(file, rank)
	return Rect{x - l.s/2, y - l.s/2, l.s, l.s}
}

// plate returns the rectangle of the plate on a rank whose westmost file is file, which may be fractional.
func (l *layout) plate(file float64, rank int) Rect {
	n := float64(l.look.files + l.look.overhang)
	a := l.square(file, float64(rank))
	b := l.square(file+n-1, float64(rank))
	return Rect{min(a.X, b.X), a.Y, n * l.s, l.s}
}

// zone returns the rectangle of the plates' overhang in p, and how far the plates slide when pushed, in pixels.
func (l *layout) zone(p rules.Position) (Rect, float64) {
	file := float64(l.look.plateFile(p))
	low, high := l.look.plates[0], l.look.plates[len(l.look.plates)-1]
	a, b := l.plate(file, low), l.plate(file, high)
	top, bottom := min(a.Y, b.Y), max(a.Y, b.Y)+l.s
	far := float64(l.look.overhang) * l.s
	w, h := far+lip*l.s, bottom-top
	if a.X > l.field.X-l.s { // they stand out on the right
		return Rect{l.field.X + l.field.W, top, w, h}, -far
	}
	return Rect{l.field.X - w, top, w, h}, far
}
