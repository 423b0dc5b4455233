package pdn

import "strings"

// kind is a kind of draughts with a number of the tag GameType.
type kind struct {
	number  string
	id      string   // its key in the word files
	ruleset string   // the one here, "" for a kind that is not played here
	names   []string // words by which tags name it, in lower case
}

// kinds are those of the standard and of the site lidraughts.
var kinds = [...]kind{
	{number: "20", id: "international", names: []string{"international", "internationales", "10x10", "100"}},
	{number: "21", id: "english", ruleset: "anglais", names: []string{"english", "anglais", "american checkers", "straight checkers", "checkers"}},
	{number: "22", id: "italian", names: []string{"italian", "italien"}},
	{number: "23", id: "pool", names: []string{"pool", "jamaican", "zimbabwean"}},
	{number: "24", id: "spanish", names: []string{"spanish", "espagnol", "española"}},
	{number: "25", id: "russian", names: []string{"russian", "russe", "shashki", "русские"}},
	{number: "26", id: "brazilian", ruleset: "volante", names: []string{"brazilian", "brésilien", "brasileir"}},
	{number: "27", id: "canadian", names: []string{"canadian", "canadien"}},
	{number: "28", id: "portuguese", names: []string{"portuguese", "portugais"}},
	{number: "29", id: "czech", names: []string{"czech", "tchèque", "česk"}},
	{number: "30", id: "turkish", names: []string{"turkish", "turc"}},
	{number: "31", id: "thai", names: []string{"thai"}},
	{number: "40", id: "frisian", names: []string{"frisian", "frison", "frysk"}},
	{number: "41", id: "spantsireti", names: []string{"spantsiret"}},
	{number: "96", id: "breakthrough", names: []string{"breakthrough"}},
	{number: "97", id: "frisian", names: []string{"frysk"}},
	{number: "98", id: "losing", names: []string{"antidraughts", "losing", "giveaway", "suicide"}},
}

func kindNumbered(number string) *kind {
	for i := range kinds {
		if kinds[i].number == number {
			return &kinds[i]
		}
	}
	return nil
}

// kindNamed returns the kind that a text names, nil for none.
func kindNamed(text string) *kind {
	text = strings.ToLower(text)
	for i := range kinds {
		for _, name := range kinds[i].names {
			if strings.Contains(text, name) {
				return &kinds[i]
			}
		}
	}
	return nil
}

// foreign returns the error of a file whose moves are those of a kind that is not played here; nil if best is the best that can be
// made of it.
func (w *written) foreign(best *attempt) error { return nil }
