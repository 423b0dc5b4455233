package build

import (
	"bytes"
	"cmp"
	"errors"
	gobuild "go/build"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludotheque/slim/wasmcode"
)

func TestReplaceOnceRefusesSurprises(t *testing.T) {
	for text, want := range map[string]string{"a old b": "a new b", "none": "", "old old": ""} {
		got, err := replaceOnce(text, "old", "new")
		if (err == nil) != (want != "") || got != want {
			t.Errorf("%q becomes %q, %v", text, got, err)
		}
	}
}

// job returns the build of a program of one file, and its notices.
func job(t *testing.T, source string) (*Program, *strings.Builder) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "program.go")
	if err := os.WriteFile(file, []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	said := &strings.Builder{}
	return &Program{Package: file, Scratch: t.TempDir(), Notice: func(text string) { said.WriteString(text + "\n") }}, said
}

// small is a program of few packages.
const small = "package main\n\nimport \"errors\"\n\nfunc main() { println(errors.New(\"small\").Error()) }\n"

// after are the steps after linking.
var after = []string{stepSegments, stepTables, stepJumps}

// TestFailingPatches checks that a patch that fails is left out with a notice, and that the others are applied: a patch of a
// missing text, of a missing package, for an unknown use. If the build fails with the patches, it is made without any.
func TestFailingPatches(t *testing.T) {
	known(t)
	plainly, _ := job(t, small)
	plainly.Without = slices.Concat(after, []string{"runtime"})
	plain, err := plainly.Build()
	if err != nil {
		t.Fatal(err)
	}
	lean := built(t, small, after...)
	if bytes.Equal(lean.Wasm, plain.Wasm) {
		t.Fatal("the patch of the runtime changes nothing")
	}
	for name, c := range map[string]struct {
		patch patch
		want  []byte
	}{
		"text is gone": {patch{add: func(o *overlay) error { return o.edit("errors/errors.go", "no such text", "") }}, lean.Wasm},
		"half is gone": {patch{add: func(o *overlay) error {
			return cmp.Or(o.edit("errors/errors.go", "errorString{text}", "errorString{}"), o.edit("errors/errors.go", "no such text", ""))
		}}, lean.Wasm},
		"package gone": {patch{add: func(o *overlay) error { return o.standIn("no/such/package", "package p\n") }}, lean.Wasm},
		"own words":    {patch{add: func(*overlay) error { return errors.New("not today") }}, lean.Wasm},
		"unknown user": {patch{add: func(*overlay) error { return nil }, fits: usedBy("another/package")}, lean.Wasm},
		"no Go":        {patch{add: func(o *overlay) error { return o.edit("errors/errors.go", "func New(", "funk New(") }}, plain.Wasm},
		"too small":    {patch{add: func(o *overlay) error { return o.standIn("errors", "package errors\n") }}, plain.Wasm},
	} {
		p, said := job(t, small)
		c.patch.name, c.patch.of = "test", "errors"
		p.more, p.Without = []patch{c.patch}, after
		made, err := p.Build()
		if err != nil || !bytes.Equal(made.Wasm, c.want) {
			t.Errorf("%s: %d bytes, not %d, %v", name, len(made.Wasm), len(c.want), err)
		}
		if strings.Count(said.String(), "\n") < 1 || !strings.Contains(said.String(), "larger than necessary") {
			t.Errorf("%s: said %q", name, said)
		}
	}
}

// TestPatchedBuild checks that a patch that fits is applied without a notice, and that a file that renames a package does not fit.
func TestPatchedBuild(t *testing.T) {
	known(t)
	p, said := job(t, small)
	p.more = []patch{{name: "test", of: "errors", add: func(o *overlay) error {
		return cmp.Or(o.edit("errors/errors.go", "return &errorString{text}", "return &errorString{text + \" and then\"}"),
			o.edit("errors/errors.go", " and then", " and patched twice"))
	}}}
	made, err := p.Build()
	if err != nil || !strings.Contains(string(made.Wasm), "and patched twice") || said.Len() > 0 {
		t.Errorf("%d bytes, %v, said %q", len(made.Wasm), err, said)
	}
	for source, fits := range map[string]bool{
		"package p\nimport \"image\"": true, "package p\nimport _ \"image\"": true, "package p\nimport i \"image\"": false, "package p\nimport . \"image\"": false,
	} {
		if err := plainName([]byte(source), "image"); (err == nil) != fits {
			t.Errorf("%q: %v", source, err)
		}
	}
}

// TestGoInTheModuleCache checks that a Go that lies in the module cache, where the go command refuses overlays, is patched too.
func TestGoInTheModuleCache(t *testing.T) {
	known(t)
	want := built(t, small, after...)
	t.Setenv("GOMODCACHE", filepath.Dir(gobuild.Default.GOROOT))
	p, said := job(t, small)
	p.Without = after
	for range 2 { // the second build finds the link of the first
		if made, err := p.Build(); err != nil || said.Len() > 0 || !bytes.Equal(made.Wasm, want.Wasm) {
			t.Errorf("%d bytes, not %d, %v, said %q", len(made.Wasm), len(want.Wasm), err, said)
		}
	}
}

// TestFacesOfGoText checks that faces of go-text are distinguished from those of x/image, and from similar names.
func TestFacesOfGoText(t *testing.T) {
	for source, fits := range map[string]bool{
		"f := text.NewGoXFace(face)": true, "w := text.Advance(s, f)": true, "text.Tagged = true": true, "context.Style": true,
		"s, err := text.NewGoTextFaceSource(r)": false, "f := &text.GoTextFace{}": false, "f.SetVariation(text.MustParseTag(s), 1)": false,
		"var m text.Metadata": false, "w := text.WeightBold": false,
	} {
		if err := checkFaces("example.org/p", source); (err == nil) != fits {
			t.Errorf("%q: %v", source, err)
		}
	}
}

// TestSettings checks that a program with another Go's settings keeps them, with a notice.
func TestSettings(t *testing.T) {
	known(t)
	const random = "package main\n\nimport \"math/rand\"\n\nfunc main() { println(rand.Int()) }\n"
	if bytes.Equal(built(t, random, after...).Wasm, built(t, random, append(after, "internal/godebug")...).Wasm) {
		t.Error("the stand-in changes nothing")
	}
	p, said := job(t, "//go:debug randseednop=0\n"+random)
	p.Without = after
	if made, err := p.Build(); err != nil || !bytes.Contains(made.Wasm, []byte("randseednop=0")) || !strings.Contains(said.String(), "GODEBUG=randseednop=0") {
		t.Errorf("%v, said %q", err, said)
	}
}

// TestBrokenProgramFails checks that a program with errors fails with and without patches, and that an unknown step is refused.
func TestBrokenProgramFails(t *testing.T) {
	p, said := job(t, "package main\n\nfunc main() { nonsense() }\n")
	if _, err := p.Build(); err == nil || !strings.Contains(err.Error(), "undefined: nonsense") || said.Len() > 0 && wasmcode.Known() == nil {
		t.Errorf("%v, said %q", err, said)
	}
	p.Without = []string{"nonsense"}
	if _, err := p.Build(); err == nil || !strings.Contains(err.Error(), `no step "nonsense"`) {
		t.Errorf("%v", err)
	}
}
