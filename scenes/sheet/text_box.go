package sheet

import (
	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// TextBox is a field of several lines on a sheet. In the page the browser shows it as a text area; elsewhere it is drawn and
// scrolled here, and can only be selected as a whole.
type TextBox struct {
	Env      *scenes.Env
	ID       string
	Lines    int
	ReadOnly bool
	Text     string

	scroll ui.Scroll
	all    bool // all is selected
	caret  int  // when it was last scrolled into view
}

// Area appends a box; its label is only read out, and hint is shown while it is empty.
func (f *Form) Area(b *TextBox, label, hint string) {
	focused := f.Env.Cursor.Focus == b.ID
	b.all = b.all && focused
	f.Add(ui.Control{ID: b.ID, Role: ui.Field, Label: label, Text: hint, Value: b.Text, Lines: b.Lines, ReadOnly: b.ReadOnly,
		Pressed: b.all, Drags: true}, f.Env.Canvas.AreaHeight(b.Lines))
}

// place sets the rectangle of the box on the screen and scrolls to its caret if that has moved.
func (b *TextBox) place(r ui.Rect) {
	b.scroll.Set(r, b.Env.Canvas.AreaContent(b.Text, r.W))
	caret := 0
	if at := &b.Env.Cursor; at.Edit == b.ID {
		caret = at.Caret
	}
	if caret != b.caret {
		b.caret = caret
		at := b.Env.Canvas.AreaCaret(b.Text, caret, r.W)
		at.X, at.Y = at.X+r.X, at.Y+r.Y-b.scroll.Offset()
		b.scroll.Reveal(at)
	}
}

// handle handles the events of the box, and reports whether ev was one.
func (b *TextBox) handle(ev ui.Event) bool {
	focused := b.Env.Cursor.Focus == b.ID
	switch {
	case ev.Kind == ui.Change && ev.ID == b.ID:
		b.Text = ev.Text
		return true
	case ev.Kind == ui.Press && ev.ID == b.ID && b.ReadOnly, ev.Kind == ui.Key && ev.Text == "Ctrl+a" && focused:
		b.all = true
		return ev.Kind == ui.Key
	case ev.Kind == ui.Key && ev.Text == "Ctrl+c" && focused:
		b.all = true
		b.Env.Host.Clipboard().Copy(b.Text)
		return true
	case ev.Kind == ui.Key && !focused:
		return false
	case ev.Kind == ui.Wheel: // at its end the sheet scrolls
		was := b.scroll.Offset()
		return b.scroll.Event(ev, b.Env.Now) && b.scroll.Offset() != was
	}
	return b.scroll.Content > b.scroll.View.H && b.scroll.Event(ev, b.Env.Now)
}
