package setup_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/ai"
	"ludotheque/game/client"
	"ludotheque/game/platform"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/setup"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

func TestMain(m *testing.M) { drawtest.Unseen(m) }

// atSetup opens the set-up of a game, in a program with an engine.
func atSetup(t *testing.T, game string, prepare func(*platform.Mem)) *scenetest.Harness {
	t.Helper()
	d := scenetest.Start(t, table.Opener{}, 390, 844, 1, prepare)
	d.Stage.Env().Engine = scenetest.SilentEngine{}
	d.ClickAndWait("box/" + game)
	return d
}

// TestLevelByEveryInput changes the computer's level by its buttons, the keyboard, the pointer and the mirror.
func TestLevelByEveryInput(t *testing.T) {
	d := atSetup(t, "checkers", nil)
	if d.Has("level") {
		t.Error("a match of two people has a level")
	}
	d.Click("opponent/computer")
	levels := len(ai.Levels("checkers", "geant"))
	level := func(want float64, by string) {
		t.Helper()
		if c := d.Control("level"); c.Now != want || !strings.Contains(c.Value, d.Stage.Env().T("setup.level-of", int(want), levels)) {
			t.Fatalf("after %s the level is %g, %q; want %g", by, c.Now, c.Value, want)
		}
	}
	level(client.FirstLevel, "nothing")
	d.Click("level-more")
	level(client.FirstLevel+1, "more")
	d.Click("level-less")
	d.Click("level-less")
	level(client.FirstLevel-1, "less")
	d.WalkTo("level")
	d.Key("ArrowRight")
	level(client.FirstLevel, "the right arrow")
	d.Key("End")
	level(float64(levels), "End")
	if c := d.Control("level-more"); !c.Disabled {
		t.Error("level-more is enabled at the highest level")
	}
	d.Key("Home")
	level(1, "Home")
	r := d.Control("level").Rect
	for n := range levels { // the middle of each bar
		x, y := r.X+r.W*(float64(n)+0.5)/float64(levels), r.Y+r.H-10
		d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y, Down: true, Began: true}}})
		d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y, Ended: true}}})
		level(float64(n+1), "a click on its bar")
	}
	d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Change, ID: "level", Num: 5})
	d.Wait(0)
	level(5, "the mirror")
}

// TestEveryRulesetHasItsLevels opens the set-up with a last level that the game lacks, and sets the highest level of every ruleset.
// The level is never above that, and has a name.
func TestEveryRulesetHasItsLevels(t *testing.T) {
	for _, g := range catalog.All() {
		d := atSetup(t, g.ID(), func(m *platform.Mem) {
			m.Kept = map[string]string{"sitting": "opponent = demo\nlevel = 20\nother = 20\n"}
		})
		for _, r := range g.Rulesets() {
			if len(g.Rulesets()) > 1 {
				d.MirrorClick("ruleset")
				d.MirrorClick("ruleset/" + r.ID)
				d.MirrorClick("ruleset")
			}
			levels := len(ai.Levels(g.ID(), r.ID))
			for _, id := range []string{"level", "level-other"} {
				if c := d.Control(id); c.Max != float64(levels) || c.Now > c.Max || strings.Contains(c.Value, "[") {
					t.Errorf("%s %s: %s is %g of %g, %q; want at most %d", g.ID(), r.ID, id, c.Now, c.Max, c.Value, levels)
				}
				d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Change, ID: id, Num: 99})
				d.Wait(0)
				if c := d.Control(id); c.Now != float64(levels) || strings.Contains(c.Value, "[") {
					t.Errorf("%s %s: the highest level is %g, %q; want %d", g.ID(), r.ID, c.Now, c.Value, levels)
				}
			}
		}
		d.MirrorClickAndWait("start")
		m := d.Stage.Top().(*table.Table).Match()
		if n := len(ai.Levels(g.ID(), m.Setup().Ruleset)); client.Of(m) != (client.Seats{n, n}) {
			t.Errorf("%s: the players are %v, want level %d", g.ID(), client.Of(m), n)
		}
	}
}

// TestLearnRow checks the row of the lessons: it invites a player without a match or lesson of the game, and shows the progress of
// others.
func TestLearnRow(t *testing.T) {
	for _, c := range []struct {
		kept  map[string]string
		label string
		value string
	}{
		{nil, "setup.learn-first", "la première leçon : 2 minutes"},
		{map[string]string{"learned": "checkers 2 8\n"}, "setup.learn-first", "la première leçon : 2 minutes"},
		{map[string]string{"learned": "dao 0 8\n"}, "setup.learn-first", "0 leçon apprise sur 8"},
		{map[string]string{"learned": "dao 2 8\n"}, "setup.learn", "2 leçons apprises sur 8"},
		{map[string]string{"learned": "dao x 8\ndao 9 8\ndao\n"}, "setup.learn-first", "la première leçon : 2 minutes"},
		{map[string]string{"match-dao": "ludotheque 1\ngame dao\nmoves 1\n1. a1-a3\n"}, "setup.learn", ""},
	} {
		d := atSetup(t, "dao", func(m *platform.Mem) { m.Kept = c.kept })
		if got := d.Control("learn"); got.Label != d.Stage.Env().T(c.label) || got.Value != c.value {
			t.Errorf("%v: %q, %q; want %s, %q", c.kept, got.Label, got.Value, c.label, c.value)
		}
		d.ClickAndWait("learn")
		if title := d.Stage.Top().Title(); !strings.HasPrefix(title, d.Stage.Env().T("lessons.title", "Dao")) {
			t.Errorf("the row opens %q", title)
		}
	}
}

