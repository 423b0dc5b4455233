// Package kiosk is the program on a screen that anybody may use, as the library's tablet: it shows itself while nobody is
// there, goes back to the shelf when somebody has left, leaves no way out of the page, and lets only whoever has the code
// change how it works.
package kiosk

import (
	"fmt"
	"math"
	"time"

	"ludotheque/game/match"
	"ludotheque/game/visit"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/lesson"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/setup"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/ui"
)

// Guard watches over a kiosk: how long nobody has touched it, and what that means.
type Guard struct {
	env   *scenes.Env
	stage *stage.Stage
	show  func(e *scenes.Env, m *match.Match) scenes.MatchScene // a table that keeps nothing

	plan     Plan
	settings scenes.Settings // what every visitor finds
	since    time.Duration   // when the shelf was last made ready
	code     lock
	shown    int // games that attract has shown
}

// New returns the guard of a stage, nil where the visit asks for no kiosk. show makes a table of a match that is not kept
// anywhere.
func New(stage *stage.Stage, show func(*scenes.Env, *match.Match) scenes.MatchScene) *Guard {
	e := stage.Env()
	if e.Visit.Kiosk == 0 {
		return nil
	}
	g := &Guard{env: e, stage: stage, show: show, plan: usual(e.Visit.Kiosk), settings: scenes.DefaultSettings()}
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
	e.Lend(g.plan.settings(g.settings))
	return g
}

// countdown is how long a person who may have left is asked (WCAG 2.2.1 asks for 20 seconds).
const countdown = 20 * time.Second

// Watch looks at how long nobody has touched anything. The stage calls it once a tick.
func (g *Guard) Watch(untouched time.Duration) {
	e := g.env
	limit := time.Duration(g.plan.Idle) * time.Second
	idle := min(untouched, e.Now-g.since)
	switch top := g.stage.Top().(type) {
	case *attract:
		if untouched < e.Now-top.began {
			g.ready()
		}
	case *asking:
		switch {
		case untouched < e.Now-top.began:
			e.Stage.Pop()
		case top.left() == 0:
			g.ready()
		}
	default:
		switch {
		case idle < limit:
		case len(g.stage.Scenes()) == 1 && g.stage.AtHome():
			if g.plan.Attract && e.Engine != nil {
				e.Stage.Push(newAttract(g))
			}
		default:
			e.Stage.Push(newAsking(e))
		}
	}
}

// ready makes everything ready for whoever comes next: no match, no name, no lesson and no setting of the last visitor is left.
func (g *Guard) ready() {
	e := g.env
	for _, game := range catalog.All() {
		for n := 1; n <= saved.LastSlot; n++ {
			if s := saved.Nth(game.ID(), n); s.Text(e) != "" {
				e.Forget(s.Key())
			}
		}
		setup.Forget(e, game.ID())
		lesson.Forget(e, game)
	}
	setup.Forget(e, "")
	g.code.wrong = 0
	e.Lend(g.plan.settings(g.settings))
	e.Rooms.Leave()
	g.since = e.Now
}

// keep makes what is set now what every visitor finds.
func (g *Guard) keep(plan Plan) {
	e := g.env
	g.plan, g.settings = plan, e.Settings
	if e.Keep(keyPlan, plan.String()) && e.Keep(keySettings, e.Settings.String()) {
		e.Stage.Notice(e.T("kiosk.kept"))
	}
	e.Lend(plan.settings(g.settings))
}

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

// key is where the plan is stored, and the settings that every visitor finds.
const (
	keyPlan     = "kiosk"
	keySettings = "kiosk-settings"
)

// Plan is how a kiosk works, as the library wants it.
type Plan struct {
	Idle    int  // seconds without a touch, visit.LeastKiosk to visit.MostKiosk
	Attract bool // games play by themselves while nobody is there
	Large   bool // text and controls a quarter larger
	Facing  bool // two players across a tablet
}

// usual is the plan of a kiosk that nobody has changed.
func usual(idle int) Plan { return Plan{Idle: idle, Attract: true, Large: true, Facing: true} }

// lines are the plan as it is stored.
func (p *Plan) lines() scenes.Lines {
	return scenes.Lines{{Key: "idle", Number: &p.Idle, From: visit.LeastKiosk, To: visit.MostKiosk}, {Key: "attract", Flag: &p.Attract},
		{Key: "large", Flag: &p.Large}, {Key: "facing", Flag: &p.Facing}}
}

// String returns the stored form.
func (p Plan) String() string { return p.lines().String() }

// parsePlan reads the stored form over a plan. What cannot be read stays as it was and is an error, which names the line.
func parsePlan(p Plan, text string) (Plan, error) {
	if err := p.lines().Read(text); err != nil {
		return p, fmt.Errorf("kiosk: %w", err)
	}
	return p, nil
}

// settings are what every visitor finds.
func (p Plan) settings(s scenes.Settings) scenes.Settings {
	s.Large, s.Facing = p.Large, p.Facing
	return s
}
