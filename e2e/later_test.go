package e2e

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"ludotheque/assets/later"
	"ludotheque/tools/site"
)

// fetched asks for a file as the program does, until it is there, and returns its SHA-256; or why it does not come.
func (p *page) fetched(name string) string {
	p.t.Helper()
	return awaitValue[string](p, fmt.Sprintf(`(async () => {
		let got = null;
		while ((got = ludotheque.later(%s)) === null) await new Promise((done) => setTimeout(done, 20));
		if (typeof got === 'string') return got;
		return [...new Uint8Array(await crypto.subtle.digest('SHA-256', got))].map((b) => b.toString(16).padStart(2, '0')).join('');
	  })()`, quote(name)))
}

// fetchAll asks for every file that is loaded when it is wanted, and finds each to be what the build was given.
func (p *page) fetchAll() {
	p.t.Helper()
	for name, data := range later.Files() {
		want := sha256.Sum256(data)
		if got := p.fetched(name); got != hex.EncodeToString(want[:]) {
			p.t.Errorf("%s came as %s", name, got)
		}
	}
}

// TestFetch has nothing loaded before it is asked for, and then all of it, from every host.
func TestFetch(t *testing.T) {
	for name, host := range map[string]site.Options{"plain": {}, "host that packs": {Encoded: true, Prefix: "/sub/"}} {
		t.Run(name, func(t *testing.T) {
			p := open(t, visit{host: host})
			p.ready()
			for file := range later.Files() {
				stem, _, _ := strings.Cut(file, ".")
				if n := p.asked("app/"+stem+".", ".gz"); n != 0 {
					t.Errorf("%s is loaded before it is wanted", file)
				}
			}
			p.fetchAll()
			if got := p.fetched("none.txt"); !strings.Contains(got, "there is no none.txt") {
				t.Errorf("a file that is not in the list came as %q", got)
			}
		})
	}
}

// TestFetchFails tells of a host at fault, and asks anew at the next call.
func TestFetchFails(t *testing.T) {
	file := slices.Sorted(maps.Keys(later.Files()))[0]
	for name, fault := range map[string]site.Fault{"missing": site.Missing, "half": site.Half, "cut": site.Cut} {
		t.Run(name, func(t *testing.T) {
			var mended atomic.Bool
			p := open(t, visit{host: breaking(file, fault, &mended), errors: "app/lessons"})
			p.ready()
			if got := p.fetched(file); len(got) == 2*sha256.Size {
				t.Errorf("%s came", file)
			}
			mended.Store(true)
			p.fetchAll()
		})
	}
}

// TestFetchAlone has the files in the single file, and in what the browser keeps of the page.
func TestFetchAlone(t *testing.T) {
	t.Run("single file", func(t *testing.T) {
		p := open(t, visit{file: stick(t, readFile(t, form(t, "ludotheque.html")))})
		p.ready()
		p.fetchAll()
	})
	t.Run("offline", func(t *testing.T) {
		s := newShop(t)
		p := shelter(t, s, visit{})
		p.kept("ready")
		s.set(func(s *shop) { s.gone = true })
		p.again()
		p.fetchAll()
	})
}
