package pdn

import (
	"slices"
	"strconv"
	"strings"

	"ludotheque/rules"
)

// Tag is a pair of a game's header. Name has letters, digits and _; Value is one line.
type Tag struct{ Name, Value string }

// aliases are names that files give to tags instead of the standard's, in lower case.
var aliases = map[string]string{
	"bianco": "White", "nero": "Black", "risultato": "Result", "dati": "Event", "anno": "Date", // Italian
	"wit": "White", "zwart": "Black", "uitslag": "Result", "blancas": "White", "negras": "Black", "resultado": "Result",
	"blancs": "White", "noirs": "Black", "position": "FEN",
}

// standard are the tags that the program reads, by their names in lower case.
var standard = func() map[string]string {
	names := map[string]string{}
	for _, name := range [...]string{
		"Event", "Site", "Date", "Round", "White", "Black", "Result", "GameType", "Ruleset", "Variant", "SetUp", "FEN", "QuietPlies", "FewPlies",
		"Termination", "UTCDate",
	} {
		names[strings.ToLower(name)] = name
	}
	return names
}()

// tagName returns the standard's name of a tag, and any other name as it is.
func tagName(name string) string {
	lower := strings.ToLower(name)
	if known, ok := standard[lower]; ok {
		return known
	}
	if known, ok := aliases[lower]; ok {
		return known
	}
	return name
}

// countTags are the tags with the counts of the position before the first move: plies without progress, and those of few pieces.
var countTags = [...]string{"QuietPlies", "FewPlies"}

// fieldTags are the tags whose content is in other fields of Game than Tags.
var fieldTags = map[string]bool{
	"GameType": true, "Ruleset": true, "SetUp": true, "FEN": true, "QuietPlies": true, "FewPlies": true, "Result": true,
}

// nameRed gives the tag Red the colour that the file names no player of: the red pieces of American boards are those called black, but
// some programs have red and black ones.
func (w *written) nameRed() {
	for i := range w.tags {
		if !strings.EqualFold(w.tags[i].name, "Red") {
			continue
		}
		for _, name := range [...]string{"Black", "White"} {
			if w.known[name] == nil {
				w.tags[i].name, w.known[name] = name, &w.tags[i]
				break
			}
		}
	}
}

// namePlayers gives the tags P1 and P2 of the site playstrategy, of the players that begin and answer, the names of their colours.
func (v *variant) namePlayers(tags []Tag) {
	for side, name := range [...]string{"P1", "P2"} {
		colour := PlayerTag(v.ruleset, rules.Side(side))
		if at := slices.IndexFunc(tags, func(t Tag) bool { return t.Name == name }); at >= 0 && tagValue(tags, colour) == "" {
			tags[at].Name = colour
		}
	}
}

// value returns the value of a tag, "" for none.
func (w *written) value(name string) string {
	if tok := w.known[name]; tok != nil {
		return tok.text
	}
	return ""
}

// plainTags returns the tags for Game.Tags.
func (w *written) plainTags() (tags []Tag) {
	for _, tok := range w.tags {
		if name := tagName(tok.name); !fieldTags[name] {
			tags = append(tags, Tag{name, tok.text})
		}
	}
	return tags
}

// results maps the results that end a game, and those of tags, to values of Game.Result. The first number is that of the side that
// begins: White, or Black in English draughts (PDN 2.0, 6.1.1.1.1.5, the
// program CheckerBoard and the collections made with it).
var results = map[string]string{
	"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2", "½-½": "1/2-1/2",
	"2-0": "1-0", "0-2": "0-1", "1-1": "1/2-1/2", "1/2": "1/2-1/2", "½": "1/2-1/2",
	"1+-1-": "1/2-1/2", "1--1+": "1/2-1/2", "0-0": "0-0", "*": "*", "?": "*", "": "*",
}

// resultOf returns the result of the text of a file. Of two other numbers, as "4-6" of a match or "1½-½", the greater wins; a text
// that is no result is "*".
func resultOf(text string) string {
	said := saidResult(strings.Fields(text))
	text = strings.NewReplacer(" ", "", ":", "-").Replace(plainSigns.Replace(strings.TrimSpace(text)))
	if result, ok := results[text]; ok {
		return result
	}
	if said != "" {
		return said
	}
	a, b, _ := strings.Cut(text, "-")
	first, ok := points(a)
	second, too := points(b)
	switch {
	case !ok || !too:
		return "*"
	case first > second:
		return "1-0"
	case first < second:
		return "0-1"
	}
	return "1/2-1/2"
}

// points returns a number of points such as "4", "1.5", "1½" or "11/2".
func points(text string) (n float64, ok bool) {
	text = strings.ReplaceAll(text, ",", ".")
	half := 0.0
	for _, suffix := range [...]string{"½", "1/2"} {
		if rest, ok := strings.CutSuffix(text, suffix); ok {
			text, half = "0"+rest, 0.5
			break
		}
	}
	n, err := strconv.ParseFloat(text, 64)
	return n + half, err == nil && n >= 0 && n < 1000
}

// saidResult returns the result that words at the end of a game say, "" for none.
func saidResult(words []string) string {
	for _, word := range words {
		switch strings.ToLower(strings.Trim(word, ".,")) {
		case "draw", "drawn", "remise", "nulle", "remis", "patta", "empate", "ничья":
			return "1/2-1/2"
		}
	}
	return ""
}
