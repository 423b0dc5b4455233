package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestReplaceOnceRefusesSurprises(t *testing.T) {
	for text, want := range map[string]string{"a old b": "a new b", "none": "", "old old": ""} {
		got, err := replaceOnce(text, "old", "new")
		if (err == nil) != (want != "") || got != want {
			t.Errorf("%q becomes %q, %v", text, got, err)
		}
	}
}

// job returns a build into a folder of the test's own, and what it says.
func job(t *testing.T) (*bundle, *strings.Builder) {
	t.Helper()
	said := &strings.Builder{}
	return &bundle{out: t.TempDir(), scratch: t.TempDir(), log: said}, said
}

// small is a program of few packages.
func small(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "small.go")
	source := "package main\n\nimport \"errors\"\n\nfunc main() { println(errors.New(\"small\").Error()) }\n"
	if err := os.WriteFile(file, []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// A patch that fails, in whatever way, leaves the plain build and a notice: on text that is not there, on Go that does not
// compile, on a package that is not there any more.
func TestPlainBuildBehindFailingPatches(t *testing.T) {
	pkg := small(t)
	b, _ := job(t)
	plain, _, err := b.compile(pkg, "plain", nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, p := range map[string]patch{
		"text is gone": {add: func(o *overlay) error { return o.edit("errors/errors.go", "no such text", "") }},
		"no Go":        {add: func(o *overlay) error { return o.edit("errors/errors.go", "func New(", "funk New(") }},
		"too small":    {add: func(o *overlay) error { return o.standIn("errors", "package errors\n") }},
		"package gone": {add: func(o *overlay) error { return o.standIn("no/such/package", "package p\n") }},
		"file gone":    {add: func(o *overlay) error { return o.standInFile("errors", "no/such/file.go") }},
		"own words":    {add: func(*overlay) error { return errors.New("not today") }},
	} {
		b, said := job(t)
		wasm, patched, err := b.compile(pkg, "patched", []patch{p})
		if err != nil || patched || string(wasm) != string(plain) {
			t.Errorf("%s: %d bytes, not the plain %d, %v", name, len(wasm), len(plain), err)
		}
		if !b.heavy || !strings.Contains(said.String(), "NOTICE: "+pkg+" is built without its patches") {
			t.Errorf("%s: heavy is %v, said %q", name, b.heavy, said)
		}
	}
}

// A patch that fits is in the program, and nothing is said of it.
func TestPatchedBuild(t *testing.T) {
	b, said := job(t)
	wasm, _, err := b.compile(small(t), "patched", []patch{{add: func(o *overlay) error {
		if err := o.edit("errors/errors.go", "return &errorString{text}", "return &errorString{text + \" and then\"}"); err != nil {
			return err
		}
		return o.edit("errors/errors.go", " and then", " and patched twice")
	}}})
	if err != nil || !strings.Contains(string(wasm), "and patched twice") || b.heavy || said.Len() > 0 {
		t.Errorf("%d bytes, %v, heavy %v, said %q", len(wasm), err, b.heavy, said)
	}
}

// A program that does not build fails as it is, whatever its patches.
func TestBrokenProgramFails(t *testing.T) {
	file := filepath.Join(t.TempDir(), "broken.go")
	if err := os.WriteFile(file, []byte("package main\n\nfunc main() { nonsense() }\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	b, said := job(t)
	_, _, err := b.compile(file, "broken", []patch{{add: func(*overlay) error { return fmt.Errorf("not today") }}})
	if err == nil || !strings.Contains(err.Error(), "undefined: nonsense") || said.Len() > 0 {
		t.Errorf("%v, said %q", err, said)
	}
}
