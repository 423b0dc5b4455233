package load

import (
	"path/filepath"
	"strings"
	"testing"

	"ludotheque/e2e"
	"ludotheque/tools/night"
	"ludotheque/tools/site"
)

// requireBrotli skips the test if the page was built without Brotli, as by a quick build.
func requireBrotli(t *testing.T) {
	t.Helper()
	if found, _ := filepath.Glob(filepath.Join(e2e.GameDir, "app", "main.*.wasm.br")); len(found) != 1 {
		e2e.SkipOrFail(t, "e2e: the page is not built with Brotli; run make web")
	}
}

// watchStreams is a script that records the compression formats that the page asks the browser to decode.
const watchStreams = `const plain = DecompressionStream;
window.asked_ = [];
window.DecompressionStream = class extends plain {
  constructor(format) { window.asked_.push(format); super(format); }
};`

// TestSmallestForm checks that the page loads the program compressed with Brotli, and falls back to gzip without an error message if
// anything goes wrong with Brotli.
func TestSmallestForm(t *testing.T) {
	requireBrotli(t)
	faults := map[string]site.Fault{"missing": site.Missing, "forbidden": site.Forbidden, "broken": site.Broken, "half": site.Half,
		"a page": site.Page, "another build": site.Other}
	tests := map[string]struct {
		host  site.Options
		files []string // the program files that must be requested
	}{
		"as it is":        {site.Options{}, []string{"main.wasm.br", "brotli.wasm.gz"}},
		"host that packs": {site.Options{Encoded: true, Prefix: "/sub/"}, []string{"main.wasm.br", "brotli.wasm.gz"}},
	}
	for name, fault := range faults {
		for _, file := range []string{"main.wasm.br", "brotli.wasm.gz"} {
			if file == "brotli.wasm.gz" && fault != site.Missing && fault != site.Half {
				continue // the same cases again; and the decoder of another build may work
			}
			tests[file+" "+name] = struct {
				host  site.Options
				files []string
			}{site.Options{Break: func(asked string) site.Fault {
				if asked == file {
					return fault
				}
				return site.None
			}}, []string{"main.wasm.br", "brotli.wasm.gz", "main.wasm.gz"}}
		}
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p := e2e.OpenReady(t, e2e.Visit{Host: tt.host, Errors: "Failed to load resource", Before: []string{watchStreams}})
			if asked := e2e.Eval[[]string](p, "window.asked_"); len(asked) == 0 || asked[0] != "brotli" {
				t.Errorf("the page asked the browser for the formats %q, want brotli first", asked)
			}
			if got := programs(p); strings.Join(got, " ") != strings.Join(tt.files, " ") {
				t.Errorf("requested %q, want %q", got, tt.files)
			}
			if bar := e2e.Eval[string](p, "document.documentElement.dataset.bytes"); bar == "" || bar == "0" {
				t.Errorf("the progress bar has counted %q bytes", bar)
			}
		})
	}
}

// watchWorkers is a script that counts the bytes that workers send to the page, and tracks the workers that are running.
const watchWorkers = `window.handed_ = 0;
window.working_ = new Set();
window.Worker = class extends Worker {
	constructor(...what) {
		super(...what);
		working_.add(this);
		this.addEventListener('message', ({ data }) => { if (data instanceof Uint8Array) handed_ += data.length; });
	}
	terminate() {
		working_.delete(this);
		super.terminate();
	}
};`

// TestUnpackedInAWorker checks that the program is decompressed in a worker, or in the page if workers are not allowed or do not
// answer. If the worker dies, the page must fall back to gzip. No worker may keep running.
func TestUnpackedInAWorker(t *testing.T) {
	requireBrotli(t)
	byBrotli := []string{"main.wasm.br", "brotli.wasm.gz"}
	for name, tt := range night.Few(map[string]struct {
		before string // a script to run after watchWorkers
		host   site.Options
		handed bool
		files  []string
	}{
		"as it is":   {handed: true, files: byBrotli},
		"not needed": {host: site.Options{Encoded: true}, files: byBrotli},
		"unknown":    {before: "delete window.Worker", files: byBrotli},
		"forbidden":  {before: "window.Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } }", files: byBrotli},
		"by policy":  {host: site.Options{Policy: "worker-src 'self'"}, files: byBrotli},
		"mute":       {before: "window.Worker = class { constructor() {} postMessage() {} terminate() {} }", files: byBrotli},
		"not loaded": {before: "window.Worker = class { constructor() { setTimeout(() => this.onerror(new Event('error'))); } postMessage() {} terminate() {} }", files: byBrotli},
		"killed": {before: `window.Worker = class extends Worker {
			constructor(...what) {
				super(...what);
				this.addEventListener('message', ({ data }) => {
					if (!(data instanceof Uint8Array)) return;
					this.terminate();
					this.onerror(new ErrorEvent('error', { message: 'killed' }));
				});
			} };`, files: append(byBrotli, "main.wasm.gz")},
	}, "as it is", "forbidden", "mute", "killed") {
		t.Run(name, func(t *testing.T) {
			p := e2e.OpenReady(t, e2e.Visit{Host: tt.host, Errors: "worker-src", Before: []string{watchWorkers, tt.before}})
			handed, plain := e2e.Eval[int](p, "window.handed_"), e2e.Eval[int](p, "Number(document.documentElement.dataset.plain)")
			if tt.handed && handed != plain || !tt.handed && handed >= plain {
				t.Errorf("the worker has sent %d of %d bytes", handed, plain)
			}
			if got := programs(p); strings.Join(got, " ") != strings.Join(tt.files, " ") {
				t.Errorf("requested %q, want %q", got, tt.files)
			}
			p.Wait("the end of the worker", "window.working_.size === 0")
		})
	}
}

// programs returns the compressed program files that the page has requested.
func programs(p *e2e.Page) (list []string) {
	p.Mutex.Lock()
	defer p.Mutex.Unlock()
	for _, want := range []string{"main.wasm.br", "brotli.wasm.gz", "main.wasm.gz"} {
		for _, r := range p.Requests {
			if at := strings.LastIndex(r, "/app/"); at >= 0 && site.Unhashed(r[at+1:]) == want {
				list = append(list, want)
				break
			}
		}
	}
	return list
}
