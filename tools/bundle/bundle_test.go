package main

import (
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

func TestOverlayFitsTheInstalledGo(t *testing.T) {
	if _, err := makeOverlay(t.TempDir(), "ludotheque/game"); err != nil {
		t.Errorf("the page is built heavier than need be: %v", err)
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
	if total := b.print(&said); total <= 0 || len(b.files) != 2 {
		t.Errorf("weighs %d in %d files", total, len(b.files))
	}
}

func TestVersionChangesWithContent(t *testing.T) {
	one := version(nil, map[string][]byte{"a": []byte("1"), "b": nil})
	two := version(nil, map[string][]byte{"a": nil, "b": []byte("1")})
	if one == two || len(one) != 12 {
		t.Errorf("versions %s and %s", one, two)
	}
}
