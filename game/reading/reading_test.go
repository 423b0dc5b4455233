//go:build !js

package reading

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	assets "ludotheque/assets/reading"
	"ludotheque/assets/words"
	"ludotheque/rules/catalog"
)

// all returns the games to read in a language, by game.
func all(t *testing.T, lang string) map[string][]Game {
	t.Helper()
	found := map[string][]Game{}
	for _, g := range catalog.All() {
		name := assets.FileName(lang, g.ID())
		list, err := Parse(g, name, assets.Files()[name])
		if err != nil {
			t.Fatal(err)
		}
		found[g.ID()] = list
	}
	return found
}

// TestPrinted checks that each ruleset of the printed sheets has two games.
func TestPrinted(t *testing.T) {
	count := map[string]int{}
	for game, list := range all(t, "fr") {
		for _, g := range list {
			count[game+" "+g.Study.Setup.Ruleset]++
		}
	}
	want := map[string]int{}
	for _, name := range []string{"checkers geant", "checkers volante", "checkers anglais", "damsystem base", "damsystem nombre",
		"dame2000 base", "dame2000 variante", "dao base", "dao trois"} {
		want[name] = 2
	}
	if !reflect.DeepEqual(count, want) {
		t.Errorf("%v, want %v", count, want)
	}
}

// TestLanguagesAgree checks that all languages have the same games, except for the words.
func TestLanguagesAgree(t *testing.T) {
	shape := func(list []Game) (text string) {
		for _, g := range list {
			text += g.ID + "\n"
			for _, p := range g.Pages {
				text += fmt.Sprintln(p.At.Ply, p.At.Action, p.Note.Text != "", p.Note.Marks, p.Note.Asks, p.At.Glyphs)
			}
			for _, c := range g.Claims {
				text += fmt.Sprintln(c.At.Ply, c.At.Action, c.Text)
			}
		}
		return text
	}
	first := all(t, words.Languages()[0])
	for _, lang := range words.Languages()[1:] {
		for game, list := range all(t, lang) {
			if got, want := shape(list), shape(first[game]); got != want {
				t.Errorf("%s %s:\n%s\nwant\n%s", lang, game, got, want)
			}
		}
	}
}

// TestGames checks what a reader needs of every game, in every language: a text on every page, an answer right after each question and
// a reason for each other answer, an end that is told, no page too long for a phone, no name of this or that person.
func TestGames(t *testing.T) {
	for _, lang := range words.Languages() {
		for game, list := range all(t, lang) {
			for _, g := range list {
				where := lang + " " + game + " " + g.ID
				if n := utf8.RuneCountInString(g.About); n > 100 || n < 20 {
					t.Errorf("%s: about of %d characters", where, n)
				}
				if g.Pages[len(g.Pages)-1].At != g.Study.Root.Last() {
					t.Errorf("%s does not end with a comment", where)
				}
				asked := 0
				for i, p := range g.Pages {
					checkPage(t, where, p)
					if !p.Note.Asks {
						continue
					}
					asked++
					if i+1 == len(g.Pages) || g.Pages[i+1].At != p.At.Main() {
						t.Errorf("%s, %d. %s: the answer is not the next page", where, p.At.Number, p.At.Action)
					}
				}
				if asked == 0 {
					t.Errorf("%s asks nothing", where)
				}
			}
		}
	}
}

func checkPage(t *testing.T, where string, p Page) {
	t.Helper()
	at := fmt.Sprintf("%s, %d. %s", where, p.At.Number, p.At.Action)
	if n := utf8.RuneCountInString(p.Note.Text); n > 240 || n == 0 && p.At.Parent != nil && !p.At.OnMain() && p.At.Main() != nil {
		t.Errorf("%s: a text of %d characters", at, n)
	}
	if strings.ContainsAny(p.Note.Text, `[]{}"'`) || strings.Contains(p.Note.Text, "  ") || strings.Contains(p.Note.Text, "...") {
		t.Errorf("%s: %q", at, p.Note.Text)
	}
	for _, m := range p.Note.Marks {
		for _, sq := range m.Squares {
			if !p.At.Position.Playable(sq) {
				t.Errorf("%s: a mark at %s", at, sq)
			}
		}
	}
	if p.Note.Asks {
		for _, other := range p.At.Next[1:] {
			if other.Note().Text == "" {
				t.Errorf("%s: no word on %s", at, other.Action)
			}
		}
	}
}
