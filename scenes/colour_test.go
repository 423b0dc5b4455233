package scenes

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/rules"
)

// TestDarkSideStarts follows English draughts from the set-up to the table: who starts is named, and plays, dark.
func TestDarkSideStarts(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.click("box/checkers")
	d.wait(time.Second)
	starts := func(want string) {
		t.Helper()
		if text := d.control("starter-fixed").Label; text != want {
			t.Errorf("the set-up says %q, want %q", text, want)
		}
	}
	d.click("more")
	starts("Les Blancs commencent.")
	d.mirrorClick("ruleset")
	d.mirrorClick("ruleset/anglais")
	starts("Les Noirs commencent.")
	d.click("start")
	d.wait(time.Second)
	table := d.table()
	if title := table.TurnTitle(); title != "Aux Noirs de jouer" {
		t.Errorf("the title is %q", title)
	}
	for id, want := range map[string]string{"board/c3": "pion noir", "board/f6": "pion blanc"} {
		if label := d.control(id).Label; !strings.Contains(label, want) {
			t.Errorf("%s is %q, want a %s", id, label, want)
		}
	}
	if !table.style().Swap {
		t.Error("the board shows First's pieces light")
	}
	if text := table.match.Position().String(); !strings.HasSuffix(text, "w1w1w1w1 w 0") {
		t.Errorf("the text form is %s", text)
	}
	d.play("c3", "d4")
	if title := d.table().TurnTitle(); title != "Aux Blancs de jouer" {
		t.Errorf("after a move the title is %q", title)
	}
}

// TestRulePageColours holds the diagrams of English draughts, and no others, to the dark side moving up.
func TestRulePageColours(t *testing.T) {
	d := sit(t, 800, 600, 1, nil)
	d.click("box/checkers")
	d.wait(time.Second)
	d.click("rules")
	d.wait(time.Second)
	page := d.stage.Top().(*rulePage)
	swapped, arrows := 0, 0
	for _, piece := range page.pieces {
		if piece.diagram == nil || !piece.diagram.swap {
			continue
		}
		swapped++
		for _, a := range piece.diagram.view.Arrows {
			arrows++
			if legal := a.From == rules.Sq(3, 5); a.Forbidden == legal {
				t.Errorf("arrow %s-%s is forbidden: %v", a.From, a.To, a.Forbidden)
			}
		}
		if p := piece.diagram.view.Position; p.Ruleset() != "anglais" {
			t.Errorf("%s of %s is shown with the dark side below", p, p.Ruleset())
		}
	}
	if swapped == 0 || arrows != 2 {
		t.Errorf("%d diagrams show the dark side below, with %d arrows", swapped, arrows)
	}
}

// TestRulePageSources holds the page to tell the sheet's own words apart from what others add.
func TestRulePageSources(t *testing.T) {
	d := sit(t, 800, 600, 1, nil)
	for game, want := range map[string][]string{
		"dame2000":  {"la feuille, « 4. Préparation » ; des descriptions publiées du jeu", "Source : la feuille, « 8. Les combats »"},
		"damsystem": {"la feuille, règle 8 ; la feuille, « En conclusion »", "la feuille n’en dit rien"},
		"checkers":  {"la règle de la fédération mondiale (WCDF 1.13)", "l’usage aux dames classiques"},
	} {
		d.click("box/" + game)
		d.wait(time.Second)
		d.click("rules")
		d.wait(time.Second)
		var sources []string
		for _, piece := range d.stage.Top().(*rulePage).pieces {
			sources = append(sources, piece.source)
		}
		all := strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(strings.Join(sources, "\n"))
		for _, text := range want {
			if !strings.Contains(all, text) {
				t.Errorf("%s: no source %q in\n%s", game, text, all)
			}
		}
		d.click("close")
		d.click("close")
		d.wait(time.Second)
	}
}

// TestWhoStartsDamsystem agrees on which colour starts, or draws lots: the light side keeps the near seat.
func TestWhoStartsDamsystem(t *testing.T) {
	for _, c := range []struct {
		starter   string
		side      rules.Side
		title, c3 string // the piece on c3, which is the first side's
	}{
		{"w", rules.First, "Aux Blancs de jouer", "pion blanc"},
		{"b", rules.Second, "Aux Noirs de jouer", "pion blanc"},
	} {
		d := sit(t, 1280, 900, 1, nil)
		d.click("box/damsystem")
		d.wait(time.Second)
		d.click("more")
		if d.control("starter/lots").Pressed || !d.control("starter/w").Pressed {
			t.Error("lots are drawn unless one asks otherwise")
		}
		d.mirrorClick("starter/" + c.starter)
		d.mirrorClick("start")
		d.wait(time.Second)
		table := d.table()
		if got := table.match.Position().Side(); got != c.side || table.TurnTitle() != c.title {
			t.Errorf("%+v: %s begins under %q", c, got, table.TurnTitle())
		}
		if label := d.control("board/c3").Label; !strings.Contains(label, c.c3) {
			t.Errorf("%+v: c3 is %q", c, label)
		}
		// The beginner's plates stand out on its right.
		if d.has("board/n4") != (c.side == rules.First) || d.has("board/b6") != (c.side == rules.Second) {
			t.Errorf("%+v: the plates stand out on the wrong side", c)
		}
	}
	var drawn [2]int
	d := sit(t, 1280, 900, 1, nil)
	for range 12 {
		d.click("box/damsystem")
		d.wait(time.Second)
		d.click("more")
		d.mirrorClick("starter/lots")
		d.mirrorClick("start")
		d.wait(time.Second)
		m := d.table().match
		if want := match.DrawLots(m.Setup().Seed); m.Position().Side() != want {
			t.Fatalf("%s begins, the lot says %s", m.Position().Side(), want)
		}
		drawn[m.Position().Side()]++
		d.stage.env.Rooms.Leave()
		d.wait(time.Second)
	}
	if drawn[0] == 0 || drawn[1] == 0 {
		t.Errorf("lots fall %v", drawn)
	}
}
