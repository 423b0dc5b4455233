package script

import (
	"os"
	"strings"
	"testing"
)

// library returns the hand-written script that every translation needs.
func library(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../../public/shelf/go.js")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestRootErrors checks the errors for a function without a hand-written counterpart, and for a root that does not exist.
func TestRootErrors(t *testing.T) {
	for root, want := range map[string]string{
		"tools/script/testdata/corpus.All":  "strings.Join has no counterpart in the page's script, which would be strings$Join",
		"tools/script/testdata/corpus.Gone": "there is no tools/script/testdata/corpus.Gone",
	} {
		if _, err := Translate("../..", "ludotheque", []string{root}, ""); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", root, err, want)
		}
	}
}

// TestStray checks that a hand-written definition without a counterpart in Go is refused, unless the script itself calls it.
func TestStray(t *testing.T) {
	translate := func(more string) error {
		_, err := Translate("../..", "ludotheque", []string{"tools/script/testdata/corpus.point.sum"}, library(t)+more)
		return err
	}
	for _, more := range []string{"function corpus$gone() {}\n", "corpus$point.prototype.gone = function () {};\n", "function corpus$gone$sum(g) {}\n"} {
		if err := translate(more); err == nil || !strings.Contains(err.Error(), "gone") {
			t.Errorf("%q: %v", more, err)
		}
	}
	if err := translate("corpus$point.prototype.own = function () {};\nfunction other$gone(s) { s.own(); }\n"); err != nil {
		t.Error(err)
	}
}
