package main

import (
	"strings"
	"testing"

	"ludotheque/rules/catalog"
)

// TestAddPages adds the pages of the games to a build without pictures: each that is missing is told once, with the way
// to it, and the build is not called heavy for it.
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
			t.Errorf("the box of %s is missed %d times", g.ID(), n)
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

func TestAside(t *testing.T) {
	for name, want := range map[string]bool{
		"index.html": false, "manifest.webmanifest": false, "icon.svg": false, "app/page.0.js": false, "app/main.0.wasm.gz": false,
		"pictures/box-dao.webp": false, "app/pages.0.css": true, "dao/index.html": true, "en/dao/index.html": true,
		"pictures/rule-dao-0.webp": true, "pictures/card-fr.jpg": true, "icons/icon-512.png": true, "sitemap.xml": true, "robots.txt": true,
	} {
		if aside(name) != want {
			t.Errorf("%s is aside: %v", name, !want)
		}
	}
}
