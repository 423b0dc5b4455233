package setup_test

import (
	"testing"

	"ludotheque/game/platform"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/setup"
	"ludotheque/scenes/table"
)

// TestRulesetsByEveryInput chooses a ruleset from the list by pointer, keys and mirror, and begins: the table has its board, and the
// next set-up its rules. A first visit begins the game's own rules by two presses.
func TestRulesetsByEveryInput(t *testing.T) {
	for _, input := range scenetest.InputMethods {
		d := atSetup(t, "checkers", nil)
		d.ClickAndWait("ruleset")
		input.Press(d, "ruleset/international")
		d.Wait(0)
		if rules, _, _ := scenetest.Top[*setup.Sheet](d).Agreed(); rules != "international" {
			t.Fatalf("%s: the ruleset is %s", input.Name, rules)
		}
		d.ClickAndWait("start")
		m := scenetest.Top[*table.Table](d).Match()
		if files, _ := m.Game().Size(m.Setup().Ruleset); files != 10 {
			t.Errorf("%s: a board of %d files", input.Name, files)
		}
		g, _ := catalog.Find("checkers")
		d.Stage.Push(d.Stage.Env().Rooms.Setup(g))
		d.Wait(0)
		if rules, _, _ := scenetest.Top[*setup.Sheet](d).Agreed(); rules != "international" {
			t.Errorf("%s: the next time the ruleset is %s", input.Name, rules)
		}
	}
	d := atSetup(t, "checkers", nil)
	d.ClickAndWait("start")
	if m := scenetest.Top[*table.Table](d).Match(); m.Setup().Ruleset != "geant" {
		t.Errorf("a first visit plays by %s", m.Setup().Ruleset)
	}
}

// TestSmallBoards checks that every ruleset has its small board, except where the words need the room, and that rulesets with the
// same start share one.
func TestSmallBoards(t *testing.T) {
	for _, c := range []struct {
		width  float64
		boards int
	}{{1280, 10}, {390, 10}, {320, 10}, {220, 0}} {
		d := scenetest.Start(t, table.Opener{}, c.width, 4000, 1, func(m *platform.Mem) {})
		d.ClickAndWait("box/checkers")
		d.MirrorClickAndWait("ruleset")
		if rows, pictures := scenetest.Top[*setup.Sheet](d).Small(); rows != c.boards || pictures != min(c.boards, 6) {
			t.Errorf("%g wide: %d small boards of %d pictures", c.width, rows, pictures)
		}
	}
}

// TestRulesetsAreLaidOutOnce checks that a layout does not set up the start position of every ruleset again.
func TestRulesetsAreLaidOutOnce(t *testing.T) {
	d := scenetest.Start(t, table.Opener{}, 1280, 4000, 1, func(m *platform.Mem) {})
	d.ClickAndWait("box/checkers")
	s, frame := scenetest.Top[*setup.Sheet](d), d.Stage.Env().Frame
	layouts := func() float64 {
		list := s.Layout(frame, nil)
		return testing.AllocsPerRun(20, func() { list = s.Layout(frame, list[:0]) })
	}
	folded := layouts()
	d.MirrorClickAndWait("ruleset")
	if unfolded := layouts(); unfolded > folded+100 {
		t.Errorf("a layout takes %v allocations, %v without the rulesets", unfolded, folded)
	}
}
