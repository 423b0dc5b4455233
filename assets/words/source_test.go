package words

import (
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

func sources(t *testing.T) said {
	if runtime.GOOS == "js" {
		t.Skip("slow under Node, and independent of the platform")
	}
	root := filepath.Join("..", "..")
	if _, err := os.Stat(filepath.Join(root, "go.mod")); err != nil {
		t.Fatal(err)
	}
	return scan(t, root)
}

// keyTakers are the functions that call Get or T with a key that is a parameter. Their callers pass literals, which
// TestNamedKeys checks.
var keyTakers = []string{
	"Env.T", "File.Status", "File.Trouble", "Form.Stepper", "Names.Left", "Shelf.bottomButtons", "buttonBar.controls", "buttonBar.icons", "menuForm.button", "help",
}

// TestKeyTakers checks that keyTakers has all functions that use a key that is not constant, and no others.
func TestKeyTakers(t *testing.T) {
	s := sources(t)
	for _, name := range slices.Sorted(maps.Keys(s.made)) {
		if !slices.Contains(keyTakers, name) {
			t.Errorf("%s: %s uses a key that is not constant", s.made[name], name)
		}
	}
	for _, name := range keyTakers {
		if _, ok := s.made[name]; !ok {
			t.Errorf("%s uses no key that is not constant", name)
		}
	}
}

// TestNamedKeys checks that the word files have every key in the sources. A literal counts as a key if it begins like one; if
// it ends in a dot or hyphen, some key must begin with it.
func TestNamedKeys(t *testing.T) {
	s := sources(t)
	places := map[string]bool{}
	for key := range texts("fr") {
		place, _, _ := strings.Cut(key, ".")
		places[place] = true
	}
	for _, name := range slices.Sorted(maps.Keys(s.named)) {
		place, _, dotted := strings.Cut(name, ".")
		if _, ok := texts("fr")[name]; ok || !dotted || !places[place] {
			continue
		}
		begins := func(key string) bool { return strings.HasPrefix(key, name) }
		if strings.TrimRight(name, ".-") == name || !slices.ContainsFunc(slices.Collect(maps.Keys(texts("fr"))), begins) {
			t.Errorf("%s: no text for %s", s.named[name], name)
		}
	}
}

// TestAskedKeys checks that the word files have every key of a call, and that the call has enough arguments.
func TestAskedKeys(t *testing.T) {
	s := sources(t)
	for key, where := range s.asked {
		text, ok := texts("fr")[key]
		if !ok {
			t.Errorf("%s: no text for %s", where, key)
			continue
		}
		given, known := s.given[key]
		for arg := range arguments(t, key, text) {
			if known && arg >= given {
				t.Errorf("%s: %s needs argument {%d}, a call has %d", where, key, arg, given)
			}
		}
	}
}

// TestUnusedKeys checks that the sources use every key.
func TestUnusedKeys(t *testing.T) {
	s := sources(t)
	for _, key := range slices.Sorted(maps.Keys(texts("fr"))) {
		if s.names(key) || strings.HasPrefix(key, "list.") || strings.HasPrefix(key, "percent.") || strings.HasPrefix(key, entry) { // used by this package
			continue
		}
		t.Errorf("no source uses %s", key)
	}
}

// TestScan tests scan with a small source.
func TestScan(t *testing.T) {
	dir := t.TempDir()
	source := `package p
func f(w W, s S) { w.Get("table.nope"); T("shelf.nope", 1); s.Get("settings"); g("moves.nope"); w.Get("level.nope." + x) }
func (t *Table) handed(key string) { T(key) }
func local() { key := "moves.a"; if x { key = "moves.b" }; T(key); T([]string{"moves.c"}[i]); T(words.GameName(id)); T(key + "-note") }
func stored(e E) { e.Host.Store().Get(name()) }
func outside() { T(name()); T(field.key) }`
	if err := os.WriteFile(filepath.Join(dir, "p.go"), []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	s := scan(t, dir)
	if got, want := slices.Sorted(maps.Keys(s.asked)), []string{"shelf.nope", "table.nope"}; !slices.Equal(got, want) {
		t.Errorf("calls with %v, want %v", got, want)
	}
	if got, want := slices.Sorted(maps.Keys(s.made)), []string{"Table.handed", "outside"}; !slices.Equal(got, want) {
		t.Errorf("keys that are not constant in %v, want %v", got, want)
	}
	if s.given["shelf.nope"] != 1 || s.given["table.nope"] != 0 {
		t.Errorf("numbers of arguments %v", s.given)
	}
	for key, want := range map[string]bool{"moves.nope": true, "level.nope.3": true, "level.nap.3": false, "moves.other": false} {
		if s.names(key) != want {
			t.Errorf("names(%s) = %v", key, !want)
		}
	}
}
