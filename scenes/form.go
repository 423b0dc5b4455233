package scenes

import (
	"strconv"
	"strings"

	"ludotheque/scenes/ui"
)

// form lays controls out in a column of one width, from the top down.
type form struct {
	env *Env
	x   float64
	y   float64
	w   float64
	dst []ui.Control
}

// add appends a control of height h over the whole width.
func (f *form) add(ctl ui.Control, h float64) {
	ctl.Rect = ui.Rect{X: f.x, Y: f.y, W: f.w, H: h}
	f.dst = append(f.dst, ctl)
	f.y += h + ui.Gap
}

// grow appends a control at least h high, higher where its words need it.
func (f *form) grow(ctl ui.Control, h float64) {
	f.add(ctl, max(h, f.env.Canvas.Height(ctl, f.w)))
}

// heading appends a heading of a group.
func (f *form) heading(id, text string) {
	if len(f.dst) > 0 {
		f.y += ui.GroupGap - ui.Gap - 4
	}
	f.grow(ui.Control{ID: id, Role: ui.Heading, Row: 2, Label: text}, 0)
}

// text appends a paragraph.
func (f *form) text(id, text string) {
	f.add(ui.Control{ID: id, Role: ui.Text, Label: text}, f.env.Canvas.ParagraphHeight(ui.Body, text, f.w))
}

// buttons appends buttons side by side, in several rows where their words do not fit.
func (f *form) buttons(list ...ui.Control) {
	widest := 0.0
	for _, ctl := range list {
		widest = max(widest, buttonWidth(f.env.Canvas, ctl))
	}
	columns := max(1, min(len(list), int((f.w+ui.Gap)/(widest+ui.Gap))))
	if len(list) == 4 && columns == 3 {
		columns = 2
	}
	for i := range list {
		if list[i].Text == "" {
			list[i].Text = list[i].Label // never the icon alone
		}
	}
	f.grid(columns, ui.RowHeight, list)
}

// grid appends controls in rows of columns, every row as high as the highest of its words, at least h.
func (f *form) grid(columns int, h float64, list []ui.Control) {
	w := (f.w - ui.Gap*float64(columns-1)) / float64(columns)
	for len(list) > 0 {
		row := list[:min(columns, len(list))]
		list = list[len(row):]
		high := h
		for _, ctl := range row {
			high = max(high, f.env.Canvas.Height(ctl, w))
		}
		for i, ctl := range row {
			ctl.Rect = ui.Rect{X: f.x + float64(i)*(w+ui.Gap), Y: f.y, W: w, H: high}
			f.dst = append(f.dst, ctl)
		}
		f.y += high + ui.Gap
	}
}

// option is one choice of a radio group.
type option struct {
	value, label, note string
}

// radios appends a group of choices under a label, side by side where they are short; the controls are "<id>/<value>".
func (f *form) radios(id, label string, options []option, chosen string) {
	f.heading(id+"-label", label)
	columns := len(options)
	for _, o := range options {
		w := f.env.Canvas.Measure(ui.Body, o.label) + 64
		if o.note != "" {
			w = f.w
		}
		columns = max(1, min(columns, int((f.w+ui.Gap)/(w+ui.Gap))))
	}
	if len(options) == 4 && columns == 3 {
		columns = 2
	}
	list := make([]ui.Control, len(options))
	for i, o := range options {
		list[i] = ui.Control{
			ID: id + "/" + o.value, Role: ui.Radio, Label: o.label, Value: o.note, Group: id, Row: i / columns, Col: i % columns, Pressed: o.value == chosen,
		}
	}
	list[0].Name = label
	f.grid(columns, ui.RowHeight, list)
}

// toggle appends a switch.
func (f *form) toggle(id, label string, on bool) {
	f.grow(ui.Control{ID: id, Role: ui.Checkbox, Label: label, Pressed: on}, ui.RowHeight)
}

// sliderHeight is that of a slider whose words stand on one line, dp.
const sliderHeight = 64

// slider appends a slider from 0 to 100.
func (f *form) slider(id, label string, now int) {
	f.grow(ui.Control{ID: id, Role: ui.Slider, Label: label, Value: strconv.Itoa(now), Now: float64(now), Min: 0, Max: 100, Step: 5}, sliderHeight)
}

// field appends a text field of at most limit characters under its label.
func (f *form) field(id, label, value, hint string, limit int) {
	f.text(id+"-label", label)
	f.y -= ui.Gap - 2
	f.add(ui.Control{ID: id, Role: ui.Field, Label: label, Text: hint, Value: value, Max: float64(limit)}, ui.RowHeight)
}

// formSheet is a sheet built from a form: menus, settings, questions.
type formSheet struct {
	env    *Env
	title  func() string
	build  func(f *form)
	footer func(f *form) // what stays below while the rest scrolls; may be nil
	on     func(ev ui.Event)
	narrow float64 // widest it gets, dp
	fixed  bool    // no close button and no Escape: the question must be answered
	closed func()  // called when the player closes it
	boxes  []*textBox

	upright bool // it paints what cannot be turned

	scroll ui.Scroll
	rect   ui.Rect
	turned bool // drawn for the player across the table
}

// Title implements Scene.
func (s *formSheet) Title() string { return s.title() }

// Veiled implements Sheet.
func (s *formSheet) Veiled() bool { return true }

// Update implements Scene.
func (s *formSheet) Update() bool {
	moving := s.scroll.Tick(s.env.Now)
	for _, b := range s.boxes {
		moving = b.scroll.Tick(s.env.Now) || moving
	}
	return moving
}

