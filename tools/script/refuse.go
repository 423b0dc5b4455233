package script

import (
	"go/ast"
	"go/token"
	"go/types"
)

// refuse refuses what would have another meaning than in Go. Slicing and append copy, so no code may write to a slice that
// shares elements in Go; JavaScript compares the keys of a map; arrays in arrays are not copied.
func (w *writer) refuse(body ast.Node) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				w.writes(body, e)
			}
			w.order(n)
		case *ast.IncDecStmt:
			w.writes(body, n.X)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				w.writes(body, n.X)
			}
		case *ast.RangeStmt:
			w.counts(n)
		case ast.Expr:
			if t := w.info.TypeOf(n); t != nil {
				w.known(n, t)
			}
		}
		return true
	})
}

// known refuses unsupported types.
func (w *writer) known(n ast.Expr, t types.Type) {
	switch u := t.Underlying().(type) {
	case *types.Map:
		if !is[*types.Basic](u.Key()) {
			w.no(n, "the page's script has no maps with keys of type %s", u.Key())
		}
	case *types.Array:
		if is[*types.Array](u.Elem()) {
			w.no(n, "the page's script has no arrays in arrays")
		}
	case *types.Basic:
		if u.Kind() == types.Uintptr || u.Info()&types.IsComplex != 0 {
			w.no(n, "the page's script does not support %s", t)
		}
	case *types.Struct:
		for f := range u.Fields() {
			if f.Name() == "constructor" {
				w.no(n, "a field cannot be called %s in the page's script", f.Name())
			}
		}
	}
}

// writes refuses a write to an element of a slice that shares its elements with another in the same function.
func (w *writer) writes(body ast.Node, place ast.Expr) {
	for {
		switch e := place.(type) {
		case *ast.ParenExpr:
			place = e.X
			continue
		case *ast.SelectorExpr:
			if is[*types.Pointer](w.typeOf(e.X)) {
				return // a pointer refers to the same object
			}
			place = e.X
			continue
		case *ast.IndexExpr:
			if is[*types.Slice](w.typeOf(e.X)) {
				if obj := w.named(e.X); obj == nil || w.shares(body, obj) {
					w.no(e, "the page's script cannot write to a slice that shares elements with another in Go")
				}
				return
			}
			place = e.X
			continue
		}
		return
	}
}

// named returns the variable or field of an expression, or nil.
func (w *writer) named(e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if obj := w.info.Defs[e]; obj != nil {
			return obj
		}
		return w.info.Uses[e]
	case *ast.SelectorExpr:
		return w.info.Uses[e.Sel]
	}
	return nil
}

// shares reports whether a function body keeps a slice of obj or a result of append to it in another variable or in a loop over obj, or
// makes obj from another slice in such a way: in Go both may have the same elements.
func (w *writer) shares(body ast.Node, obj types.Object) (found bool) {
	looked := map[ast.Expr]bool{} // slices that are only read or assigned back
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.RangeStmt:
			looked[n.X] = true
			if n.Value != nil && w.named(n.X) == obj { // it ranges over the slice as it was at first
				ast.Inspect(n.Body, func(n ast.Node) bool {
					e, ok := n.(ast.Expr)
					found = found || ok && w.cut(e) == obj
					return true
				})
			}
		case *ast.IndexExpr:
			looked[n.X] = true
		case *ast.CallExpr:
			if id, ok := n.Fun.(*ast.Ident); ok && id.Name == "len" || n.Ellipsis.IsValid() {
				looked[n.Args[len(n.Args)-1]] = true
			}
		case *ast.AssignStmt:
			for i, e := range n.Lhs {
				if len(n.Lhs) == len(n.Rhs) && w.named(e) == obj {
					found = found || w.cut(n.Rhs[i]) != nil && w.cut(n.Rhs[i]) != obj
					looked[n.Rhs[i]] = true
				}
			}
		case *ast.ValueSpec:
			for i, id := range n.Names {
				found = found || w.info.Defs[id] == obj && i < len(n.Values) && w.cut(n.Values[i]) != nil
			}
		}
		if e, ok := n.(ast.Expr); ok && !looked[e] && w.cut(e) == obj {
			found = true
		}
		return true
	})
	return found
}

// cut returns the slice that an expression slices or appends to, or nil.
func (w *writer) cut(e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.SliceExpr:
		return w.named(e.X)
	case *ast.CallExpr:
		if id, ok := e.Fun.(*ast.Ident); ok && id.Name == "append" && w.info.Types[id].IsBuiltin() {
			return w.named(e.Args[0])
		}
	}
	return nil
}

// order refuses an assignment to several places if one depends on another: Go evaluates their operands before, JavaScript between.
func (w *writer) order(s *ast.AssignStmt) {
	if len(s.Lhs) < 2 {
		return
	}
	changed := map[types.Object]bool{}
	for _, e := range s.Lhs {
		if id, ok := e.(*ast.Ident); ok {
			changed[w.info.Uses[id]] = true
		}
	}
	for _, e := range s.Lhs {
		if _, ok := e.(*ast.Ident); ok {
			continue
		}
		ast.Inspect(e, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			_, call := n.(*ast.CallExpr)
			if call || ok && w.info.Uses[id] != nil && changed[w.info.Uses[id]] {
				w.no(s, "the page's script can assign to several places only if none depends on another")
			}
			return true
		})
	}
}

// counts refuses a loop over a number whose body changes the loop variable, which does not change the iteration in Go.
func (w *writer) counts(s *ast.RangeStmt) {
	if id, ok := s.Key.(*ast.Ident); ok && isInteger(w.typeOf(s.X)) && w.changes(s.Body, w.info.Defs[id]) {
		w.no(s, "the page's script cannot change the variable of a loop over a number")
	}
}
