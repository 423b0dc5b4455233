package browsers

import (
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"ludotheque/tools/site"
)

// TestSmallestForm loads the program by Brotli: by the browser's own stream where it has one, and then without the page's
// unpacker.
func TestSmallestForm(t *testing.T) {
	if found, _ := filepath.Glob(filepath.Join(gameDir, "app", "main.*.wasm.br")); len(found) == 0 {
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
