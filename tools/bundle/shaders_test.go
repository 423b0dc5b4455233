package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludotheque/assets/shaders"
)

// unpatched returns an overlay of the test's own that knows the engine.
func unpatched(t *testing.T) (*overlay, *module) {
	t.Helper()
	o := &overlay{dir: t.TempDir(), replace: map[string]string{}}
	m, err := o.theEngine()
	if err != nil {
		t.Fatal(err)
	}
	return o, m
}

// TestShadersAreTranslated holds the table to the shaders that the scenes and the engine ask for. That the page draws with
// the same programs as the plain engine is held by TestShadersOfTheFirstPictures in e2e.
func TestShadersAreTranslated(t *testing.T) {
	o, m := unpatched(t)
	marked, err := engineShaders(m)
	if err != nil || len(marked) != 9 {
		t.Fatalf("the engine marks %d shaders outside internal, want 9: %v", len(marked), err)
	}
	own := []string{}
	for _, s := range shaders.All() {
		own = append(own, s.Source)
	}
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
	for _, source := range []string{
		"//kage:unit pixels\npackage main\n\nfunc Fragment() vec4 { return nonsense }\n",
		"package main\n\nfunc Fragment(p vec4) vec4 { return imageSrc0At(p.xy) }\n",
	} {
		if _, err := translated(o, m, []string{source}); err == nil || !strings.Contains(err.Error(), source) {
			t.Errorf("%q: %v", source, err)
		}
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
	if err := checkShaders("ludotheque/scenes/other", "s, _ := ebiten.NewShader(src)"); err == nil {
		t.Error("an unknown package may ask for shaders")
	}
	if err := checkShaders("ludotheque/scenes/other", "s := shader.Of(shaders.Board)"); err != nil {
		t.Error(err)
	}
	if _, _, err := (&overlay{dir: t.TempDir(), replace: map[string]string{}}).module("no.such/module"); err == nil {
		t.Error("a module that is not required is taken")
	}
}

// Sources are read where they are written out, and a mark before anything else is an error.
func TestMarkedShaders(t *testing.T) {
	for text, want := range map[string][]string{
		"package p\n\n//ebitengine:shadersource\nconst a = `one`\n\nconst b = \"two\"\n": {"one"},
		"package p\n\nconst a = `one`\n":                                                 {},
		"package p\n\n//ebitengine:shadersource\nconst a = b + c\n":                      nil,
		"package p\n\n//ebitengine:shadersource\ntype a struct{}\n":                      nil,
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "p.go"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		got, err := engineShaders(&module{cached: dir, files: []string{"p.go"}})
		if (err == nil) != (want != nil) || !slices.Equal(got, want) {
			t.Errorf("%q holds %q, %v", text, got, err)
		}
	}
}
