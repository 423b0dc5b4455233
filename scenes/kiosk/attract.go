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

// How long attract shows a game, and one of its rules.
const (
	gameTime = 75 * time.Second
	ruleTime = 9 * time.Second
	overTime = 6 * time.Second // a match that is over
)

// attract is the scene of a kiosk that nobody uses: the computer plays against itself, one game after the other, beside the game's name
// and rules. Any touch leads to the shelf; see Guard.Watch.
type attract struct {
	guard *Guard
	env   *scenes.Env
	inner *scenes.Env // of the table: without its controls, sounds and messages, and with a smaller frame
	began time.Duration

	game  rules.Game
	match *match.Match
	table scenes.MatchScene
	page  sheet.File
	rules []string
	from  time.Duration // when the match began
	over  time.Duration // when it ended, 0 before
	rule  int           // the index of the shown rule

	text ui.Rect // the place of the name and the rule
}

// quiet is a stage that ignores what a scene says and opens.
type quiet struct{ scenes.OnStage }

func (quiet) Push(scenes.Scene)  {}
func (quiet) Say(string)         {}
func (quiet) Notice(string)      {}
func (quiet) Focus(string, bool) {}

func newAttract(g *Guard) *attract {
	a := &attract{guard: g, env: g.env, inner: &scenes.Env{}, began: g.env.Now}
	a.text = a.textIn(a.env.Frame)
	a.updateInner()
	a.next()
	return a
}

// updateInner derives inner from env.
func (a *attract) updateInner() {
	*a.inner = *a.env
	a.inner.Visit.Bare, a.inner.Visit.Silent = true, true
	a.inner.Settings.Teacher, a.inner.Settings.Facing = false, false
	a.inner.Stage = quiet{a.env.Stage}
	if a.text.Y > 0 {
		a.inner.Frame.H, a.inner.Frame.Safe.Bottom = a.text.Y, 0
	} else {
		a.inner.Frame.W, a.inner.Frame.Safe.Right = a.text.X, 0
	}
}

