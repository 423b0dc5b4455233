package browsers

import (
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"ludotheque/e2e"
	"ludotheque/tools/night"
	"ludotheque/tools/site"
)

// TestSmallestForm loads the program compressed with Brotli. It must load the page's own decoder only if the browser has none.
func TestSmallestForm(t *testing.T) {
	night.Only(t, "TestSmallestForm in e2e/load, in Chromium")
	if found, _ := filepath.Glob(filepath.Join(e2e.GameDir, "app", "main.*.wasm.br")); len(found) == 0 {
		t.Skip("browsers: the page is not built with Brotli: make web")
	}
	each(t, func(t *testing.T, p *page) {
		var mu sync.Mutex
		var asked []string
		p.goTo(serve(t, site.Options{Break: func(name string) site.Fault {
			mu.Lock()
			defer mu.Unlock()
			if strings.Contains(name, ".wasm.") {
				asked = append(asked, name)
			}
			return site.None
		}}))
		p.ready()
		const own = "(() => { try { return !!new DecompressionStream('brotli'); } catch { return false; } })()"
		want := []string{"main.wasm.br"}
		if evalAs[bool](p, own) {
			t.Log("the browser decodes Brotli itself")
		} else {
			want = append(want, "brotli.wasm.gz")
		}
		mu.Lock()
		defer mu.Unlock()
		slices.Sort(asked)
		slices.Sort(want)
		if !slices.Equal(asked, want) {
			t.Errorf("requested %q, want %q", asked, want)
		}
		if done, all := evalAs[string](p, "document.documentElement.dataset.bytes"), evalAs[string](p, "document.documentElement.dataset.brotli"); done != all {
			t.Errorf("the progress bar has counted %s of %s bytes", done, all)
		}
		p.savePicture("by Brotli")
	})
}

// TestUnpackedInAWorker makes Firefox have no Brotli decoder. The page's own decoder must run in a worker, and in the page if there
// are no workers.
func TestUnpackedInAWorker(t *testing.T) {
	night.Only(t, "TestUnpackedInAWorker in e2e/load, in Chromium")
	if found, _ := filepath.Glob(filepath.Join(e2e.GameDir, "app", "main.*.wasm.br")); len(found) == 0 {
		t.Skip("browsers: the page is not built with Brotli: make web")
	}
	const without = `const own = DecompressionStream;
		window.DecompressionStream = class extends own {
			constructor(format) {
				if (format === 'brotli') throw new TypeError('unknown');
				super(format);
			}
		};`
	each(t, func(t *testing.T, p *page) {
		f, ok := p.browser.(*firefox)
		if !ok {
			t.Skip("browsers: no preload scripts in this browser")
		}
		p.must(f.preload(without))
		address := serve(t, site.Options{})
		p.goTo(address)
		p.ready()
		if !evalAs[bool](p, "ludotheque.aside === true") {
			t.Error("the program was not decompressed in a worker")
		}
		p.must(f.preload("delete window.Worker;"))
		p.goTo("about:blank")
		p.goTo(address)
		p.ready()
		if evalAs[bool](p, "ludotheque.aside === true") {
			t.Error("the page claims to have decompressed the program in a worker, but there are none")
		}
		if loaded := evalAs[[]string](p, "performance.getEntriesByType('resource').map((e) => e.name).filter((n) => n.includes('.wasm.'))"); slices.ContainsFunc(loaded, func(n string) bool { return strings.HasSuffix(n, ".wasm.gz") && strings.Contains(n, "/main.") }) {
			t.Errorf("the gzip form was requested: %q", loaded)
		}
	})
}
