// Package words has all texts of the program, one file for each language, and formats them with plurals.
//
// The file languages has the languages, one on a line with its own name, the default first. A word file has lines "key = text" and
// "# comments". Keys are lower case and have at least one dot ("table.undo"); some are built from values of package rules, see
// keys.go. In a text, {0} stands for the first argument, and {0|pion|pions} for the singular or plural by its number (the text
// number.singular has the numbers of the singular).
//
// The program of the page does not embed the files: the page loads one of them before it starts the program, and another
// when the language changes.
package words

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
)

//go:embed languages
var languages string

// Languages returns the languages of the program as BCP 47 tags of one part, the default first.
func Languages() (tags []string) {
	for line := range strings.Lines(languages) {
		tag, _, _ := strings.Cut(line, " ")
		tags = append(tags, tag)
	}
	return tags
}

// OwnName returns what a language is called in itself, "" for one that the program does not have.
func OwnName(lang string) string {
	for line := range strings.Lines(languages) {
		if tag, name, _ := strings.Cut(strings.TrimSpace(line), " "); tag == lang {
			return name
		}
	}
	return ""
}

// parse parses a word file. Errors name the line.
func parse(data string) (map[string]string, error) {
	out := map[string]string{}
	for i, line := range strings.Split(data, "\n") {
		line = strings.Trim(line, " \t\r")
		if line == "" || line[0] == '#' {
			continue
		}
		key, text, ok := strings.Cut(line, " = ")
		switch {
		case !ok || text == "":
			return nil, fmt.Errorf("line %d: want key = text", i+1)
		case !validKey(key):
			return nil, fmt.Errorf("line %d: bad key %q", i+1, key)
		case out[key] != "":
			return nil, fmt.Errorf("line %d: key %s again", i+1, key)
		}
		out[key] = text
	}
	return out, nil
}

// validKey reports whether key has two or more parts of lower-case letters, digits and hyphens, joined by dots.
func validKey(key string) bool {
	parts, empty := 1, true
	for _, c := range []byte(key) {
		switch {
		case c == '.' && !empty:
			parts, empty = parts+1, true
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9', c == '-':
			empty = false
		default:
			return false
		}
	}
	return parts > 1 && !empty
}

// Words has the texts of one language. It is safe for concurrent use.
type Words struct {
	lang    string
	texts   map[string]string
	missing atomic.Int64
}

// Read parses the file of a language. Errors name the line.
func Read(lang string, data []byte) (*Words, error) {
	texts, err := parse(string(data))
	if err != nil {
		return nil, fmt.Errorf("words: %s: %w", lang, err)
	}
	return &Words{lang: lang, texts: texts}, nil
}

// Language returns the first language of a comma-separated BCP 47 list ("de-CH, en-GB") that the program has, the default if
// it has none of them. The page decides in the same way (public/shelf/shelf.js).
func Language(list string) string {
	for _, tag := range strings.Split(list, ",") {
		tag, _, _ = strings.Cut(tag, ";") // a weight, as in Accept-Language
		if lang := Of(tag); lang != "" {
			return lang
		}
	}
	return Languages()[0]
}

// Of returns the language of a BCP 47 tag, "en" of "EN-gb", "" if the program does not have it.
func Of(tag string) string {
	primary, _, _ := strings.Cut(strings.ReplaceAll(strings.TrimSpace(tag), "_", "-"), "-")
	if primary = strings.ToLower(primary); slices.Contains(Languages(), primary) {
		return primary
	}
	return ""
}

// Lang returns the language, one of Languages.
func (w *Words) Lang() string { return w.lang }

// Has reports whether there is a text for key.
func (w *Words) Has(key string) bool { return w.texts[key] != "" }

// Keys returns the keys of all texts, sorted.
func (w *Words) Keys() []string { return slices.Sorted(maps.Keys(w.texts)) }

// Missing returns the number of calls of Get with a missing key.
func (w *Words) Missing() int { return int(w.missing.Load()) }

// Get returns the text of key with its placeholders replaced. For a missing key it returns the key in brackets and counts it
// (see Missing).
func (w *Words) Get(key string, args ...any) string {
	text, ok := w.texts[key]
	if !ok {
		w.missing.Add(1)
		return "[" + key + "]"
	}
	return format(text, w.plural, args)
}

// plural reports whether n takes the plural: whether it is not among the numbers of the singular.
func (w *Words) plural(n int) bool {
	return !slices.Contains(strings.Fields(w.texts["number.singular"]), strconv.Itoa(max(n, -n)))
}

// Thousands returns a number from 0 to 999,999 with the separator of the language.
func (w *Words) Thousands(n int) string {
	if n < 1000 {
		return strconv.Itoa(n)
	}
	return w.Get("number.thousands", n/1000, fmt.Sprintf("%03d", n%1000))
}

// Or joins items as a choice: "d4, e3 ou f6". No items give "".
func (w *Words) Or(items ...string) string { return w.join("list.or", items) }

// And joins items as a list: "d4, e3 et f6". No items give "".
func (w *Words) And(items ...string) string { return w.join("list.and", items) }

func (w *Words) join(key string, items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return w.Get(key, strings.Join(items[:last], ", "), items[last])
}
