package script

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"
)

// writer translates one function.
type writer struct {
	*translator
	info    *types.Info
	names   map[types.Object]string // of local variables
	taken   map[string]int          // number of uses of a local name
	results []types.Object          // named ones
	b       strings.Builder
}

// unsupported is the error of a function that cannot be translated.
type unsupported struct{ error }

func (w *writer) no(n ast.Node, format string, args ...any) {
	panic(unsupported{fmt.Errorf("script: %s: %s", w.where(n.Pos()), fmt.Sprintf(format, args...))})
}

// try runs do and returns its unsupported error.
func try(do func()) (err error) {
	defer func() {
		if r := recover(); r != nil {
			u, ok := r.(unsupported)
			if !ok {
				panic(r)
			}
			err = u.error
		}
	}()
	do()
	return nil
}

// function returns parameters and body. The receiver of a struct's method is this, any other receiver the first parameter.
func (w *writer) function(decl *ast.FuncDecl) string {
	w.refuse(decl)
	var params []string
	first := ""
	if decl.Recv != nil && len(decl.Recv.List[0].Names) > 0 {
		obj := w.info.Defs[decl.Recv.List[0].Names[0]]
		name := w.local(obj)
		switch {
		case !isStruct(pointed(obj.Type())):
			params = append(params, name)
		case !is[*types.Pointer](obj.Type()) && w.changes(decl.Body, obj):
			first = "let " + name + "=$copy(this);"
		default:
			first = "let " + name + "=this;"
		}
	} else if decl.Recv != nil && !isStruct(w.info.Defs[decl.Name].(*types.Func).Signature().Recv().Type()) {
		params = append(params, "_recv")
	}
	return "(" + strings.Join(append(params, w.params(decl.Type)...), ",") + "){" + first + w.bodyOf(decl.Type, decl.Body) + "}"
}

// initial returns the initial value of a package variable.
func (w *writer) initial(obj types.Object, init ast.Expr) string {
	if init == nil {
		return w.zero(obj.Type())
	}
	w.refuse(init)
	return w.value(init)
}

func (w *writer) params(ft *ast.FuncType) (list []string) {
	for _, field := range ft.Params.List {
		dots := ""
		if _, ok := field.Type.(*ast.Ellipsis); ok {
			dots = "..."
		}
		if len(field.Names) == 0 {
			list = append(list, dots+"_"+strconv.Itoa(len(list)))
		}
		for _, name := range field.Names {
			if name.Name == "_" {
				list = append(list, dots+"_"+strconv.Itoa(len(list)))
				continue
			}
			list = append(list, dots+w.local(w.info.Defs[name]))
		}
	}
	return list
}

// bodyOf translates a function's statements, with its named results.
func (w *writer) bodyOf(ft *ast.FuncType, body *ast.BlockStmt) string {
	outer, results := w.b, w.results
	w.b, w.results = strings.Builder{}, nil
	if ft.Results != nil {
		for _, field := range ft.Results.List {
			for _, name := range field.Names {
				obj := w.info.Defs[name]
				w.results = append(w.results, obj)
				fmt.Fprintf(&w.b, "let %s=%s;", w.local(obj), w.zero(obj.Type()))
			}
		}
	}
	w.block(body.List)
	text := w.b.String()
	w.b, w.results = outer, results
	return text
}

func (w *writer) block(list []ast.Stmt) {
	for _, s := range list {
		w.stmt(s)
	}
}

func (w *writer) stmt(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.AssignStmt:
		w.assign(s)
	case *ast.IncDecStmt:
		w.operate(s, s.X, s.Tok+token.ADD-token.INC, "1")
	case *ast.ExprStmt:
		w.b.WriteString(w.expr(s.X) + ";")
	case *ast.ReturnStmt:
		w.returns(s)
	case *ast.IfStmt:
		w.ifs(s)
	case *ast.ForStmt:
		w.loop(s)
	case *ast.RangeStmt:
		w.ranges(s)
	case *ast.SwitchStmt:
		w.switches(s)
	case *ast.BlockStmt:
		w.b.WriteString("{")
		w.block(s.List)
		w.b.WriteString("}")
	case *ast.DeclStmt:
		w.declare(s.Decl.(*ast.GenDecl))
	case *ast.BranchStmt:
		if s.Tok != token.BREAK && s.Tok != token.CONTINUE || s.Label != nil {
			w.no(s, "the page's script does not support %s here", s.Tok)
		}
		w.b.WriteString(s.Tok.String() + ";")
	case *ast.EmptyStmt:
	default:
		w.no(s, "the page's script does not support this statement (%T)", s)
	}
}

