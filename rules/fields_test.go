package rules_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestEveryFieldIsRead checks that the code of each game reads every field of its rulesets, except those that are only shown, and that
// no number is only shown: the game would go by a constant beside it.
func TestEveryFieldIsRead(t *testing.T) {
	folders, err := filepath.Glob("*/articles.go")
	if err != nil || len(folders) < 4 {
		t.Fatalf("%d games, %v", len(folders), err)
	}
	for _, name := range folders {
		folder := filepath.Dir(name)
		fields, read := map[string]bool{}, map[string]bool{}
		for _, f := range sources(t, folder) {
			ast.Inspect(f, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.Field:
					if kind := argument(n.Type, "Field"); kind != "" && kind != "Term" && len(n.Names) > 0 {
						fields[n.Names[0].Name] = true
					}
				case *ast.ValueSpec:
					for i, v := range n.Values {
						if kind := called(v); kind != "" && kind != "Term" {
							fields[n.Names[i].Name] = true
						}
					}
				case *ast.CallExpr:
					if shown, ok := onlyShown(n); ok && shown != "" && strings.Trim(shown, "0123456789") == "" {
						t.Errorf("%s: %s is shown as a term, not declared as a number", folder, shown)
					}
				case *ast.SelectorExpr:
					if n.Sel.Name == "Is" {
						read[last(n.X)] = true
					}
				}
				return true
			})
		}
		if len(fields) < 2 {
			t.Errorf("%s: found only the fields %v", folder, fields)
		}
		for field := range fields {
			if !read[field] {
				t.Errorf("%s: no code reads the field %s", folder, field)
			}
		}
	}
}

func sources(t *testing.T, folder string) (files []*ast.File) {
	t.Helper()
	set := token.NewFileSet()
	err := fs.WalkDir(os.DirFS(folder), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(set, filepath.Join(folder, name), nil, parser.SkipObjectResolution)
		files = append(files, f)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// argument returns the last name of the type argument of e, if e is the generic type or function of package rules with that name.
func argument(e ast.Expr, name string) string {
	generic, ok := e.(*ast.IndexExpr)
	if !ok || last(generic.X) != name {
		return ""
	}
	return last(generic.Index)
}

// called returns the type argument of a call of Stated or Reading, "value" if the call leaves it out, "" if it is another call.
func called(e ast.Expr) string {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return ""
	}
	for _, name := range []string{"Stated", "Reading"} {
		if kind := argument(call.Fun, name); kind != "" {
			return kind
		}
		if s, ok := call.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == name {
			return "value"
		}
	}
	return ""
}

// onlyShown returns the text of an article, without a variable, that no code can read.
func onlyShown(call *ast.CallExpr) (text string, ok bool) {
	switch name := last(call.Fun); {
	case (name == "stated" || name == "read") && len(call.Args) > 1:
		return literal(call.Args[1]), true
	case called(call) == "Term":
		return literal(call.Args[0]), true
	}
	return "", false
}

func literal(e ast.Expr) string {
	if l, ok := e.(*ast.BasicLit); ok {
		text, _ := strconv.Unquote(l.Value)
		return text
	}
	return ""
}

// last returns the last name of an expression such as rules.Term.
func last(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}
