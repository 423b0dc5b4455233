package house

import (
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/game/platform"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/shelf"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// opened opens a house on a host with a choice.
func opened(choice string, kept map[string]string) *House {
	host := &platform.Mem{Kept: kept, Chosen: choice, Clock: time.Unix(1e9, 0), Said: platform.Wishes{Languages: []string{"fr"}}}
	h := New(host, nil, table.Opener{})
	h.Open()
	return h
}

// TestChoice repeats choices.
func TestChoice(t *testing.T) {
	h := opened("size 390 844\nclick box/dao\nclick more\ntext name-w Anna Maria\ntext name-b Béla\nclick start\n", nil)
	at, ok := h.stage.Top().(*table.Table)
	if !ok {
		t.Fatalf("%T is open", h.stage.Top())
	}
	if setup := at.Match().Setup(); setup.Game != "dao" || setup.Names[0]+setup.Names[1] != "Anna MariaBéla" && setup.Names[0]+setup.Names[1] != "BélaAnna Maria" {
		t.Errorf("the match is %+v", setup)
	}
	h = opened("size 390 844\nring on\nclick box/checkers\nfocus start\n", nil)
	if got := h.env.Cursor; got.Focus != "start" || !got.FocusVisible || len(h.stage.Scenes()) != 2 {
		t.Errorf("the focus is %+v on %d scenes", got, len(h.stage.Scenes()))
	}
}

// TestInvalidChoice checks that an invalid choice is reported and the program opens.
func TestInvalidChoice(t *testing.T) {
	for _, text := range []string{"click", "click box/none", "fly box/dao", "size 1 x", "scroll -3", "change level NaN",
		"click box/dao\nclick close\nclick start", strings.Repeat("click settings\n", 500), strings.Repeat("x", maxChoice+1)} {
		h := opened(text, nil)
		if _, home := h.stage.Top().(*shelf.Shelf); !home && !strings.Contains(text, "close") {
			t.Errorf("%.40q opens %T", text, h.stage.Top())
		}
		h.stage.SetFrame(390, 844, 1, false)
		h.stage.Tick(ui.Input{Now: time.Second})
		if !slices.ContainsFunc(h.stage.Controls(), func(c ui.Control) bool { return c.Label == h.env.T("shelf.missed") }) {
			t.Errorf("%.40q: the person is not told", text)
		}
	}
	m := "ludotheque 1\ngame dao\nmoves 1\n1. a1-a3\n"
	if h := opened("click box/dao", map[string]string{saved.KeyOpen: "dao", saved.Own("dao").Key(): m}); h.stage.AtHome() {
		t.Error("a choice replaces a table that was open")
	}
}

// FuzzChoice repeats any text.
func FuzzChoice(f *testing.F) {
	for _, s := range []string{"size 390 844\nclick box/dao\nchange level 5\nscroll 120\nfocus start", "text name-w \x1f", "ring on\n\n"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if c, err := parseChoice(text); err == nil && len(c.events) > maxChoiceEvents {
			t.Errorf("%d events", len(c.events))
		}
		opened(text, nil)
	})
}
