package script

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// changes reports whether a body assigns to a variable or its fields.
func (w *writer) changes(body ast.Node, obj types.Object) (found bool) {
	hit := func(e ast.Expr) {
		if id := rootOf(e); id != nil && w.info.Uses[id] == obj {
			found = true
		}
	}
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				hit(e)
			}
		case *ast.IncDecStmt:
			hit(n.X)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				hit(n.X)
			}
		}
		return true
	})
	return found
}

// rootOf returns the variable of an addressable expression.
func rootOf(e ast.Expr) *ast.Ident {
	switch e := e.(type) {
	case *ast.Ident:
		return e
	case *ast.SelectorExpr:
		return rootOf(e.X)
	case *ast.IndexExpr:
		return rootOf(e.X)
	case *ast.ParenExpr:
		return rootOf(e.X)
	}
	return nil
}

func (w *writer) declare(d *ast.GenDecl) {
	if d.Tok != token.VAR { // constants are inlined
		return
	}
	for _, spec := range d.Specs {
		vs := spec.(*ast.ValueSpec)
		for i, name := range vs.Names {
			obj := w.info.Defs[name]
			value := ""
			if len(vs.Values) == len(vs.Names) {
				value = w.value(vs.Values[i])
			} else if len(vs.Values) > 0 {
				w.no(d, "the page's script cannot declare several variables from one call")
			} else {
				value = w.zero(obj.Type())
			}
			fmt.Fprintf(&w.b, "let %s=%s;", w.local(obj), value)
		}
	}
}

func (w *writer) assign(s *ast.AssignStmt) {
	if s.Tok != token.ASSIGN && s.Tok != token.DEFINE {
		w.operate(s, s.Lhs[0], s.Tok+token.ADD-token.ADD_ASSIGN, w.expr(s.Rhs[0]))
		return
	}
	if len(s.Lhs) == 1 {
		w.assignOne(s, s.Lhs[0], w.value(s.Rhs[0]))
		return
	}
	var places, made []string
	for _, e := range s.Lhs {
		id, ok := e.(*ast.Ident)
		switch {
		case ok && id.Name == "_":
			places = append(places, "")
		case ok && w.info.Defs[id] != nil:
			made = append(made, w.local(w.info.Defs[id]))
			places = append(places, made[len(made)-1])
		default:
			places = append(places, w.place(e))
		}
	}
	let := ""
	switch len(made) {
	case 0:
	case len(s.Lhs):
		let = "let"
	default: // some are declared already
		w.b.WriteString("let " + strings.Join(made, ",") + ";")
	}
	var values []string
	for _, e := range s.Rhs {
		values = append(values, w.value(e))
	}
	right := "[" + strings.Join(values, ",") + "]"
	if len(s.Rhs) == 1 {
		right = w.two(s.Rhs[0])
	}
	fmt.Fprintf(&w.b, "%s[%s]=%s;", let, strings.Join(places, ","), right)
}

// operate translates an assignment with an operator.
func (w *writer) operate(s ast.Stmt, to ast.Expr, op token.Token, value string) {
	place, t := w.place(to), w.typeOf(to)
	switch b, _ := t.Underlying().(*types.Basic); {
	case isInteger(t):
		value = w.arithmetic(s, op, t, place, "("+value+")")
	case b != nil && b.Kind() == types.Float32:
		value = w.wrap(s, t, place+op.String()+"("+value+")")
	default:
		w.b.WriteString(place + op.String() + "=" + value + ";")
		return
	}
	w.callsNothing(s, to, op)
	w.b.WriteString(place + "=" + value + ";")
}

// callsNothing refuses a call in an operand that the translation evaluates twice.
func (w *writer) callsNothing(s ast.Stmt, to ast.Expr, op token.Token) {
	ast.Inspect(to, func(n ast.Node) bool {
		if _, ok := n.(*ast.CallExpr); ok {
			w.no(s, "the page's script cannot call a function on the left of %s", op)
		}
		return true
	})
}

// assignOne assigns one value.
func (w *writer) assignOne(s *ast.AssignStmt, to ast.Expr, value string) {
	switch e := to.(type) {
	case *ast.Ident:
		switch {
		case e.Name == "_":
			w.b.WriteString(value + ";")
			return
		case s.Tok == token.DEFINE:
			w.b.WriteString("let " + w.local(w.info.Defs[e]) + "=" + value + ";")
			return
		}
	case *ast.IndexExpr:
		if is[*types.Map](w.typeOf(e.X)) {
			fmt.Fprintf(&w.b, "%s.set(%s,%s);", w.expr(e.X), w.expr(e.Index), value)
			return
		}
	case *ast.StarExpr:
		if isStruct(w.typeOf(e)) {
			fmt.Fprintf(&w.b, "Object.assign(%s,%s);", w.expr(e.X), value)
			return
		}
	}
	if isStruct(w.typeOf(to)) { // there may be a pointer to it
		place := w.place(to)
		w.callsNothing(s, to, token.ASSIGN)
		fmt.Fprintf(&w.b, "%s=$put(%s,%s);", place, place, value)
		return
	}
	w.b.WriteString(w.place(to) + "=" + value + ";")
}

// place translates an addressable expression.
func (w *writer) place(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident, *ast.SelectorExpr:
		return w.expr(e)
	case *ast.ParenExpr:
		return w.place(e.X)
	case *ast.StarExpr:
		if !isStruct(w.typeOf(e)) {
			return w.expr(e.X) + ".v"
		}
	case *ast.IndexExpr:
		if !is[*types.Map](w.typeOf(e.X)) {
			return w.expr(e.X) + "[" + w.expr(e.Index) + "]"
		}
	}
	w.no(e, "the page's script cannot assign here")
	return ""
}
