package pdn

import (
	"slices"
	"strings"
	"unicode"
)

// kind is a kind of draughts with a number of the tag GameType.
type kind struct {
	number  string
	id      string   // its key in the word files
	ruleset string   // the one here, "" for a kind that is not played here
	names   []string // words by which tags name it, in lower case
	traits  *traits  // nil for those here, and for kinds that are known by their tags or squares alone
}

// kinds are those of the standard and of the site lidraughts, and their rules by the texts of their federations. Of kinds whose games
// cannot be told apart the more usual stands first.
var kinds = [...]kind{
	{"20", "international", "international", []string{"international", "10x10", "standard", "dama internazionale"}, nil},
	{"21", "english", "anglais", []string{"english", "anglais", "american checkers", "straight checkers"}, nil},
	{"25", "russian", "russe", []string{"russian", "russe", "shashki", "русские"}, nil},
	{"22", "italian", "italien", []string{"italian", "italien", "italiana"}, nil},
	{"23", "pool", "pool", []string{"pool checkers", "jamaican", "zimbabwean"}, nil},
	{"24", "spanish", "espagnol", []string{"spanish", "espagnol", "español"}, nil},
	{"26", "brazilian", "bresilien", []string{"brazilian", "brésilien", "brasileir"}, nil},
	{"27", "canadian", "", []string{"canadian", "canadien", "12x12"}, nil},
	{"28", "portuguese", "", []string{"portuguese", "portugais"}, nil},
	{"29", "czech", "tcheque", []string{"czech", "tchèque", "česk", "cesk"}, nil},
	{"30", "turkish", "", []string{"turkish", "turc"}, nil},
	{"31", "thai", "", []string{"thai"}, &traits{size: 8, rows: 2, black: true, behind: true}},
	{"40", "frisian", "", []string{"frisian", "frison"}, &traits{size: 10, rows: 4, back: true, straight: true, value: true}},
	{"41", "spantsireti", "", []string{"spantsiret"}, nil},
	{"96", "breakthrough", "", []string{"breakthrough"}, nil},
	{"97", "frisian", "", []string{"frysk"}, nil},
	{"98", "losing", "", []string{"antidraughts", "losing", "giveaway", "suicide"}, nil},
}

// Kinds returns the keys of all kinds of draughts that a file may be of.
func Kinds() (ids []string) {
	for _, k := range kinds {
		ids = append(ids, k.id)
	}
	return ids
}

func kindNumbered(number string) *kind {
	for i := range kinds {
		if kinds[i].number == number {
			return &kinds[i]
		}
	}
	return nil
}

// kindNamed returns the kind that the value of a tag about the rules names, nil for none.
func kindNamed(text string) *kind {
	words := wordsOf(text)
	for i := range kinds {
		if kinds[i].at(words) >= 0 || slices.Equal(words, []string{kinds[i].id}) {
			return &kinds[i]
		}
	}
	return nil
}

// kindOfEvent returns the kind that the name of an event or a site names together with a word for a game, as "Rated Russian game": a
// nation alone may be that of the players.
func kindOfEvent(text string) *kind {
	words := wordsOf(text)
	for i := range kinds {
		if at := kinds[i].at(words); at >= 0 && at < len(words) && slices.Contains(gameWords, words[at]) {
			return &kinds[i]
		}
	}
	return nil
}

// gameWords are the words that follow the name of a kind.
var gameWords = []string{"game", "draughts", "checkers", "tournament", "swiss", "simul", "dama", "damas", "dame", "dames", "dáma", "dámy", "damy", "шашки"}

// wordsOf returns the words of a text in lower case.
func wordsOf(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// at returns the index after the words of a text that name the kind, each by its beginning; negative if none do.
func (k *kind) at(words []string) int {
	for _, name := range k.names {
		want := strings.Fields(name)
		for i := 0; i+len(want) <= len(words); i++ {
			if slices.EqualFunc(words[i:i+len(want)], want, strings.HasPrefix) {
				return i + len(want)
			}
		}
	}
	return -1
}
