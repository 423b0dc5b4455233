package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
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

func TestOverlayFitsTheInstalledGo(t *testing.T) {
	if _, err := makeOverlay(t.TempDir(), "ludotheque/game"); err != nil {
		t.Errorf("the page is built heavier than need be: %v", err)
	}
}

func TestLeanOverlayBuildsTheWorker(t *testing.T) {
	t.Chdir("../..")
	overlay, err := makeLeanOverlay(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "list", "-overlay", overlay, "-deps", "./wasm/worker")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"reflect", "encoding/json", "os", "io/fs", "syscall", "internal/godebug"} {
		if slices.Contains(strings.Fields(string(out)), name) {
			t.Errorf("the worker links %s", name)
		}
	}
}

func TestWriteFillsPlaceholdersAndWeighs(t *testing.T) {
	b := &bundle{out: t.TempDir()}
	files := map[string][]byte{"index.html": []byte("v=%VERSION% n=%PACKED%"), "deep/raw.txt": []byte("%VERSION%")}
	if err := b.write(files, map[string]string{"%VERSION%": "abc", "%PACKED%": "12"}); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"index.html": "v=abc n=12", "deep/raw.txt": "%VERSION%"} {
		got, err := os.ReadFile(filepath.Join(b.out, filepath.FromSlash(name)))
		if err != nil || string(got) != want {
			t.Errorf("%s is %q, %v", name, got, err)
		}
	}
	var said strings.Builder
	b.files = append(b.files, builtFile{name: "worker.wasm.gz", packed: 7, later: true})
	if total, later := b.print(&said); total <= 7 || later != 7 || len(b.files) != 3 {
		t.Errorf("weighs %d and later %d in %d files", total, later, len(b.files))
	}
}

func TestVersionChangesWithContent(t *testing.T) {
	one := version(nil, map[string][]byte{"a": []byte("1"), "b": nil})
	two := version(nil, map[string][]byte{"a": nil, "b": []byte("1")})
	if one == two || len(one) != 12 {
		t.Errorf("versions %s and %s", one, two)
	}
}
