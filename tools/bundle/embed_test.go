package main

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"ludotheque/assets/words"
	"ludotheque/game/ai"
	"ludotheque/rules/catalog"
	"ludotheque/tools/tree"
)

// TestEmbed checks that the script for other sites has all games and texts, and that its sources name none of them.
func TestEmbed(t *testing.T) {
	files, err := tree.Read("../../public")
	if err != nil {
		t.Fatal(err)
	}
	source := string(files[embedScript])
	for _, name := range embedParts {
		source += string(files[name])
	}
	for _, g := range catalog.All() {
		if strings.Contains(strings.ToLower(source), g.ID()) {
			t.Errorf("the script names %s", g.ID())
		}
	}
	values := map[string]string{}
	if err := makeEmbed(files, values); err != nil {
		t.Fatal(err)
	}
	if files[embedScript] != nil || files[embedStyle] != nil || files[embedParts[1]] != nil {
		t.Error("the parts of the script are published")
	}
	out, err := nameAll(map[string][]byte{"embed.js": files["embed.js"]}, values)
	if err != nil {
		t.Fatal(err)
	}
	text := string(out["embed.js"])
	for _, left := range []string{"%EMBED", "'%", "/*"} {
		if strings.Contains(text, left) {
			t.Errorf("the script has %q left", left)
		}
	}
	var c embedCatalogue
	if err := json.Unmarshal([]byte(values[`"%EMBED_CATALOGUE%"`]), &c); err != nil {
		t.Fatal(err)
	}
	for _, lang := range words.Languages() {
		for key, sentence := range c.Words[lang] {
			if sentence == "" || !strings.Contains(source, "words."+key) {
				t.Errorf("%s: %s is %q, or is not used", lang, key, sentence)
			}
		}
		for _, g := range catalog.All() {
			if game := c.Games[g.ID()]; game.Names[lang] == "" || len(game.Rules) != len(g.Rulesets()) || len(game.Levels) != len(game.Rules) {
				t.Errorf("%s: %+v", g.ID(), game)
			}
		}
	}
}

// TestEachGame checks that parts are repeated for every game, and that texts are escaped.
func TestEachGame(t *testing.T) {
	part := "<!-- each game -->\n<li>%game.id% %game.name% %game.number% %game.blurb%</li>\n<!-- end -->\n"
	files := map[string][]byte{"a.html": []byte(`<html lang="fr">` + "\n" + part + "x\n" + part), "b.txt": []byte(part)}
	if err := fillGames(files); err != nil {
		t.Fatal(err)
	}
	text := string(files["a.html"])
	if n := strings.Count(text, "<li>"); n != 2*len(catalog.All()) || strings.Contains(text, "%game") || strings.Contains(text, "each game") {
		t.Errorf("the page is %s", text)
	}
	if !strings.Contains(text, "<li>"+catalog.IDs()[0]+" ") || string(files["b.txt"]) != part {
		t.Errorf("the page is %s", text)
	}
	if err := fillGames(map[string][]byte{"a.html": []byte(part)}); err == nil {
		t.Error("a page without a language is accepted")
	}
	for _, name := range []string{"embed.html", "en/embed.html"} {
		files, err := tree.Read("../../public")
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range catalog.All() {
			if strings.Contains(string(files[name]), `"`+g.ID()+`"`) {
				t.Errorf("the source of %s names %s", name, g.ID())
			}
		}
		if err := fillGames(files); err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(files[name]), "<ludotheque-game "); n != len(catalog.All()) {
			t.Errorf("%s shows %d games", name, n)
		}
		for _, g := range catalog.All() {
			for _, r := range g.Rulesets() {
				if n := fmt.Sprintf(" %d", len(ai.Levels(g.ID(), r.ID))); !regexp.MustCompile(`<code>level=.*` + n + `[,)]`).Match(files[name]) {
					t.Errorf("%s does not have the%s levels of %s %s", name, n, g.ID(), r.ID)
				}
			}
		}
	}
}
