package scenes_test

import (
	"strings"
	"testing"

	"ludotheque/game/platform"
)

// TestAnalysisKnowsEndings checks that endings of checkers are shown as proved, in both languages, on the card and in the
// lines.
func TestAnalysisKnowsEndings(t *testing.T) {
	const won, lost, drawn = "8/8/8/4W3/8/8/8/W5B1 w 0", "8/8/8/4W3/3W4/8/8/W5B1 b 0", "1B6/8/8/8/8/8/8/4W3 w 0"
	for _, c := range []struct{ lang, start, card, line string }{
		{"fr", won, "Gagné en 13, prouvé", "gagne en 13"},
		{"fr", lost, "Perdu en 6, prouvé", "perd en 6"},
		{"fr", drawn, "Nulle, prouvée", "nulle"},
		{"en", won, "Won in 13, proved", "wins in 13"},
		{"en", lost, "Lost in 6, proved", "loses in 6"},
		{"en", drawn, "Drawn, proved", "draw"},
		{"fr", "7W/8/8/4W3/3B4/8/8/W5B1 w 0", "Gagné, prouvé", "gagné"},
	} {
		d := sit(t, 1280, 800, 1, func(m *platform.Mem) { m.Said.Languages = []string{c.lang} })
		d.analyse("checkers", c.start)
		if card, line := d.Control("depth").Label, d.Control("line/1/1").Value; card != c.card || line != c.line {
			t.Errorf("%s, %s: shown as %q and %q, want %q and %q", c.lang, c.start, card, line, c.card, c.line)
		}
	}
	d := atAnalysis(t, 1280, 800, "checkers", "")
	if card := d.Control("depth").Label; strings.Contains(card, "prouvé") {
		t.Errorf("the start is shown as %q", card)
	}
}
