package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

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
