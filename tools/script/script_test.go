package script

import (
	"os"
	"strings"
	"testing"

	"ludotheque/tools/script/testdata/sample"
)

// library returns the hand-written script that every translation needs.
func library(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../../public/shelf/go.js")
	if err != nil {
		t.Fatal(err)
	}
	return string(data) + "function strconv$FormatBool(b) { return String(b); }\n"
}

// TestSameAsGo compares the output of a sample in Go and as a script.
func TestSameAsGo(t *testing.T) {
	natives := library(t)
	text, err := Translate("../..", "ludotheque", []string{"tools/script/testdata/sample.Run", "tools/script/testdata/sample.square.area"}, natives)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := inScript(t, natives+text+"console.log(sample$Run());\n"), sample.Run(); got != want {
		t.Errorf("the script prints\n%s\nGo prints\n%s", got, want)
	}
}

// TestWhatCannotBeTranslated checks that errors have positions.
func TestWhatCannotBeTranslated(t *testing.T) {
	for root, want := range map[string]string{
		"tools/script/testdata/sample.Waits": "tools/script/testdata/sample/sample.go:1",
		"tools/script/testdata/sample.Run":   "strings.Join has no counterpart in the page's script, which would be strings$Join",
		"tools/script/testdata/sample.Gone":  "there is no tools/script/testdata/sample.Gone",
	} {
		if _, err := Translate("../..", "ludotheque", []string{root}, ""); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", root, err, want)
		}
	}
}

// TestStray checks that a hand-written definition without a counterpart in Go is refused, unless the script itself calls it.
func TestStray(t *testing.T) {
	translate := func(more string) error {
		_, err := Translate("../..", "ludotheque", []string{"tools/script/testdata/sample.square.area"}, library(t)+more)
		return err
	}
	for _, more := range []string{"function sample$gone() {}\n", "sample$square.prototype.gone = function () {};\n", "function sample$gone$area(g) {}\n"} {
		if err := translate(more); err == nil || !strings.Contains(err.Error(), "gone") {
			t.Errorf("%q: %v", more, err)
		}
	}
	if err := translate("sample$square.prototype.own = function () {};\nfunction other$gone(s) { s.own(); }\n"); err != nil {
		t.Error(err)
	}
}
