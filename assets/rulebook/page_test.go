package rulebook

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

var languages = []string{"fr", "en"}

func page(t *testing.T, lang, game string) Page {
	t.Helper()
	p, err := For(lang, game)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestStructure holds the languages to the same blocks, diagrams and number of items.
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
				if a.Kind != b.Kind || a.Ruleset != b.Ruleset || a.Position != b.Position || len(a.Items) != len(b.Items) || !reflect.DeepEqual(a.Marks, b.Marks) {
					t.Errorf("%s: block %d differs: %q, %q", g.ID(), i, a.Text, b.Text)
					break
				}
			}
		}
	}
}

// TestContents holds that every page has what a rule page needs.
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
		if count[Diagram] < 4 || count[Diagram] > 10 || count[Heading] < 7 {
			t.Errorf("%s: %d diagrams, %d headings", g.ID(), count[Diagram], count[Heading])
		}
		var want []string
		wantReadings := map[string]bool{}
		for _, r := range g.Rulesets() {
			want = append(want, r.ID)
			for _, a := range r.Articles {
				if a.Reading {
					wantReadings[a.Field+a.Value] = true
				}
			}
		}
		if !slices.Equal(articles, want) {
			t.Errorf("%s: articles of %v, want %v", g.ID(), articles, want)
		}
		if len(readings) == 0 || len(wantReadings) == 0 {
			t.Errorf("%s: %d readings told, %d in its articles", g.ID(), len(readings), len(wantReadings))
		}
	}
}

// told is what a page's lines under "Nos lectures" say of each article that is a reading: words of the French and the
// English line.
var told = map[string][2]string{
	"checkers.origin":          {"Trois façons de jouer", "Three ways to play"},
	"checkers.men-capture":     {"« Une prise peut s’effectuer vers l’avant ou vers l’arrière. »", "“A capture may be made forward or backward.”"},
	"checkers.removal-men":     {"pour celle d’un pion", "after a man’s"},
	"checkers.jumped-twice":    {"Aucune pièce ne se saute deux fois", "No piece is jumped twice"},
	"checkers.empty-origin":    {"la case de départ compte comme vide", "the square the move began on counts as empty"},
	"checkers.no-pieces":       {"n’a plus de pièces a perdu", "has no pieces left has lost"},
	"checkers.blocked":         {"un joueur bloqué aussi", "so has a blocked player"},
	"checkers.no-progress":     {"Cinquante coups", "Fifty moves"},
	"checkers.repetition":      {"troisième fois", "third time"},
	"damsystem.board":          {"onze cases de large", "eleven squares wide"},
	"damsystem.plates":         {"Les rangées 4, 6 et 8", "Rows 4, 6 and 8"},
	"damsystem.king-capture":   {"Le DAMSY saute de loin", "A DAMSY jumps from afar"},
	"damsystem.king-landing":   {"se pose sur la case libre de son choix et peut tourner", "lands on the free square of its choice and may turn"},
	"damsystem.captured-leave": {"sortent après le coup", "leave after the move"},
	"damsystem.which-capture":  {"Vous choisissez votre prise", "You choose your capture"},
	"damsystem.at-fault":       {"toutes les pièces qui pouvaient prendre sont fautives", "all the pieces that could capture are at fault"},
	"damsystem.huff":           {"Souffler est permis, pas obligatoire", "To huff is allowed, not compulsory"},
	"damsystem.huff-time":      {"Une faute ne se souffle qu’au tour suivant", "A fault may be huffed on the next turn only"},
	"damsystem.promotion":      {"ne devient pas DAMSY", "does not become DAMSY"},
	"damsystem.blocked":        {"Personne n’est jamais bloqué", "Nobody is ever blocked"},
	"damsystem.passes-draw":    {"Deux refus de jouer de suite", "Two refusals to move in a row"},
	"damsystem.no-progress":    {"Cinquante coups", "Fifty moves"},
	"damsystem.repetition":     {"troisième fois", "third time"},
	"dame2000.board":           {"neuf cases sur neuf", "nine squares by nine"},
	"dame2000.own-pawns":       {"Vos propres pions barrent le chemin", "Your own pawns block the way"},
	"dame2000.stride":          {"une ligne droite", "a straight line"},
	"dame2000.crossing":        {"sur le chemin se combat dans sa case", "on the way is fought in its square"},
	"dame2000.attack":          {"Attaquer est un choix", "To attack is a choice"},
	"dame2000.dice":            {"Les faces des dés viennent de ces mêmes descriptions", "The faces of the dice come from those same descriptions"},
	"dame2000.far-row":         {"La tête jaune de la dernière rangée", "The yellow head of the far row"},
	"dame2000.no-return":       {"L’aller-retour est interdit au tour qui suit", "Going straight back is forbidden on the very next turn"},
	"dame2000.stuck":           {"celui qui ne peut rien jouer passe son tour", "a player who has no move passes"},
	"dame2000.both-gone":       {"Les cas de partie nulle sont les nôtres", "The draws are ours"},
	"dame2000.passes-draw":     {"Les cas de partie nulle sont les nôtres", "The draws are ours"},
	"dame2000.no-progress":     {"Les cas de partie nulle sont les nôtres", "The draws are ours"},
	"dame2000.repetition":      {"Les cas de partie nulle sont les nôtres", "The draws are ours"},
	"dao.imprisonment":         {"dernière case voisine libre", "last free neighbouring square"},
	"dao.imprisonment-win":     {"même s’il ferait gagner", "even if it would win"},
	"dao.repetition":           {"troisième fois", "third time"},
}

