package words

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	cldr "golang.org/x/text/number"
)

// TestLanguageHasFiles compares the list of languages with the files there are: for each language words, and the folders of the rule
// pages, the lessons and the catalogue.
func TestLanguageHasFiles(t *testing.T) {
	names, err := filepath.Glob("*.txt")
	if err != nil || len(names) != len(Languages()) {
		t.Errorf("the languages are %v, the files %v, %v", Languages(), names, err)
	}
	for _, lang := range Languages() {
		if OwnName(lang) == "" || Of(lang) != lang {
			t.Errorf("%q has no name of its own, or is no language", lang)
		}
		wanted := []string{lang + ".txt", "../../public/embed/" + lang + ".txt"}
		for _, folder := range []string{"rulebook", "lessons"} {
			first, _ := filepath.Glob(filepath.Join("..", folder, Languages()[0], "*.txt"))
			for _, name := range first {
				wanted = append(wanted, filepath.Join("..", folder, lang, filepath.Base(name)))
			}
		}
		for _, name := range wanted {
			if _, err := os.Stat(name); err != nil {
				t.Errorf("%s: %v", lang, err)
			}
		}
	}
}

// TestNumbersAsUnicodeSays compares the plural, the separators and the percent sign of each language with Unicode's data (CLDR), which
// would add more to the program than the few lines of a word file.
func TestNumbersAsUnicodeSays(t *testing.T) {
	for _, lang := range Languages() {
		w, tag := For(lang), language.Make(lang)
		for n := range 200 {
			if got, want := w.plural(n), plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0) != plural.One; got != want {
				t.Errorf("%s: %d has a plural: %v", lang, n, got)
			}
		}
		p := message.NewPrinter(tag)
		point := strings.Trim(p.Sprintf("%.1f", 1.5), "15")
		for _, c := range []struct{ got, want string }{
			{w.Thousands(999), "999"}, {w.Thousands(1234), p.Sprintf("%d", 1234)}, {w.Thousands(20007), p.Sprintf("%d", 20007)},
			{w.Get("clock.tenths", 1, 5), "1" + point + "5"}, {w.Get("analysis.point"), point},
			{w.Percent(0.42), p.Sprint(cldr.Percent(0.42))},
			{strings.TrimRight(w.Get("settings.pace-value", 1, 5), "\u00a0\u202f s"), "1" + point + "5"},
		} {
			if got := strings.ReplaceAll(c.got, "\u202f", "\u00a0"); got != c.want { // x/text has the older space of French
				t.Errorf("%s: %q, want %q", lang, got, c.want)
			}
		}
	}
}

// TestLoaderHasItsWords checks that the page's loader has a text for every trouble that it knows, and uses every text.
func TestLoaderHasItsWords(t *testing.T) {
	var script strings.Builder
	for _, name := range []string{"loader.js", "page.js", "gl.js", "shaders.js", "engine.js"} {
		data, err := os.ReadFile("../../public/app/" + name)
		if err != nil {
			t.Fatal(err)
		}
		script.Write(data)
	}
	for _, m := range regexp.MustCompile(`(?:say|Trouble|fail|end|trouble)\('([a-z]+)'`).FindAllStringSubmatch(script.String(), -1) {
		if Entry(Languages()[0])[m[1]] == "" {
			t.Errorf("no text entry.%s", m[1])
		}
	}
	for key := range Entry(Languages()[0]) {
		if !strings.Contains(script.String(), "'"+key+"'") && !slices.Contains([]string{"waiting", "noscript"}, key) { // in the page
			t.Errorf("nothing uses entry.%s", key)
		}
	}
	if name := FileName(Languages()[0]); strings.Contains(fmt.Sprintf("%s", Files()[name]), "\n"+entry) {
		t.Error("the program gets the words of the loader")
	}
}
