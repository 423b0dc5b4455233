package main

import (
	"os"
	"path/filepath"
	"testing"

	"ludotheque/tools/chromium"
	"ludotheque/tools/tree"
)

// TestMiddle checks the median, which is the mean of the middle two for an even number, and 0 if a run has none.
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

// TestEmptyPage builds the empty page and waits twice until it has drawn.
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
		t.Error("the unpacked program remains")
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

// TestLineIsShared loads two files at once over a slow line. It checks only the least possible time: a slow machine may take much
// longer.
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
		t.Errorf("the data of one second came in %.0f and %.0f ms", first[ready], next[ready])
	}
}

// TestPageThatFails expects the page's error instead of a wait.
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
		t.Error("a page that fails is measured")
	}
}
