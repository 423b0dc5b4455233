package rulebook

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludotheque/assets/marks"
	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

var languages = words.Languages()

func page(t *testing.T, lang, game string) Page {
	t.Helper()
	p, err := For(lang, game)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestStructure checks that all languages have the same blocks, diagrams and numbers of items.
func TestStructure(t *testing.T) {
	for _, g := range catalog.All() {
		first := page(t, languages[0], g.ID())
		if len(first) == 0 || first[0].Kind != Heading {
			t.Errorf("%s does not begin with a heading", g.ID())
		}
		for _, lang := range languages[1:] {
			other := page(t, lang, g.ID())
			for i := range max(len(first), len(other)) {
				if i >= len(first) || i >= len(other) {
					t.Errorf("%s: %d blocks in %s, %d in %s", g.ID(), len(first), languages[0], len(other), lang)
					break
				}
				a, b := first[i], other[i]
				if a.Kind != b.Kind || a.Ruleset != b.Ruleset || a.Position != b.Position || len(a.Items) != len(b.Items) || !slices.Equal(a.Fields, b.Fields) || !reflect.DeepEqual(a.Marks, b.Marks) {
					t.Errorf("%s: block %d differs: %q, %q", g.ID(), i, a.Text, b.Text)
					break
				}
			}
		}
	}
}

// TestContents checks that every page has enough headings and diagrams, all articles, and readings.
func TestContents(t *testing.T) {
	for _, g := range catalog.All() {
		count := map[Kind]int{}
		var articles, readings []string
		for _, b := range page(t, "fr", g.ID()) {
			count[b.Kind]++
			if b.Kind == Articles {
				articles = append(articles, b.Ruleset)
			}
			if b.Kind == Reading {
				readings = append(readings, b.Text)
			}
		}
		if count[Diagram] < 4 || count[Diagram] > 18 || count[Heading] < 7 {
			t.Errorf("%s: %d diagrams, %d headings", g.ID(), count[Diagram], count[Heading])
		}
		var want []string
		wantReadings := map[string]bool{}
		for _, r := range g.Rulesets() {
			want = append(want, r.ID)
			for _, a := range r.Articles() {
				if a.Reading {
					wantReadings[a.Field+a.Value] = true
				}
			}
		}
		if !slices.Equal(articles, want) {
			t.Errorf("%s: articles of %v, want %v", g.ID(), articles, want)
		}
		if len(readings) == 0 || len(wantReadings) == 0 {
			t.Errorf("%s: %d readings, %d in its articles", g.ID(), len(readings), len(wantReadings))
		}
	}
}

// TestQuotes checks the quotations of the printed sheets.
func TestQuotes(t *testing.T) {
	plain := strings.NewReplacer("\u00a0", " ", "\u202f", " ")
	for game, quotes := range map[string][]string{
		"checkers": {
			"« Une prise peut s’effectuer vers l’avant ou vers l’arrière. »",
			"« Dans la variante dite “Checkers” jouée sur 64 cases, la dame ne peut se déplacer que d’une case à la fois (comme un pion normal) mais a le privilège de pouvoir se déplacer, et prendre, en arrière. »",
		},
		"damsystem": {
			"« Ce jeu suit exactement les règles du jeu de dames classique »", "« et sans autre motif enlever du jeu le pion fautif »",
		},
		"dao": {"« on doit toujours laisser au moins une possibilité de mouvement à chaque pièce adverse »"},
	} {
		var text strings.Builder
		for _, b := range page(t, "fr", game) {
			text.WriteString(plain.Replace(b.Text) + "\n")
		}
		for _, quote := range quotes {
			if !strings.Contains(text.String(), quote) {
				t.Errorf("%s does not quote %s", game, quote)
			}
		}
	}
}

// TestPagesSay checks that the pages explain rules that players had asked about.
func TestPagesSay(t *testing.T) {
	for game, lines := range map[string][]string{
		"dame2000": {
			"Si aucun de vos pions ne peut bouger, vous passez votre tour.", "Vos propres pions barrent le chemin", "Attaquer est un choix",
			"Le pas se fait en ligne droite", "celui qui ne peut plus bouger aucun pion ne passe pas", "Prenez garde aux coins", "L’année, 1987",
		},
		"checkers":  {"une à une, dans l’ordre de la prise", "Ce sont les Noirs qui commencent"},
		"damsystem": {"ou tirez au sort", "le programme ne le montre pas", "on peut encore refuser de jouer"},
	} {
		var text strings.Builder
		for _, b := range page(t, "fr", game) {
			text.WriteString(strings.Join(append(b.Items, b.Text), "\n") + "\n")
		}
		for _, line := range lines {
			if !strings.Contains(text.String(), line) {
				t.Errorf("%s does not say %q", game, line)
			}
		}
	}
}

// TestWinningSlideRefused checks that Dao's page shows a slide that would win and is refused.
func TestWinningSlideRefused(t *testing.T) {
	for _, lang := range languages {
		shown := slices.ContainsFunc(page(t, lang, "dao"), func(b Block) bool {
			return b.Kind == Diagram && b.Position == "b2w/4/b1wb/bww1 w" && slices.ContainsFunc(b.Marks, func(m marks.Mark) bool {
				return m.Kind == marks.Forbidden && slices.Equal(m.Squares, []rules.Square{rules.Sq(3, 3), rules.Sq(1, 1)})
			})
		})
		if !shown {
			t.Errorf("%s: no such diagram", lang)
		}
	}
}

// TestNoCapitalAfterColon checks that French has no capital after a colon.
func TestNoCapitalAfterColon(t *testing.T) {
	for _, g := range catalog.All() {
		for _, b := range page(t, "fr", g.ID()) {
			for _, text := range append(b.Items, b.Text) {
				if m := regexp.MustCompile(`\x{a0}: \p{Lu}\S*`).FindString(text); m != "" {
					t.Errorf("%s: %q in %q", g.ID(), m, text)
				}
			}
		}
	}
}

// TestTypography checks the no-break spaces of French, and curved apostrophes in every language.
func TestTypography(t *testing.T) {
	for _, lang := range languages {
		for _, g := range catalog.All() {
			for _, b := range page(t, lang, g.ID()) {
				for _, text := range append(b.Items, b.Text) {
					if strings.ContainsAny(text, `'"`) || strings.Contains(text, "...") ||
						lang == "fr" && regexp.MustCompile(`[^\x{202f}][;!?%]|[^\x{a0}]:|«[^\x{a0}]|[^\x{a0}]»`).MatchString(text) ||
						lang != "fr" && regexp.MustCompile(`[\x{a0}\x{202f} ][;:!?]`).MatchString(text) {
						t.Errorf("%s/%s: typography of %q", lang, g.ID(), text)
					}
				}
			}
		}
	}
}

func TestUnknownPage(t *testing.T) {
	for _, name := range [][2]string{{"eo", "dao"}, {"fr", "go"}, {"..", "page"}} {
		if _, err := For(name[0], name[1]); err == nil {
			t.Errorf("For(%v) returns a page", name)
		}
	}
}
