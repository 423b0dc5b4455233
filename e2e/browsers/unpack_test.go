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

// TestSmallestForm loads the program by Brotli: by the browser's own stream where it has one, and then without the page's
// unpacker.
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
		if value[bool](p, own) {
			t.Log("the browser unpacks Brotli itself")
		} else {
			want = append(want, "brotli.wasm.gz")
		}
		mu.Lock()
		defer mu.Unlock()
		slices.Sort(asked)
		slices.Sort(want)
		if !slices.Equal(asked, want) {
			t.Errorf("asked for %q, want %q", asked, want)
		}
		if done, all := value[string](p, "document.documentElement.dataset.bytes"), value[string](p, "document.documentElement.dataset.brotli"); done != all {
			t.Errorf("the bar counted %s of %s bytes", done, all)
		}
		p.keep("by Brotli")
	})
}

// TestUnpackedInAWorker takes Firefox its own Brotli away: the page's unpacker works in a worker, or without one in the page.
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
			t.Skip("browsers: no script goes before the page's own")
		}
		p.must(f.before(without))
		address := serve(t, site.Options{})
		p.goTo(address)
		p.ready()
		if !value[bool](p, "ludotheque.aside === true") {
			t.Error("no worker unpacked the program")
		}
		p.must(f.before("delete window.Worker;"))
		p.goTo("about:blank")
		p.goTo(address)
		p.ready()
		if value[bool](p, "ludotheque.aside === true") {
			t.Error("a worker unpacked the program, where there is none")
		}
		if loaded := value[[]string](p, "performance.getEntriesByType('resource').map((e) => e.name).filter((n) => n.includes('.wasm.'))"); slices.ContainsFunc(loaded, func(n string) bool { return strings.HasSuffix(n, ".wasm.gz") && strings.Contains(n, "/main.") }) {
			t.Errorf("gzip was asked for: %q", loaded)
		}
	})
}
