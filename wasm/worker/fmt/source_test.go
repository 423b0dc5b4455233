package fmt

import (
	"encoding/json"
	original "fmt"
	"go/ast"
	"go/constant"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// listed is what the go command says of a package.
type listed struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
	Standard                bool
}

// linked lists the packages of the worker, those of the standard library included.
func linked(t *testing.T) []listed {
	t.Helper()
	cmd := exec.Command("go", "list", "-deps", "-export", "-json=ImportPath,Dir,Export,GoFiles,Standard", "ludotheque/wasm/worker")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var all []listed
	for d := json.NewDecoder(out); ; {
		var p listed
		if err := d.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
	return all
}

// reader checks sources with their types and collects what they give to fmt.
type reader struct {
	t                 *testing.T
	set               *token.FileSet
	from              types.Importer
	info              types.Info
	failing, stringer *types.Interface
	calls             int
	wrong             []string // what the worker's fmt cannot do
}

func newReader(t *testing.T, packages []listed) *reader {
	exports := map[string]string{}
	for _, p := range packages {
		exports[p.ImportPath] = p.Export
	}
	r := &reader{t: t, set: token.NewFileSet()}
	r.from = importer.ForCompiler(r.set, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	text := types.NewSignatureType(nil, nil, nil, nil, types.NewTuple(types.NewVar(token.NoPos, nil, "", types.Typ[types.String])), false)
	r.failing = types.Universe.Lookup("error").Type().Underlying().(*types.Interface)
	r.stringer = types.NewInterfaceType([]*types.Func{types.NewFunc(token.NoPos, nil, "String", text)}, nil).Complete()
	return r
}

func (r *reader) read(p listed) {
	var files []*ast.File
	for _, name := range p.GoFiles {
		file, err := parser.ParseFile(r.set, filepath.Join(p.Dir, name), nil, 0)
		if err != nil {
			r.t.Fatal(err)
		}
		files = append(files, file)
	}
	r.info = types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: r.from, Sizes: types.SizesFor("gc", "wasm")}
	if _, err := config.Check(p.ImportPath, r.set, files, &r.info); err != nil {
		r.t.Fatal(err)
	}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			if sel, ok := n.(*ast.SelectorExpr); ok {
				r.known(sel)
			}
			if call, ok := n.(*ast.CallExpr); ok {
				r.call(call)
			}
			return true
		})
	}
}

// formats says which argument of a function is its format.
var formats = map[string]int{"Errorf": 0, "Sprintf": 0, "Fprintf": 1, "Appendf": 1}

func (r *reader) complain(format string, args ...any) {
	r.wrong = append(r.wrong, original.Sprintf(format, args...))
}

// function returns the name of what an expression uses of fmt, or "".
func (r *reader) function(e ast.Expr) string {
	sel, ok := e.(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	if of := r.info.Uses[sel.Sel]; of != nil && of.Pkg() != nil && of.Pkg().Path() == "fmt" {
		return of.Name()
	}
	return ""
}

// known fails for what the worker's fmt does not have.
func (r *reader) known(sel *ast.SelectorExpr) {
	name := r.function(sel)
	if _, ok := formats[name]; name != "" && name != "Stringer" && name != "String" && !ok {
		r.complain("%s: the worker's fmt has no %s", r.set.Position(sel.Pos()), name)
	}
}

// verb is what stands for one operand in a format.
var verb = regexp.MustCompile(`%[^a-z%]*.`)

// forms are those that the worker's fmt knows.
var forms = regexp.MustCompile(`^%[0-9]*(\.[0-9]+)?[dbsqvwgf]$`)

// call compares what a call prints with the original's, for samples of the types of its operands.
func (r *reader) call(call *ast.CallExpr) {
	name := r.function(call.Fun)
	at, ok := formats[name]
	if !ok {
		return
	}
	r.calls++
	where := r.set.Position(call.Pos())
	value := r.info.Types[call.Args[at]].Value
	if value == nil || call.Ellipsis.IsValid() {
		r.complain("%s: the format or the operands of fmt.%s are made at run time", where, name)
		return
	}
	operands := call.Args[at+1:]
	for _, form := range verb.FindAllString(constant.StringVal(value), -1) {
		if form == "%%" {
			continue
		}
		if !forms.MatchString(form) {
			r.complain("%s: the worker's fmt does not know %s", where, form)
			continue
		}
		if len(operands) == 0 {
			r.complain("%s: no operand for %s", where, form)
			return
		}
		typ := r.info.Types[operands[0]].Type
		kind, ok := r.kind(typ, form)
		if !ok {
			r.complain("%s: the worker's fmt cannot print a %s by %s", where, typ, form)
		}
		for _, sample := range samples[kind] {
			compare(r.t, form, sample)
		}
		operands = operands[1:]
	}
}

// kind is what the samples know a type as; ok is false where it has neither words of its own nor a plain kind.
func (r *reader) kind(typ types.Type, form string) (kind types.BasicKind, ok bool) {
	isError, isStringer := types.Implements(typ, r.failing), types.Implements(typ, r.stringer)
	switch form[len(form)-1] {
	case 'w':
		return fails, isError
	case 's', 'q', 'v':
		if isError || isStringer {
			return speaks, true
		}
	}
	basic, ok := types.Default(typ).Underlying().(*types.Basic)
	if !ok {
		return 0, false
	}
	_, ok = samples[basic.Kind()]
	return basic.Kind(), ok
}

// TestEnough reads the sources that the worker links, with their types: what they print, the worker's fmt prints like the
// original.
func TestEnough(t *testing.T) {
	packages := linked(t)
	r := newReader(t, packages)
	for _, p := range packages {
		if !p.Standard {
			r.read(p)
		}
	}
	for _, text := range r.wrong {
		t.Error(text)
	}
	if r.calls < 60 {
		t.Errorf("only %d calls found", r.calls)
	}
}

// TestReaderNotices holds the reader itself to a source with everything that it must refuse.
func TestReaderNotices(t *testing.T) {
	dir := t.TempDir()
	source := `package p

import "fmt"

type side int

func f(s side, m map[string]int, x any, e error, format string) {
	_ = fmt.Sprintf("%d %s %5v%%", s, e, s)
	_ = fmt.Sprintf("%d %v", s, x)
	_ = fmt.Sprintf("%v", m)
	_ = fmt.Sprintf("%x", s)
	_ = fmt.Errorf("%w", s)
	_ = fmt.Sprintf(format, s)
	_ = fmt.Sprint(s)
}
`
	if err := os.WriteFile(filepath.Join(dir, "p.go"), []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	r := newReader(t, linked(t))
	r.read(listed{ImportPath: "p", Dir: dir, GoFiles: []string{"p.go"}})
	for i, want := range []string{"a any by %v", "a map[string]int by %v", "not know %x", "a p.side by %w", "made at run time", "has no Sprint"} {
		if i >= len(r.wrong) || !strings.Contains(r.wrong[i], want) {
			t.Errorf("%q is missing in %q", want, r.wrong)
		}
	}
	if len(r.wrong) != 6 || r.calls != 6 {
		t.Errorf("%d calls, %d complaints: %q", r.calls, len(r.wrong), r.wrong)
	}
}
