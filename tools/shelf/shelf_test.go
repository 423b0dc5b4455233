package shelf

import (
	"html"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ludotheque/assets/words"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/house"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// shelfOf returns the controls of the shelf scene.
func shelfOf(t *testing.T, lang string) []ui.Control {
	t.Helper()
	h := house.New(&platform.Mem{Said: platform.Wishes{Languages: []string{lang}}}, nil, table.Opener{})
	h.Open()
	h.Stage().SetFrame(1280, 800, 1, false)
	h.Stage().Tick(ui.Input{})
	return h.Stage().Controls()
}

// TestMarkupIsTheShelf compares the markup with the scene: its title and every box, in both languages.
func TestMarkupIsTheShelf(t *testing.T) {
	for lang, up := range map[string]string{"fr": "", "en": "../"} {
		text := html.UnescapeString(Markup(lang, up))
		boxes := 0
		for _, c := range shelfOf(t, lang) {
			switch {
			case c.ID == "title", c.ID == "tagline":
				if !strings.Contains(text, ">"+c.Label+"<") {
					t.Errorf("%s: no %q in\n%s", lang, c.Label, text)
				}
			case strings.HasPrefix(c.ID, "box/"):
				boxes++
				name, blurb, _ := strings.Cut(c.Label, ". ")
				for _, want := range []string{`data-id="` + c.ID + `"`, name, blurb, strings.TrimPrefix(c.ID, "box/") + "/\""} {
					if !strings.Contains(text, want) {
						t.Errorf("%s: no %q in\n%s", lang, want, text)
					}
				}
			}
		}
		if boxes != len(catalog.IDs()) || strings.Count(text, "<li") != boxes {
			t.Errorf("%s: %d boxes on the shelf, %d in the markup", lang, boxes, strings.Count(text, "<li"))
		}
	}
}

// TestNoSecondListOfGames checks that the hand-written files have no names of games.
func TestNoSecondListOfGames(t *testing.T) {
	files, err := filepath.Glob("../../public/shelf/*")
	if err != nil || len(files) < len(parts) {
		t.Fatal(files, err)
	}
	for _, file := range append(files, "../../public/index.html", "shelf.go", "data.go") {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range catalog.IDs() {
			if strings.Contains(strings.ToLower(string(data)), id) {
				t.Errorf("%s names %s", file, id)
			}
		}
	}
}

// TestRootsAreCalled checks that the hand-written files call every root, as after a change of its name.
func TestRootsAreCalled(t *testing.T) {
	var text string
	for _, name := range parts {
		data, err := os.ReadFile("../../public/shelf/" + name)
		if err != nil {
			t.Fatal(err)
		}
		text += string(data)
	}
	for _, root := range roots {
		if name := root[strings.LastIndexByte(root, '.')+1:]; !regexp.MustCompile(`[.$]` + name + `\b`).MatchString(text) {
			t.Errorf("no file calls %s", root)
		}
	}
}

// TestScriptKnowsItsWords checks that the data of the script has the texts for stored matches.
func TestScriptKnowsItsWords(t *testing.T) {
	text, err := Script("../..", "../../public/shelf")
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(text, "</") {
		t.Error("the script has </script, which would end it in a page")
	}
	known, err := gather(text)
	if err != nil {
		t.Fatal(err)
	}
	keys := []string{"app.tagline", "setup.start", "shelf.soon", "shelf.resuming", "level.name.10"}
	for _, g := range catalog.All() {
		keys = append(keys, words.GameBox(g.ID()))
		for _, who := range []client.Seats{{0, 0}, {0, 3}, {3, 0}, {3, 3}} {
			for _, names := range [][2]string{{}, {"Anna", "Béla"}} {
				m, err := match.New(match.Setup{Game: g.ID(), Seed: 3, Names: names})
				if err != nil {
					t.Fatal(err)
				}
				who.KeepIn(m)
				for range 2 {
					for _, part := range saved.Summary(m) {
						keys = append(keys, part[0])
					}
					if _, err := m.Play(m.AppendMoves(nil)[0]); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
	for lang, texts := range known.Words {
		for _, key := range keys {
			if texts[key] == "" {
				t.Errorf("%s: the script does not have %s", lang, key)
			}
		}
	}
}
