package rulebook_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	pages "ludotheque/assets/rulebook"
	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/rules/checkers"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/rulebook"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

func TestMain(m *testing.M) { drawtest.Main(m) }

// TestRulePageColours checks that the diagrams of the rulesets that the dark side begins, and no others, have it at the bottom.
func TestRulePageColours(t *testing.T) {
	d := scenetest.Start(t, table.Opener{}, 800, 600, 1, nil)
	d.ClickAndWait("box/checkers", "rules")
	page := d.Stage.Top().(*rulebook.Page)
	swapped, arrows := map[string]int{}, 0
	for _, diagram := range page.Diagrams() {
		p := diagram.View.Position
		if r, _ := rules.FindRuleset(checkers.Game{}, p.Ruleset()); r.DarkFirst != diagram.Swap {
			t.Errorf("%s of %s has the dark side at the bottom: %v", p, r.ID, diagram.Swap)
		}
		if !diagram.Swap {
			continue
		}
		swapped[p.Ruleset()]++
		if p.Ruleset() != "anglais" {
			continue
		}
		for _, a := range diagram.View.Arrows {
			arrows++
			if legal := a.From == rules.Sq(3, 5); a.Forbidden == legal {
				t.Errorf("arrow %s-%s is forbidden: %v", a.From, a.To, a.Forbidden)
			}
		}
	}
	if swapped["anglais"] == 0 || swapped["pool"] == 0 || arrows != 2 {
		t.Errorf("%v diagrams have the dark side at the bottom, with %d arrows", swapped, arrows)
	}
}

// TestRulePageSources checks that the page names the source of each article: the printed sheet or others.
func TestRulePageSources(t *testing.T) {
	d := scenetest.Start(t, table.Opener{}, 800, 600, 1, nil)
	for game, want := range map[string][]string{
		"dame2000":  {"la feuille, « 4. Préparation » ; des descriptions publiées du jeu", "Source : la feuille, « 8. Les combats »"},
		"damsystem": {"la feuille, règle 8 ; la feuille, « En conclusion »", "la feuille n’en dit rien"},
		"checkers":  {"la règle de la fédération (WCDF 1.13)", "l’usage aux dames classiques"},
	} {
		d.ClickAndWait("box/"+game, "rules")
		var labels []string
		for _, c := range d.Stage.Controls() {
			labels = append(labels, c.Label)
		}
		all := scenetest.Plain(strings.Join(labels, "\n"))
		for _, text := range want {
			if !strings.Contains(all, text) {
				t.Errorf("%s: no source %q in\n%s", game, text, all)
			}
		}
		d.Click("close")
		d.ClickAndWait("close")
	}
}

// TestRulePageOnItsWay fetches the text late, in vain, damaged and at last successfully. The page says so each time.
func TestRulePageOnItsWay(t *testing.T) {
	d := scenetest.Start(t, table.Opener{}, 360, 640, 1, nil)
	d.ClickAndWait("box/dao")
	e := d.Stage.Env()
	d.Host.Coming, d.Host.FetchErr = 30, errors.New("no network")
	d.Click("rules")
	if got := d.Control("page/0").Label; got != e.T("rules.waiting") || d.Has("page/1") || d.Has("retry") {
		t.Fatalf("while the text is being fetched the page shows %q, with %s", got, d.IDs())
	}
	d.Wait(time.Second)
	lost := e.T("rules.missing")
	if got := d.Control("page/0").Label; got != lost || strings.Count(d.Spoken(), lost) != 1 {
		t.Errorf("without the text the page shows %q and says %s", got, d.Spoken())
	}
	if bad := scenetest.Unfit(e, d.Stage.Controls()); bad != "" {
		t.Error(bad)
	}
	d.Host.Files = map[string][]byte{"rules-fr-dao.txt": []byte("! diagram: nonsense")}
	d.ClickAndWait("retry")
	if got := d.Control("page/0").Label; got != e.T("rules.damaged") {
		t.Errorf("with a damaged text the page shows %q", got)
	}
	d.Host.Files = nil
	d.ClickAndWait("retry")
	if d.Has("retry") || !d.Has("page/5") {
		t.Errorf("the page does not show the text: %s", d.IDs())
	}
}

// TestStrategy opens the strategy page of every game from its set-up at 320 dp, and from a table by its menu: it has its own text, all
// of which fits.
func TestStrategy(t *testing.T) {
	d := scenetest.Start(t, table.Opener{}, 320, 568, 1, nil)
	e := d.Stage.Env()
	for _, g := range catalog.All() {
		d.MirrorClickAndWait("box/"+g.ID(), "strategy")
		text, err := pages.For(e.Words.Lang(), g.ID(), pages.Strategy)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := d.Stage.Top().Title(), e.T("strategy.title", e.T(words.GameName(g.ID()))); got != want {
			t.Errorf("title %q, want %q", got, want)
		}
		if got := d.Control("page/0").Label; got != text[1].Text {
			t.Errorf("%s begins with %q, want %q", g.ID(), got, text[1].Text)
		}
		if bad := scenetest.Unfit(e, d.Stage.Controls()); bad != "" {
			t.Errorf("%s: %s", g.ID(), bad)
		}
		for _, c := range d.Stage.Controls() {
			if strings.HasPrefix(c.Label, "= ") {
				t.Errorf("%s shows the claim %q", g.ID(), c.Label)
			}
		}
		d.MirrorClickAndWait("close", "start", "menu", "strategy")
		if _, ok := d.Stage.Top().(*rulebook.Page); !ok {
			t.Errorf("%s: no page from the menu", g.ID())
		}
		d.Stage.Env().Rooms.Leave()
		d.Wait(time.Second)
	}
}
