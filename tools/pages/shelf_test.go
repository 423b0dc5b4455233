package pages

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ludotheque/assets/words"
	"ludotheque/rules/catalog"
)

// TestShelfHasNoListOfItsOwn checks that the hand-written files of the shelf name neither games nor languages.
func TestShelfHasNoListOfItsOwn(t *testing.T) {
	files, err := filepath.Glob("../../public/shelf/*")
	if err != nil || len(files) < 3 {
		t.Fatal(files, err)
	}
	for _, file := range append(files, "shelf.go") {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range catalog.IDs() {
			if strings.Contains(strings.ToLower(string(data)), id) {
				t.Errorf("%s names %s", file, id)
			}
		}
		for _, lang := range words.Languages() {
			if regexp.MustCompile(`['"]` + lang + `['"]`).Match(data) {
				t.Errorf("%s names the language %s", file, lang)
			}
		}
	}
}

// TestShelfRunsInThePage checks that the script and the style are inside the pages and cannot end them, and that the parts of the
// shelf are no files of their own.
func TestShelfRunsInThePage(t *testing.T) {
	files, _ := build(t, "", false)
	for _, lang := range words.Languages() {
		page := string(files[Home(lang)+"index.html"])
		_, script, _ := strings.Cut(page, "<script>")
		script, _, _ = strings.Cut(script, "</script>")
		for _, part := range []string{"localStorage.getItem", "globalThis.ludothequeShelf=", "})();"} {
			if !strings.Contains(script, part) {
				t.Errorf("the script in %s does not have %q", lang, part)
			}
		}
		for _, mark := range []string{"<!--", "</"} {
			if strings.Contains(script, mark) {
				t.Errorf("the script in %s has %s, which may end it", lang, mark)
			}
		}
		if left := regexp.MustCompile(`%[a-z-]+(\.(css|js))?%`).FindString(strings.NewReplacer("%inline-scripts%", "", "%inline-styles%", "").Replace(page)); left != "" {
			t.Errorf("the page in %s still has %s", lang, left)
		}
	}
	for name := range files {
		if strings.HasPrefix(name, shelfFolder) {
			t.Errorf("%s is left in the folder", name)
		}
	}
}
