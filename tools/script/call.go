package script

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

func (w *writer) selector(e *ast.SelectorExpr) string {
	sel := w.info.Selections[e]
	if sel == nil { // a package member
		return w.ident(e.Sel)
	}
	x := w.expr(e.X) + w.path(sel)
	if sel.Kind() == types.FieldVal {
		return x + "." + e.Sel.Name
	}
	fn := sel.Obj().(*types.Func)
	if isValue(w.typeOf(e.X)) && !is[*types.Pointer](fn.Signature().Recv().Type()) {
		x = "$copy(" + x + ")"
	}
	return "((_x)=>(...a)=>" + w.method(fn, "_x", e.Pos(), "...a") + ")(" + x + ")"
}

// path returns the embedded fields on the path of a selection.
func (w *writer) path(sel *types.Selection) string {
	text, t := "", sel.Recv()
	for _, i := range sel.Index()[:len(sel.Index())-1] {
		f := pointed(t).Underlying().(*types.Struct).Field(i)
		text += "." + f.Name()
		t = f.Type()
	}
	return text
}

// method calls a method on x.
func (w *writer) method(fn *types.Func, x string, pos token.Pos, args string) string {
	recv := receiver(fn)
	if recv == nil || types.IsInterface(recv.Type()) {
		w.called[fn] = pos
		return x + "." + fn.Name() + "(" + args + ")"
	}
	w.reach(fn, pos)
	if isStruct(recv.Type()) {
		return x + "." + fn.Name() + "(" + args + ")"
	}
	if args != "" {
		args = "," + args
	}
	return globalName(recv) + "$" + fn.Name() + "(" + x + args + ")"
}

func (w *writer) args(e *ast.CallExpr) string {
	var list []string
	for i, a := range e.Args {
		text := w.value(a)
		if e.Ellipsis.IsValid() && i == len(e.Args)-1 {
			text = "...(" + w.expr(a) + "||[])"
			if s, ok := w.typeOf(a).Underlying().(*types.Slice); ok && isValue(s.Elem()) {
				text += ".map($copy)"
			} else if !ok { // append([]byte, string...)
				w.no(a, "the page's script cannot append %s", w.typeOf(a))
			}
		}
		list = append(list, text)
	}
	return strings.Join(list, ",")
}

func (w *writer) call(e *ast.CallExpr) string {
	fun := ast.Unparen(e.Fun)
	if tv := w.info.Types[fun]; tv.IsType() {
		return w.convert(e, tv.Type)
	} else if tv.IsBuiltin() {
		return w.builtin(e, fun.(*ast.Ident).Name)
	}
	if ix, ok := fun.(*ast.IndexExpr); ok && w.info.Types[ix.Index].IsType() {
		fun = ix.X
	}
	if sel, ok := fun.(*ast.SelectorExpr); ok {
		if s := w.info.Selections[sel]; s != nil && s.Kind() == types.MethodVal {
			return w.method(s.Obj().(*types.Func), w.expr(sel.X)+w.path(s), e.Pos(), w.args(e))
		}
	}
	text := w.expr(fun)
	if _, ok := fun.(*ast.FuncLit); ok {
		text = "(" + text + ")"
	}
	return text + "(" + w.args(e) + ")"
}

func (w *writer) convert(e *ast.CallExpr, to types.Type) string {
	x, from := w.value(e.Args[0]), w.typeOf(e.Args[0])
	if _, ok := ast.Unparen(e.Args[0]).(*ast.BinaryExpr); ok {
		x = "(" + x + ")"
	}
	tb, ok := to.Underlying().(*types.Basic)
	fb, fok := from.Underlying().(*types.Basic)
	switch {
	case !ok || !fok:
		if types.IdenticalIgnoreTags(to.Underlying(), from.Underlying()) || types.IsInterface(to) {
			return x
		}
	case tb.Info()&types.IsString != 0 && fb.Info()&types.IsString != 0:
		return x
	case tb.Info()&types.IsFloat != 0:
		return w.wrap(e, to, x)
	case tb.Info()&types.IsString != 0 && fb.Info()&types.IsInteger != 0:
		return "String.fromCodePoint(" + x + ")"
	case tb.Info()&types.IsInteger != 0 && fb.Info()&types.IsFloat != 0:
		x = "Math.trunc(" + x + ")"
		fallthrough
	case tb.Info()&types.IsInteger != 0 && fb.Info()&types.IsInteger != 0:
		if tb.Kind() == types.Int || tb.Kind() == types.Int64 { // which includes all others
			return x
		}
		return w.wrap(e, to, x)
	}
	w.no(e, "the page's script cannot convert %s to %s", from, to)
	return ""
}

func (w *writer) builtin(e *ast.CallExpr, name string) string {
	switch name {
	case "len":
		return "$len(" + w.expr(e.Args[0]) + ")"
	case "min", "max":
		if !isNumber(w.typeOf(e)) {
			w.no(e, "the page's script cannot order %s", w.typeOf(e))
		}
		return "Math." + name + "(" + w.args(e) + ")"
	case "append":
		return "$append(" + w.args(e) + ")"
	case "panic":
		return "$panic(" + w.args(e) + ")"
	case "delete":
		return w.expr(e.Args[0]) + ".delete(" + w.expr(e.Args[1]) + ")"
	case "make":
		switch t := w.typeOf(e).Underlying().(type) {
		case *types.Map:
			return "new Map()"
		case *types.Slice:
			return "Array.from({length:" + w.expr(e.Args[1]) + "},()=>" + w.zero(t.Elem()) + ")"
		}
	}
	w.no(e, "the page's script does not support %s", name)
	return ""
}

// two translates an expression with two values.
func (w *writer) two(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.IndexExpr:
		if t, ok := w.typeOf(e.X).Underlying().(*types.Map); ok {
			return "$find(" + w.expr(e.X) + "," + w.expr(e.Index) + "," + w.zero(t.Elem()) + ")"
		}
	case *ast.TypeAssertExpr:
		t := w.typeOf(e.Type)
		i, ok := t.Underlying().(*types.Interface)
		if !ok {
			w.no(e, "the page's script can assert interfaces only")
		}
		var names []string
		for m := range i.Methods() {
			names = append(names, quoted(m.Name()))
		}
		return "$has(" + w.expr(e.X) + "," + strings.Join(names, ",") + ")"
	case *ast.CallExpr:
		return w.expr(e)
	}
	w.no(e, "the page's script cannot take two values from this")
	return ""
}
