package template

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	original "text/template"
)

// choice is what the engine gives its templates.
type choice struct {
	Filter, FilterNearest, FilterLinear, FilterPixelated      int
	Address, AddressUnsafe, AddressClampToZero, AddressRepeat int8
}

// texts are the templates of the engine, out of its source.
func texts(t *testing.T) (list []string) {
	t.Helper()
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/hajimehoshi/ebiten/v2").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"internal/builtinshader/shader.go", "internal/colormshader/shader.go"} {
		source, err := parser.ParseFile(token.NewFileSet(), filepath.Join(strings.TrimSpace(string(dir)), file), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(source, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			if f, ok := call.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Parse" {
				text, err := strconv.Unquote(call.Args[0].(*ast.BasicLit).Value)
				if err != nil {
					t.Fatal(err)
				}
				list = append(list, text)
			}
			return true
		})
	}
	if len(list) != 2 {
		t.Fatalf("the engine has %d templates", len(list))
	}
	return list
}

func TestEngineTemplatesAsTheOriginal(t *testing.T) {
	for _, text := range texts(t) {
		fast, slow := Must(New("tmpl").Parse(text)), original.Must(original.New("tmpl").Parse(text))
		seen := map[string]bool{}
		for filter := range 4 {
			for address := range 4 {
				data := choice{filter, 0, 1, 2, int8(address), 0, 1, 2}
				var got, want strings.Builder
				if err := slow.Execute(&want, data); err != nil {
					t.Fatal(err)
				}
				if err := fast.Execute(&got, data); err != nil || got.String() != want.String() {
					t.Errorf("filter %d, address %d: %v, %q, want %q", filter, address, err, got.String(), want.String())
				}
				seen[got.String()] = true
			}
		}
		if len(seen) < 9 {
			t.Errorf("only %d shaders come of it", len(seen))
		}
	}
}

func TestUnknownIsRefused(t *testing.T) {
	for _, text := range []string{"{{.A}}", "{{if eq .A .B}}", "{{if eq .A .B}}x{{else}}y", "{{else}}", "{{end}}", "a{{", "{{if .A}}x{{end}}",
		"{{if eq .A 1}}x{{end}}", "{{if eq .A .B}}x{{else}}y{{else}}z{{end}}", "{{range .A}}x{{end}}", "{{if eq .A .B}}x{{end}}{{end}}",
		"{{if eq .A .B}}x{{else if}}y{{end}}", "{{if eq .A .B}}x{{elsewhere}}y{{end}}", "{{- if eq .A .B}}x{{end}}", "{{if eq . .A}}x{{end}}", "{{if eq .A .0}}x{{end}}", "{{if eq .A .A.B}}x{{end}}"} {
		if _, err := New("").Parse(text); err == nil {
			t.Errorf("%q is taken", text)
		}
	}
	for _, data := range []any{1, struct{ A int }{1}, struct{ A, B string }{"x", "x"}} {
		if err := Must(New("").Parse("{{if eq .A .B}}x{{end}}")).Execute(new(strings.Builder), data); err == nil {
			t.Errorf("%v is taken", data)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("Must let an error pass")
		}
	}()
	Must(New("").Parse("{{"))
}

// FuzzParse looks that what the stand-in takes, the original takes too, and with the same outcome.
func FuzzParse(f *testing.F) {
	f.Add("a{{if eq .Filter .FilterLinear}}b{{else if eq .Filter .FilterNearest}}c{{else}}d{{end}}e", 1)
	f.Fuzz(func(t *testing.T, text string, filter int) {
		fast, err := New("").Parse(text)
		if err != nil {
			return
		}
		slow, err := original.New("").Parse(text)
		if err != nil {
			t.Skip(err) // it is stricter about what the engine, which must build with the original, cannot hold
		}
		data := choice{Filter: filter, FilterLinear: 1, FilterPixelated: 2}
		var got, want strings.Builder
		wrong, right := fast.Execute(&got, data), slow.Execute(&want, data)
		if wrong == nil && (right != nil || got.String() != want.String()) {
			t.Errorf("%q becomes %q, want %q, %v", text, got.String(), want.String(), right)
		}
	})
}

func ExampleTemplate() {
	var b strings.Builder
	t := Must(New("").Parse("a{{if eq .A .B}}b{{else}}c{{end}}"))
	if err := t.Execute(&b, struct{ A, B int }{1, 2}); err != nil {
		fmt.Println(err)
	}
	fmt.Println(b.String())
	// Output: ac
}
