package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludotheque/assets/later"
	"ludotheque/tools/site"
)

func TestNamesFillPlaceholdersAndHash(t *testing.T) {
	files := map[string][]byte{
		"index.html":           []byte("v=%VERSION% %app/page.js%"),
		"en/dao/index.html":    []byte("%app/page.js%"),
		"app/page.js":          []byte("%app/main.wasm.gz%"),
		"app/main.wasm.gz":     []byte("%VERSION%"),
		"deep/raw.txt":         []byte("%VERSION%"),
		"app/style.css":        []byte("a { width: 50%; height: 20% }"),
		"manifest.webmanifest": []byte("{}"),
	}
	out, err := nameAll(files, map[string]string{"%VERSION%": "abc"})
	if err != nil {
		t.Fatal(err)
	}
	var page string
	for name, data := range out {
		if site.Unhashed(name) == "page.js" {
			page = name
			if !strings.HasPrefix(string(data), "main.") || out["app/"+string(data)] == nil {
				t.Errorf("the script is %q", data)
			}
		}
	}
	for name, want := range map[string]string{"index.html": "v=abc " + page, "en/dao/index.html": "../../" + page,
		"deep/raw.txt": "%VERSION%", "manifest.webmanifest": "{}"} {
		if got := string(out[name]); page == "" || got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if len(out) != len(files) {
		t.Errorf("%d files of %d", len(out), len(files))
	}
}

// TestNamesOfServers holds the page's folders apart from the paths that servers answer themselves at the root of a host: Apache has aliases of
// these names, and a file that cannot be had stops the page from being stored.
func TestNamesOfServers(t *testing.T) {
	entries, err := os.ReadDir(filepath.Join("..", "..", "public"))
	if err != nil || len(entries) == 0 {
		t.Fatal(entries, err)
	}
	for _, e := range entries {
		if slices.Contains([]string{"icons", "error", "javascript", "cgi-bin", "manual", "doc", "server-status", "server-info"}, e.Name()) {
			t.Errorf("servers have a path /%s/ of their own", e.Name())
		}
	}
}

func TestNamesRefuse(t *testing.T) {
	for name, files := range map[string]map[string][]byte{
		"missing": {"index.html": []byte("%app/none.js%")},
		"circle":  {"app/a.js": []byte("%app/b.js%"), "app/b.js": []byte("%app/a.js%")},
	} {
		if out, err := nameAll(files, nil); err == nil {
			t.Errorf("%s: %v", name, out)
		}
	}
	if err := joinScripts(map[string][]byte{"app/page.js": nil}); err == nil || !strings.Contains(err.Error(), "is missing") {
		t.Errorf("with a part missing: %v", err)
	}
}

func TestWriteWeighs(t *testing.T) {
	b := &bundle{out: t.TempDir()}
	if err := b.write(map[string][]byte{"index.html": []byte("page"), "app/worker.0.wasm.gz": []byte("1234567")}); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(filepath.Join(b.out, "index.html")); err != nil || string(got) != "page" {
		t.Errorf("index.html is %q, %v", got, err)
	}
	if ways := b.weigh(); len(b.files) != 2 || ways[0].first <= 4 || ways[0].all != ways[0].first+7 {
		t.Errorf("sizes %+v of %d files", ways, len(b.files))
	}
}

func TestVersionChangesWithContent(t *testing.T) {
	one := version(nil, map[string][]byte{"a": []byte("1"), "b": nil})
	two := version(nil, map[string][]byte{"a": nil, "b": []byte("1")})
	if one == two || len(one) != 12 {
		t.Errorf("versions %s and %s", one, two)
	}
}

// TestMinifyAll checks which files are shortened, and that an error names its file.
func TestMinifyAll(t *testing.T) {
	files := map[string][]byte{
		"app/a.js":           []byte("'use strict';\n// What it is.\nconst known = 'http://x';\n"),
		serviceWorkerRemover: []byte("// How to use it.\n"),
		"app/style.css":      []byte("/* one */ a { color: red }"), "a.html": []byte("<p>  </p>"),
	}
	if err := minifyAll(files); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"app/a.js":           `"use strict";const known="http://x";` + "\n",
		serviceWorkerRemover: "// How to use it.\n", "app/style.css": "a{color:red}\n", "a.html": "<p>  </p>",
	} {
		if got := string(files[name]); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if err := minifyAll(map[string][]byte{"app/a.js": []byte("let = ;")}); err == nil || !strings.Contains(err.Error(), "app/a.js: line 1: ") {
		t.Errorf("the error of a wrong script is %v", err)
	}
}

// TestLaterFiles checks that no file begins like a page, which public/app/later.js takes as an error.
func TestLaterFiles(t *testing.T) {
	for name, data := range later.Files() {
		if len(data) == 0 || data[0] == '<' {
			t.Errorf("%s begins with %.10q", name, data)
		}
	}
}
