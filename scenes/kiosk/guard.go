// Package kiosk implements the kiosk mode, for a screen that anybody may use, as a tablet in a library. While nobody uses it, the games
// play by themselves. When a visitor has left, it goes back to the shelf. Nothing leads out of the page, and a panel behind a code
// changes how it works.
package kiosk

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"time"

	"ludotheque/game/match"
	"ludotheque/game/visit"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/ui"
)

// Guard controls a kiosk. It reacts to the time since the last touch.
type Guard struct {
	// Anew reports that the program was started after a visitor had left: what the address holds is that visitor's.
	Anew bool

	env   *scenes.Env
	stage *stage.Stage
	show  func(e *scenes.Env, m *match.Match) scenes.MatchScene

	plan     Plan
	settings scenes.Settings // with which every visitor begins
	since    time.Duration   // when the kiosk was last reset
	watched  time.Duration   // when Watch was last called
	noted    time.Duration   // when the last touch was stored, 0 for never
	code     lock
	shown    int // how many games attract has shown
}

// New returns the guard of a stage, nil if the visit is not a kiosk's. show makes a table that does not store its match.
func New(stage *stage.Stage, show func(*scenes.Env, *match.Match) scenes.MatchScene) *Guard {
	e := stage.Env()
	if e.Visit.Kiosk == 0 {
		return nil
	}
	g := &Guard{env: e, stage: stage, show: show, plan: defaultPlan(e.Visit.Kiosk), settings: scenes.DefaultSettings(), watched: e.Now}
	var wrong error
	if text := e.Kept(keyPlan); text != "" {
		g.plan, wrong = parsePlan(g.plan, text)
	}
	if text := e.Kept(keySettings); text != "" {
		kept, err := scenes.ParseSettings(text)
		if g.settings = kept; err != nil {
			wrong = err
		}
	}
	if wrong != nil {
		e.Stage.Notice(e.T("settings.damaged"))
	}
	seen, err := strconv.ParseInt(e.Kept(keySeen), 10, 64)
	if err == nil && e.Host.Now().Sub(time.Unix(seen, 0)) > g.limit()+countdown+seenEvery {
		e.Clear(keyPlan, keySettings)
		g.Anew = true
	}
	e.SetUnsaved(g.plan.settings(g.settings))
	return g
}

// countdown is how long the question waits that asks whether the visitor is still there. WCAG 2.2.1 requires 20 seconds.
const countdown = 20 * time.Second

// Watch is called by the stage in each tick, with the time since the last touch. A device that sleeps has no ticks.
func (g *Guard) Watch(untouched time.Duration) {
	e := g.env
	limit := g.limit()
	if g.touched(untouched) && untouched < time.Second && (e.Now-g.noted >= seenEvery || g.noted == 0) {
		g.noted = e.Now
		e.Keep(keySeen, strconv.FormatInt(e.Host.Now().Unix(), 10))
	}
	slept := e.Now - g.watched
	if g.watched = e.Now; slept >= limit+countdown { // the device was asleep: whoever wakes it is the next visitor
		g.reset()
		return
	}
	idle := min(untouched, e.Now-g.since)
	switch top := g.stage.Top().(type) {
	case *attract:
		if untouched < e.Now-top.began {
			g.reset()
		}
	case *asking:
		switch {
		case untouched < e.Now-top.began:
			e.Stage.Pop()
		case top.left() == 0:
			g.reset()
		}
	default:
		switch {
		case idle < limit:
		case len(g.stage.Scenes()) == 1 && g.stage.AtHome() && !g.used(untouched):
			if g.plan.Attract && e.Engine != nil {
				e.Stage.Push(newAttract(g))
			}
		default:
			e.Stage.Push(newAsking(e))
		}
	}
}

// limit returns after which time without a touch the visitor may have left.
func (g *Guard) limit() time.Duration { return time.Duration(g.plan.Idle) * time.Second }

// touched reports whether somebody has touched the kiosk since it was reset.
func (g *Guard) touched(untouched time.Duration) bool { return g.env.Now-untouched > g.since }