// nthGame returns the n-th game to show and its ruleset. It goes round all games and, each time, on to the next of their rulesets. A
// game or ruleset of the visit is the only one.
func nthGame(v visit.Visit, n int) (rules.Game, string) {
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

// next shows the next game.
func (a *attract) next() {
	e := a.env
	if a.table != nil {
		e.Engine.Cancel()
	}
	var set string
	a.game, set = nthGame(e.Visit, a.guard.shown)
	a.guard.shown++
	m, err := match.New(match.Setup{Game: a.game.ID(), Ruleset: set, Seed: uint64(e.Host.Now().UnixNano())})
	if err != nil {
		panic("kiosk: " + err.Error()) // its own ruleset
	}
	level := min(client.FirstLevel+1, len(ai.Levels(a.game.ID(), set)))
	client.Seats{level, level}.KeepIn(m)
	a.match, a.table = m, a.guard.show(a.inner, m)
	a.page = sheet.File{Env: e, Name: func() string { return rulebook.FileName(e.Words.Lang(), a.game.ID(), rulebook.Rules) }, Read: a.read}
	a.rules, a.rule = a.introduction(), 0 // until the page has arrived
	a.page.Load()
	a.from, a.over = e.Now, 0
}

// first reports whether the match is by the first ruleset of its game.
func (a *attract) first() bool { return a.match.Setup().Ruleset == a.game.Rulesets()[0].ID }

// introduction returns the sentences that are always shown: about the game or, for another ruleset than the first, that ruleset.
func (a *attract) introduction() []string {
	id, set := a.game.ID(), a.match.Setup().Ruleset
	if a.first() {
		return []string{a.env.T(words.GameBlurb(id))}
	}
	return []string{a.env.T(words.RulesetName(id, set)), a.env.T(words.RulesetBlurb(id, set))}
}

// read takes the short paragraphs at the start of a rule page, up to the first diagram of another ruleset or the notes on
// readings. They are about the first ruleset.
func (a *attract) read(_ string, data []byte) error {
	page, err := rulebook.Read(data)
	if err != nil {
		return err
	}
	list := a.introduction()
	for _, b := range page {
		const most = 160 // bytes that fit beside the board
		other := b.Kind == rulebook.Diagram && b.Ruleset != a.game.Rulesets()[0].ID
		if b.Kind == rulebook.Reading || b.Kind == rulebook.Articles || other || !a.first() {
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
	a.updateInner()
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

// Measures of the text, dp.
const (
	nameHigh, touchHigh = 44.0, 36.0
	textPad, textGap    = 18.0, 8.0
)

// textIn returns the place of the text: beside the board in a wide frame, else below it.
func (a *attract) textIn(f ui.Frame) ui.Rect {
	if w := min(f.W-f.H*0.85, f.W*0.42); w >= 220 {
		return ui.Rect{X: f.W - w, W: w, H: f.H}
	}
	h := min(nameHigh+a.tallest(ui.Lead, f.W-2*textPad)+touchHigh+2*textGap+2*textPad, f.H/2)
	return ui.Rect{Y: f.H - h, W: f.W, H: h}
}

// tallest returns the height of the tallest rule in a width, dp.
func (a *attract) tallest(s ui.Style, w float64) (h float64) {
	for _, words := range a.rules {
		h = max(h, a.env.Canvas.ParagraphHeight(s, words, w))
	}
	return h
}

// lines returns the places of the name, the rule and the invitation to touch, and the style of the rule. Where no rule fits, its
// place is empty.
func (a *attract) lines() (name, rule, touch ui.Rect, style ui.Style) {
	r := a.text.Inset(textPad)
	room := r.H - nameHigh - touchHigh - 2*textGap
	text := 0.0
	for _, style = range []ui.Style{ui.Lead, ui.Body, ui.Small} {
		if h := a.tallest(style, r.W); h <= room {
			text = h
			break
		}
	}
	y := r.Y + (room-text)/2
	name = ui.Rect{X: r.X, Y: y, W: r.W, H: nameHigh}
	rule = ui.Rect{X: r.X, Y: y + nameHigh + textGap, W: r.W, H: text}
	return name, rule, ui.Rect{X: r.X, Y: rule.Y + text + textGap, W: r.W, H: touchHigh}, style
}

// Layout implements scenes.Scene. It leaves the controls of the table out.
func (a *attract) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	e := a.env
	a.text = a.textIn(f)
	a.updateInner()
	a.table.Layout(a.inner.Frame, nil)
	name, rule, _, _ := a.lines()
	dst = append(dst, ui.Control{ID: "game", Role: ui.Heading, Row: 1, Label: e.T(words.GameName(a.game.ID())), Rect: name, Custom: true})
	if rule.H > 0 {
		dst = append(dst, ui.Control{ID: "rule", Role: ui.Text, Label: a.rules[a.rule], Rect: rule, Custom: true})
	}
	return append(dst,
		ui.Control{ID: "play", Role: ui.Button, Label: e.T("kiosk.touch"), Rect: ui.Rect{W: f.W, H: f.H}, Custom: true, First: true})
}

// Handle implements scenes.Scene. Guard.Watch handles touches.
func (a *attract) Handle(ui.Event) {}

// Paint implements scenes.Scene.
func (a *attract) Paint(c *ui.Canvas) {
	e := a.env
	whole := c.Frame
	c.Frame = a.inner.Frame // the table is laid out for this frame
	a.table.Paint(c)
	c.Frame = whole
	c.FillRect(a.text, e.Theme.Sheet)
	edge := ui.Rect{X: a.text.X, Y: a.text.Y, W: 2, H: a.text.H}
	if a.text.Y > 0 {
		edge.W, edge.H = a.text.W, 2
	}
	c.FillRect(edge, e.Theme.Accent)
	name, rule, touch, style := a.lines()
	c.TextIn(ui.Display, e.T(words.GameName(a.game.ID())), name, ui.Middle, e.Theme.Text)
	if rule.H > 0 {
		c.Paragraph(style, a.rules[a.rule], rule, ui.Middle, e.Theme.TextDim)
	}
	c.TextIn(ui.Strong, e.T("kiosk.touch"), touch, ui.Middle, e.Theme.Accent)
}
