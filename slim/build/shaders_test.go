package build

import (
	gobuild "go/build"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// unpatched returns an overlay without patches, with the engine.
func unpatched(t *testing.T) (*overlay, *module) {
	t.Helper()
	known(t)
	o := (&Program{goroot: gobuild.Default.GOROOT}).newOverlay(t.TempDir())
	m, err := o.theEngine()
	if err != nil {
		t.Fatal(err)
	}
	return o, m
}

// shaderUser is a program of the engine that uses the engine's marked shaders.
const shaderUser = `package main

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"
)

func main() {
	ebiten.SetTPS(60)
	vector.FillPath(nil, nil, nil, nil)
}
`

// TestShadersAreTranslated compares the table with the shaders that a program and the engine use. TestShadersOfTheFirstPictures
// in e2e checks that the page draws with the same programs as the plain engine.
func TestShadersAreTranslated(t *testing.T) {
	o, m := unpatched(t)
	p, _ := job(t, shaderUser)
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
		t.Errorf("the table has %d halves of programs, want %d", got, want)
	}
	if again, err := translated(o, m, append(marked, own...)); err != nil || again != table {
		t.Errorf("the second table differs from the first: %v", err)
	}
}

// TestShadersThatCannotBeTranslated checks that the error contains the source.
func TestShadersThatCannotBeTranslated(t *testing.T) {
	o, m := unpatched(t)
	source := "//kage:unit pixels\npackage main\n\nfunc Fragment() vec4 { return nonsense }\n"
	if _, err := translated(o, m, []string{source}); err == nil || !strings.Contains(err.Error(), source) {
		t.Errorf("%v", err)
	}
}

// TestModuleIsAsExpected checks that the patch refuses an unexpected module and unexpected users of shaders.
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
			t.Errorf("%s uses shaders: %v", user, err)
		}
		if err := p.checkShaders(nil)(user, "s := shader.Of(shaders.Board)"); err != nil {
			t.Error(err)
		}
	}
}

// TestMarkedShaders checks that a source may be a literal or a name, that a mark before anything else is an error, and that a
// package that marks its shaders may use shaders.
func TestMarkedShaders(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"package p\n\n//ebitengine:shadersource\nconst a = `one`\n\nconst b = \"two\"\n", []string{"one"}},
		{"package p\n\nconst a = `one`\n", []string{}},
		{"package p\n\n//ebitengine:shadersource\nconst a = b + c\n", nil},
		{"package p\n\n//ebitengine:shadersource\ntype a struct{}\n", nil},
		{"package p\n\n//ebitengine:shaderfile *.kage\n", []string{"file"}},
		{"package p\n\n//ebitengine:shaderfile none.kage\n\nvar a int\n", nil},
	} {
		dir := t.TempDir()
		for name, text := range map[string]string{"p.go": c.text, "a.kage": "file"} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		u := user{ImportPath: "example.org/p", Dir: dir, GoFiles: []string{"p.go"}}
		got, err := u.shaders()
		if (err == nil) != (c.want != nil) || !slices.Equal(got, c.want) {
			t.Errorf("%q marks %q, %v", c.text, got, err)
		}
		if err := (&Program{}).checkShaders(linked{u})(u.ImportPath, "ebiten.NewShader(src)"); (err == nil) != (len(c.want) > 0) {
			t.Errorf("%q may use shaders: %v", c.text, err)
		}
	}
}
