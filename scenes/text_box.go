package scenes

import "ludotheque/scenes/ui"

// textBox is a field of several lines on a sheet. In the page the browser shows it, as a text like any other; elsewhere
// it is drawn, scrolled and selected as a whole here.
type textBox struct {
	env      *Env
	id       string
	lines    int
	readOnly bool
	text     string

	scroll ui.Scroll
	all    bool // selected
	caret  int  // where it stood when it was last brought into sight
}

// area appends a box under its label, which is heard; hint stands in it while it is empty.
func (f *form) area(b *textBox, label, hint string) {
	focused := f.env.Stage.Focused() == b.id
	b.all = b.all && focused
	f.add(ui.Control{ID: b.id, Role: ui.Field, Label: label, Text: hint, Value: b.text, Lines: b.lines, ReadOnly: b.readOnly,
		Now: b.scroll.Offset(), Pressed: b.all, Drags: true}, f.env.Canvas.AreaHeight(b.lines))
}

// place tells the box where it is on the screen.
func (b *textBox) place(r ui.Rect) {
	b.scroll.Set(r, b.env.Canvas.AreaContent(b.text, r.W))
	if caret := b.env.Stage.Caret(b.id); caret != b.caret {
		b.caret = caret
		at := b.env.Canvas.AreaCaret(b.text, caret, r.W)
		at.X, at.Y = at.X+r.X, at.Y+r.Y-b.scroll.Offset()
		b.scroll.Reveal(at)
	}
}

// handle takes what is the box's own to do, and reports whether it was.
func (b *textBox) handle(ev ui.Event) bool {
	focused := b.env.Stage.Focused() == b.id
	switch {
	case ev.Kind == ui.Change && ev.ID == b.id:
		b.text = ev.Text
		return true
	case ev.Kind == ui.Press && ev.ID == b.id && b.readOnly, ev.Kind == ui.Key && ev.Text == "Ctrl+a" && focused:
		b.all = true
		return ev.Kind == ui.Key
	case ev.Kind == ui.Key && ev.Text == "Ctrl+c" && focused:
		b.all = true
		b.env.Host.Clipboard().Copy(b.text)
		return true
	case ev.Kind == ui.Key && !focused:
		return false
	case ev.Kind == ui.Wheel: // at its end the sheet goes on
		was := b.scroll.Offset()
		return b.scroll.Event(ev, b.env.Now) && b.scroll.Offset() != was
	}
	return b.scroll.Content > b.scroll.View.H && b.scroll.Event(ev, b.env.Now)
}
