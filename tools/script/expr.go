package script

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"
)

// reserved are words of JavaScript that Go allows as names.
var reserved = map[string]bool{"new": true, "in": true, "delete": true, "class": true, "this": true, "let": true, "with": true,
	"function": true, "export": true, "extends": true, "super": true, "try": true, "catch": true, "throw": true, "typeof": true,
	"void": true, "while": true, "do": true, "yield": true, "await": true, "enum": true, "static": true, "arguments": true, "eval": true, "null": true, "instanceof": true,
	"debugger": true, "finally": true, "implements": true, "private": true, "protected": true, "public": true, "undefined": true,
	"Array": true, "Error": true, "Infinity": true, "Map": true, "Math": true, "NaN": true, "Object": true, "String": true}

// local returns the name of a local variable, which is unique in the function: JavaScript cannot initialize a variable from an
// outer one of the same name.
func (w *writer) local(obj types.Object) string {
	if name, ok := w.names[obj]; ok {
		return name
	}
	name := obj.Name()
	n := w.taken[name]
	w.taken[name]++
	if n > 0 || reserved[name] {
		name += "$" + strconv.Itoa(n)
	}
	w.names[obj] = name
	return name
}

func (w *writer) typeOf(e ast.Expr) types.Type {
	t := w.info.TypeOf(e)
	if t == nil || t == types.Typ[types.Invalid] {
		w.no(e, "this expression comes from outside the module and has no known type")
	}
	return t
}

// is reports whether the underlying type is a K, as is[*types.Map](t).
func is[K types.Type](t types.Type) bool {
	_, ok := t.Underlying().(K)
	return ok
}

func isStruct(t types.Type) bool { return is[*types.Struct](t) }

// pointed returns the element type of a pointer; any other type is returned as it is.
func pointed(t types.Type) types.Type {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

func isInteger(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0
}

func isNumber(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&(types.IsInteger|types.IsFloat) != 0
}

// canCompare reports whether the script can compare values of a type: an interface may contain a struct, and each pointer to a
// variable is a new object.
func canCompare(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Interface:
		return false
	case *types.Pointer:
		return isStruct(u.Elem())
	case *types.Array:
		return canCompare(u.Elem())
	case *types.Struct:
		for f := range u.Fields() {
			if !canCompare(f.Type()) {
				return false
			}
		}
	}
	return true
}

// isValue reports whether Go copies values of a type that JavaScript would share.
func isValue(t types.Type) bool { return is[*types.Array](t) || isStruct(t) }

// value translates an expression and copies its value if Go does.
func (w *writer) value(e ast.Expr) string {
	text := w.expr(e)
	if t := w.info.TypeOf(e); t != nil && isValue(t) && shared(e) {
		return "$copy(" + text + ")"
	}
	return text
}

// shared reports whether an expression refers to an existing value.
func shared(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return shared(e.X)
	case *ast.CallExpr, *ast.CompositeLit:
		return false
	}
	return true
}

func (w *writer) expr(e ast.Expr) string {
	if tv, ok := w.info.Types[e]; ok && tv.Value != nil {
		return w.constant(e, tv.Value)
	}
	switch e := e.(type) {
	case *ast.Ident:
		return w.ident(e)
	case *ast.ParenExpr:
		return "(" + w.expr(e.X) + ")"
	case *ast.SelectorExpr:
		return w.selector(e)
	case *ast.CallExpr:
		return w.call(e)
	case *ast.CompositeLit:
		return w.literal(e)
	case *ast.BinaryExpr:
		return w.binary(e)
	case *ast.UnaryExpr:
		return w.unary(e)
	case *ast.StarExpr:
		if isStruct(w.typeOf(e)) {
			return w.expr(e.X)
		}
		return w.expr(e.X) + ".v"
	case *ast.IndexExpr:
		return w.index(e)
	case *ast.SliceExpr:
		low, high := "0", ""
		if e.Low != nil {
			low = w.expr(e.Low)
		}
		if e.High != nil {
			high = "," + w.expr(e.High)
		}
		return "$slice(" + w.expr(e.X) + "," + low + high + ")"
	case *ast.FuncLit:
		return "(" + strings.Join(w.params(e.Type), ",") + ")=>{" + w.bodyOf(e.Type, e.Body) + "}"
	case *ast.TypeAssertExpr:
		return w.expr(e.X)
	}
	w.no(e, "the page's script does not support this expression (%T)", e)
	return ""
}

func (w *writer) ident(e *ast.Ident) string {
	obj := w.info.Uses[e]
	if obj == nil {
		obj = w.info.Defs[e]
	}
	switch obj := obj.(type) {
	case *types.Nil:
		return "null"
	case *types.Var:
		if obj.Parent() != obj.Pkg().Scope() {
			return w.local(obj)
		}
	case *types.Func:
	default:
		w.no(e, "the page's script does not support %s", e.Name)
	}
	w.reach(obj, e.Pos())
	return globalName(obj)
}

func (w *writer) binary(e *ast.BinaryExpr) string {
	x, y := w.expr(e.X), w.expr(e.Y)
	if t := w.typeOf(e); isInteger(t) {
		return w.arithmetic(e, e.Op, t, x, y)
	} else if isNumber(t) {
		return w.wrap(e, t, x+e.Op.String()+" "+y)
	}
	switch e.Op {
	case token.EQL, token.NEQ:
		same := "==="
		if e.Op == token.NEQ {
			same = "!=="
		}
		switch {
		case x == "null" || y == "null":
			return x + same[:2] + y
		case !canCompare(w.typeOf(e.X)) || !canCompare(w.typeOf(e.Y)):
			w.no(e, "the page's script cannot compare %s", w.typeOf(e.X))
		case isValue(w.typeOf(e.X)):
			return map[token.Token]string{token.NEQ: "!"}[e.Op] + "$same(" + x + "," + y + ")"
		}
		return x + same + y
	case token.LSS, token.LEQ, token.GTR, token.GEQ:
		if !isNumber(w.typeOf(e.X)) {
			w.no(e, "the page's script cannot order %s", w.typeOf(e.X))
		}
	case token.LOR, token.LAND:
		if e.Op == token.LAND {
			return x + "&&" + y
		}
		return "(" + x + "||" + y + ")"
	}
	return x + e.Op.String() + y
}

func (w *writer) unary(e *ast.UnaryExpr) string {
	switch e.Op {
	case token.AND:
		x := w.expr(e.X)
		if t := w.typeOf(e.X); isStruct(t) {
			return x
		}
		return "{get v(){return " + x + ";},set v(_v){" + x + "=_v;}}"
	case token.NOT:
		return "!(" + w.expr(e.X) + ")"
	case token.SUB:
		if t := w.typeOf(e); isInteger(t) {
			return w.arithmetic(e, token.SUB, t, "0", w.expr(e.X))
		}
		return "- " + w.expr(e.X)
	case token.ADD:
		return w.expr(e.X)
	}
	w.no(e, "the page's script does not support unary %s", e.Op)
	return ""
}

func (w *writer) index(e *ast.IndexExpr) string {
	x := w.expr(e.X)
	switch t := w.typeOf(e.X).Underlying().(type) {
	case *types.Map:
		return "$get(" + x + "," + w.expr(e.Index) + "," + w.zero(t.Elem()) + ")"
	case *types.Basic:
		return "$byte(" + x + "," + w.expr(e.Index) + ")"
	}
	return x + "[" + w.expr(e.Index) + "]"
}
