package offline

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"ludotheque/assets/fonts"
	"ludotheque/assets/later"
	"ludotheque/assets/words"
	"ludotheque/e2e"
	"ludotheque/tools/site"
)

// fetched asks for a file as the program does, until it is there, and returns its SHA-256; or why it does not come.
func fetched(p *e2e.Page, name string) string {
	p.T.Helper()
	return e2e.AwaitValue[string](p, fmt.Sprintf(`(async () => {
		let got = null;
		while ((got = ludotheque.later(%s)) === null) await new Promise((done) => setTimeout(done, 20));
		if (typeof got === 'string') return got;
		return [...new Uint8Array(await crypto.subtle.digest('SHA-256', got))].map((b) => b.toString(16).padStart(2, '0')).join('');
	  })()`, e2e.Quote(name)))
}

// fetchAll asks for every file that is loaded when it is wanted, and for the fonts, and finds each to be what the build was given.
func fetchAll(p *e2e.Page) {
	p.T.Helper()
	files := maps.Clone(later.Files())
	for name, font := range fonts.Files() {
		files[name+".woff"] = font // which the program gets as it is here
	}
	for name, data := range files {
		want := sha256.Sum256(data)
		if got := fetched(p, name); got != hex.EncodeToString(want[:]) {
			p.T.Errorf("%s came as %s", name, got)
		}
	}
}

// TestFetch has nothing loaded before it is asked for, and then all of it, from every host.
func TestFetch(t *testing.T) {
	for name, host := range map[string]site.Options{"plain": {}, "host that packs": {Encoded: true, Prefix: "/sub/"}} {
		t.Run(name, func(t *testing.T) {
			p := e2e.OpenReady(t, e2e.Visit{Host: host})
			for file := range later.Files() {
				if file == words.FileName("fr") {
					continue // which is spoken
				}
				stem, _, _ := strings.Cut(file, ".")
				if n := p.Asked("app/"+stem+".", ".gz"); n != 0 {
					t.Errorf("%s is loaded before it is wanted", file)
				}
			}
			fetchAll(p)
			if got := fetched(p, "none.txt"); !strings.Contains(got, "there is no none.txt") {
				t.Errorf("a file that is not in the list came as %q", got)
			}
		})
	}
}

// TestFetchFails tells of a host at fault, and asks anew at the next call.
func TestFetchFails(t *testing.T) {
	file := slices.Sorted(maps.Keys(later.Files()))[0]
	stem, _, _ := strings.Cut(file, ".")
	for name, fault := range map[string]site.Fault{"missing": site.Missing, "half": site.Half, "cut": site.Cut} {
		t.Run(name, func(t *testing.T) {
			var mended atomic.Bool
			p := e2e.OpenReady(t, e2e.Visit{Host: e2e.Breaking(file, fault, &mended), Errors: "app/" + stem})
			if got := fetched(p, file); len(got) == 2*sha256.Size {
				t.Errorf("%s came", file)
			}
			mended.Store(true)
			fetchAll(p)
		})
	}
}

// TestFetchAlone has the files in the single file, and in what the browser keeps of the page.
func TestFetchAlone(t *testing.T) { alone(t, fetchAll) }

// alone tries something in the single file, and in what the browser keeps of the page when its host is gone.
func alone(t *testing.T, try func(p *e2e.Page)) {
	t.Run("single file", func(t *testing.T) {
		p := e2e.OpenReady(t, e2e.Visit{File: single(t)})
		try(p)
	})
	t.Run("offline", func(t *testing.T) {
		s := e2e.NewStaticHost(t)
		p := shelter(t, s, e2e.Visit{})
		p.WaitKept("ready")
		s.Set(func(s *e2e.StaticHost) { s.Gone = true })
		again(p)
		try(p)
	})
}
