package setup

import (
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// layout has the places of the set-up's parts, dp.
type layout struct {
	full    bool // the set-up fills the screen; else it is a sheet over the scene beneath
	columns bool // the picture is beside the questions rather than above them
	low     bool // the frame is low: parts are smaller or left out

	sheet   ui.Rect
	picture ui.Rect // the column of the picture
	board   ui.Rect
	clip    ui.Rect // of the board, where it scrolls with the questions
	name    ui.Rect
	about   ui.Rect
	meta    ui.Rect
	foot    ui.Rect // the strip of the start button
	column  ui.Rect // the questions and the strip

	fold, foldEnd float64 // the top of the row that was just unfolded and the bottom of its questions, in the form's coordinates
}

const (
	backHeight  = 48 // the line of the back button
	startHeight = 56
	sheetWide   = 960 // the sheet at its widest, with two columns
	sheetNarrow = 600
	closeSpace  = 72 // beside a sheet, for its close button
)

// Layout implements Scene.
func (s *Sheet) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	l := &s.lay
	*l = layout{full: f.W < sheetNarrow+2*closeSpace || f.H < 520 || s.Home(), columns: f.W >= 640 && f.W > f.H, low: f.H < 440}
	width := l.columnWidth(f)
	form := &sheet.Form{Env: s.env, W: width}
	s.form = form
	head := 0.0
	if !l.columns {
		head = s.headHeight(width)
		form.Y = head
	}
	s.layForm(form, l.low)
	s.place(f, width, form.Y)
	view := s.scroll.View
	if l.foldEnd > 0 {
		s.shows = ""
		if hidden := l.foldEnd - s.scroll.Offset() - view.H; hidden > 0 {
			s.scroll.To(s.scroll.Offset() + min(hidden, l.fold-s.scroll.Offset()))
		}
	}
	dx, dy := l.column.X, view.Y-s.scroll.Offset()
	dst = s.headControls(dst, dx, dy, width, head)
	dst = form.Place(dst, dx, dy, view)
	s.small.lay(s, dst)
	start := form.MainButton("start", "play", s.env.T("setup.start"), s.begin)
	start.Text = start.Label
	h := l.startHeight()
	start.Rect = ui.Rect{X: dx, Y: l.foot.Y + (l.footHeight()-h)/2, W: width, H: h}
	return append(dst, start)
}

func (l *layout) startHeight() float64 {
	if l.low {
		return 44
	}
	return startHeight
}

// footHeight returns the height of the strip of the start button, dp.
func (l *layout) footHeight() float64 {
	if l.low {
		return 44 + 12
	}
	return startHeight + 24
}

// columnWidth returns the width of the questions, dp.
func (l *layout) columnWidth(f ui.Frame) float64 {
	side := f.Safe.Left + f.Safe.Right
	switch {
	case l.columns && l.full:
		return min((f.W-side)*0.56, 560) - 2*ui.Pad
	case l.columns:
		return min(sheetWide, f.W-2*closeSpace)/2 + 24 - 2*ui.Pad
	case l.full:
		return min(f.W-side-2*ui.Pad, sheetNarrow-2*ui.Pad)
	}
	return sheetNarrow - 2*2*ui.Pad
}

// place places sheet, picture, column and strip; content is the height of the questions.
func (s *Sheet) place(f ui.Frame, width, content float64) {
	l := &s.lay
	foot := l.footHeight()
	inset := 2.0 * ui.Pad
	if l.full {
		l.sheet = ui.Rect{W: f.W, H: f.H}
		top, bottom := f.Safe.Top+backHeight, f.H-f.Safe.Bottom-foot
		l.foot = ui.Rect{Y: bottom, W: f.W, H: f.H - bottom}
		x := (f.W - width) / 2
		if l.columns {
			x = f.W - f.Safe.Right - ui.Pad - width
			top = f.Safe.Top + 8
			l.foot.X, l.foot.W = x-ui.Pad, f.W-x+ui.Pad
			l.picture = ui.Rect{X: f.Safe.Left, Y: f.Safe.Top + backHeight, W: x - ui.Pad - f.Safe.Left, H: f.H - f.Safe.Top - f.Safe.Bottom - backHeight}
		}
		l.column = ui.Rect{X: x, Y: top, W: width, H: bottom - top}
	} else {
		w := width + 2*inset
		if l.columns {
			w = min(sheetWide, f.W-2*closeSpace)
		}
		h := min(content+foot+inset+8, f.H-2*24-f.Safe.Top-f.Safe.Bottom)
		if l.columns {
			h = min(max(h, 640), f.H-2*24-f.Safe.Top-f.Safe.Bottom)
		}
		l.sheet = ui.Rect{X: (f.W - w) / 2, Y: (f.H - h) / 2, W: w, H: h}
		l.column = ui.Rect{X: l.sheet.X + w - inset - width, Y: l.sheet.Y + inset - 4, W: width, H: h - inset - foot}
		l.foot = ui.Rect{X: l.column.X - ui.Pad, Y: l.sheet.Y + h - foot - 4, W: width + 2*ui.Pad, H: foot}
		if l.columns {
			l.picture = ui.Rect{X: l.sheet.X, Y: l.sheet.Y, W: l.column.X - inset - l.sheet.X, H: h}
		}
	}
	view := ui.Rect{X: l.column.X - 6, Y: l.column.Y, W: width + 6 + ui.Pad - 2, H: l.foot.Y - l.column.Y}
	s.scroll.Set(view, content+4)
}
