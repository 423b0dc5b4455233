package rules

import (
	"strings"
	"testing"
)

// TestCut checks that the text of an error has at most 80 bytes, and ends with a whole rune.
func TestCut(t *testing.T) {
	for text, want := range map[string]string{
		"a": "a", strings.Repeat("a", 90): strings.Repeat("a", 80), strings.Repeat("é", 60): strings.Repeat("é", 40),
		"a" + strings.Repeat("é", 60): "a" + strings.Repeat("é", 39), strings.Repeat("🎲", 30): strings.Repeat("🎲", 20),
		strings.Repeat("a", 79) + "🎲": strings.Repeat("a", 79),
	} {
		if got := Cut(text); got != want {
			t.Errorf("%q is cut to %q", text, got)
		}
	}
}