// used reports whether somebody has touched the kiosk since it was reset and has left something stored.
func (g *Guard) used(untouched time.Duration) bool {
	own := func(key string) bool { return key == keyPlan || key == keySettings || key == keySeen }
	return g.touched(untouched) && slices.ContainsFunc(g.env.Keys(""), func(key string) bool { return !own(key) })
}

// reset prepares the kiosk for the next visitor: it deletes all that the last one has stored, and opens the shelf. The store is the
// kiosk's own; see platform.New.
func (g *Guard) reset() {
	e := g.env
	e.Clear(keyPlan, keySettings)
	g.code.wrong = 0
	e.SetUnsaved(g.plan.settings(g.settings))
	e.Rooms.Leave()
	g.since = e.Now
}

// keep stores a plan and the current settings, with which every visitor begins from now on.
func (g *Guard) keep(plan Plan) {
	e := g.env
	g.plan, g.settings = plan, e.Settings
	if e.Keep(keyPlan, plan.String()) && e.Keep(keySettings, e.Settings.String()) {
		e.Stage.Notice(e.T("kiosk.kept"))
	}
	e.SetUnsaved(plan.settings(g.settings))
}

// asking is the sheet that asks whether the visitor is still there, with the seconds left to answer. Any touch answers it; see Guard.Watch.
type asking struct {
	*sheet.Sheet
	began time.Duration
	shown int // the seconds on the sheet
}

func newAsking(e *scenes.Env) *asking {
	q := &asking{began: e.Now}
	q.Sheet = &sheet.Sheet{Env: e, Name: func() string { return e.T("kiosk.there") }, Widest: 440}
	q.Build = func(f *sheet.Form) {
		f.Text("left", e.T("kiosk.left", q.left()))
		f.Buttons(ui.Control{ID: "stay", Role: ui.Button, Label: e.T("kiosk.stay"), Primary: true, First: true})
	}
	e.Stage.Say(e.T("kiosk.left", q.left()))
	return q
}

// left returns how many seconds are left.
func (q *asking) left() int {
	return max(0, int(math.Ceil((q.began + countdown - q.Env.Now).Seconds())))
}

// Update implements scenes.Scene.
func (q *asking) Update() bool {
	left := q.left()
	changed := left != q.shown
	q.shown = left
	return q.Sheet.Update() || changed
}

// The storage keys of the plan, of the settings with which every visitor begins, and of the time of the last touch, in seconds since
// 1970, stored every ten seconds.
const (
	keyPlan     = "kiosk"
	keySettings = "kiosk-settings"
	keySeen     = "kiosk-seen"

	seenEvery = 10 * time.Second
)

// Plan is the configuration of a kiosk.
type Plan struct {
	Idle    int  // seconds without a touch after which the visitor may have left, visit.MinKiosk to visit.MaxKiosk
	Attract bool // games play by themselves while nobody uses the kiosk
	Large   bool // as scenes.Settings.Large
	Facing  bool // as scenes.Settings.Facing
}

// defaultPlan returns the plan of a kiosk that has none stored.
func defaultPlan(idle int) Plan { return Plan{Idle: idle, Attract: true, Large: true, Facing: true} }

// lines returns the variables of the plan with their stored keys.
func (p *Plan) lines() scenes.Lines {
	return scenes.Lines{{Key: "idle", Number: &p.Idle, From: visit.MinKiosk, To: visit.MaxKiosk}, {Key: "attract", Flag: &p.Attract},
		{Key: "large", Flag: &p.Large}, {Key: "facing", Flag: &p.Facing}}
}

// String returns the stored form.
func (p Plan) String() string { return p.lines().String() }

// parsePlan returns p with the values of a stored form. An invalid line leaves its value; the error names the first one.
func parsePlan(p Plan, text string) (Plan, error) {
	if err := p.lines().Read(text); err != nil {
		return p, fmt.Errorf("kiosk: %w", err)
	}
	return p, nil
}

// settings returns s with the values of the plan.
func (p Plan) settings(s scenes.Settings) scenes.Settings {
	s.Large, s.Facing = p.Large, p.Facing
	return s
}