// TestSeatingIsRemembered begins a match against the computer, and checks that the next set-up has the same answers: all at this game,
// those about the opponent at another.
func TestSeatingIsRemembered(t *testing.T) {
	d := atSetup(t, "checkers", nil)
	d.Click("opponent/computer")
	d.Click("level-more")
	d.MirrorClick("more")
	d.MirrorClick("side/b")
	d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Change, ID: "name-b", Text: "Zoé"})
	d.Wait(0)
	d.MirrorClick("ruleset")
	d.MirrorClick("ruleset/volante")
	d.ClickAndWait("start")
	m := d.Stage.Top().(*table.Table).Match()
	agreed := m.Setup()
	dark := rules.Second
	turned := d.Control("board/c3").Rect.Y < d.Control("board/c5").Rect.Y // the person's side is at the bottom
	if agreed.Ruleset != "volante" || client.Of(m) != (client.Seats{client.FirstLevel + 1, 0}) || agreed.Names[dark] != "Zoé" || !turned {
		t.Fatalf("the players are %v, with %+v, turned %v", client.Of(m), agreed, turned)
	}
	d.Host.Kept[saved.Slot("checkers").Key()] = ""
	for game, level := range map[string]int{"checkers": client.FirstLevel + 1, "dao": client.FirstLevel + 1} {
		d.Stage.Env().Rooms.Leave()
		d.Wait(time.Second)
		d.ClickAndWait("box/" + game)
		if c := d.Control("opponent/computer"); !c.Pressed {
			t.Errorf("%s: the opponent is forgotten", game)
		}
		if got := d.Control("level").Now; int(got) != level {
			t.Errorf("%s: the level is %g, want %d", game, got, level)
		}
		ruleset, own, names := d.Stage.Top().(*setup.Sheet).Agreed()
		if name := names[dark]; game == "checkers" && (name != "Zoé" || ruleset != "volante" || own != dark) || game == "dao" && name != "" {
			t.Errorf("%s: the set-up has %s, %s, %q", game, ruleset, own, names)
		}
	}
}

// TestLotsAreSpoken draws lots at Dao, and checks that the starter is announced.
func TestLotsAreSpoken(t *testing.T) {
	d := atSetup(t, "dao", nil)
	d.MirrorClick("more") // perhaps out of view
	if c := d.Control("starter/lots"); !c.Pressed {
		t.Error("lots are not the default at Dao")
	}
	headings := 0
	for _, c := range d.Stage.Controls() {
		if c.Role == ui.Heading && strings.Contains(c.Label, d.Stage.Env().T("setup.starter")) {
			headings++
		}
	}
	if headings != 1 {
		t.Errorf("the question who begins is there %d times", headings)
	}
	d.ClickAndWait("start")
	e, side := d.Stage.Env(), d.Stage.Top().(*table.Table).Match().Position().Side()
	if want := e.T("status.lots", e.T(words.SideName("dao", side))); !strings.Contains(d.Spoken(), want) { // true after the first move too
		t.Errorf("%q is not announced: %q", want, d.Spoken())
	}
}

// TestNamesThatCannotBeShown types names in many scripts. The field drops letters that the fonts lack, with a note. A record's names
// keep them, and are drawn with dots instead.
func TestNamesThatCannotBeShown(t *testing.T) {
	d := atSetup(t, "dao", nil)
	d.MirrorClick("more") // perhaps out of view
	e := d.Stage.Env()
	for typed, want := range map[string]struct{ shown, note string }{
		"Zoé":            {"Zoé", ""},
		"Zoe\u0301":      {"Zoé", ""},
		"Łucja":          {"Lucja", e.T("name.near", "L")},
		"Ελένη B":        {" B", e.T("name.greek")},
		"Иван":           {"", e.T("name.cyrillic")},
		"王芳":             {"", e.T("name.letter", "U+82B3")},
		"Léo 😀":          {"Léo ", e.T("name.sign", "U+1F600")},
		"a\u0302\u0323z": {"âz", e.T("name.sign", "U+0323")},
	} {
		d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Change, ID: "name-w", Text: typed})
		d.Wait(0)
		if got := d.Control("name-w").Value; got != want.shown {
			t.Errorf("%q becomes %q, want %q", typed, got, want.shown)
		}
		note := ""
		if d.Has("name-w-note") {
			c := d.Control("name-w-note")
			if note = c.Label; c.Role != ui.Status {
				t.Error("the note is not a status")
			}
		}
		if note != want.note {
			t.Errorf("%q gets the note %q, want %q", typed, note, want.note)
		}
	}
	if got, want := e.Canvas.Measure(ui.Body, "Ελένη"), e.Canvas.Measure(ui.Body, "·····"); got != want {
		t.Errorf("a Greek name is %g wide, want %g as dots", got, want)
	}
}

// TestOptionsThatMeanNothingAreNotAsked checks that the set-up asks about showing faults only if players huff by hand.
func TestOptionsThatMeanNothingAreNotAsked(t *testing.T) {
	d := scenetest.Start(t, table.Opener{}, 1280, 800, 1, nil)
	d.ClickAndWait("box/damsystem", "more")
	if !d.Has("option-faults/on") {
		t.Fatalf("with huffing by hand, faults are not asked about: %s", d.IDs())
	}
	d.MirrorClickAndWait("option-huffing/automatic")
	if d.Has("option-faults/on") {
		t.Error("with automatic huffing, faults are asked about")
	}
}

// TestTeacherAtSetup checks that the set-up offers the teacher for a solved game only.
func TestTeacherAtSetup(t *testing.T) {
	d := atSetup(t, "dao", nil)
	d.Click("teacher")
	if !d.Stage.Env().Settings.Teacher || !d.Control("teacher").Pressed {
		t.Error("the row does not switch the teacher on")
	}
	if d = atSetup(t, "checkers", nil); d.Has("teacher") {
		t.Error("checkers has a teacher")
	}
}
