package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// said is what the program's sources say of keys.
type said struct {
	asked map[string]string // keys asked for in Get or T, with where
	given map[string]int    // fewest arguments given to a key asked for
	named map[string]bool   // every literal of a key's shape; one with a dot at its end names a prefix
}

// scan reads every non-test Go source below root but this package's own.
func scan(t *testing.T, root string) said {
	s := said{asked: map[string]string{}, given: map[string]int{}, named: map[string]bool{}}
	set := token.NewFileSet()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (strings.HasPrefix(d.Name(), ".") && path != root || d.Name() == "testdata"):
			return filepath.SkipDir
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(filepath.ToSlash(path), "assets/words/"):
			return nil
		}
		file, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			t.Logf("not read: %v", err) // somebody is in the middle of writing it
			return nil
		}
		ast.Inspect(file, func(n ast.Node) bool { s.visit(set, n); return true })
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func (s said) visit(set *token.FileSet, n ast.Node) {
	switch n := n.(type) {
	case *ast.BasicLit:
		if text, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING && validKey(strings.TrimSuffix(text, ".")+".x") {
			s.named[text] = true
		}
	case *ast.CallExpr:
		name := ""
		switch f := n.Fun.(type) {
		case *ast.SelectorExpr:
			name = f.Sel.Name
		case *ast.Ident:
			name = f.Name
		}
		if (name != "Get" && name != "T") || len(n.Args) == 0 {
			return
		}
		// A key always holds a dot; the keys of a store, which has a Get as well, never do.
		if lit, ok := n.Args[0].(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if key, err := strconv.Unquote(lit.Value); err == nil && validKey(key) {
				s.asked[key] = set.Position(lit.Pos()).String()
				if fewest, before := s.given[key]; !n.Ellipsis.IsValid() && (!before || len(n.Args)-1 < fewest) {
					s.given[key] = len(n.Args) - 1
				}
			}
		}
	}
}

// names reports whether the sources name key, whole or by a prefix that ends in a dot or hyphen.
func (s said) names(key string) bool {
	for name := range s.named {
		if name == key || strings.HasSuffix(name, ".") && strings.HasPrefix(key, name) {
			return true
		}
	}
	return slices.ContainsFunc(families, func(f string) bool { return strings.HasPrefix(key, f) })
}

func sources(t *testing.T) said {
	root := filepath.Join("..", "..")
	if _, err := os.Stat(filepath.Join(root, "go.mod")); runtime.GOOS == "js" || err != nil {
		t.Skip("the sources are not at hand")
	}
	return scan(t, root)
}

// TestAskedKeys fails where a source asks for a key that no word file has, or gives it too few arguments.
func TestAskedKeys(t *testing.T) {
	s := sources(t)
	for key, where := range s.asked {
		text, ok := texts["fr"][key]
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
	for _, key := range slices.Sorted(maps.Keys(texts["fr"])) {
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
func f(w W, s S) { w.Get("table.nope"); T("shelf.nope", 1); s.Get("settings"); g("moves.nope"); w.Get("level.nope." + x) }`
	if err := os.WriteFile(filepath.Join(dir, "p.go"), []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	s := scan(t, dir)
	if got, want := slices.Sorted(maps.Keys(s.asked)), []string{"shelf.nope", "table.nope"}; !slices.Equal(got, want) {
		t.Errorf("asked %v, want %v", got, want)
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
