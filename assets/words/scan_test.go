package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// said has the uses of keys in the sources of the program. Positions are those of the sources.
type said struct {
	asked map[string]string // position of a call of Get or T, by key
	given map[string]int    // smallest number of arguments of such a call, by key
	named map[string]string // position of every literal with the form of a key, or of a prefix that ends in a dot
	made  map[string]string // position of a call with a key that is not constant, by function
}

// scan reads every Go source below root except tests and this package.
func scan(t *testing.T, root string) said {
	s := said{asked: map[string]string{}, given: map[string]int{}, named: map[string]string{}, made: map[string]string{}}
	set := token.NewFileSet()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (strings.HasPrefix(d.Name(), ".") && path != root || d.Name() == "testdata" || d.Name() == "build"):
			return filepath.SkipDir
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(filepath.ToSlash(path), "assets/words/"):
			return nil
		}
		file, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			return err
		}
		for _, d := range file.Decls {
			v := visitor{said: s, set: set, in: functionName(file, d)}
			ast.Inspect(d, v.visit)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// functionName returns the name of a function with its receiver, "Table.title", or the name of the package for any other
// declaration.
func functionName(file *ast.File, d ast.Decl) string {
	f, ok := d.(*ast.FuncDecl)
	if !ok {
		return file.Name.Name
	}
	if f.Recv == nil {
		return f.Name.Name
	}
	of := f.Recv.List[0].Type
	if star, ok := of.(*ast.StarExpr); ok {
		of = star.X
	}
	if name, ok := of.(*ast.Ident); ok {
		return name.Name + "." + f.Name.Name
	}
	return f.Name.Name
}

// visitor reads one declaration.
type visitor struct {
	said
	set *token.FileSet
	in  string // result of functionName
}

func (v visitor) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.BasicLit:
		if text, ok := literal(n); ok && validKey(strings.TrimSuffix(text, ".")+".x") {
			v.named[text] = v.set.Position(n.Pos()).String()
		}
	case *ast.CallExpr:
		name := ""
		switch f := n.Fun.(type) {
		case *ast.SelectorExpr:
			name = f.Sel.Name
		case *ast.Ident:
			name = f.Name
		}
		if (name == "Get" || name == "T") && len(n.Args) > 0 {
			v.ask(n)
		}
	}
	return true
}

// ask records a call of Get or T. Keys of words always have a dot; those of a store, which has a Get too, never do.
func (v visitor) ask(call *ast.CallExpr) {
	where := v.set.Position(call.Pos()).String()
	if text, ok := literal(call.Args[0]); ok && validKey(text) {
		v.asked[text] = where
		if fewest, before := v.given[text]; !call.Ellipsis.IsValid() && (!before || len(call.Args)-1 < fewest) {
			v.given[text] = len(call.Args) - 1
		}
	} else if !ok && !fromStore(call) && !resolved(call.Args[0]) {
		v.made[v.in] = where
	}
}

// fromStore reports whether call is Store().Get, or Get of url.Values, in a field with the name values.
func fromStore(call *ast.CallExpr) bool {
	get, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	switch of := get.X.(type) {
	case *ast.SelectorExpr:
		return of.Sel.Name == "values"
	case *ast.CallExpr:
		store, ok := of.Fun.(*ast.SelectorExpr)
		return ok && store.Sel.Name == "Store"
	}
	return false
}

// resolved reports whether the other tests check all keys that an expression can have: keys that begin with a literal or
// come from keys.go belong to families, and the literals of a local variable or a list are in named.
func resolved(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		text, ok := literal(leftmost(e))
		if _, local := leftmost(e).(*ast.Ident); local {
			return resolved(leftmost(e))
		}
		return ok && validKey(strings.TrimRight(text, ".-")+".x")
	case *ast.CallExpr:
		f, ok := e.Fun.(*ast.SelectorExpr)
		if !ok {
			return false
		}
		pkg, ok := f.X.(*ast.Ident)
		return ok && pkg.Name == "words"
	case *ast.IndexExpr:
		_, list := e.X.(*ast.CompositeLit)
		return list || resolved(e.X)
	case *ast.Ident:
		if e.Obj == nil {
			return false
		}
		_, parameter := e.Obj.Decl.(*ast.Field)
		return e.Obj.Kind == ast.Var && !parameter
	}
	return false
}

// leftmost returns the first operand of a sum.
func leftmost(e ast.Expr) ast.Expr {
	for {
		sum, ok := e.(*ast.BinaryExpr)
		if !ok {
			return e
		}
		e = sum.X
	}
}

func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// names reports whether the sources have key or a prefix of it that ends in a dot, or whether it belongs to a family.
func (s said) names(key string) bool {
	for name := range s.named {
		if name == key || strings.HasSuffix(name, ".") && strings.HasPrefix(key, name) {
			return true
		}
	}
	return slices.ContainsFunc(families, func(f string) bool { return strings.HasPrefix(key, f) })
}
