package link

import (
	"strings"
	"testing"
)

// TestFind checks that Find finds links in pasted texts, and none in records and PDN.
func TestFind(t *testing.T) {
	const packed = "dao=1OYx05HE0_O4nAAAsv5h"
	for text, want := range map[string]string{
		packed: packed, "#" + packed: packed, "#/" + packed: "/" + packed,
		"https://example.org/jeux/?lang=fr#" + packed:          packed,
		"Regarde : https://example.org/#" + packed + " !":      packed + " !",
		"https://example.org/#dao%3D1OYx05HE0_O4nAAAsv5h":      packed,
		"https://example.org/#dao=b2w/1bw1/1wb1/w2b%20w":       "dao=b2w/1bw1/1wb1/w2b w",
		"https://example.org/#chess=1AAA":                      "chess=1AAA",
		"https://example.org/#dao":                             "dao",
		"#1 https://example.org/#" + packed:                    packed,
		"dao=100%":                                             "dao=100%",
		"ludotheque 1\ngame dao\nsouth \"#dao=1A\"\nmoves 0\n": "",
		"[Event \"#dao=1A\"]\n1. 9-14 *":                       "", "Bonjour": "", "dao": "", "": "", "#": "", "# dao-2": "",
		"#" + strings.Repeat("dao=", MaxLength): "",
	} {
		got, ok := Find(text)
		if got != want || ok != (want != "") {
			t.Errorf("Find(%.60q) is %q, %v, want %q", text, got, ok, want)
		}
	}
}

// FuzzFind checks that the link is not longer than the text.
func FuzzFind(f *testing.F) {
	f.Add("https://example.org/?lang=fr#dao=1OYx05HE0_O4nAAAsv5h")
	f.Add("##dao%3")
	f.Fuzz(func(t *testing.T, text string) {
		if got, ok := Find(text); len(got) > len(text) || !ok && got != "" {
			t.Fatalf("Find(%q) is %q, %v", text, got, ok)
		}
	})
}
