package sheet

import (
	"math"
	"strconv"

	"ludotheque/scenes/ui"
)

// Stepper appends the computer's level: less, a bar for each level, more. The slider is id; of is whose level it is
// where there are two, else "".
func (f *Form) Stepper(id, label, of string, level, levels int) {
	e := f.Env
	const button, apart = 48.0, 16.0
	name := e.T("level.name." + strconv.Itoa(level))
	if of != "" {
		name = of + " · " + name
	}
	slider := ui.Control{ID: id, Role: ui.Slider, Look: ui.Steps, Label: label, Value: name + ", " + e.T("setup.level-of", level, levels),
		Now: float64(level), Min: 1, Max: float64(levels), Step: 1}
	w := f.W - 2*(button+apart)
	h := max(button, e.Canvas.Height(slider, w))
	slider.Rect = ui.Rect{X: f.X + button + apart, Y: f.Y, W: w, H: h}
	side := func(id, icon, key string, x float64, off bool) ui.Control {
		return ui.Control{ID: id, Role: ui.Button, Icon: icon, Label: e.T(key), Disabled: off, Rect: ui.Rect{X: x, Y: f.Y + (h-button)/2, W: button, H: button}}
	}
	f.Controls = append(f.Controls, side(id+"-less", "minus", "setup.level-less", f.X, level <= 1), slider,
		side(id+"-more", "plus", "setup.level-more", f.X+f.W-button, level >= levels))
	f.Y += h + ui.Gap
}

// Stepped changes a level by an event of its stepper and reports whether it was one.
func Stepped(ev ui.Event, id string, level *int, levels int) bool {
	to := *level
	switch {
	case ev.Kind == ui.Change && ev.ID == id:
		to = int(math.Round(ev.Num))
	case ev.Kind == ui.Click && ev.ID == id+"-less":
		to--
	case ev.Kind == ui.Click && ev.ID == id+"-more":
		to++
	default:
		return false
	}
	*level = min(max(to, 1), levels)
	return true
}
