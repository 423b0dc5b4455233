package scenes_test

import (
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

// by sits down to a match by a ruleset of checkers, from a position or "" for the start.
func (d *harness) by(ruleset, position string) {
	d.T.Helper()
	m := scenetest.NewMatch(d.T, match.Setup{Game: "checkers", Ruleset: ruleset, Start: position})
	d.Stage.Reset(table.New(d.Stage.Env(), m))
	d.Wait(time.Second)
}

// rulesetSeen are the pictures of boards of other sizes, and of the choice between them.
var rulesetSeen = []look{
	{"setup-rulesets", func(d *harness) {
		d.ClickAndWait("box/checkers")
		d.MirrorClick("ruleset")
	}},
	{"setup-international", func(d *harness) {
		d.ClickAndWait("box/checkers")
		d.MirrorClick("ruleset")
		d.MirrorClick("ruleset/international")
		d.MirrorClick("ruleset")
	}},
	{"international", func(d *harness) {
		d.by("international", "")
		d.Play("f4", "g5", "e7", "d6")
		d.Click("board/g5")
	}},
	{"italien", func(d *harness) {
		d.by("italien", "")
		d.Play("d3", "c4", "g6", "h5")
		d.Click("board/c4")
	}},
	{"analysis-international", func(d *harness) {
		d.Stage.Env().Engine = scenetest.SilentEngine{}
		d.Stage.Push(d.Stage.Env().Rooms.Analysis(scenetest.NewMatch(d.T, match.Setup{Game: "checkers", Ruleset: "international"})))
		d.Wait(time.Second)
	}},
	{"analysis-italien", func(d *harness) {
		d.Stage.Env().Engine = scenetest.SilentEngine{}
		d.Stage.Push(d.Stage.Env().Rooms.Analysis(scenetest.NewMatch(d.T, match.Setup{Game: "checkers", Ruleset: "italien"})))
		d.Wait(time.Second)
	}},
}

// TestLookOfRulesetsOnSmallPhones compares the list of rulesets and the largest board in a width of 320.
func TestLookOfRulesetsOnSmallPhones(t *testing.T) {
	drawtest.Need(t)
	for _, s := range rulesetSeen[:3] {
		d := sit(t, 320, 568, 1, func(m *platform.Mem) { m.Said.Languages = []string{"fr"} })
		d.Stage.Env().Engine = scenetest.SilentEngine{}
		s.come(d)
		d.Wait(400 * time.Millisecond)
		drawtest.Golden(t, s.name+"-320", d.Draw())
	}
}
