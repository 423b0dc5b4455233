package scenes_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// by sits down to a match by a ruleset of checkers, from a position or "" for the start.
func (d *harness) by(ruleset, position string) {
	d.T.Helper()
	m := scenetest.NewMatch(d.T, match.Setup{Game: "checkers", Ruleset: ruleset, Start: position})
	d.Stage.Reset(table.New(d.Stage.Env(), m))
	d.Wait(time.Second)
}

// analyseBy opens the analysis of the start by a ruleset of checkers, with an engine that does not answer.
func (d *harness) analyseBy(ruleset string) {
	d.T.Helper()
	d.Stage.Env().Engine = scenetest.SilentEngine{}
	d.Stage.Push(d.Stage.Env().Rooms.Analysis(scenetest.NewMatch(d.T, match.Setup{Game: "checkers", Ruleset: ruleset})))
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
	{"analysis-international", func(d *harness) { d.analyseBy("international") }},
	{"analysis-italien", func(d *harness) { d.analyseBy("italien") }},
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

// TestAnalysisOfOtherBoardsFits lays out the analysis of the larger and the turned board in every window, while moves are played and
// while pieces are set: scenetest.Unfit finds nothing, and a piece can be put on every square that is played.
func TestAnalysisOfOtherBoardsFits(t *testing.T) {
	for _, size := range scenetest.FormSizes {
		for _, ruleset := range []string{"international", "italien"} {
			d := sit(t, size[0], size[1], 1, func(m *platform.Mem) { m.Said.Languages = []string{"de"} })
			if d.Stage.Env().Frame.Tiny() {
				continue
			}
			d.analyseBy(ruleset)
			for _, state := range []string{"playing", "setting"} {
				list := slices.DeleteFunc(slices.Clone(d.Stage.Controls()), func(c ui.Control) bool { return c.Role == ui.Cell })
				if bad := scenetest.Unfit(d.Stage.Env(), list); bad != "" {
					t.Errorf("%v %s %s: %s", size, ruleset, state, bad)
				}
				if d.Has("pieces") {
					d.Click("pieces")
				} else {
					d.Click("tool/0")
				}
				d.Wait(time.Second)
			}
		}
	}
}

// TestSetUpOnOtherBoards sets positions up in the analysis: the squares are those of the ruleset, and a side may have as many pieces
// as it has at the start.
func TestSetUpOnOtherBoards(t *testing.T) {
	for ruleset, c := range map[string]struct {
		squares, most int
		corner        string
	}{"international": {50, 20, "j10"}, "italien": {32, 12, "h1"}, "russe": {32, 12, "a1"}} {
		d := sit(t, 1280, 800, 1, nil)
		d.analyseBy(ruleset)
		d.Click("more")
		d.MirrorClick("empty")
		d.Wait(time.Second)
		var squares []string
		for _, ctl := range d.Stage.Controls() {
			if ctl.Role == ui.Cell {
				squares = append(squares, ctl.ID)
			}
		}
		if len(squares) != c.squares || !slices.Contains(squares, "board/"+c.corner) {
			t.Errorf("%s: %d squares: %s", ruleset, len(squares), squares)
		}
		d.Click("tool/2") // black men, from the first rank on, which is not their last
		for n, id := range squares[:c.most+1] {
			d.Click(id)
			if flaw := d.Stage.Env().FlawText(rules.Flaw{Code: rules.TooMany, Side: rules.Second, Count: c.most + 1}, "Noirs"); strings.Contains(d.Spoken(), flaw) != (n == c.most) {
				t.Errorf("%s: after %d men it says %q", ruleset, n+1, d.Spoken())
			}
		}
	}
}
