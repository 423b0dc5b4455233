package drill

import (
	"ludotheque/assets/words"
	"ludotheque/game/drill"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Door is a drill with its name, and what opens it.
type Door struct {
	Kind  drill.Kind
	Label string
	Open  func()
}

// Doors returns the drills of a game for a list elsewhere, asked by a ruleset of it; none for a game without.
func Doors(e *scenes.Env, g rules.Game, ruleset string) []Door {
	return newStore(e, g, ruleset).doors()
}

func (s *store) doors() (list []Door) {
	for _, k := range drill.Of(s.game.ID()) {
		list = append(list, Door{k, s.env.T(words.Drill(k.String(), "name")), func() { s.env.Stage.Push(newRoom(s, k)) }})
	}
	return list
}

// newStore returns the drills of a game by a ruleset, which is its default where it has no such one.
func newStore(e *scenes.Env, g rules.Game, ruleset string) *store {
	if !rules.HasRuleset(g, ruleset) {
		ruleset = g.Rulesets()[0].ID
	}
	return &store{env: e, game: g, ruleset: ruleset}
}

// List is the drills of a game.
type List struct {
	sheet.Sheet
	*store
}

// New returns the drills of a game by a ruleset, one of them where name is that of one; nil where the game has none.
func New(e *scenes.Env, g rules.Game, ruleset, name string) scenes.Scene {
	if len(drill.Of(g.ID())) == 0 {
		return nil
	}
	s := newStore(e, g, ruleset)
	if k, ok := drill.Find(name); ok && k.Game() == g.ID() {
		return newRoom(s, k)
	}
	l := &List{store: s}
	l.Sheet = sheet.Sheet{Env: e, Name: l.title, Build: l.lay, On: l.on, Widest: 560}
	return l
}

// The lengths of a series.
const (
	endless = "endless"
	minute  = "minute"
)

func (l *List) lay(f *sheet.Form) {
	e, length := l.env, endless
	if l.minute {
		length = minute
	}
	f.Text("about", e.T("drills.about"))
	f.Radios("length", e.T("drills.length"), []sheet.Option{{Value: endless, Label: e.T("drills.endless")}, {Value: minute, Label: e.T("drills.minute")}}, length)
	f.Y += ui.Gap
	done := l.done()
	for _, d := range l.doors() {
		ctl := ui.Control{ID: "drill/" + d.Kind.String(), Role: ui.Button, Look: ui.Link, Icon: "play", Label: d.Label}
		ctl.Value = e.T(words.Drill(d.Kind.String(), "about"))
		if r := done.Of(d.Kind); r.Asked > 0 {
			ctl.Icon, ctl.Value = "check", e.T("drills.done", r.Right, r.Asked, r.Series, r.Minute)
		}
		f.Grow(ctl, 56)
		f.Y -= ui.Gap
	}
}

func (l *List) on(ev ui.Event) {
	if length := sheet.Chosen(ev, "length"); length != "" {
		l.minute = length == minute
	}
	for _, d := range l.doors() {
		if ev.Kind == ui.Click && ev.ID == "drill/"+d.Kind.String() {
			d.Open()
		}
	}
}
