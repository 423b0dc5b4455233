package scenes

import (
	"strconv"
	"strings"

	"ludotheque/scenes/ui"
)

// Spaces between things, dp: multiples of 4, 16 inside panels, 24 between groups.
const (
	pad       = 16
	gap       = 8
	groupGap  = 24
	rowHeight = 48
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
	f.y += h + gap
}

// heading appends a heading of a group.
func (f *form) heading(id, text string) {
	if len(f.dst) > 0 {
		f.y += groupGap - gap - 4
	}
	h := f.env.Canvas.ParagraphHeight(ui.Subtitle, text, f.w)
	f.add(ui.Control{ID: id, Role: ui.Heading, Row: 2, Label: text}, h)
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
	columns := max(1, min(len(list), int((f.w+gap)/(widest+gap))))
	if len(list) == 4 && columns == 3 {
		columns = 2
	}
	w := (f.w - gap*float64(columns-1)) / float64(columns)
	for i, ctl := range list {
		ctl.Rect = ui.Rect{X: f.x + float64(i%columns)*(w+gap), Y: f.y, W: w, H: rowHeight}
		f.dst = append(f.dst, ctl)
		if i%columns == columns-1 || i == len(list)-1 {
			f.y += rowHeight + gap
		}
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
		columns = max(1, min(columns, int((f.w+gap)/(w+gap))))
	}
	if len(options) == 4 && columns == 3 {
		columns = 2
	}
	w := (f.w - gap*float64(columns-1)) / float64(columns)
	for i, o := range options {
		ctl := ui.Control{
			ID: id + "/" + o.value, Role: ui.Radio, Label: o.label, Value: o.note, Group: id, Row: i / columns, Col: i % columns, Pressed: o.value == chosen,
		}
		if i == 0 {
			ctl.Name = label
		}
		h := radioHeight(f.env.Canvas, ctl, w)
		ctl.Rect = ui.Rect{X: f.x + float64(i%columns)*(w+gap), Y: f.y, W: w, H: h}
		f.dst = append(f.dst, ctl)
		if i%columns == columns-1 || i == len(options)-1 {
			f.y += h + gap
		}
	}
}

// toggle appends a switch.
func (f *form) toggle(id, label string, on bool) {
	f.add(ui.Control{ID: id, Role: ui.Checkbox, Label: label, Pressed: on}, max(rowHeight, f.env.Canvas.ParagraphHeight(ui.Body, label, f.w-72)+20))
}

// slider appends a slider from 0 to 100.
func (f *form) slider(id, label string, now int) {
	f.add(ui.Control{ID: id, Role: ui.Slider, Label: label, Value: strconv.Itoa(now), Now: float64(now), Min: 0, Max: 100, Step: 5}, 64)
}

// field appends a text field of at most limit characters under its label.
func (f *form) field(id, label, value, hint string, limit int) {
	f.text(id+"-label", label)
	f.y -= gap - 2
	f.add(ui.Control{ID: id, Role: ui.Field, Label: label, Text: hint, Value: value, Max: float64(limit)}, rowHeight)
}

// buttonWidth is the width a button's icon and words want, dp.
func buttonWidth(c *ui.Canvas, ctl ui.Control) float64 {
	text := ctl.Text
	if text == "" {
		text = ctl.Label
	}
	w := c.Measure(ui.SmallStrong, text) + 28
	if ctl.Icon != "" {
		w += 30
	}
	return w
}

// radioHeight is the height of a choice with its note, dp.
func radioHeight(c *ui.Canvas, ctl ui.Control, width float64) float64 {
	if ctl.Value == "" {
		return rowHeight
	}
	return c.ParagraphHeight(ui.Small, ctl.Value, width-56) + 24 + 18
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

	scroll ui.Scroll
	rect   ui.Rect
}

// Title implements Scene.
func (s *formSheet) Title() string { return s.title() }

// Veiled implements Sheet.
func (s *formSheet) Veiled() bool { return true }

// Update implements Scene.
func (s *formSheet) Update() bool { return s.scroll.Tick(s.env.Now) }

const titleHeight = 60

// Controls implements Scene.
func (s *formSheet) Controls(fr ui.Frame, dst []ui.Control) []ui.Control {
	w := min(fr.W-16, s.narrow)
	inner := w - 2*pad - 4
	f := &form{env: s.env, w: inner}
	s.build(f)
	content := f.y - gap
	foot := &form{env: s.env, w: inner}
	if s.footer != nil {
		s.footer(foot)
	}
	h := min(content+titleHeight+pad+4+foot.y, fr.H-16-fr.Safe.Top-fr.Safe.Bottom)
	s.rect = ui.Rect{X: (fr.W - w) / 2, Y: (fr.H - h) / 2, W: w, H: h}
	view := ui.Rect{X: s.rect.X + pad - 4, Y: s.rect.Y + titleHeight, W: inner + 18, H: h - titleHeight - pad/2 - foot.y}
	s.scroll.Set(view, content+pad/2)
	closeW := 0.0
	if !s.fixed {
		closeW = 44
	}
	dst = append(dst, ui.Control{ID: "title", Role: ui.Heading, Row: 1, Label: s.title(),
		Rect: ui.Rect{X: s.rect.X + pad + 4, Y: s.rect.Y + 12, W: w - 2*pad - closeW - 8, H: 36}})
	for _, ctl := range f.dst {
		ctl.Rect.X += s.rect.X + pad + 2
		ctl.Rect.Y += view.Y + 2 - s.scroll.Offset()
		ctl.Clip = view
		dst = append(dst, ctl)
	}
	for _, ctl := range foot.dst {
		ctl.Rect.X += s.rect.X + pad + 2
		ctl.Rect.Y += view.Y + view.H
		dst = append(dst, ctl)
	}
	if !s.fixed {
		dst = append(dst, ui.Control{ID: "close", Role: ui.Button, Icon: "close", Label: s.env.T("table.close"),
			Rect: ui.Rect{X: s.rect.X + w - 44 - 8, Y: s.rect.Y + 8, W: 44, H: 44}})
	}
	return dst
}

// Handle implements Scene.
func (s *formSheet) Handle(ev ui.Event) {
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
		s.reveal(ev.ID)
	}
	s.on(ev)
}

// reveal scrolls a focused control into view.
func (s *formSheet) reveal(id string) {
	for _, ctl := range s.env.Stage.Controls() {
		if ctl.ID == id && ctl.Clip != (ui.Rect{}) {
			s.scroll.Reveal(ctl.Rect)
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
func (e *Env) ask(title, text string, answers ...answer) {
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
