package script

import (
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path"
	"strings"
)

// Translate returns a script with everything that the roots reach in the module with the folder root. A root is a function, a
// method, a variable or a constant, as "scenes/ui.Mix" or "scenes/shelf.Shelf.Layout", with the folder of its package. natives is the hand-written
// script: its definitions are not translated. Both belong in one scope, the translated one first.
func Translate(root, module string, roots []string, natives string) (string, error) {
	l, err := newLoader(root, module)
	if err != nil {
		return "", err
	}
	t := &translator{loader: l, natives: namesIn(natives), seen: map[types.Object]bool{}, bodies: map[types.Object]*body{},
		read: map[string]bool{}, methods: map[*types.TypeName][]string{}, called: map[*types.Func]token.Pos{}}
	for _, name := range roots {
		if err := t.root(name); err != nil {
			return "", err
		}
	}
	t.drain()
	t.strays(natives)
	t.absent(natives)
	text := t.text()
	t.unknown(text, natives)
	return text, errors.Join(t.errs...)
}

// lookup returns the object that a package declares under a name, or a method of it; nil if there is none.
func lookup(p *pkg, name, method string) types.Object {
	obj := p.types.Scope().Lookup(name)
	if obj != nil && method != "" {
		obj, _, _ = types.LookupFieldOrMethod(types.NewPointer(obj.Type()), true, p.types, method)
	}
	return obj
}

// translator collects the translations of everything that the roots reach.
type translator struct {
	*loader
	natives map[string]bool
	queue   []types.Object
	seen    map[types.Object]bool
	bodies  map[types.Object]*body // declarations of functions and variables in the packages of read
	read    map[string]bool        // packages whose declarations are in bodies

	methods map[*types.TypeName][]string
	called  map[*types.Func]token.Pos // methods called through interfaces
	order   []*types.TypeName
	funcs   []string
	vars    []variable
	errs    []error
}

// body is a declaration.
type body struct {
	decl *ast.FuncDecl // of a function
	init ast.Expr      // of a variable, nil for its zero value
	turn int           // of a variable: its place in the package's order of initialization
}

// variable is a translated variable of a package.
type variable struct {
	pkg  string
	turn int
	text string
}

// root adds a root by its name.
func (t *translator) root(name string) error {
	folder, rest, _ := strings.Cut(name[strings.LastIndex(name, "/")+1:], ".")
	folder = path.Join(path.Dir(name), folder)
	p, err := t.load(t.module + "/" + folder)
	if err != nil {
		return err
	}
	typeName, method, _ := strings.Cut(rest, ".")
	obj := lookup(p, typeName, method)
	if obj == nil {
		return fmt.Errorf("script: there is no %s", name)
	}
	if c, ok := obj.(*types.Const); ok {
		t.vars = append(t.vars, variable{text: "const " + globalName(c) + " = " + c.Val().ExactString() + ";"})
		return nil
	}
	t.reach(obj, token.NoPos)
	return nil
}

// reach adds obj to the objects to translate.
func (t *translator) reach(obj types.Object, from token.Pos) {
	if t.seen[obj] || obj.Pkg() == nil {
		return
	}
	t.seen[obj] = true
	if t.natives[t.nativeName(obj)] {
		return
	}
	p := t.pkgs[obj.Pkg().Path()]
	if tn, ok := obj.(*types.TypeName); ok {
		t.class(tn)
		return
	}
	if recv := receiver(obj); recv != nil && isStruct(recv.Type()) && t.natives[globalName(recv)] {
		t.fail(from, "%s is written by hand and has no %s", globalName(recv), obj.Name())
		return
	}
	if p == nil || !p.own {
		t.fail(from, "%s.%s has no counterpart in the page's script, which would be %s", obj.Pkg().Name(), obj.Name(), t.nativeName(obj))
		return
	}
	t.queue = append(t.queue, obj)
}

// nativeName returns the name of a hand-written counterpart of obj.
func (t *translator) nativeName(obj types.Object) string {
	if recv := receiver(obj); recv != nil {
		if isStruct(recv.Type()) {
			return globalName(recv) + "." + obj.Name()
		}
		return globalName(recv) + "$" + obj.Name()
	}
	return globalName(obj)
}

// globalName returns the name of a package's function, variable or type in the script.
func globalName(obj types.Object) string { return obj.Pkg().Name() + "$" + obj.Name() }

// receiver returns the receiver type of obj, nil if it is no method or the type has no name.
func receiver(obj types.Object) *types.TypeName {
	f, ok := obj.(*types.Func)
	if !ok || f.Signature().Recv() == nil {
		return nil
	}
	if n, ok := types.Unalias(pointed(f.Signature().Recv().Type())).(*types.Named); ok {
		return n.Obj()
	}
	return nil
}

func (t *translator) fail(pos token.Pos, format string, args ...any) {
	where := "a root"
	if pos.IsValid() {
		where = t.where(pos)
	}
	t.errs = append(t.errs, fmt.Errorf("script: %s: %s", where, fmt.Sprintf(format, args...)))
}

// drain translates all added objects and those that they reach.
func (t *translator) drain() {
	for len(t.queue) > 0 {
		obj := t.queue[0]
		t.queue = t.queue[1:]
		p := t.pkgs[obj.Pkg().Path()]
		t.readDecls(p)
		b := t.bodies[obj]
		if b == nil {
			t.fail(obj.Pos(), "%s is declared in no way that can be translated", obj.Name())
			continue
		}
		w := &writer{translator: t, info: p.info, names: map[types.Object]string{}, taken: map[string]int{}}
		err := try(func() {
			if b.decl != nil {
				t.function(w, obj.(*types.Func), b.decl)
				return
			}
			t.vars = append(t.vars, variable{obj.Pkg().Path(), b.turn, "const " + globalName(obj) + " = " + w.initial(obj, b.init) + ";"})
		})
		if err != nil {
			t.errs = append(t.errs, err)
		}
	}
}

// readDecls adds the declarations of a package to bodies.
func (t *translator) readDecls(p *pkg) {
	if t.read[p.types.Path()] {
		return
	}
	t.read[p.types.Path()] = true
	for _, f := range p.files {
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
				t.bodies[p.info.Defs[fn.Name]] = &body{decl: fn}
			}
			gen, ok := d.(*ast.GenDecl)
			if !ok || gen.Tok != token.VAR {
				continue
			}
			for _, spec := range gen.Specs {
				for i, name := range spec.(*ast.ValueSpec).Names {
					b := &body{}
					if vs := spec.(*ast.ValueSpec); i < len(vs.Values) {
						b.init = vs.Values[i]
					}
					t.bodies[p.info.Defs[name]] = b
				}
			}
		}
	}
	for turn, init := range p.info.InitOrder {
		for _, v := range init.Lhs {
			if b := t.bodies[v]; b != nil {
				b.turn = turn
			}
		}
	}
}

// function translates a function or a method.
func (t *translator) function(w *writer, obj *types.Func, decl *ast.FuncDecl) {
	text := w.function(decl)
	switch recv := receiver(obj); {
	case recv == nil:
		t.funcs = append(t.funcs, "function "+globalName(obj)+text)
	case !isStruct(recv.Type()):
		t.funcs = append(t.funcs, "function "+globalName(recv)+"$"+obj.Name()+text)
	default:
		t.reach(recv, obj.Pos())
		t.methods[recv] = append(t.methods[recv], obj.Name()+text)
	}
}
