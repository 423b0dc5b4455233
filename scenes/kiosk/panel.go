package kiosk

import (
	"crypto/subtle"
	"math"
	"time"

	"ludotheque/game/visit"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Tries at the code, and how long nobody may try after that many wrong ones.
const (
	tries = 3
	pause = 30 * time.Second
)

// lock is the code that opens the panel. The zero value is shut.
type lock struct {
	wrong int
	until time.Duration // nobody may try before
}

func (l *lock) shut() { l.wrong = 0 }

// try reports whether the code is right, and whether it was looked at.
func (l *lock) try(now time.Duration, code, want string) (right, looked bool) {
	if want == "" || now < l.until {
		return false, false
	}
	if subtle.ConstantTimeCompare([]byte(code), []byte(want)) == 1 {
		l.wrong = 0
		return true, true
	}
	if l.wrong++; l.wrong >= tries {
		l.wrong, l.until = 0, now+pause
	}
	return false, true
}

// Panel opens the question for the code, and then the panel of the kiosk.
func (g *Guard) Panel() {
	e := g.env
	const longest = 8
	code := ""
	s := &sheet.Sheet{Env: e, Name: func() string { return e.T("kiosk.panel") }, Widest: 400}
	s.Build = func(f *sheet.Form) {
		f.Field("code", e.T("kiosk.code"), code, "", longest)
		f.Buttons(ui.Control{ID: "enter", Role: ui.Button, Label: e.T("kiosk.enter"), Primary: true})
	}
	s.On = func(ev ui.Event) {
		switch {
		case ev.Kind == ui.Change && ev.ID == "code":
			code = ev.Text
			return
		case ev.Kind == ui.Submit, ev.Kind == ui.Click && ev.ID == "enter":
		default:
			return
		}
		given := code
		code = ""
		switch right, looked := g.code.try(e.Now, given, e.Visit.Pin); {
		case right:
			e.Stage.Pop()
			e.Stage.Push(g.panel())
		case looked:
			e.Stage.Notice(e.T("kiosk.wrong"))
		default:
			e.Stage.Notice(e.T("kiosk.later"))
		}
	}
	e.Stage.Push(s)
}

// panel is the sheet on which the library says how its kiosk works.
func (g *Guard) panel() scenes.Scene {
	e, plan := g.env, g.plan
	least, _ := visit.KioskRange()
	const most = 600 // seconds on the slider
	s := &sheet.Sheet{Env: e, Name: func() string { return e.T("kiosk.panel") }, Widest: 480}
	s.Build = func(f *sheet.Form) {
		f.Text("note", e.T("kiosk.panel-note"))
		f.Grow(ui.Control{ID: "idle", Role: ui.Slider, Label: e.T("kiosk.idle"), Value: e.T("kiosk.seconds", plan.Idle), Now: float64(min(plan.Idle, most)),
			Min: float64(least), Max: most, Step: 15}, sheet.SliderHeight)
		f.Toggle("attract", e.T("kiosk.attract"), plan.Attract)
		f.Toggle("large", e.T("settings.large-text"), plan.Large)
		f.Toggle("facing", e.T("settings.tablet"), plan.Facing)
		f.Buttons(ui.Control{ID: "keep", Role: ui.Button, Icon: "save", Label: e.T("kiosk.keep"), Primary: true},
			ui.Control{ID: "end", Role: ui.Button, Icon: "close", Label: e.T("kiosk.end")})
	}
	flags := map[string]*bool{"attract": &plan.Attract, "large": &plan.Large, "facing": &plan.Facing}
	s.On = func(ev ui.Event) {
		switch {
		case ev.Kind == ui.Change && ev.ID == "idle":
			plan.Idle = max(least, int(math.Round(ev.Num)))
		case ev.Kind != ui.Click:
		case flags[ev.ID] != nil:
			*flags[ev.ID] = !*flags[ev.ID]
		case ev.ID == "keep":
			e.Stage.Pop()
			g.keep(plan)
		case ev.ID == "end":
			g.end()
		}
	}
	return s
}

// end ends the kiosk for this visit: the program is as it is anywhere, until it is started again.
func (g *Guard) end() {
	e := g.env
	e.Visit.Kiosk = 0
	g.stage.Guard = nil
	e.Host.SetFullscreen(false)
	e.Rooms.Leave()
	e.Stage.Notice(e.T("kiosk.ended"))
}
