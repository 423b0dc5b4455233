package main

import (
	"strings"
	"testing"

	"ludotheque/rules/catalog"
)

// TestAddPages adds the pages of the games to a build without pictures. It must print one notice for each missing picture,
// which does not set heavy.
func TestAddPages(t *testing.T) {
	b, said := job(t)
	files := map[string][]byte{"app/pages.css": nil}
	if err := b.addPages(files); err != nil {
		t.Fatal(err)
	}
	for _, g := range catalog.All() {
		if files[g.ID()+"/index.html"] == nil || files["en/"+g.ID()+"/index.html"] == nil {
			t.Errorf("%s has no page", g.ID())
		}
		if n := strings.Count(said.String(), "pictures/box-"+g.ID()+".webp; make pictures paints it"); n != 1 {
			t.Errorf("%d notices about the box of %s", n, g.ID())
		}
	}
	if b.heavy || files["sitemap.xml"] != nil {
		t.Errorf("heavy is %v, the sitemap is %q", b.heavy, files["sitemap.xml"])
	}
	b.site = "https://example.org/"
	if err := b.addPages(files); err != nil || files["sitemap.xml"] == nil {
		t.Errorf("no sitemap: %v", err)
	}
	if err := b.addPages(map[string][]byte{}); err == nil {
		t.Error("pages without a style")
	}
}

func TestWhenLoaded(t *testing.T) {
	for name, want := range map[string]when{
		"index.html": first, "manifest.webmanifest": first, "icon.svg": first, "app/page.0123456789.js": first, "app/main.0123456789.wasm.gz": first,
		"pictures/box-dao.webp": first, "app/words-fr.0123456789.txt.gz": first, "app/pages.0123456789.css": aside, "dao/index.html": aside, "en/dao/index.html": aside,
		"pictures/rule-dao-0.webp": aside, "pictures/card-fr.jpg": aside, "manifest/icon-512.png": aside, "sitemap.xml": aside, "robots.txt": aside, "notices.txt": aside,
		"app/worker.0123456789.js": needed, "app/worker.0123456789.wasm.gz": needed, "app/camera.0123456789.js": needed, "sw.js": needed,
		"app/words-en.0123456789.txt.gz": wanted, "app/problems-dao.0123456789.bin.gz": wanted,
	} {
		if got := whenLoaded(name); got != want {
			t.Errorf("%s is loaded at %d, want %d", name, got, want)
		}
	}
}
