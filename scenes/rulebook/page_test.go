package rulebook_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/rules"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/rulebook"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

func TestMain(m *testing.M) { drawtest.Main(m) }

// TestRulePageColours holds the diagrams of English draughts, and no others, to the dark side moving up.
func TestRulePageColours(t *testing.T) {
	d := scenetest.Sit(t, table.Opener{}, 800, 600, 1, nil)
	d.Click("box/checkers")
	d.Wait(time.Second)
	d.Click("rules")
	d.Wait(time.Second)
	page := d.Stage.Top().(*rulebook.Page)
	swapped, arrows := 0, 0
	for _, diagram := range page.Diagrams() {
		if !diagram.Swap {
			continue
		}
		swapped++
		for _, a := range diagram.View.Arrows {
			arrows++
			if legal := a.From == rules.Sq(3, 5); a.Forbidden == legal {
				t.Errorf("arrow %s-%s is forbidden: %v", a.From, a.To, a.Forbidden)
			}
		}
		if p := diagram.View.Position; p.Ruleset() != "anglais" {
			t.Errorf("%s of %s is shown with the dark side below", p, p.Ruleset())
		}
	}
	if swapped == 0 || arrows != 2 {
		t.Errorf("%d diagrams show the dark side below, with %d arrows", swapped, arrows)
	}
}

// TestRulePageSources holds the page to tell the sheet's own words apart from what others add.
func TestRulePageSources(t *testing.T) {
	d := scenetest.Sit(t, table.Opener{}, 800, 600, 1, nil)
	for game, want := range map[string][]string{
		"dame2000":  {"la feuille, « 4. Préparation » ; des descriptions publiées du jeu", "Source : la feuille, « 8. Les combats »"},
		"damsystem": {"la feuille, règle 8 ; la feuille, « En conclusion »", "la feuille n’en dit rien"},
		"checkers":  {"la règle de la fédération mondiale (WCDF 1.13)", "l’usage aux dames classiques"},
	} {
		d.Click("box/" + game)
		d.Wait(time.Second)
		d.Click("rules")
		d.Wait(time.Second)
		sources := d.Stage.Top().(*rulebook.Page).Sources()
		all := strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(strings.Join(sources, "\n"))
		for _, text := range want {
			if !strings.Contains(all, text) {
				t.Errorf("%s: no source %q in\n%s", game, text, all)
			}
		}
		d.Click("close")
		d.Click("close")
		d.Wait(time.Second)
	}
}
