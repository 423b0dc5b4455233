package kiosk

import (
	"math"
	"time"

	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// asking is the question to a person who may have left, with the seconds that are left to answer. Any touch answers it:
// see Guard.Watch.
type asking struct {
	*sheet.Sheet
	began time.Duration
	shown int // seconds on the sheet
}

func newAsking(e *scenes.Env) *asking {
	a := &asking{began: e.Now}
	a.Sheet = &sheet.Sheet{Env: e, Name: func() string { return e.T("kiosk.there") }, Widest: 440}
	a.Build = func(f *sheet.Form) {
		f.Text("left", e.T("kiosk.left", a.left()))
		f.Buttons(ui.Control{ID: "stay", Role: ui.Button, Label: e.T("kiosk.stay"), Primary: true, First: true})
	}
	return a
}

// left is how many seconds are left.
func (a *asking) left() int {
	return max(0, int(math.Ceil((a.began + countdown - a.Env.Now).Seconds())))
}

// Update implements scenes.Scene.
func (a *asking) Update() bool {
	left := a.left()
	changed := left != a.shown
	a.shown = left
	return a.Sheet.Update() || changed
}
