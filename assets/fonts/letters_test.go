package fonts

import (
	"strings"
	"testing"
)

func TestShown(t *testing.T) {
	for in, want := range map[string]string{
		"Zoé & Béla – « œuvre »…": "Zoé & Béla – « œuvre »…",
		"Zoe\u0301":               "Zoé", // the accent apart
		"Franc\u0327ois\u0308e":   "Françoise",
		"Łukasz Čapek":            "Lukasz Capek",
		"Nguyễn":                  "Nguyên",
		"Ελένη":                   "·····",
		"Иван 2":                  "···· 2",
		"王芳":                      "··",
		"Léo 👩‍🚀👍🏽":               "Léo ···", // a joined picture of two, one with a colour of skin
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

// TestNear holds the tables to what the fonts have: what is looked up is missing, what is found is there.
func TestNear(t *testing.T) {
	if n := len([]rune(near)); n%2 != 0 || n < 200 {
		t.Fatalf("%d characters in pairs", n)
	}
	for from, to := range nearest() {
		if has(from) || !has(to) {
			t.Errorf("%q is shown as %q", from, to)
		}
	}
	for accent, letters := range accents {
		if has(accent) {
			t.Errorf("%U is drawn on its own", accent)
		}
		for i, r := range []rune(letters) {
			if !has(r) {
				t.Errorf("%U: the fonts lack %q, %d", accent, r, i)
			}
		}
	}
	if !strings.ContainsRune(Shown("中"), unknown) || !has(unknown) {
		t.Error("the sign for unknown characters is unknown")
	}
}
