package build

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// unpatched returns an overlay of the test's own that knows the engine.
func unpatched(t *testing.T) (*overlay, *module) {
	t.Helper()
	known(t)
	o := newOverlay(t.TempDir())
	m, err := o.theEngine()
	if err != nil {
		t.Fatal(err)
	}
	return o, m
}

// asks is a program of the engine that asks for the engine's marked shaders.
const asks = `package main

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"
)

func main() {
	ebiten.SetTPS(60)
	vector.FillPath(nil, nil, nil, nil)
}
`

// TestShadersAreTranslated holds the table to the shaders that a program and the engine ask for. That the page draws with
// the same programs as the plain engine is held by TestShadersOfTheFirstPictures in e2e.
func TestShadersAreTranslated(t *testing.T) {
	o, m := unpatched(t)
	p, _ := job(t, asks)
	program, err := p.list(nil)
	if err != nil {
		t.Fatal(err)
	}
	marked, err := program.shaders()
	if err != nil || len(marked) != 9 {
		t.Fatalf("the engine marks %d shaders outside internal, want 9: %v", len(marked), err)
	}
	own := []string{"//kage:unit pixels\npackage main\n\nfunc Fragment() vec4 { return vec4(1) }\n",
		"package main\n\nfunc Fragment(p vec4) vec4 { return imageSrc0At(p.xy) }\n"} // the second in texels
	table, err := translated(o, m, append(marked, own...))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := strings.Count(table, "#version 300 es"), 2*(1+9+9+len(marked)+len(own)); got != want {
		t.Errorf("the table holds %d halves of programs, want %d", got, want)
	}
	if again, err := translated(o, m, append(marked, own...)); err != nil || again != table {
		t.Errorf("a second time the table is another, %v", err)
	}
}

// A shader that cannot be translated is told with its source.
func TestShadersThatCannotBeTranslated(t *testing.T) {
	o, m := unpatched(t)
	source := "//kage:unit pixels\npackage main\n\nfunc Fragment() vec4 { return nonsense }\n"
	if _, err := translated(o, m, []string{source}); err == nil || !strings.Contains(err.Error(), source) {
		t.Errorf("%v", err)
	}
}

// What the patch of the shaders asks of the module and of its users is refused where it is not so.
func TestModuleIsAsExpected(t *testing.T) {
	_, m := unpatched(t)
	if err := m.standIn("internal/nothing", "package nothing\n"); err == nil {
		t.Error("a package that the module does not have is replaced")
	}
	if err := m.file("nothing.go", "package nothing\n"); err == nil {
		t.Error("a file that the module does not have is replaced")
	}
	p := Program{ShaderUsers: []string{"example.org/known"}}
	for user, fits := range map[string]bool{"example.org/known": true, ebiten + "/colorm": true, "example.org/other": false} {
		if err := p.checkShaders(nil)(user, "make := ebiten.NewShader"); (err == nil) != fits {
			t.Errorf("%s asks for shaders: %v", user, err)
		}
		if err := p.checkShaders(nil)(user, "s := shader.Of(shaders.Board)"); err != nil {
			t.Error(err)
		}
	}
}

// Sources are read where they are written out or named, and a mark before anything else is an error. Who marks its shaders may
// ask for some.
func TestMarkedShaders(t *testing.T) {
	for text, want := range map[string][]string{
		"package p\n\n//ebitengine:shadersource\nconst a = `one`\n\nconst b = \"two\"\n": {"one"},
		"package p\n\nconst a = `one`\n":                                                 {},
		"package p\n\n//ebitengine:shadersource\nconst a = b + c\n":                      nil,
		"package p\n\n//ebitengine:shadersource\ntype a struct{}\n":                      nil,
		"package p\n\n//ebitengine:shaderfile *.kage\n":                                  {"file"},
		"package p\n\n//ebitengine:shaderfile none.kage\n\nvar a int\n":                  nil,
	} {
		dir := t.TempDir()
		for name, text := range map[string]string{"p.go": text, "a.kage": "file"} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		u := user{ImportPath: "example.org/p", Dir: dir, GoFiles: []string{"p.go"}}
		got, err := u.shaders()
		if (err == nil) != (want != nil) || !slices.Equal(got, want) {
			t.Errorf("%q holds %q, %v", text, got, err)
		}
		if err := (&Program{}).checkShaders(linked{u})(u.ImportPath, "ebiten.NewShader(src)"); (err == nil) != (len(want) > 0) {
			t.Errorf("%q may ask for shaders: %v", text, err)
		}
	}
}
