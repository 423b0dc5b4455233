package kiosk

import (
	"time"

	"ludotheque/assets/rulebook"
	"ludotheque/assets/words"
	"ludotheque/game/ai"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/game/visit"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// How long attract stays with one game, and with one of its rules.
const (
	gameTime = 75 * time.Second
	ruleTime = 9 * time.Second
	overTime = 6 * time.Second // with a match that is over
)

// attract is what a kiosk shows while nobody is there: the computer plays against itself, one game after the other, with
// its name and its rules. Whoever touches anything comes to the shelf: see Guard.Watch.
type attract struct {
	guard *Guard
	env   *scenes.Env
	inner *scenes.Env // that of the table: the same but for what keeps it bare and silent
	began time.Duration

	game  rules.Game
	match *match.Match
	table scenes.MatchScene
	page  sheet.File
	rules []string
	from  time.Duration // when the game was put on the table
	over  time.Duration // when its match was over, 0 before
	rule  int           // the one that is shown

	band ui.Rect
}

// quiet is the stage of a table that nobody sits at: it says nothing and opens nothing.
type quiet struct{ scenes.OnStage }

func (quiet) Push(scenes.Scene)  {}
func (quiet) Say(string)         {}
func (quiet) Notice(string)      {}
func (quiet) Focus(string, bool) {}

func newAttract(g *Guard) *attract {
	a := &attract{guard: g, env: g.env, inner: &scenes.Env{}, began: g.env.Now}
	a.band = a.wordsIn(a.env.Frame)
	a.follow()
	a.next()
	return a
}

// follow gives the table what the scenes share as it is now.
func (a *attract) follow() {
	*a.inner = *a.env
	a.inner.Visit.Bare, a.inner.Visit.Silent = true, true
	a.inner.Settings.Teacher, a.inner.Settings.Facing = false, false
	a.inner.Stage = quiet{a.env.Stage}
	if a.band.Y > 0 {
		a.inner.Frame.H, a.inner.Frame.Safe.Bottom = a.band.Y, 0
	} else {
		a.inner.Frame.W, a.inner.Frame.Safe.Right = a.band.X, 0
	}
}

// turn returns the n-th game to be shown and its ruleset: all in turn, by each of their rulesets, but those that the
// visit is not for.
func turn(v visit.Visit, n int) (rules.Game, string) {
	all := catalog.All()
	if g, ok := catalog.Find(v.Fixed().Game); ok {
		all = []rules.Game{g}
	}
	g := all[n%len(all)]
	if only := v.Fixed().Ruleset; only != "" {
		return g, only
	}
	sets := g.Rulesets()
	return g, sets[n/len(all)%len(sets)].ID
}

// next puts the next game on the table.
func (a *attract) next() {
	e := a.env
	if a.table != nil {
		e.Engine.Cancel()
	}
	var set string
	a.game, set = turn(e.Visit, a.guard.shown)
	a.guard.shown++
	m, err := match.New(match.Setup{Game: a.game.ID(), Ruleset: set, Seed: uint64(e.Host.Now().UnixNano())})
	if err != nil {
		panic("kiosk: " + err.Error()) // its own ruleset
	}
	level := min(client.FirstLevel+1, len(ai.Levels(a.game.ID(), set)))
	client.Seats{level, level}.KeepIn(m)
	a.match, a.table = m, a.guard.show(a.inner, m)
	a.page = sheet.File{Env: e, Name: func() string { return rulebook.FileName(e.Words.Lang(), a.game.ID()) }, Read: a.read}
	a.rules, a.rule = []string{e.T(words.GameBlurb(a.game.ID()))}, 0 // all there is while the page is on its way
	a.page.Load()
	a.from, a.over = e.Now, 0
}

// read takes over the first sentences of a game's rule page, up to its readings.
func (a *attract) read(_ string, data []byte) error {
	page, err := rulebook.Read(data)
	if err != nil {
		return err
	}
	list := []string{a.env.T(words.GameBlurb(a.game.ID()))}
	for _, b := range page {
		const most = 160 // bytes that fit beside the board
		if b.Kind == rulebook.Reading || b.Kind == rulebook.Articles {
			break
		}
		if b.Kind == rulebook.Paragraph && len(b.Text) <= most {
			list = append(list, b.Text)
		}
	}
	a.rules = list
	return nil
}

// Title implements scenes.Scene.
func (a *attract) Title() string { return a.env.T("app.name") }

// Update implements scenes.Scene.
func (a *attract) Update() bool {
	e := a.env
	a.follow()
	moved := a.table.Update()
	if a.match.Outcome().Over() && a.over == 0 {
		a.over = e.Now
	}
	if e.Now-a.from >= gameTime || a.over != 0 && e.Now-a.over >= overTime {
		a.next()
		return true
	}
	arrived := a.page.Load()
	rule := int((e.Now-a.from)/ruleTime) % len(a.rules)
	changed := rule != a.rule || arrived
	a.rule = rule
	return moved || changed
}

// The measures of the words, dp.
const (
	nameHigh, touchHigh = 44.0, 36.0
	wordsPad, wordsGap  = 18.0, 8.0
)

// wordsIn is where the name and the rules stand: beside the board in a wide frame, else under it.
func (a *attract) wordsIn(f ui.Frame) ui.Rect {
	if w := min(f.W-f.H*0.85, f.W*0.42); w >= 220 {
		return ui.Rect{X: f.W - w, W: w, H: f.H}
	}
	h := min(nameHigh+a.tallest(f.W-2*wordsPad)+touchHigh+2*wordsGap+2*wordsPad, f.H/2)
	return ui.Rect{Y: f.H - h, W: f.W, H: h}
}

// tallest is the height of the longest rule in a width.
func (a *attract) tallest(w float64) (h float64) {
	for _, words := range a.rules {
		h = max(h, a.env.Canvas.ParagraphHeight(ui.Lead, words, w))
	}
	return h
}

// lines are where the name, the rule and the invitation stand in the words' place.
func (a *attract) lines() (name, rule, touch ui.Rect) {
	r := a.band.Inset(wordsPad)
	room := r.H - nameHigh - touchHigh - 2*wordsGap
	text := min(a.tallest(r.W), room)
	y := r.Y + (room-text)/2
	name = ui.Rect{X: r.X, Y: y, W: r.W, H: nameHigh}
	rule = ui.Rect{X: r.X, Y: y + nameHigh + wordsGap, W: r.W, H: text}
	return name, rule, ui.Rect{X: r.X, Y: rule.Y + text + wordsGap, W: r.W, H: touchHigh}
}

// Layout implements scenes.Scene. Of the table's controls none is there to be chosen.
func (a *attract) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	e := a.env
	a.band = a.wordsIn(f)
	a.follow()
	a.table.Layout(a.inner.Frame, nil)
	name, rule, _ := a.lines()
	return append(dst,
		ui.Control{ID: "game", Role: ui.Heading, Row: 1, Label: e.T(words.GameName(a.game.ID())), Rect: name, Custom: true},
		ui.Control{ID: "rule", Role: ui.Text, Label: a.rules[a.rule], Rect: rule, Custom: true},
		ui.Control{ID: "play", Role: ui.Button, Label: e.T("kiosk.touch"), Rect: ui.Rect{W: f.W, H: f.H}, Custom: true, First: true})
}

// Handle implements scenes.Scene: the guard has seen the touch.
func (a *attract) Handle(ui.Event) {}

// Paint implements scenes.Scene.
func (a *attract) Paint(c *ui.Canvas) {
	e := a.env
	whole := c.Frame
	c.Frame = a.inner.Frame // by which it is laid out
	a.table.Paint(c)
	c.Frame = whole
	c.FillRect(a.band, e.Theme.Sheet)
	edge := ui.Rect{X: a.band.X, Y: a.band.Y, W: 2, H: a.band.H}
	if a.band.Y > 0 {
		edge.W, edge.H = a.band.W, 2
	}
	c.FillRect(edge, e.Theme.Accent)
	name, rule, touch := a.lines()
	c.TextIn(ui.Display, e.T(words.GameName(a.game.ID())), name, ui.Middle, e.Theme.Text)
	c.Paragraph(ui.Lead, a.rules[a.rule], rule, ui.Middle, e.Theme.TextDim)
	c.TextIn(ui.Strong, e.T("kiosk.touch"), touch, ui.Middle, e.Theme.Accent)
}
