package rules

import "testing"

func TestOneLine(t *testing.T) {
	for text, want := range map[string]string{
		"": "", " \t\n": "", "a": "a", "\ta  b\r\n c ": "a b c",
		"Gagné\u00a0: «\u00a0oui\u00a0»\u202f! ": "Gagné\u00a0: «\u00a0oui\u00a0»\u202f!",
	} {
		if got := OneLine(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
