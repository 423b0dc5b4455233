package sheet

import (
	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// Sheet is a scene built from a form: menus, settings, questions. It is in the middle of the frame and as high as its form,
// which scrolls if it is too high.
type Sheet struct {
	Env        *scenes.Env
	Name       func() string     // title
	Build      func(f *Form)     // lays out the form, in every layout
	On         func(ev ui.Event) // handles events that the form does not; may be nil
	Closed     func()            // called after the player has closed it; may be nil
	Boxes      []*TextBox        // of the form
	Takes      bool              // On handles pasted texts and dropped files: see scenes.Taker
	Widest     float64           // largest width, dp
	Fixed      bool              // neither close button nor Escape: the question must be answered
	Across     func() string     // a heading at the far edge, turned the other way; nil or "" for none
	NotRotated bool              // has drawings that cannot be turned

	Rect   ui.Rect // as last laid out
	Scroll ui.Scroll
	turned bool  // drawn for the player across the table
	form   Form  // as last laid out
	file   *File // see File.Await; nil for none
}

// Title implements Scene.
func (s *Sheet) Title() string { return s.Name() }

// TakesText implements scenes.Taker.
func (s *Sheet) TakesText() bool { return s.Takes }

// Stays implements scenes.Staying.
func (s *Sheet) Stays() bool { return s.Fixed }

// Veiled implements Sheet.
func (s *Sheet) Veiled() bool { return true }

// Update implements Scene.
func (s *Sheet) Update() bool {
	moving := s.Scroll.Tick(s.Env.Now)
	if s.file != nil {
		waited := !s.file.loaded
		if s.file.LoadOrSay() {
			moving = true
			if waited { // until now there was only the button to close
				s.Env.Stage.Arrive()
			}
		}
	}
	for _, b := range s.Boxes {
		moving = b.scroll.Tick(s.Env.Now) || moving
	}
	return moving
}

// TitleHeight is the height of a title of one line with the space below, dp.
const TitleHeight = 60

// Layout implements Scene.
func (s *Sheet) Layout(fr ui.Frame, dst []ui.Control) []ui.Control {
	first := len(dst)
	w := min(fr.W-16, s.Widest)
	inner := w - 2*ui.Pad - 4
	f := &Form{Env: s.Env, W: inner}
	s.Build(f)
	content := f.Y - ui.Gap
	title := ui.Control{ID: "title", Role: ui.Heading, Row: 1, Label: s.Name()}
	title.Rect = ui.Rect{W: w - 2*ui.Pad - 8, H: 36}
	if !s.Fixed {
		title.Rect.W -= 44
	}
	title.Rect.H = max(36, s.Env.Canvas.Height(title, title.Rect.W))
	head := title.Rect.H + TitleHeight - 36
	foot := 0.0
	across := ui.Control{ID: "across", Role: ui.Heading, Row: 2, Rect: title.Rect, Turned: true}
	if s.Across != nil {
		across.Label = s.Across()
	}
	if across.Label != "" {
		across.Rect.W = w - 2*ui.Pad - 8
		across.Rect.H = max(36, s.Env.Canvas.Height(across, across.Rect.W))
		foot = across.Rect.H + ui.Gap
	}
	h := min(content+head+foot+ui.Pad+4, fr.H-16-fr.Safe.Top-fr.Safe.Bottom)
	s.Rect = ui.Rect{X: (fr.W - w) / 2, Y: (fr.H - h) / 2, W: w, H: h}
	view := ui.Rect{X: s.Rect.X + ui.Pad - 4, Y: s.Rect.Y + head, W: inner + 18, H: h - head - foot - ui.Pad/2}
	s.Scroll.Set(view, content+ui.Pad/2)
	title.Rect.X, title.Rect.Y = s.Rect.X+ui.Pad+4, s.Rect.Y+12
	dst = append(dst, title)
	dst = f.Place(dst, s.Rect.X+ui.Pad+2, view.Y+2-s.Scroll.Offset(), view)
	if across.Label != "" {
		across.Rect.X, across.Rect.Y = s.Rect.X+ui.Pad+4, s.Rect.Y+h-foot
		dst = append(dst, across)
	}
	for i := first; i < len(dst); i++ {
		for _, b := range s.Boxes {
			if ctl := &dst[i]; b.ID == ctl.ID {
				b.place(ctl.Rect)
				ctl.Now = b.scroll.Offset()
			}
		}
	}
	if !s.Fixed {
		dst = append(dst, ui.Control{ID: "close", Role: ui.Button, Icon: "close", Label: s.Env.T("table.close"),
			Rect: ui.Rect{X: s.Rect.X + w - 44 - 8, Y: s.Rect.Y + 8, W: 44, H: 44}})
	}
	s.turned = !s.NotRotated && s.Env.Stage.Facing()
	s.Scroll.Turned = s.turned
	if s.turned {
		Turn(dst[first:], s.Rect)
		f.turned, s.Scroll.View = s.Rect, view.Turned(s.Rect)
	}
	s.form = *f
	return dst
}

// Turn turns a sheet's controls upside down, toward the player across the table.
func Turn(list []ui.Control, sheet ui.Rect) {
	for i := range list {
		list[i].Rect, list[i].Clip = list[i].Rect.Turned(sheet), list[i].Clip.Turned(sheet)
		list[i].Turned = !list[i].Turned
	}
}

// Handle implements Scene.
func (s *Sheet) Handle(ev ui.Event) {
	for _, b := range s.Boxes {
		if b.handle(ev) {
			return
		}
	}
	if s.Scroll.Event(ev, s.Env.Now) {
		return
	}
	switch {
	case !s.Fixed && (ev.Kind == ui.Click && ev.ID == "close" || ev.Kind == ui.Key && ev.Text == "Escape"):
		s.Env.Stage.Pop()
		if s.Closed != nil {
			s.Closed()
		}
		return
	case ev.Kind == ui.Focus && ev.Keyed:
		Reveal(s.Env, &s.Scroll, ev.ID)
	}
	if !s.form.Handle(ev) && s.On != nil {
		s.On(ev)
	}
}

// Reveal scrolls a control into its view.
func Reveal(e *scenes.Env, scroll *ui.Scroll, id string) {
	for _, ctl := range e.Stage.Controls() {
		if ctl.ID == id && ctl.Clip != (ui.Rect{}) {
			scroll.Reveal(ctl.Rect)
		}
	}
}

// Paint implements Scene.
func (s *Sheet) Paint(c *ui.Canvas) {
	c.Sheet(s.Rect)
	s.form.Draw(c, s.Scroll.View)
	c.ScrollBar(&s.Scroll)
}

// Ask opens a question. The first answer is the main one; one that does nothing has the focus. Closing the sheet answers
// nothing.
func Ask(e *scenes.Env, title, text string, answers ...Answer) {
	e.Stage.Push(&Sheet{Env: e, Name: func() string { return title }, Widest: 440, Build: func(f *Form) {
		f.Text("text", text)
		var list []ui.Control
		for i, a := range answers {
			ctl := f.Button(a.ID, "", a.Label, func() {
				e.Stage.Pop()
				if a.Do != nil {
					a.Do()
				}
			})
			ctl.Primary, ctl.First = i == 0, a.Do == nil
			list = append(list, ctl)
		}
		f.Buttons(list...)
	}})
	e.Stage.Say(text) // of the sheet a screen reader tells only the title and the focused button
}

// Answer is a button of a question.
type Answer struct {
	ID, Label string
	Do        func() // nil does nothing
}