// titleHeight is that of a sheet's title with what keeps it off the content, where it stands on one line, dp.
const titleHeight = 60

// Controls implements Scene.
func (s *formSheet) Controls(fr ui.Frame, dst []ui.Control) []ui.Control {
	first := len(dst)
	w := min(fr.W-16, s.narrow)
	inner := w - 2*ui.Pad - 4
	f := &form{env: s.env, w: inner}
	s.build(f)
	content := f.y - ui.Gap
	foot := &form{env: s.env, w: inner}
	if s.footer != nil {
		s.footer(foot)
	}
	title := ui.Control{ID: "title", Role: ui.Heading, Row: 1, Label: s.title()}
	title.Rect = ui.Rect{W: w - 2*ui.Pad - 8, H: 36}
	if !s.fixed {
		title.Rect.W -= 44
	}
	title.Rect.H = max(36, s.env.Canvas.Height(title, title.Rect.W))
	head := title.Rect.H + titleHeight - 36
	h := min(content+head+ui.Pad+4+foot.y, fr.H-16-fr.Safe.Top-fr.Safe.Bottom)
	s.rect = ui.Rect{X: (fr.W - w) / 2, Y: (fr.H - h) / 2, W: w, H: h}
	view := ui.Rect{X: s.rect.X + ui.Pad - 4, Y: s.rect.Y + head, W: inner + 18, H: h - head - ui.Pad/2 - foot.y}
	s.scroll.Set(view, content+ui.Pad/2)
	title.Rect.X, title.Rect.Y = s.rect.X+ui.Pad+4, s.rect.Y+12
	dst = append(dst, title)
	for _, ctl := range f.dst {
		ctl.Rect.X += s.rect.X + ui.Pad + 2
		ctl.Rect.Y += view.Y + 2 - s.scroll.Offset()
		ctl.Clip = view
		for _, b := range s.boxes {
			if b.id == ctl.ID {
				b.place(ctl.Rect)
			}
		}
		dst = append(dst, ctl)
	}
	for _, ctl := range foot.dst {
		ctl.Rect.X += s.rect.X + ui.Pad + 2
		ctl.Rect.Y += view.Y + view.H
		dst = append(dst, ctl)
	}
	if !s.fixed {
		dst = append(dst, ui.Control{ID: "close", Role: ui.Button, Icon: "close", Label: s.env.T("table.close"),
			Rect: ui.Rect{X: s.rect.X + w - 44 - 8, Y: s.rect.Y + 8, W: 44, H: 44}})
	}
	s.turned = !s.upright && s.env.Stage.Facing()
	s.scroll.Turned = s.turned
	if s.turned {
		turnSheet(dst[first:], s.rect)
		s.scroll.View = view.Turned(s.rect)
	}
	return dst
}

// turnSheet turns a sheet's controls upside down, toward the player across the table.
func turnSheet(list []ui.Control, sheet ui.Rect) {
	for i := range list {
		list[i].Rect, list[i].Clip = list[i].Rect.Turned(sheet), list[i].Clip.Turned(sheet)
		list[i].Turned = true
	}
}

// Handle implements Scene.
func (s *formSheet) Handle(ev ui.Event) {
	for _, b := range s.boxes {
		if b.handle(ev) {
			return
		}
	}
	if s.scroll.Event(ev, s.env.Now) {
		return
	}
	switch {
	case !s.fixed && (ev.Kind == ui.Click && ev.ID == "close" || ev.Kind == ui.Key && ev.Text == "Escape"):
		s.env.Stage.Pop()
		if s.closed != nil {
			s.closed()
		}
		return
	case ev.Kind == ui.Focus && ev.Keyed:
		reveal(s.env, &s.scroll, ev.ID)
	}
	s.on(ev)
}

// reveal scrolls the control with the ID into the view that it lies in.
func reveal(e *Env, scroll *ui.Scroll, id string) {
	for _, ctl := range e.Stage.Controls() {
		if ctl.ID == id && ctl.Clip != (ui.Rect{}) {
			scroll.Reveal(ctl.Rect)
		}
	}
}

// Paint implements Scene.
func (s *formSheet) Paint(c *ui.Canvas) {
	c.Sheet(s.rect)
	c.ScrollBar(&s.scroll)
}

// chosen returns the value of a radio event of group id: "" when ev is not one.
func chosen(ev ui.Event, id string) string {
	if ev.Kind != ui.Click {
		return ""
	}
	value, ok := strings.CutPrefix(ev.ID, id+"/")
	if !ok {
		return ""
	}
	return value
}

// ask opens a question with a few answers; the first is the main one. The focus lies on the one that does nothing, with
// which nothing is lost. Closing it answers nothing.
func ask(e *Env, title, text string, answers ...answer) {
	sheet := &formSheet{env: e, title: func() string { return title }, narrow: 440}
	sheet.build = func(f *form) {
		f.text("text", text)
		var list []ui.Control
		for i, a := range answers {
			list = append(list, ui.Control{ID: a.id, Role: ui.Button, Label: a.label, Primary: i == 0, First: a.do == nil})
		}
		f.buttons(list...)
	}
	sheet.on = func(ev ui.Event) {
		for _, a := range answers {
			if ev.Kind == ui.Click && ev.ID == a.id {
				e.Stage.Pop()
				if a.do != nil {
					a.do()
				}
				return
			}
		}
	}
	e.Stage.Push(sheet)
}

// answer is a button of a question.
type answer struct {
	id, label string
	do        func() // nil does nothing
}
