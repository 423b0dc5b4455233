package kiosk

import (
	"crypto/subtle"
	"time"

	"ludotheque/game/visit"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
)

// After so many wrong codes no code is accepted for a while.
const (
	tries = 3
	pause = 30 * time.Second
)

// lock limits the tries at the code of the panel.
type lock struct {
	wrong int           // wrong codes since the last right one or pause
	until time.Duration // the end of the pause
}

// try compares a code with the right one. checked is false if there is no right code or it is too early to try.
func (l *lock) try(now time.Duration, code, want string) (right, checked bool) {
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

// Panel opens the sheet that asks for the code, and then the panel.
func (g *Guard) Panel() {
	e := g.env
	const longest = 8
	code := ""
	enter := func() {
		given := code
		code = ""
		if given == "" {
			e.Stage.Focus("code", true)
			return
		}
		switch right, checked := g.code.try(e.Now, given, e.Visit.Pin); {
		case right:
			e.Stage.Pop()
			e.Stage.Push(g.panel())
		case checked && e.Now >= g.code.until:
			e.Stage.Notice(e.T("kiosk.wrong"))
		default:
			e.Stage.Notice(e.T("kiosk.later"))
		}
	}
	e.Stage.Push(&sheet.Sheet{Env: e, Name: func() string { return e.T("kiosk.panel") }, Widest: 400, Build: func(f *sheet.Form) {
		f.Code("code", e.T("kiosk.code"), code, longest, func(text string) { code = text })
		f.Buttons(f.MainButton("enter", "", e.T("kiosk.enter"), enter))
	}})
}

// panel returns the sheet that changes the plan.
func (g *Guard) panel() scenes.Scene {
	e, plan := g.env, g.plan
	return &sheet.Sheet{Env: e, Name: func() string { return e.T("kiosk.panel") }, Widest: 480, Build: func(f *sheet.Form) {
		f.Text("note", e.T("kiosk.panel-note"))
		f.Slider("idle", e.T("kiosk.idle"), e.T("kiosk.seconds", plan.Idle), &plan.Idle, visit.MinKiosk, visit.MaxKiosk, 15, nil)
		f.Toggle("attract", e.T("kiosk.attract"), &plan.Attract, nil)
		f.Toggle("large", e.T("settings.large-text"), &plan.Large, nil)
		f.Toggle("facing", e.T("settings.tablet"), &plan.Facing, nil)
		f.Buttons(f.MainButton("keep", "save", e.T("kiosk.keep"), func() {
			e.Stage.Pop()
			g.keep(plan)
		}), f.Button("end", "close", e.T("kiosk.end"), g.end))
	}}
}

// end switches the kiosk mode off until the program is started again.
func (g *Guard) end() {
	e := g.env
	e.Visit.Kiosk = 0
	g.stage.Guard = nil
	e.Host.SetFullscreen(false)
	e.Rooms.Leave()
	e.Stage.Notice(e.T("kiosk.ended"))
}
