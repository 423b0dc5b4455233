package fmt

import (
	"bytes"
	"errors"
	original "fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/rules"
)

func TestAsTheOriginal(t *testing.T) {
	cause := errors.New("cause")
	for _, c := range []struct {
		format string
		args   []any
	}{
		{"plain", nil}, {"100%%", nil}, {"%d:%d", []any{uint8(4), uint8(6)}}, {"%d %d %d %d", []any{1, int8(-2), int64(3), uint64(4)}},
		{"%s %q %v", []any{"a", "b\n\"é", "c"}}, {"%q", []any{byte('x')}}, {"%s and %v", []any{rules.Second, rules.Square(3)}},
		{"%s: %w", []any{"x", cause}}, {"%s: %v", []any{rules.Refusal{Code: rules.NoPass}, cause}}, {"chance %.4f", []any{0.62504}},
		{"%g %v", []any{1.5, 2.25e-9}}, {"%.2s|%.40q", []any{"abc", strings.Repeat("z", 50)}}, {"%s", []any{ai.Score{N: 3}}},
		{"home-%04b %6.1f %3d", []any{5, 2.25, 7}},
		{"position %s%v", []any{"p", rules.MustCapture}},
	} {
		want := original.Sprintf(strings.ReplaceAll(c.format, "%w", "%v"), c.args...)
		if got := Sprintf(c.format, c.args...); got != want {
			t.Errorf("%q: %q, want %q", c.format, got, want)
		}
		if got := string(Appendf([]byte("> "), c.format, c.args...)); got != "> "+want {
			t.Errorf("%q appends %q", c.format, got)
		}
		var b bytes.Buffer
		if n, err := Fprintf(&b, c.format, c.args...); n != len(want) || err != nil || b.String() != want {
			t.Errorf("%q prints %q, %d, %v", c.format, b.String(), n, err)
		}
		err, first := Errorf(c.format, c.args...), original.Errorf(c.format, c.args...)
		if err.Error() != first.Error() || errors.Is(err, cause) != errors.Is(first, cause) {
			t.Errorf("%q: error %q, want %q", c.format, err, first)
		}
	}
}

// verb is what stands for one operand in a format.
var verb = regexp.MustCompile(`%[^a-z%]*.`)

// known are the forms that this package knows.
var known = regexp.MustCompile(`^%[0-9]*(\.[0-9]+)?[dbsqvwgf%]$`)

// TestEnough reads the sources that the worker links: what they ask of fmt must be here, verb by verb.
func TestEnough(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("no processes under js")
	}
	cmd := exec.Command("go", "list", "-deps", "-f",
		`{{$p := .}}{{if not .Standard}}{{range .GoFiles}}{{$p.Dir}}/{{.}}{{"\n"}}{{end}}{{end}}`, "ludotheque/wasm/worker")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	calls := 0
	for _, file := range strings.Fields(string(out)) {
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			fun, ok := call.Fun.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if pkg, ok := fun.X.(*ast.Ident); !ok || pkg.Name != "fmt" {
				return true
			}
			calls++
			checkCall(t, file, fun.Sel.Name, call.Args)
			return true
		})
	}
	if calls < 20 {
		t.Errorf("only %d calls found", calls)
	}
}

func checkCall(t *testing.T, file, name string, args []ast.Expr) {
	t.Helper()
	at, ok := map[string]int{"Errorf": 0, "Sprintf": 0, "Fprintf": 1, "Appendf": 1}[name]
	if !ok {
		t.Errorf("%s calls fmt.%s, which the worker's fmt does not have", file, name)
		return
	}
	lit, ok := args[at].(*ast.BasicLit)
	if !ok {
		t.Errorf("%s: a format of fmt.%s is not a literal", file, name)
		return
	}
	format, err := strconv.Unquote(lit.Value)
	if err != nil {
		t.Fatal(err)
	}
	for _, form := range verb.FindAllString(format, -1) {
		if !known.MatchString(form) {
			t.Errorf("%s: the worker's fmt does not know %s in %q", file, form, format)
		}
	}
}
