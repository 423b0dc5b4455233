package words

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

func TestFor(t *testing.T) {
	for list, want := range map[string]string{
		"fr": "fr", "fr-FR": "fr", "en": "en", "en-GB,fr": "en", "eo, en-US;q=0.8, fr": "en", "EN_us": "en",
		"": "fr", "eo": "fr", "zz,,": "fr", "english": "fr",
	} {
		if got := For(list).Lang(); got != want {
			t.Errorf("For(%q) is %s, want %s", list, got, want)
		}
	}
}

func TestGet(t *testing.T) {
	w := &Words{lang: "fr", texts: map[string]string{"number.singular": "0 1", "a.a": "{1} puis {0}", "a.b": "{0} {0|pion|pions}"}}
	for _, c := range []struct {
		key  string
		args []any
		want string
	}{
		{"a.a", []any{"c3", 4}, "4 puis c3"},
		{"a.a", []any{"c3"}, "{1} puis c3"},
		{"a.b", []any{0}, "0 pion"},
		{"a.b", []any{1}, "1 pion"},
		{"a.b", []any{"2"}, "2 pions"},
		{"a.b", []any{uint8(3)}, "3 pions"},
		{"a.b", []any{"many"}, "many {0|pion|pions}"},
		{"a.b", nil, "{0} {0|pion|pions}"},
		{"a.c", []any{1}, "[a.c]"},
	} {
		if got := w.Get(c.key, c.args...); got != c.want {
			t.Errorf("Get(%q, %v) = %q, want %q", c.key, c.args, got, c.want)
		}
	}
	if w.Missing() != 1 {
		t.Errorf("%d missing, want 1", w.Missing())
	}
}