func (w *writer) returns(s *ast.ReturnStmt) {
	var list []string
	for _, e := range s.Results {
		list = append(list, w.value(e))
	}
	if len(s.Results) == 0 {
		for _, obj := range w.results {
			list = append(list, w.local(obj))
		}
	}
	switch len(list) {
	case 0:
		w.b.WriteString("return;")
	case 1:
		w.b.WriteString("return " + list[0] + ";")
	default:
		w.b.WriteString("return[" + strings.Join(list, ",") + "];")
	}
}

func (w *writer) ifs(s *ast.IfStmt) {
	if s.Init != nil {
		w.b.WriteString("{")
		w.stmt(s.Init)
		defer w.b.WriteString("}")
	}
	w.b.WriteString("if(" + w.expr(s.Cond) + "){")
	w.block(s.Body.List)
	w.b.WriteString("}")
	if s.Else != nil {
		w.b.WriteString("else{")
		w.stmt(s.Else)
		w.b.WriteString("}")
	}
}

func (w *writer) loop(s *ast.ForStmt) {
	init, cond, post := "", "", ""
	if s.Init != nil {
		init = strings.TrimSuffix(w.apart(s.Init), ";")
	}
	if s.Cond != nil {
		cond = w.expr(s.Cond)
	}
	if s.Post != nil {
		post = strings.TrimSuffix(w.apart(s.Post), ";")
	}
	w.b.WriteString("for(" + init + ";" + cond + ";" + post + "){")
	w.block(s.Body.List)
	w.b.WriteString("}")
}

// apart translates a statement into a text of its own.
func (w *writer) apart(s ast.Stmt) string {
	outer := w.b
	w.b = strings.Builder{}
	w.stmt(s)
	text := w.b.String()
	w.b = outer
	return text
}

func (w *writer) ranges(s *ast.RangeStmt) {
	name := func(e ast.Expr, spare string) string {
		id, ok := e.(*ast.Ident)
		switch {
		case e == nil, ok && id.Name == "_":
			return spare
		case s.Tok != token.DEFINE:
			w.no(s, "the page's script can range with new variables only")
		}
		return w.local(w.info.Defs[id])
	}
	x := w.expr(s.X)
	switch t := w.typeOf(s.X).Underlying().(type) {
	case *types.Basic:
		if t.Info()&types.IsString != 0 {
			fmt.Fprintf(&w.b, "for(const[%s,%s]of $runes(%s)){", name(s.Key, "_k"), name(s.Value, "_v"), x)
			break
		}
		i := name(s.Key, "_i")
		fmt.Fprintf(&w.b, "for(let %s=0,_n=%s;%s<_n;%s++){", i, x, i, i)
	case *types.Signature:
		fmt.Fprintf(&w.b, "for(const %s of %s){", name(s.Key, "_k"), x)
	case *types.Map:
		fmt.Fprintf(&w.b, "for(const[%s,%s]of %s||[]){", name(s.Key, "_k"), name(s.Value, "_v"), x)
	default:
		if _, array := t.(*types.Array); array { // which is copied before the loop
			x = "[..." + x + "]"
		}
		fmt.Fprintf(&w.b, "for(let[%s,%s]of $entries(%s)){", name(s.Key, "_k"), name(s.Value, "_v"), x)
		if id, ok := s.Value.(*ast.Ident); ok && id.Name != "_" && isValue(w.info.Defs[id].Type()) {
			v := w.local(w.info.Defs[id])
			fmt.Fprintf(&w.b, "%s=$copy(%s);", v, v)
		}
	}
	w.block(s.Body.List)
	w.b.WriteString("}")
}

func (w *writer) switches(s *ast.SwitchStmt) {
	w.b.WriteString("{")
	if s.Init != nil {
		w.stmt(s.Init)
	}
	tag := "true"
	if s.Tag != nil {
		tag = w.expr(s.Tag)
	}
	w.b.WriteString("switch(" + tag + "){")
	for _, c := range s.Body.List {
		clause := c.(*ast.CaseClause)
		if clause.List == nil {
			w.b.WriteString("default:")
		}
		for _, e := range clause.List {
			w.b.WriteString("case " + w.expr(e) + ":")
		}
		w.b.WriteString("{")
		w.block(clause.Body)
		w.b.WriteString("break;}")
	}
	w.b.WriteString("}}")
}
