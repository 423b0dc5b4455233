package load

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
	"ludotheque/tools/site"
)

// TestSavedPage opens a copy of the running page, as browsers save it. It must say why it cannot be used.
func TestSavedPage(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(e2e.GameDir)); err != nil {
		t.Fatal(err)
	}
	p := e2e.StartMatch(t, e2e.Visit{Errors: "*", Also: "file://"}, "dao")
	copied := "<!doctype html>" + e2e.Eval[string](p, "document.documentElement.outerHTML")
	file := filepath.Join(dir, "Saved.html")
	if err := os.WriteFile(file, []byte(copied), 0o666); err != nil {
		t.Fatal(err)
	}
	p.Do(chromedp.Navigate("file://" + filepath.ToSlash(file)))
	if text := p.WaitTrouble("file"); !strings.Contains(text, "ludotheque.html") {
		t.Errorf("the page says %q", text)
	}
	p.Shot("loader-saved")
}

// TestAddressWithoutSlash opens the page at its folder's address without the slash, on a host that sends it there as well, and on one that
// removes the slash. The page adds the slash, but not for ever.
func TestAddressWithoutSlash(t *testing.T) {
	files := site.Handler(e2e.GameDir, site.Options{Prefix: "/games/"})
	for name, removes := range map[string]bool{"kept": false, "removed": true} {
		t.Run(name, func(t *testing.T) {
			host := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				switch {
				case r.URL.Path == "/games/" && removes:
					http.Redirect(w, r, "/games", http.StatusPermanentRedirect)
					return
				case r.URL.Path == "/games":
					r.URL.Path = "/games/"
				}
				files.ServeHTTP(w, r)
			})
			p := e2e.Open(t, e2e.Visit{Files: host, Errors: "*"})
			p.Do(chromedp.Navigate(p.Origin + "/games?lang=en#dao"))
			if removes {
				p.Wait("the message", "getComputedStyle(document.querySelector('.waiting')).visibility === 'visible'")
				return
			}
			p.Ready()
			p.Control("start")
			if at := e2e.Eval[string](p, "location.pathname + location.search"); at != "/games/?lang=en" {
				t.Errorf("the address is %s", at)
			}
		})
	}
}
