package rules_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// TestNoVariableIsExported checks that no package of rules, game and assets exports a variable, which other packages could
// set. Error values are the exception.
func TestNoVariableIsExported(t *testing.T) {
	files := 0
	for _, folder := range []string{"../rules", "../game", "../assets"} {
		err := filepath.WalkDir(folder, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
				return err
			}
			files++
			set := token.NewFileSet()
			f, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			for _, v := range exportedVariables(f) {
				t.Errorf("%s: variable %s is exported", set.Position(v.Pos()), v.Name)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if files < 100 {
		t.Errorf("read only %d files", files)
	}
}

// exportedVariables returns the exported package variables of a file, except errors.
func exportedVariables(f *ast.File) (found []*ast.Ident) {
	for _, decl := range f.Decls {
		d, ok := decl.(*ast.GenDecl)
		if !ok || d.Tok != token.VAR {
			continue
		}
		for _, spec := range d.Specs {
			s := spec.(*ast.ValueSpec)
			for i, name := range s.Names {
				if name.IsExported() && (len(s.Values) <= i || !makesError(s.Values[i])) {
					found = append(found, name)
				}
			}
		}
	}
	return found
}

// makesError reports whether an expression is errors.New(…) or fmt.Errorf(…).
func makesError(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	name, ok := call.Fun.(*ast.SelectorExpr)
	return ok && (name.Sel.Name == "New" || name.Sel.Name == "Errorf")
}
