package pages

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"strings"
	"testing"

	"ludotheque/assets/marks"
	"ludotheque/assets/rulebook"
	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// TestEscaped checks that code in any text of a page is escaped.
func TestEscaped(t *testing.T) {
	const evil = `<script>alert("1")</script>' onload='`
	p := page{
		Say: sentences{evil, evil, evil, evil, evil, evil, evil, evil, evil, evil, evil, evil}, ID: "x", Lang: "fr", Name: evil, Title: evil, Heading: evil,
		Description: evil, Blurb: evil, About: evil, Alternates: []alternate{{Lang: "fr", Name: evil}}, Others: []other{{Name: evil, Blurb: evil}},
		Board: &picture{Alt: evil}, Card: &picture{Src: evil}, Sheets: [2]string{evil, evil}, Image: evil, FullPlay: evil, FullShelf: evil, Address: evil, Canonical: evil,
		Sections: []section{{ID: "s1", Heading: evil, Parts: []part{{Paragraph: evil}, {Items: []string{evil}}, {Reading: evil},
			{Figures: []figure{{Words: evil, Caption: evil}, {Picture: &picture{Alt: evil}}}}, {Ruleset: evil, Articles: []article{{evil, evil, true}}}}}},
	}
	var out bytes.Buffer
	if err := layout.Execute(&out, &p); err != nil {
		t.Fatal(err)
	}
	before, rest, _ := strings.Cut(out.String(), `<script type="application/ld+json">`)
	told, after, _ := strings.Cut(rest, "</script>")
	if strings.Contains(told, "<") || !json.Valid([]byte(told)) {
		t.Errorf("the facts are not escaped: %s", told)
	}
	if got := before + after; strings.Contains(got, "<script") || strings.Contains(got, "' onload='") || strings.Contains(got, "alert(\"") {
		t.Errorf("a text is not escaped:\n%s", got)
	}
	if got := p.sheet(); strings.Contains(got, "<") || strings.Count(got, `"`) != 6 {
		t.Errorf("a text in the style is not escaped: %s", got)
	}
}

// TestInWords checks the pieces, side to move and marks in the text of a diagram, with the colours as they are shown.
func TestInWords(t *testing.T) {
	squares := func(names string) (list []rules.Square) {
		for _, name := range strings.Fields(names) {
			sq, err := rules.ParseSquare(name)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, sq)
		}
		return list
	}
	for _, c := range []struct {
		game, ruleset, position, lang, want string
		marks                               []marks.Mark
	}{
		{"checkers", "geant", "8/8/5b2/8/1b1b4/2w5/8/8 w 0", "en",
			"White man: c3. Black man: b4, d4 and f6. White to move. Move shown: c3–e5–g7. Move not allowed: c3–a5.",
			[]marks.Mark{{Kind: marks.Move, Squares: squares("c3 e5 g7")}, {Kind: marks.Forbidden, Squares: squares("c3 a5")}}},
		{"checkers", "anglais", "8/4b1b1/3w4/8/8/8/8/8 w 0", "en", "Black man: d6. White man: e7 and g7. Black to move.", nil},
		{"dao", "base", "b3/wwww/1b2/2bb b", "fr",
			"Galet clair : a3, b3, c3 et d3. Galet foncé : c1, d1, b2 et a4. À regarder : a3 et b3. En difficulté : c1.",
			[]marks.Mark{{Kind: marks.Spot, Squares: squares("a3")}, {Kind: marks.Danger, Squares: squares("c1")}, {Kind: marks.Spot, Squares: squares("b3")}}},
	} {
		g, ok := catalog.Find(c.game)
		if !ok {
			t.Fatalf("no game %s", c.game)
		}
		b := rulebook.Block{Kind: rulebook.Diagram, Ruleset: c.ruleset, Position: c.position, Marks: c.marks}
		got, err := inWords(words.For(c.lang), g, b)
		if squeezed(got) != squeezed(strings.ReplaceAll(c.want, "\u00a0", " ")) || err != nil {
			t.Errorf("%s %s is %q, %v, want %q", c.game, c.position, got, err, c.want)
		}
	}
	g := catalog.All()[0]
	if got, err := inWords(words.For("fr"), g, rulebook.Block{Ruleset: g.Rulesets()[0].ID, Position: "nonsense"}); err == nil {
		t.Errorf("a position that cannot be parsed gives %q", got)
	}
}

func TestCheckAddress(t *testing.T) {
	for address, want := range map[string]bool{
		"https://example.org/": true, "http://localhost:8080/jeux/": true, "https://example.org/a/b/": true,
		"": false, "example.org/": false, "https://example.org": false, "https://example.org/a": false, "ftp://example.org/": false,
		"https:///a/": false, "https://example.org/?a=/": false, "https://example.org/#/": false, "https://me:you@example.org/": false,
		"javascript:alert(1)/": false, "//example.org/": false, "https://exa mple.org/": false,
	} {
		if err := CheckAddress(address); (err == nil) != want {
			t.Errorf("%q: %v", address, err)
		}
	}
}

func FuzzCheckAddress(f *testing.F) {
	f.Add("https://example.org/jeux/")
	f.Add(`https://"><script>/`)
	f.Add("http://a/&/")
	f.Fuzz(func(t *testing.T, address string) {
		if CheckAddress(address) != nil {
			return
		}
		s := &Site{Address: address, Files: map[string][]byte{style: nil, "index.html": []byte("<head></head>")}, Lacks: func(string) {}}
		s.addIndex()
		if err := xml.Unmarshal(s.Files["sitemap.xml"], new(struct{})); err != nil {
			t.Errorf("%q: %v", address, err)
		}
		if strings.Count(string(s.Files["robots.txt"]), "\n") != 3 {
			t.Errorf("%q adds lines to robots.txt", address)
		}
	})
}

func FuzzQuoted(f *testing.F) {
	f.Add(`a"b\c</style>%`)
	f.Add("\n")
	f.Fuzz(func(t *testing.T, text string) {
		got := quoted(text)
		if strings.ContainsAny(got[1:len(got)-1], "\"\n\r<%") || len(got) < 2 {
			t.Errorf("%q becomes %s", text, got)
		}
	})
}
