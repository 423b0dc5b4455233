// Package words has all texts of the program, one file for each language, and formats them with plurals.
//
// A word file has lines "key = text" and "# comments". Keys are lower case and have at least one dot ("table.undo"); some
// are built from values of package rules, see keys.go. In a text, {0} stands for the first argument, and {0|pion|pions} for
// the singular or plural by its number.
//
// The program of the page does not embed the files: the page loads one of them before it starts the program, and the other
// when the language changes.
package words

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"sync/atomic"
)

// Languages returns the languages of the program, the default first.
func Languages() []string { return []string{"fr", "en"} }

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

// Language returns the first language of a comma-separated BCP 47 list ("de-CH, en-GB") that the program has, French if it
// has none of them.
func Language(list string) string {
	for _, tag := range strings.Split(list, ",") {
		tag, _, _ = strings.Cut(tag, ";") // a weight, as in Accept-Language
		primary, _, _ := strings.Cut(strings.ReplaceAll(strings.TrimSpace(tag), "_", "-"), "-")
		if primary = strings.ToLower(primary); slices.Contains(Languages(), primary) {
			return primary
		}
	}
	return Languages()[0]
}

// Lang returns the language's code: "fr" or "en".
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

// plural reports whether n takes the plural: in French from 2, in English all but 1.
func (w *Words) plural(n float64) bool {
	if w.lang == "fr" {
		return math.Abs(n) >= 2
	}
	return n != 1
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
