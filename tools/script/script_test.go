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

// TestParts checks that a name is refused that one part of the script, translated or written by hand, uses or replaces and the
// other does not have.
func TestParts(t *testing.T) {
	dir := module(t, "parts", `package parts
type drawn interface { Draw() }
type Point struct { X int }
func (p Point) Sum() int { return p.X }
func All(d drawn, p Point) int { d.Draw(); return p.Sum() }
`)
	translate := func(natives string) error {
		_, err := Translate(dir, "module", []string{"parts.All"}, library(t)+natives)
		return err
	}
	const whole = "const d = { Draw() {} };\n"
	for natives, want := range map[string]string{
		"":                                       "no object of the page's script has the method Draw",
		whole + "function parts$gone() {}\n":     "parts$gone has no counterpart",
		whole + "function parts$gone$Sum() {}\n": "parts$gone$Sum has no counterpart",
		whole + "parts$Point.prototype.gone = function () {};\n":               "parts$Point.gone has no counterpart",
		whole + "const parts$Point = class {};\n":                              "parts$Point is written by hand and has no Sum",
		whole + "parts$Point();\nparts$Gone();\n":                              "uses parts$Gone",
		whole + "d.Gone();\n":                                                  "uses Gone",
		whole + "f({ Gone: 1 });\n":                                            "uses Gone",
		whole + "parts$Point.prototype.own = function () {};\nq.own(Math.PI);": "",
	} {
		if err := translate(natives); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", natives, err, want)
		}
	}
}
