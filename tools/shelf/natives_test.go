package shelf

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// declared lists what the packages of the program declare: package$Name of functions and types, and
// package$Type.prototype.Method of methods; and the packages.
func declared(t *testing.T) (names, packages map[string]bool) {
	t.Helper()
	names, packages = map[string]bool{}, map[string]bool{}
	for _, root := range []string{"assets", "game", "rules", "scenes"} {
		err := filepath.WalkDir(filepath.Join("../..", root), func(path string, _ fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			pkg := file.Name.Name
			packages[pkg] = true
			ast.Inspect(file, func(n ast.Node) bool {
				switch d := n.(type) {
				case *ast.TypeSpec:
					names[pkg+"$"+d.Name.Name] = true
				case *ast.FuncDecl:
					names[pkg+"$"+receiver(d)+d.Name.Name] = true
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return names, packages
}

// receiver is what comes before the name of a method in a script.
func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return ""
	}
	of := d.Recv.List[0].Type
	if star, ok := of.(*ast.StarExpr); ok {
		of = star.X
	}
	if name, ok := of.(*ast.Ident); ok {
		return name.Name + ".prototype."
	}
	return "" // of a generic type: not replaced
}

// TestNativesReplaceSomething finds each function, method and type that natives.js puts in the place of one in Go: a name that Go
// has no more replaces nothing, and the shelf would run what it must not.
func TestNativesReplaceSomething(t *testing.T) {
	text, err := os.ReadFile("../../public/shelf/natives.js")
	if err != nil {
		t.Fatal(err)
	}
	names, packages := declared(t)
	found := regexp.MustCompile(`(?m)^(?:function |const )?((\w+)\$\w+(?:\.prototype\.\w+)?)(?:\(| = )`).FindAllStringSubmatch(string(text), -1)
	if len(found) < 40 {
		t.Fatalf("%d names are too few", len(found))
	}
	for _, m := range found {
		name, pkg := m[1], m[2]
		_, method, _ := strings.Cut(name, ".prototype")
		own := method != "" && strings.Contains(string(text), method+"(") // for what else stands here
		if packages[pkg] && !names[name] && !own {
			t.Errorf("natives.js replaces %s, which is not in Go", name)
		}
	}
}
