// Package drill is the room of a game's drills: the list of them with what one has done, and a drill at a board. What is asked,
// what is right and why is package game/drill's; the engine makes the questions.
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

// drills are those of a game by a ruleset, and how the person has done in them. List and room share it.
type drills struct {
	env     *scenes.Env
	game    rules.Game
	ruleset string
	length  string         // of a series
	done    drill.Progress // as last read; where nothing is kept, of this sitting
}

// The lengths of a series.
const (
	endless = "endless"
	minute  = "minute"
)

// newDrills returns the drills of a game by a ruleset, which is its default where it has no such one.
func newDrills(e *scenes.Env, g rules.Game, ruleset string) *drills {
	if !rules.HasRuleset(g, ruleset) {
		ruleset = g.Rulesets()[0].ID
	}
	return &drills{env: e, game: g, ruleset: ruleset, length: endless}
}

// read reads how the person has done. What is stored is read anew each time: another window may have counted too.
func (d *drills) read() {
	if scores.Kept(d.env) {
		d.done = drill.ParseProgress(d.env.Kept("drills-" + d.game.ID()))
	}
}

// keep stores how the person has done, but for a screen that anybody may use.
func (d *drills) keep() {
	if scores.Kept(d.env) {
		d.env.Keep("drills-"+d.game.ID(), d.done.String())
	}
}

// words returns the words of a drill; see words.Drill.
func (d *drills) words(k drill.Kind, of string, args ...any) string {
	return d.env.T(words.Drill(k.String(), of), args...)
}

// title is the name of the room.
func (d *drills) title() string { return d.env.T("drills.title", d.env.T(words.GameName(d.game.ID()))) }

// New returns the drills of a game by a ruleset, or that of a name; nil where the game has none.
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