func TestLists(t *testing.T) {
	w := For("en")
	for _, c := range []struct{ got, want string }{
		{w.Or(), ""}, {w.Or("d4"), "d4"}, {w.Or("d4", "e3"), "d4 or e3"}, {w.And("a1", "b2", "c3"), "a1, b2 and c3"},
		{w.Percent(0), "0%"}, {w.Percent(0.004), "less than 1%"}, {w.Percent(0.417), "42%"},
		{w.Percent(0.999), "more than 99%"}, {w.Percent(1), "100%"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestParseErrors(t *testing.T) {
	for data, want := range map[string]string{
		"a.b = x\nno sign": "line 2: want", "a.b = ": "want key", "ab = x": "bad key", "A.b = x": "bad key",
		"a..b = x": "bad key", "a.b = x\n# c\na.b = y": "line 3: key a.b again",
	} {
		if _, err := parse(data); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("parse(%q): %v, want %q", data, err, want)
		}
	}
}

// TestSameKeys checks that all languages have the same keys with the same placeholders.
func TestSameKeys(t *testing.T) {
	first := Languages()[0]
	for _, lang := range Languages()[1:] {
		if len(texts(lang)) == 0 {
			t.Errorf("no texts in %s", lang)
			continue
		}
		for _, key := range slices.Sorted(maps.Keys(texts(first))) {
			other, ok := texts(lang)[key]
			if !ok {
				t.Errorf("%s has %s, %s has not", first, key, lang)
			} else if a, b := arguments(t, key, texts(first)[key]), arguments(t, key, other); !maps.Equal(a, b) {
				t.Errorf("%s: arguments %v in %s, %v in %s", key, a, first, b, lang)
			}
		}
		for key := range texts(lang) {
			if _, ok := texts(first)[key]; !ok {
				t.Errorf("%s has %s, %s has not", lang, key, first)
			}
		}
	}
}

// arguments returns the set of arguments that a text uses. It fails if a brace is no placeholder.
func arguments(t *testing.T, key, text string) map[int]bool {
	used := map[int]bool{}
	braces := regexp.MustCompile(`\{([^{}]*)\}`)
	for _, m := range braces.FindAllStringSubmatch(text, -1) {
		p, ok := parsePlaceholder(m[1])
		if !ok {
			t.Errorf("%s: %s is no placeholder", key, m[0])
		}
		used[p.arg] = true
	}
	if rest := braces.ReplaceAllString(text, ""); strings.ContainsAny(rest, "{}|") {
		t.Errorf("%s: stray brace or bar in %q", key, text)
	}
	return used
}

// TestTypography checks the no-break spaces of French, and curved apostrophes in every language.
func TestTypography(t *testing.T) {
	for _, lang := range Languages() {
		for key, text := range texts(lang) {
			if fault := typographyFault(lang, text); fault != "" {
				t.Errorf("%s %s: %s in %q", lang, key, fault, text)
			}
			sign := strings.TrimPrefix(texts(lang)["percent.value"], "{0}") // as Unicode's data has it
			if strings.Count(text, "%") != strings.Count(text, sign) || sign == "%" && regexp.MustCompile(`[\x{a0}\x{202f} ]%`).MatchString(text) {
				t.Errorf("%s %s: a percent sign that is not %q in %q", lang, key, sign, text)
			}
		}
	}
}

func typographyFault(lang, text string) string {
	text = regexp.MustCompile(`\{[^{}]*\}`).ReplaceAllString(text, "x")
	switch {
	case strings.ContainsAny(text, `'"`):
		return "a straight quote"
	case strings.Contains(text, "..."):
		return "three dots"
	case strings.Contains(text, "  "):
		return "a double space"
	case lang == "fr" && regexp.MustCompile(`[^\x{202f}][;!?%]`).MatchString(text):
		return "no narrow no-break space before ; ! ? %"
	case lang == "fr" && regexp.MustCompile(`[^\x{a0}]:`).MatchString(text):
		return "no no-break space before :"
	case lang == "fr" && regexp.MustCompile(`«[^\x{a0}]|[^\x{a0}]»`).MatchString(text):
		return "no no-break space inside « »"
	case lang != "fr" && regexp.MustCompile(`[\x{a0}\x{202f} ][;:!?]`).MatchString(text):
		return "a space before ; : ! ?"
	}
	return ""
}

func TestTypographyFault(t *testing.T) {
	for _, text := range []string{"Oui !", "l'eau", "a : b", "«a\u00a0»", "fin..."} {
		if typographyFault("fr", text) == "" {
			t.Errorf("%q passes", text)
		}
	}
}

// TestNamesWithoutElision checks that no French text about a match apart has a word before a player's name that is elided before a vowel:
// "de Anna" is wrong.
func TestNamesWithoutElision(t *testing.T) {
	elided := regexp.MustCompile(`(?i)\b(de|que|le|se|ne) \{`)
	for key, text := range texts("fr") {
		if strings.HasPrefix(key, "remote.") && elided.MatchString(text) {
			t.Errorf("%s: %q", key, text)
		}
	}
}

func FuzzFormat(f *testing.F) {
	f.Add("{0} {0|pion|pions}", "c3", 2)
	f.Add("{1} {{0}} {9} {0|a} {", "", -1)
	f.Add("}{|}{0||}", "{0}", 1)
	f.Fuzz(func(t *testing.T, text, word string, n int) {
		plural := func(n int) bool { return n != 1 }
		out := format(text, plural, []any{word, n})
		if !strings.Contains(text, "{") && out != text {
			t.Errorf("%q became %q", text, out)
		}
		if none := format(text, plural, nil); none != text {
			t.Errorf("without arguments %q became %q", text, none)
		}
	})
}

func FuzzParse(f *testing.F) {
	f.Add("# c\na.b = x\n\na.c-1 = y = z")
	f.Add("a.b =  \n=\n = ")
	f.Fuzz(func(t *testing.T, data string) {
		all, err := parse(data)
		if err != nil {
			return
		}
		for key, text := range all {
			if !validKey(key) || text == "" || strings.Contains(text, "\n") {
				t.Errorf("kept %q = %q", key, text)
			}
		}
	})
}

// texts returns the texts of a language by key.
func texts(lang string) map[string]string { return readers()[lang]().texts }

var readers = sync.OnceValue(func() map[string]func() *Words {
	all := map[string]func() *Words{}
	for _, lang := range Languages() {
		all[lang] = sync.OnceValue(func() *Words { return For(lang) })
	}
	return all
})
