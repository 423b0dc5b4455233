// Package sheet lays out forms on sheets over a scene: menus, questions, settings.
package sheet

import (
	"math"
	"strconv"

	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// Form lays out controls in a column, from the top down. All lengths are dp from the form's corner.
type Form struct {
	Env      *scenes.Env
	X, W     float64      // left edge and width of the column
	Y        float64      // top of the next control
	Controls []ui.Control // so far

	paintings []painting
	x, y      float64                   // of the corner, set by Place
	turned    ui.Rect                   // in which everything is turned upside down; zero if not
	acts      map[string]func()         // for clicks, by control
	changes   map[string]func(ui.Event) // for changes of a value, by control
	main      func()                    // of the main button, also for Enter in a field
}

// Add appends a control of height h and full width.
func (f *Form) Add(ctl ui.Control, h float64) {
	ctl.Rect = ui.Rect{X: f.X, Y: f.Y, W: f.W, H: h}
	f.Controls = append(f.Controls, ctl)
	f.Y += h + ui.Gap
}

// Grow appends a control at least h high, higher if its words need it.
func (f *Form) Grow(ctl ui.Control, h float64) {
	f.Add(ctl, max(h, f.Env.Canvas.Height(ctl, f.W)))
}

// Heading appends the heading of a group.
func (f *Form) Heading(id, text string) {
	if len(f.Controls) > 0 {
		f.Y += ui.GroupGap - ui.Gap - 4
	}
	f.Grow(ui.Control{ID: id, Role: ui.Heading, Row: 2, Label: text}, 0)
}

// Text appends a paragraph.
func (f *Form) Text(id, text string) {
	f.Add(ui.Control{ID: id, Role: ui.Text, Label: text}, f.Env.Canvas.ParagraphHeight(ui.Body, text, f.W))
}

// Buttons appends buttons side by side, in several rows if their words do not fit.
func (f *Form) Buttons(list ...ui.Control) {
	widest := 0.0
	for _, ctl := range list {
		widest = max(widest, ButtonWidth(f.Env.Canvas, ctl))
	}
	columns := max(1, min(len(list), int((f.W+ui.Gap)/(widest+ui.Gap))))
	if len(list) == 4 && columns == 3 {
		columns = 2
	}
	for i := range list {
		if list[i].Text == "" {
			list[i].Text = list[i].Label // never only the icon
		}
	}
	f.Grid(columns, ui.RowHeight, list)
}

// Button returns a button and sets what a click on it does. icon is "" for none.
func (f *Form) Button(id, icon, label string, do func()) ui.Control {
	f.OnClick(id, do)
	return ui.Control{ID: id, Role: ui.Button, Icon: icon, Label: label}
}

// MainButton returns the main button of the form.
func (f *Form) MainButton(id, icon, label string, do func()) ui.Control {
	ctl := f.Button(id, icon, label, do)
	ctl.Primary, f.main = true, do
	return ctl
}

// OnClick sets what a click on a control does. Sheet.On does not get the event.
func (f *Form) OnClick(id string, do func()) {
	if f.acts == nil {
		f.acts = map[string]func(){}
	}
	f.acts[id] = do
}

// OnChange sets what a change of a control's value does. Sheet.On does not get the event.
func (f *Form) OnChange(id string, change func(ui.Event)) {
	if f.changes == nil {
		f.changes = map[string]func(ui.Event){}
	}
	f.changes[id] = change
}

// Handle calls what OnClick and OnChange have set for ev, and reports whether there was something.
func (f *Form) Handle(ev ui.Event) bool {
	do, change := f.acts[ev.ID], f.changes[ev.ID]
	switch {
	case ev.Kind == ui.Click && do != nil:
		do()
	case ev.Kind == ui.Change && change != nil:
		change(ev)
	case ev.Kind == ui.Submit && change != nil && f.main != nil:
		f.main()
	default:
		return false
	}
	return true
}

// Beside lays out a square in the column, with words beside it if at least the width least is left, otherwise centred above
// them.
func (f *Form) Beside(side, least float64, square func(at ui.Rect), words func(beside bool)) {
	x, w, below := f.X, f.W, f.Y+side+ui.Gap
	beside := w-side-ui.Pad >= least
	if beside {
		square(ui.Rect{X: x, Y: f.Y, W: side, H: side})
		f.X, f.W = x+side+ui.Pad, w-side-ui.Pad
	} else {
		square(ui.Rect{X: x + (w-side)/2, Y: f.Y, W: side, H: side})
		f.Y = below
	}
	words(beside)
	f.X, f.W, f.Y = x, w, max(f.Y, below)
}

// Grid appends controls in rows of columns, each row as high as its highest control, at least h. Custom controls do not
// count.
func (f *Form) Grid(columns int, h float64, list []ui.Control) {
	w := (f.W - ui.Gap*float64(columns-1)) / float64(columns)
	for len(list) > 0 {
		row := list[:min(columns, len(list))]
		list = list[len(row):]
		high := h
		for _, ctl := range row {
			if !ctl.Custom {
				high = max(high, f.Env.Canvas.Height(ctl, w))
			}
		}
		for i, ctl := range row {
			ctl.Rect = ui.Rect{X: f.X + float64(i)*(w+ui.Gap), Y: f.Y, W: w, H: high}
			f.Controls = append(f.Controls, ctl)
		}
		f.Y += high + ui.Gap
	}
}

// Option is one choice of a radio group.
type Option struct {
	Value, Label, Note string
	Aside              float64 // as in ui.Control
}

// Radios appends a group of choices under a label, side by side if they are short; the controls are "<id>/<value>". pick is
// called with the value of the one clicked.
func (f *Form) Radios(id, label string, options []Option, chosen string, pick func(value string)) {
	f.Heading(id+"-label", label)
	columns := len(options)
	for _, o := range options {
		w := f.Env.Canvas.Measure(ui.Body, o.Label) + 64
		if o.Note != "" {
			w = f.W
		}
		columns = max(1, min(columns, int((f.W+ui.Gap)/(w+ui.Gap))))
	}
	if len(options) == 4 && columns == 3 {
		columns = 2
	}
	list := make([]ui.Control, len(options))
	for i, o := range options {
		f.OnClick(id+"/"+o.Value, func() { pick(o.Value) })
		list[i] = ui.Control{
			ID: id + "/" + o.Value, Role: ui.Radio, Label: o.Label, Value: o.Note, Group: id, Row: i / columns, Col: i % columns, Pressed: o.Value == chosen, Aside: o.Aside,
		}
	}
	list[0].Name = label
	f.Grid(columns, ui.RowHeight, list)
}

// Toggle appends a switch for *on; changed, if not nil, is called after a change.
func (f *Form) Toggle(id, label string, on *bool, changed func()) {
	f.OnClick(id, func() {
		*on = !*on
		tell(changed)
	})
	f.Grow(ui.Control{ID: id, Role: ui.Checkbox, Label: label, Pressed: *on}, ui.RowHeight)
}

// sliderHeight is the height of a slider with one line of words, dp.
const sliderHeight = 64

// tell calls changed, if it is not nil.
func tell(changed func()) {
	if changed != nil {
		changed()
	}
}

// Slider appends a slider for *now; value is its value in words. changed, if not nil, is called after a change.
func (f *Form) Slider(id, label, value string, now *int, least, most, step int, changed func()) {
	f.followNumber(id, now, changed)
	f.Grow(ui.Control{ID: id, Role: ui.Slider, Label: label, Value: value, Now: float64(min(*now, most)), Min: float64(least), Max: float64(most), Step: float64(step)},
		sliderHeight)
}

// followNumber makes *n follow a slider.
func (f *Form) followNumber(id string, n *int, changed func()) {
	f.OnChange(id, func(ev ui.Event) {
		*n = int(math.Round(ev.Num))
		tell(changed)
	})
}

// Field appends a text field of at most limit characters below its label; set is called with every change.
func (f *Form) Field(id, label, value, hint string, limit int, set func(text string)) {
	f.OnChange(id, func(ev ui.Event) { set(ev.Text) })
	f.Text(id+"-label", label)
	f.Y -= ui.Gap - 2
	f.Add(ui.Control{ID: id, Role: ui.Field, Label: label, Text: hint, Value: value, Max: float64(limit)}, ui.RowHeight)
}

// Code appends a field for a secret number of at most limit characters below its label; see Field.
func (f *Form) Code(id, label, value string, limit int, set func(text string)) {
	f.Field(id, label, value, "", limit, set)
	f.Controls[len(f.Controls)-1].Look = ui.Code
}

// ButtonWidth returns the width for a button's icon and words, dp.
func ButtonWidth(c *ui.Canvas, ctl ui.Control) float64 {
	w := c.Measure(ui.SmallStrong, ctl.Shown()) + 28
	if ctl.Icon != "" {
		w += 30
	}
	return w
}

// AppendRow appends controls in a grid of columns that fills r; a turned grid begins at the other end.
func AppendRow(dst []ui.Control, r ui.Rect, columns int, turned bool, list ...ui.Control) []ui.Control {
	rows := (len(list) + columns - 1) / columns
	w := (r.W - ui.Gap*float64(columns-1)) / float64(columns)
	h := (r.H - ui.Gap*float64(rows-1)) / float64(rows)
	for i, ctl := range list {
		ctl.Rect = ui.Rect{X: r.X + float64(i%columns)*(w+ui.Gap), Y: r.Y + float64(i/columns)*(h+ui.Gap), W: w, H: h}
		if turned {
			ctl.Rect = ctl.Rect.Turned(r)
		}
		dst = append(dst, ctl)
	}
	return dst
}

// Stepper appends the choice of the computer's level: less, a bar for each level, more. The slider is id; of names the player
// if there are two, else it is "". changed, if not nil, is called after a change of *level.
func (f *Form) Stepper(id, label, of string, level *int, levels int, changed func()) {
	e, now := f.Env, *level
	const button, apart = 48.0, 16.0
	name := e.T("level.name." + strconv.Itoa(now))
	if of != "" {
		name = of + " · " + name
	}
	slider := ui.Control{ID: id, Role: ui.Slider, Look: ui.Steps, Label: label, Value: name + ", " + e.T("setup.level-of", now, levels),
		Now: float64(now), Min: 1, Max: float64(levels), Step: 1}
	f.followNumber(id, level, changed)
	w := f.W - 2*(button+apart)
	h := max(button, e.Canvas.Height(slider, w))
	slider.Rect = ui.Rect{X: f.X + button + apart, Y: f.Y, W: w, H: h}
	side := func(id, icon, key string, x float64, by int) ui.Control {
		ctl := f.Button(id, icon, e.T(key), func() {
			*level = min(max(*level+by, 1), levels)
			tell(changed)
		})
		ctl.Disabled, ctl.Rect = now+by < 1 || now+by > levels, ui.Rect{X: x, Y: f.Y + (h-button)/2, W: button, H: button}
		return ctl
	}
	f.Controls = append(f.Controls, side(id+"-less", "minus", "setup.level-less", f.X, -1), slider,
		side(id+"-more", "plus", "setup.level-more", f.X+f.W-button, 1))
	f.Y += h + ui.Gap
}
