package fonts

import (
	"strings"
	"testing"
)

func TestShown(t *testing.T) {
	for in, want := range map[string]string{
		"Zoé & Béla – « œuvre »…": "Zoé & Béla – « œuvre »…",
		"Zoe\u0301":               "Zoé", // a combining accent
		"Franc\u0327ois\u0308e":   "Françoise",
		"Łukasz Čapek":            "Lukasz Capek",
		"Nguyễn":                  "Nguyên",
		"Ελένη":                   "·····",
		"Иван 2":                  "···· 2",
		"王芳":                      "··",
		"Léo 👩‍🚀👍🏽":               "Léo ···", // joined emojis, a skin tone
		"x\u0302":                 "x",
		"":                        "",
	} {
		if got := Shown(in); got != want {
			t.Errorf("%q is shown as %q, want %q", in, got, want)
		}
		for _, r := range Shown(in) {
			if !has(r) {
				t.Errorf("%q is shown with %q, which the fonts do not have", in, r)
			}
		}
	}
}

// TestNear checks that the fonts have no letter that the tables replace, and all replacements.
func TestNear(t *testing.T) {
	pairs := []rune(near)
	if n := len(pairs); n%2 != 0 || n < 200 {
		t.Fatalf("%d characters in pairs", n)
	}
	for i := 0; i < len(pairs); i += 2 {
		if from, to := pairs[i], pairs[i+1]; has(from) || !has(to) {
			t.Errorf("%q is shown as %q", from, to)
		}
	}
	for accent, letters := range accents {
		if has(accent) {
			t.Errorf("the fonts have the accent %U", accent)
		}
		for i, r := range []rune(letters) {
			if !has(r) {
				t.Errorf("%U: the fonts lack %q, %d", accent, r, i)
			}
		}
	}
	if !strings.ContainsRune(Shown("中"), unknown) || !has(unknown) {
		t.Error("the fonts do not have the replacement for unknown characters")
	}
}
