package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludotheque/tools/tree"
)

func TestFolderNamesOnlyWhatIsThere(t *testing.T) {
	for name, page := range map[string]string{
		"missing":    `<a href="../no/">`,
		"absolute":   `<img src="/box.png">`,
		"elsewhere":  `<script src="https://example.org/x.js"></script>`,
		"a style":    `<style>a { background: url(box.png) }</style>`,
		"srcset":     `<img srcset="../box.png 1x,../no.png 2x">`,
		"stylesheet": `<link rel="stylesheet" href="https://example.org/x.css">`,
	} {
		f := built()
		f["dao/index.html"] = []byte(page)
		if err := f.check(); err == nil || !strings.Contains(err.Error(), "dao/index.html") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := (folder{"a.html": nil}).check(); err == nil {
		t.Error("a folder without a page is accepted")
	}
}

// made runs makeAll on f.
func made(t *testing.T, f folder, out string) folder {
	t.Helper()
	dir := t.TempDir()
	if err := tree.Write(dir, f); err != nil {
		t.Fatal(err)
	}
	pictures := t.TempDir()
	if err := tree.Write(pictures, folder{"cover.jpg": []byte("cover")}); err != nil {
		t.Fatal(err)
	}
	if err := makeAll(dir, pictures, out, io.Discard); err != nil {
		t.Fatal(err)
	}
	all, err := tree.Read(out)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestFormsAreTheSameTwice(t *testing.T) {
	f := built()
	f["sitemap.xml"] = []byte("<urlset/>")
	one, out := made(t, f, t.TempDir()), t.TempDir()
	if err := tree.Write(out, folder{"desktop/linux": []byte("program"), "site/old.html": []byte("old"), "itch/old.png": nil}); err != nil {
		t.Fatal(err)
	}
	two := made(t, f, out)
	if two["desktop/linux"] == nil || two["site/old.html"] != nil || two["itch/old.png"] != nil {
		t.Errorf("the folder has %v", two.names())
	}
	if sum := fmt.Sprintf("%x  desktop/linux\n", sha256.Sum256([]byte("program"))); !strings.Contains(string(two[sumsFile]), sum) {
		t.Errorf("the checksums are\n%s", two[sumsFile])
	}
	if n := strings.Count(string(two[sumsFile]), "\n"); n != len(two)-1 {
		t.Errorf("%d checksums of %d files", n, len(two))
	}
	delete(two, "desktop/linux")
	delete(one, sumsFile)
	delete(two, sumsFile)
	if !maps.EqualFunc(one, two, bytes.Equal) {
		t.Errorf("two builds differ: %v and %v", one.names(), two.names())
	}
	if string(one["itch/cover.jpg"]) != "cover" || one["site/sitemap.xml"] == nil {
		t.Errorf("there are only %v", one.names())
	}
}

func TestArchive(t *testing.T) {
	data, err := archive(built())
	if err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range z.File {
		names = append(names, f.Name)
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if text, err := io.ReadAll(r); err != nil || !bytes.Equal(text, built()[f.Name]) {
			t.Errorf("%s is %q, %v", f.Name, text, err)
		}
	}
	if !slices.Equal(names, built().names()) {
		t.Errorf("the archive has %v", names)
	}
	many := folder{}
	for i := range 1000 {
		many[fmt.Sprint(i)] = nil
	}
	if _, err := archive(many); err == nil {
		t.Error("a thousand files are accepted")
	}
	if _, err := archive(folder{strings.Repeat("a", 241): nil}); err == nil {
		t.Error("a long name is accepted")
	}
}

// TestNothingIsMadeOfHalfAPage checks that a page with an error does not replace an older output.
func TestNothingIsMadeOfHalfAPage(t *testing.T) {
	dir, out := t.TempDir(), t.TempDir()
	f := built()
	delete(f, "box.png")
	if err := errors.Join(tree.Write(dir, f), tree.Write(out, folder{"site/index.html": []byte("old")})); err != nil {
		t.Fatal(err)
	}
	if err := makeAll(dir, "", out, io.Discard); err == nil {
		t.Fatal("a page with a missing file is accepted")
	}
	if old, err := os.ReadFile(filepath.Join(out, "site", "index.html")); err != nil || string(old) != "old" {
		t.Errorf("the old page is %q, %v", old, err)
	}
}
