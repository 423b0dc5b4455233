package words

import "testing"

func TestFound(t *testing.T) {
	text := Folded("Éloïse Œuvrard – ŁUKASZ, Dame\u00a02000 · 2026-11-20")
	for sought, want := range map[string]bool{
		"": true, "eloise": true, "ÉLOÏSE oeuvrard": true, "lukasz": true, "dame 2000": true, "2026-11": true, "  łukasz  éloïse ": true,
		"eloise anna": false, "damsystem": false, "2026-12": false,
	} {
		if Found(text, sought) != want {
			t.Errorf("%q is found: %v in %q", sought, !want, text)
		}
	}
}
