package ui

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestWrap(t *testing.T) {
	// Every character is 1 wide here.
	for _, c := range []struct {
		text  string
		width float64
		want  string
	}{
		{"", 10, ""},
		{"un deux trois", 20, "un deux trois"},
		{"un deux trois", 8, "un deux|trois"},
		{"un deux trois", 7, "un deux|trois"},
		{"un deux trois", 6, "un|deux|trois"},
		{"Prise : d4 ou e3", 8, "Prise :|d4 ou e3"},
		{"la prise : d4", 9, "la|prise :|d4"},
		{"Oui, vraiment ? Oui !", 13, "Oui,|vraiment ?|Oui !"},
		{"Vraiment ? Oui !", 10, "Vraiment ?|Oui !"},
		{"il dit « bien joué » et part", 9, "il dit|« bien|joué » et|part"},
		{"il\u00a0y\u00a0a un\u202f!", 7, "il\u00a0y\u00a0a|un\u202f!"},
		{"42 % gagnés", 5, "42 %|gagné|s"},
		{"anticonstitutionnel", 8, "anticons|titution|nel"},
		{"a anticonstitutionnel b", 8, "a|anticons|titution|nel b"},
		{"éééé éé", 4, "éééé|éé"},
		{"un\ndeux\n\ntrois", 10, "un|deux||trois"},
		{"  un   deux  ", 4, "un|deux"},
		{"abc", 0, "a|b|c"},
	} {
		got := strings.Join(appendWrapped(nil, c.text, c.width, func(s string) float64 { return float64(utf8.RuneCountInString(s)) }), "|")
		if got != c.want {
			t.Errorf("%q in %g:\n got %q\nwant %q", c.text, c.width, got, c.want)
		}
	}
}

// TestWrapLongWords checks that little of a long word is measured again for each of its lines.
func TestWrapLongWords(t *testing.T) {
	const long, width = 4000, 50
	measured := 0
	lines := appendWrapped(nil, strings.Repeat("x", long), width, func(s string) float64 {
		measured += len(s)
		return float64(len(s))
	})
	if len(lines) != long/width || measured > 5*long*long/width {
		t.Errorf("%d lines, %d characters measured", len(lines), measured)
	}
}

func FuzzWrap(f *testing.F) {
	f.Add("il dit « bien joué » : voilà ?", 7)
	f.Add("a\n\n  b ! \u202f«", 0)
	f.Fuzz(func(t *testing.T, s string, width int) {
		if !utf8.ValidString(s) {
			return
		}
		lines := appendWrapped(nil, s, float64(width), func(s string) float64 { return float64(utf8.RuneCountInString(s)) })
		flat := func(s string) string { return strings.NewReplacer(" ", "", "\n", "").Replace(s) }
		if got := flat(strings.Join(lines, "")); got != flat(s) {
			t.Errorf("%q in %d lost text: %q", s, width, lines)
		}
	})
}
