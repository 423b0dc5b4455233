package main

import (
	"os"
	"path/filepath"
	"testing"

	"ludotheque/tools/chromium"
	"ludotheque/tools/tree"
)

// TestMiddle: the middle one, the mean of the two in the middle, and nothing where one run has nothing.
func TestMiddle(t *testing.T) {
	for want, all := range map[marks][]marks{
		{0, 20, 2}: {{0, 30, 1}, {0, 10, 2}, {0, 20, 3}},
		{3, 0, 7}:  {{4, 0, 7}, {1, 5, 7}, {2, 6, 7}, {100, 7, 7}},
	} {
		if got := middle(all); got != want {
			t.Errorf("the middle of %v is %v, want %v", all, got, want)
		}
	}
}

// TestEmptyPage builds the page that ours is measured against and sees it draw, twice.
func TestEmptyPage(t *testing.T) {
	path := chromium.Path()
	if path == "" {
		t.Skip("no Chromium is installed")
	}
	t.Chdir("../..")
	dir := t.TempDir()
	if err := buildEmpty(dir); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "main.wasm")); err == nil {
		t.Error("the plain program is left there")
	}
	first, next, err := visit(path, dir, conditions[0], false)
	if err != nil {
		t.Fatal(err)
	}
	for name, m := range map[string]marks{"first": first, "next": next} {
		if m[ready] <= 0 || m[shelf] != 0 || m[answer] != 0 {
			t.Errorf("the %s visit has the marks %+v", name, m)
		}
	}
}

// TestLineIsShared has a page load two files at once over a slow line. Less than the line needs is impossible, and how much more it
// takes on a slow machine is not judged.
func TestLineIsShared(t *testing.T) {
	path := chromium.Path()
	if path == "" {
		t.Skip("no Chromium is installed")
	}
	dir, slow := t.TempDir(), conditions[1]
	half := make([]byte, int(slow.rate)/2)
	page := `<!doctype html><title>two files</title><script>
		Promise.all(['a', 'b'].map((name) => fetch(name, { cache: 'no-store' }).then((r) => r.arrayBuffer())))
			.then(() => { document.documentElement.dataset.ready = '1'; });
	</script>`
	if err := tree.Write(dir, map[string][]byte{"index.html": []byte(page), "a": half, "b": half}); err != nil {
		t.Fatal(err)
	}
	first, next, err := visit(path, dir, slow, false)
	if err != nil {
		t.Fatal(err)
	}
	if first[ready] < 1000 || next[ready] < 1000 {
		t.Errorf("what a line carries in a second came in %.0f and %.0f ms", first[ready], next[ready])
	}
}

// TestPageThatFails tells what the page says instead of waiting for it.
func TestPageThatFails(t *testing.T) {
	path := chromium.Path()
	if path == "" {
		t.Skip("no Chromium is installed")
	}
	dir := t.TempDir()
	page := `<!doctype html><title>broken</title><script>document.documentElement.dataset.trouble = 'webgl';</script>`
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte(page), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, _, err := visit(path, dir, conditions[0], false); err == nil {
		t.Error("a page in trouble is measured")
	}
}