// TestReadingsTold holds every reading of every ruleset to a line of its page, in both languages.
func TestReadingsTold(t *testing.T) {
	plain := strings.NewReplacer("\u00a0", " ", "\u202f", " ")
	for i, lang := range languages {
		for _, g := range catalog.All() {
			var lines []string
			for _, b := range page(t, lang, g.ID()) {
				if b.Kind == Reading {
					lines = append(lines, plain.Replace(b.Text))
				}
			}
			for _, r := range g.Rulesets() {
				for _, a := range r.Articles {
					want := told[g.ID()+"."+a.Field][i]
					if a.Reading && (want == "" || !slices.ContainsFunc(lines, func(line string) bool { return strings.Contains(line, want) })) {
						t.Errorf("%s/%s: no line tells the reading of %s (%q)", lang, g.ID(), a.Field, want)
					}
				}
			}
		}
	}
}

// TestQuotes holds the pages to the sentences of the sheets that they quote.
func TestQuotes(t *testing.T) {
	plain := strings.NewReplacer("\u00a0", " ", "\u202f", " ")
	for game, quotes := range map[string][]string{
		"checkers": {
			"« Une prise peut s’effectuer vers l’avant ou vers l’arrière. »",
			"« Dans la variante dite “Checkers” jouée sur 64 cases, la dame ne peut se déplacer que d’une case à la fois (comme un pion normal) mais a le privilège de pouvoir se déplacer, et prendre, en arrière. »",
		},
		"damsystem": {"« Ce jeu suit exactement les règles du jeu de dames classique »"},
		"dao":       {"« on doit toujours laisser au moins une possibilité de mouvement à chaque pièce adverse »"},
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

// TestPagesSay holds the pages to rules that players asked for.
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

// TestWinningSlideRefused holds Dao's page to the slide that would win and is refused.
func TestWinningSlideRefused(t *testing.T) {
	for _, lang := range languages {
		shown := slices.ContainsFunc(page(t, lang, "dao"), func(b Block) bool {
			return b.Kind == Diagram && b.Position == "b2w/4/b1wb/bww1 w" && slices.ContainsFunc(b.Marks, func(m Mark) bool {
				return m.Kind == Forbidden && slices.Equal(m.Squares, []rules.Square{rules.Sq(3, 3), rules.Sq(1, 1)})
			})
		})
		if !shown {
			t.Errorf("%s does not show it", lang)
		}
	}
}

// TestNoCapitalAfterColon holds French to small letters after a colon, but for names.
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

// TestTypography holds French to its no-break spaces, and both languages to curved apostrophes.
func TestTypography(t *testing.T) {
	for _, lang := range languages {
		for _, g := range catalog.All() {
			for _, b := range page(t, lang, g.ID()) {
				for _, text := range append(b.Items, b.Text) {
					if strings.ContainsAny(text, `'"`) || strings.Contains(text, "...") ||
						lang == "fr" && regexp.MustCompile(`[^\x{202f}][;!?%]|[^\x{a0}]:|«[^\x{a0}]|[^\x{a0}]»`).MatchString(text) ||
						lang == "en" && regexp.MustCompile(`[\x{a0}\x{202f} ][;:!?%]`).MatchString(text) {
						t.Errorf("%s/%s: typography of %q", lang, g.ID(), text)
					}
				}
			}
		}
	}
}

func TestUnknownPage(t *testing.T) {
	for _, name := range [][2]string{{"de", "dao"}, {"fr", "go"}, {"..", "page"}} {
		if _, err := For(name[0], name[1]); err == nil {
			t.Errorf("there is a page %v", name)
		}
	}
}
