package script

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
	"strings"
)

// zero returns the zero value of a type.
func (w *writer) zero(t types.Type) string {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		switch {
		case u.Info()&types.IsString != 0:
			return `""`
		case u.Info()&types.IsBoolean != 0:
			return "false"
		case u.Info()&types.IsNumeric != 0:
			return "0"
		}
	case *types.Struct:
		return w.object(t, u, nil)
	case *types.Array:
		return fmt.Sprintf("Array.from({length:%d},()=>%s)", u.Len(), w.zero(u.Elem()))
	}
	return "null"
}

// object returns a struct with the given fields.
func (w *writer) object(t types.Type, st *types.Struct, fields map[string]string) string {
	named, _ := types.Unalias(t).(*types.Named)
	var list []string
	for f := range st.Fields() {
		if value, ok := fields[f.Name()]; ok {
			list = append(list, f.Name()+":"+value)
		} else if named == nil {
			list = append(list, f.Name()+":"+w.zero(f.Type()))
		}
	}
	text := strings.Join(list, ",")
	switch {
	case named == nil:
		return "{" + text + "}"
	case text != "":
		text = "{" + text + "}"
	}
	w.reach(named.Obj(), token.NoPos)
	return "new " + globalName(named.Obj()) + "(" + text + ")"
}

func (w *writer) constant(e ast.Expr, v constant.Value) string {
	switch v.Kind() {
	case constant.String:
		return quoted(constant.StringVal(v))
	case constant.Bool:
		return v.String()
	case constant.Int:
		if n, exact := constant.Int64Val(v); isInteger(w.typeOf(e)) && (!exact || n > 1<<53-1 || n < 1-1<<53) {
			w.no(e, "the page's script has no integers beyond 2^53")
		}
		return v.ExactString()
	case constant.Float:
		f, _ := constant.Float64Val(v)
		if b, ok := w.typeOf(e).Underlying().(*types.Basic); ok && b.Kind() == types.Float32 {
			f = float64(float32(f))
		}
		return strconv.FormatFloat(f, 'g', -1, 64)
	}
	w.no(e, "the page's script does not support this constant")
	return ""
}

func quoted(s string) string {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err) // cannot fail for a string
	}
	return string(text)
}

func (w *writer) literal(e *ast.CompositeLit) string {
	t := pointed(w.typeOf(e))
	switch u := t.Underlying().(type) {
	case *types.Struct:
		fields := map[string]string{}
		for i, elt := range e.Elts {
			if kv, ok := elt.(*ast.KeyValueExpr); ok {
				fields[kv.Key.(*ast.Ident).Name] = w.value(kv.Value)
			} else {
				fields[u.Field(i).Name()] = w.value(elt)
			}
		}
		return w.object(t, u, fields)
	case *types.Map:
		var list []string
		for _, elt := range e.Elts {
			kv := elt.(*ast.KeyValueExpr)
			list = append(list, "["+w.expr(kv.Key)+","+w.value(kv.Value)+"]")
		}
		return "new Map([" + strings.Join(list, ",") + "])"
	case *types.Slice:
		return w.elements(e, u.Elem(), 0)
	case *types.Array:
		return w.elements(e, u.Elem(), int(u.Len()))
	}
	w.no(e, "the page's script does not support literals of %s", t)
	return ""
}

// elements returns a slice or an array of n elements, which may have keys.
func (w *writer) elements(e *ast.CompositeLit, elem types.Type, n int) string {
	list := make([]string, n)
	at := 0
	for _, elt := range e.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			i, _ := constant.Int64Val(w.info.Types[kv.Key].Value)
			at, elt = int(i), kv.Value
		}
		for at >= len(list) {
			list = append(list, "")
		}
		list[at] = w.value(elt)
		at++
	}
	for i := range list {
		if list[i] == "" {
			list[i] = w.zero(elem)
		}
	}
	return "[" + strings.Join(list, ",") + "]"
}
