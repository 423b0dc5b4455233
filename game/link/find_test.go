package link

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"ludotheque/rules/catalog"
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

// TestTextAround checks that links of every kind are found in mails: with a greeting before and after them, between signs, twice, in
// broken lines, above the link to which they answer, and in the source of a mail, HTML and Markdown.
func TestTextAround(t *testing.T) {
	g, _ := catalog.Find("dao")
	code := Writer(slices.Repeat([]byte{1, 0, 0, 1, 1}, 60)).Link(g, "trois", PairVersion)
	for _, link := range []string{code, "dao=1OYx05HE0_O4nAAAsv5h"} {
		address := "https://example.org/jeux/#" + link
		half := len(address) - 12
		printable := strings.ReplaceAll(address, "=", "=3D")
		for _, text := range []string{
			address + "\n" + address,
			"> Salut,\n> " + address + "\n> À tout de suite : je t’attends !",
			"<" + address + ">\r\nBonne journée",
			address[:half] + "\r\n" + address[half:],
			address + "\n\nLe mar. 3 nov. à 10:05, Anna a écrit :\n> https://example.org/jeux/#dao=6AAAA",
			"> " + address[:half] + "\n> " + address[half:] + "\n> Merci",
			">> " + address[:half] + "\r\n>> " + address[half:] + "\r\n",
			printable[:half] + "=\n" + printable[half:] + "\n",
			printable[:half] + "=\r\n" + printable[half:] + " =C3=A0 toi=\r\n",
			`<p>Salut <a href="` + address + `">` + address + `</a></p>`,
			`<a href='` + address + `' target=_blank>la partie</a>`,
			address + "<br>\nSalut",
			"[la partie](" + address + ") est prête", "[12:34, 28/11/2026] Jean: " + address, "[28.11.2026 12:34] Jean: à toi " + address,
			"**" + address + "** et `" + address + "`",
			"<" + address + "|la partie>",
			address + "\u200b",
			strings.NewReplacer("#", "%23", "=", "%3D").Replace(address),
			"https://example.com/?u=" + url.QueryEscape(address) + "&h=AT0",
		} {
			found, ok := Find(text)
			_, _, _, err := Open(found, PairVersion)
			if link != code {
				_, err = Parse(found, 1)
			}
			if !ok || err != nil {
				t.Errorf("%q: %v", text, err)
			}
		}
	}
}
