// Package drill implements the scenes of drills: the list of a game's drills, and a drill at a board. Package game/drill defines
// the questions; the engine makes them.
package drill

import (
	"ludotheque/assets/words"
	"ludotheque/game/drill"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/scores"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// drills has what list and room share: the game, the ruleset and the player's progress.
type drills struct {
	env     *scenes.Env
	game    rules.Game
	ruleset string
	length  string         // of a series: endless or minute
	done    drill.Progress // as last read; in a kiosk, which stores none, since the list was opened
}

const (
	endless = "endless"
	minute  = "minute"
)

// newDrills returns the drills of a game by a ruleset; an unknown one stands for the game's default.
func newDrills(e *scenes.Env, g rules.Game, ruleset string) *drills {
	if !rules.HasRuleset(g, ruleset) {
		ruleset = g.Rulesets()[0].ID
	}
	return &drills{env: e, game: g, ruleset: ruleset, length: endless}
}

// read reads the stored progress. It is called before each change, since another window may have changed it.
func (d *drills) read() {
	if scores.Enabled(d.env) {
		d.done = drill.ParseProgress(d.env.Kept("drills-" + d.game.ID()))
	}
}

// keep stores the progress, except in a kiosk.
func (d *drills) keep() {
	if scores.Enabled(d.env) {
		d.env.Keep("drills-"+d.game.ID(), d.done.String())
	}
}

// words returns a text of a drill; see words.Drill.
func (d *drills) words(k drill.Kind, of string, args ...any) string {
	return d.env.T(words.Drill(k.String(), of), args...)
}

// title returns the title of the list.
func (d *drills) title() string { return d.env.T("drills.title", d.env.T(words.GameName(d.game.ID()))) }

// New returns the list of a game's drills or, if name is one of them, that drill; nil if the game has none.
func New(e *scenes.Env, g rules.Game, ruleset, name string) scenes.Scene {
	if len(drill.Of(g.ID())) == 0 {
		return nil
	}
	d := newDrills(e, g, ruleset)
	if k, ok := drill.Find(name); ok && k.Game() == g.ID() {
		return newRoom(d, k)
	}
	return &sheet.Sheet{Env: e, Name: d.title, Build: d.lay, Widest: 560}
}

func (d *drills) lay(f *sheet.Form) {
	e := d.env
	d.read()
	f.Text("about", e.T("drills.about"))
	f.Radios("length", e.T("drills.length"), []sheet.Option{{Value: endless, Label: e.T("drills.endless")}, {Value: minute, Label: e.T("drills.minute")}},
		d.length, func(length string) { d.length = length })
	f.Y += ui.Gap
	for _, k := range drill.Of(d.game.ID()) {
		ctl := f.Button("drill/"+k.String(), "play", d.words(k, "name"), func() { e.Stage.Push(newRoom(d, k)) })
		ctl.Look = ui.Link
		if r := d.done.Of(k); r.Asked > 0 {
			ctl.Icon, ctl.Value = "check", e.T("drills.done", r.Right, r.Asked, r.Series, r.Minute)
		}
		f.Grow(ctl, 56)
		f.Y -= ui.Gap
	}
}
