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

// fetchHash loads a file as the program does. It returns the file's SHA-256, or the error text if it cannot be loaded.
func fetchHash(p *e2e.Page, name string) string {
	p.T.Helper()
	return e2e.AwaitValue[string](p, fmt.Sprintf(`(async () => {
		let got = null;
		while ((got = ludotheque.later(%s)) === null) await new Promise((done) => setTimeout(done, 20));
		if (typeof got === 'string') return got;
		return [...new Uint8Array(await crypto.subtle.digest('SHA-256', got))].map((b) => b.toString(16).padStart(2, '0')).join('');
	  })()`, e2e.Quote(name)))
}

// fetchAll loads all files that the program loads when it needs them, and the fonts, and checks their contents.
func fetchAll(p *e2e.Page) {
	p.T.Helper()
	files := maps.Clone(later.Files())
	for name, font := range fonts.Files() {
		files[name+".woff"] = font // the program gets fonts in this form too
	}
	for name, data := range files {
		want := sha256.Sum256(data)
		if got := fetchHash(p, name); got != hex.EncodeToString(want[:]) {
			p.T.Errorf("loading %s has returned %s", name, got)
		}
	}
}

// TestFetch checks that the files are not loaded before they are needed, and then loads all of them.
func TestFetch(t *testing.T) {
	for name, host := range map[string]site.Options{"plain": {}, "host that packs": {Encoded: true, Prefix: "/sub/"}} {
		t.Run(name, func(t *testing.T) {
			p := e2e.OpenReady(t, e2e.Visit{Host: host})
			for file := range later.Files() {
				if file == words.FileName("fr") {
					continue // the page is in French
				}
				stem, _, _ := strings.Cut(file, ".")
				if n := p.CountRequests("app/"+stem+".", ".gz"); n != 0 {
					t.Errorf("%s was loaded before it was needed", file)
				}
			}
			fetchAll(p)
			if got := fetchHash(p, "none.txt"); !strings.Contains(got, "there is no none.txt") {
				t.Errorf("loading an unknown file has returned %q", got)
			}
		})
	}
}

// TestFetchFails checks that a file that cannot be loaded returns an error, and is requested again at the next call.
func TestFetchFails(t *testing.T) {
	file := slices.Sorted(maps.Keys(later.Files()))[0]
	stem, _, _ := strings.Cut(file, ".")
	for name, fault := range map[string]site.Fault{"missing": site.Missing, "half": site.Half, "cut": site.Cut} {
		t.Run(name, func(t *testing.T) {
			var repaired atomic.Bool
			p := e2e.OpenReady(t, e2e.Visit{Host: e2e.FaultyFiles(file, fault, &repaired), Errors: "app/" + stem})
			if got := fetchHash(p, file); len(got) == 2*sha256.Size {
				t.Errorf("loading %s has not failed", file)
			}
			repaired.Store(true)
			fetchAll(p)
		})
	}
}

// TestFetchAlone loads all files without a server.
func TestFetchAlone(t *testing.T) { offline(t, fetchAll) }

// offline runs a test in the single file, and in the cached page without its server.
func offline(t *testing.T, try func(p *e2e.Page)) {
	t.Run("single file", func(t *testing.T) {
		p := e2e.OpenReady(t, e2e.Visit{Address: singleFile(t)})
		try(p)
	})
	t.Run("offline", func(t *testing.T) {
		s := e2e.NewStaticHost(t)
		p := openKept(t, s, e2e.Visit{})
		p.WaitKept("ready")
		s.Set(func(s *e2e.StaticHost) { s.Gone = true })
		reload(p)
		try(p)
	})
}
