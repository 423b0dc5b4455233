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
		t.Skip("reading all sources takes long under Node, and they are the same")
	}
	root := filepath.Join("..", "..")
	if _, err := os.Stat(filepath.Join(root, "go.mod")); err != nil {
		t.Fatal(err)
	}
	return scan(t, root)
}

// keyTakers are the functions that ask for keys made at run time: they, or a function inside them, are handed one. What
// they are handed are literals, which TestNamedKeys holds.
var keyTakers = []string{
	"Env.T", "File.Said", "File.Trouble", "Form.Stepper", "Names.Left", "Shelf.bottomButtons", "Table.appendButtons", "Table.appendIcons", "Table.menuButton", "extraMatches.text", "help",
}

// TestKeyTakers fails where a function asks for a key made at run time and is not listed, and where one is listed that
// does not.
func TestKeyTakers(t *testing.T) {
	s := sources(t)
	for _, name := range slices.Sorted(maps.Keys(s.made)) {
		if !slices.Contains(keyTakers, name) {
			t.Errorf("%s: %s asks for a key that is made at run time", s.made[name], name)
		}
	}
	for _, name := range keyTakers {
		if _, ok := s.made[name]; !ok {
			t.Errorf("%s asks for no key that is made at run time", name)
		}
	}
}

// TestNamedKeys fails where a source names a key that no word file has: one that begins like the keys of a place on the
// screen. A name that ends in a dot or hyphen is a prefix, and some key begins with it.
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
			t.Errorf("%s names %s", s.named[name], name)
		}
	}
}

// TestAskedKeys fails where a source asks for a key that no word file has, or gives it too few arguments.
func TestAskedKeys(t *testing.T) {
	s := sources(t)
	for key, where := range s.asked {
		text, ok := texts("fr")[key]
		if !ok {
			t.Errorf("%s asks for %s", where, key)
			continue
		}
		given, known := s.given[key]
		for arg := range arguments(t, key, text) {
			if known && arg >= given {
				t.Errorf("%s: %s wants argument {%d}, somebody gives %d", where, key, arg, given)
			}
		}
	}
}

// TestUnusedKeys finds texts that nothing says.
func TestUnusedKeys(t *testing.T) {
	s := sources(t)
	for _, key := range slices.Sorted(maps.Keys(texts("fr"))) {
		if s.names(key) || strings.HasPrefix(key, "list.") || strings.HasPrefix(key, "percent.") { // said by this package
			continue
		}
		t.Errorf("nothing says %s", key)
	}
}

// TestScan holds the scan itself to a small source, so that the two tests above can fail.
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
		t.Errorf("asked %v, want %v", got, want)
	}
	if got, want := slices.Sorted(maps.Keys(s.made)), []string{"Table.handed", "outside"}; !slices.Equal(got, want) {
		t.Errorf("keys are made in %v, want %v", got, want)
	}
	if s.given["shelf.nope"] != 1 || s.given["table.nope"] != 0 {
		t.Errorf("given %v", s.given)
	}
	for key, want := range map[string]bool{"moves.nope": true, "level.nope.3": true, "level.nap.3": false, "moves.other": false} {
		if s.names(key) != want {
			t.Errorf("names(%s) = %v", key, !want)
		}
	}
}
