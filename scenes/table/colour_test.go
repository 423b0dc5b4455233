package table

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/rules"
)

// TestDarkSideStarts follows English draughts from the set-up to the table: the side that starts is named and plays dark.
func TestDarkSideStarts(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.ClickAndWait("box/checkers")
	starts := func(want string) {
		t.Helper()
		if text := d.Control("starter-fixed").Label; text != want {
			t.Errorf("the set-up says %q, want %q", text, want)
		}
	}
	d.Click("more")
	starts("Les Blancs commencent.")
	d.MirrorClick("ruleset")
	d.MirrorClick("ruleset/anglais")
	starts("Les Noirs commencent.")
	d.ClickAndWait("start")
	table := d.table()
	if title := table.TurnTitle(); title != "Aux Noirs de jouer" {
		t.Errorf("the title is %q", title)
	}
	for id, want := range map[string]string{"board/c3": "pion noir", "board/f6": "pion blanc"} {
		if label := d.Control(id).Label; !strings.Contains(label, want) {
			t.Errorf("%s is %q, want a %s", id, label, want)
		}
	}
	if !table.Board.Model.Brush.Style().Swap {
		t.Error("the board shows First's pieces light")
	}
	if text := table.Match().Position().String(); !strings.HasSuffix(text, "w1w1w1w1 w 0") {
		t.Errorf("the text form is %s", text)
	}
	d.Play("c3", "d4")
	if title := d.table().TurnTitle(); title != "Aux Blancs de jouer" {
		t.Errorf("after a move the title is %q", title)
	}
}

// TestWhoStartsDamsystem chooses the colour that starts, or draws lots: White stays at the bottom.
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
		d.ClickAndWait("box/damsystem")
		d.Click("more")
		if d.Control("starter/lots").Pressed || !d.Control("starter/w").Pressed {
			t.Error("lots are drawn by default")
		}
		d.MirrorClick("starter/" + c.starter)
		d.MirrorClickAndWait("start")
		table := d.table()
		if got := table.Match().Position().Side(); got != c.side || table.TurnTitle() != c.title {
			t.Errorf("%+v: %s begins under %q", c, got, table.TurnTitle())
		}
		if label := d.Control("board/c3").Label; !strings.Contains(label, c.c3) {
			t.Errorf("%+v: c3 is %q", c, label)
		}
		// The plates of the side that starts stand out on its right.
		if d.Has("board/n4") != (c.side == rules.First) || d.Has("board/b6") != (c.side == rules.Second) {
			t.Errorf("%+v: the plates stand out on the wrong side", c)
		}
	}
	var drawn [2]int
	d := sit(t, 1280, 900, 1, nil)
	for range 12 {
		d.ClickAndWait("box/damsystem")
		d.Click("more")
		d.MirrorClick("starter/lots")
		d.MirrorClickAndWait("start")
		m := d.table().Match()
		if want := match.DrawLots(m.Setup().Seed); m.Position().Side() != want {
			t.Fatalf("%s begins, the lot was %s", m.Position().Side(), want)
		}
		drawn[m.Position().Side()]++
		d.Stage.Env().Rooms.Leave()
		d.Wait(time.Second)
	}
	if drawn[0] == 0 || drawn[1] == 0 {
		t.Errorf("lots fall %v", drawn)
	}
}
