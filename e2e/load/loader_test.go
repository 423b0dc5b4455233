package load

import (
	"context"
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/input"

	"ludotheque/e2e"
	"ludotheque/tools/night"
	"ludotheque/tools/site"
)

// watchBar is a script that records all values of the progress bar.
const watchBar = `document.addEventListener('DOMContentLoaded', () => {
  const bar = document.getElementById('loader-bar');
  window.bar_ = [];
  new MutationObserver(() => window.bar_.push([bar.value, bar.max, bar.title])).observe(bar, { attributes: true });
});`

// A partHandler is a server that sends the program in parts, one for each value received from next.
type partHandler struct {
	http.Handler
	next chan struct{}
}

// parts is the number of parts. They are large enough that the page never reads two of them at once.
const parts = 12

func (h partHandler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if strings.HasPrefix(site.Unhashed(strings.TrimPrefix(r.URL.Path, "/")), "main.wasm.") {
		w = partWriter{w, r.Context(), h.next}
	}
	h.Handler.ServeHTTP(w, r)
}

// A partWriter splits the data of a write into parts and waits for next before each of them.
type partWriter struct {
	http.ResponseWriter
	ctx  context.Context
	next chan struct{}
}

func (w partWriter) Write(data []byte) (n int, err error) {
	for part := range slices.Chunk(data, len(data)/parts+1) {
		select {
		case <-w.next:
		case <-w.ctx.Done():
			return n, w.ctx.Err()
		}
		done, err := w.ResponseWriter.Write(part)
		if n += done; err != nil {
			return n, err
		}
		w.ResponseWriter.(http.Flusher).Flush()
	}
	return n, nil
}

// TestProgressBarCountsBytes checks that every received part of the program moves the progress bar forward, and that it ends at
// the size of the program.
func TestProgressBarCountsBytes(t *testing.T) {
	for name, encoded := range map[string]bool{"file as it is": false, "unpacked by the browser": true} {
		t.Run(name, func(t *testing.T) {
			dir, err := e2e.StageBundle()
			e2e.Must(t, err)
			host := partHandler{site.Handler(dir, site.Options{Encoded: encoded}), make(chan struct{})}
			p := e2e.Open(t, e2e.Visit{Stage: true, Before: []string{watchBar}, Files: host})
			for range parts {
				moved := e2e.Eval[int](p, "window.bar_.length")
				host.next <- struct{}{}
				p.Wait("the bar to move", fmt.Sprintf("window.bar_.length > %d", moved))
			}
			p.Ready()
			bar := e2e.Eval[[][]any](p, "window.bar_")
			last := 0.0
			for _, step := range bar {
				value := step[0].(float64)
				if value < last {
					t.Errorf("the bar has gone back from %v to %v", last, value)
				}
				last = value
			}
			end := bar[len(bar)-1]
			want := "dataset.packed"
			if encoded {
				want = "dataset.plain"
			}
			if size := e2e.Eval[float64](p, "Number(document.documentElement."+want+")"); end[0] != size || end[1] != size {
				t.Errorf("the bar ends at %v of %v, want %v", end[0], end[1], size)
			}
			if text := end[2].(string); !strings.Contains(text, "Mo sur") {
				t.Errorf("the title of the bar is %q", text)
			}
			if e2e.Eval[bool](p, "document.getElementById('loader').checkVisibility()") {
				t.Error("the loader is still shown")
			}
		})
	}
}

// shortTimeout is a script that makes the loader give up early.
const shortTimeout = `document.addEventListener('readystatechange', () => { document.documentElement.dataset.patience = '2500'; });`

// TestFailedDownloadSaysSoAndRetries checks the error messages for failed downloads, and that the button to retry works once the server
// does.
func TestFailedDownloadSaysSoAndRetries(t *testing.T) {
	tests := map[string]struct {
		file, kind, words string
		fault             site.Fault
	}{
		"missing":          {"main.wasm.gz", "missing", "main.wasm.gz manque sur le serveur (réponse 404)", site.Missing},
		"forbidden":        {"main.wasm.gz", "refused", "refuse de donner le fichier main.wasm.gz (réponse 403)", site.Forbidden},
		"broken":           {"main.wasm.gz", "server", "il répond 500", site.Broken},
		"cut":              {"main.wasm.gz", "network", "Le téléchargement des jeux a échoué", site.Cut},
		"stalled":          {"main.wasm.gz", "network", "Le téléchargement des jeux a échoué", site.Stall},
		"half":             {"main.wasm.gz", "short", "main.wasm.gz est incomplet sur le serveur", site.Half},
		"a page":           {"main.wasm.gz", "wrong", "le serveur envoie autre chose", site.Page},
		"another build":    {"main.wasm.gz", "version", "d’une autre version", site.Other},
		"no font":          {"vollkorn.woff", "missing", "vollkorn.woff manque sur le serveur (réponse 404)", site.Missing},
		"half a font":      {"cabin.woff", "version", "cabin.woff n’est pas celui qui va avec cette page", site.Half},
		"a cut font":       {"cabin-strong.woff", "network", "Le téléchargement des jeux a échoué", site.Cut},
		"no words":         {"words-fr", "missing", "words-fr.txt.gz manque sur le serveur (réponse 404)", site.Missing},
		"a page for words": {"words-fr", "version", "words-fr.txt.gz n’est pas celui qui va avec cette page", site.Page},
		"no page script":   {"page.js", "missing", "page.js manque sur le serveur (réponse 404)", site.Missing},
		"a page as script": {"page.js", "version", "page.js n’est pas celui qui va avec cette page", site.Page},
	}
	for name, tt := range night.Few(tests, "missing", "cut", "stalled", "half", "another build", "half a font", "a page for words", "a page as script") {
		t.Run(name, func(t *testing.T) {
			var repaired atomic.Bool
			p := e2e.Open(t, e2e.Visit{Stage: true, Host: e2e.FaultyFiles(tt.file, tt.fault, &repaired), Errors: "*", Before: []string{shortTimeout}})
			if text := p.WaitTrouble(tt.kind); !strings.Contains(text, tt.words) || !strings.Contains(text, "Réessayer") {
				t.Errorf("the page says %q", text)
			}
			p.Shot("loader-" + name)
			repaired.Store(true)
			p.Key("Enter")
			p.Ready()
		})
	}
}

// TestForbiddenByTheHost checks the error messages for what the server's policy forbids. They must not blame the connection, and offer
// a link to open the page in its own window if that helps.
func TestForbiddenByTheHost(t *testing.T) {
	tests := map[string]struct {
		policy, kind string
		words        []string
		link         bool
	}{
		"isolated": {"sandbox allow-scripts", "sandbox", []string{"sandbox", "allow-same-origin", "Ouvrir dans une fenêtre"}, true},
		"requests": {"connect-src 'none'", "policy", []string{"connect-src", "app/main."}, false},
		"programs": {"script-src 'self'", "policy", []string{"script-src", "'wasm-unsafe-eval'"}, false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p := e2e.Open(t, e2e.Visit{Stage: true, Host: site.Options{Policy: tt.policy}, Errors: "*"})
			text := p.WaitTrouble(tt.kind)
			for _, want := range tt.words {
				if !strings.Contains(text, want) {
					t.Errorf("the page does not say %q: %q", want, text)
				}
			}
			if strings.Contains(text, "connexion") {
				t.Errorf("the page blames the connection: %q", text)
			}
			if link := e2e.Eval[bool](p, "!document.getElementById('loader-link').hidden && document.getElementById('loader-link').href === location.href"); link != tt.link {
				t.Errorf("there is a link to the page: %v, want %v", link, tt.link)
			}
			p.Shot("loader-" + name)
		})
	}
}

// TestPageOpenedAsAFile opens index.html from the disk, without a server.
func TestPageOpenedAsAFile(t *testing.T) {
	dir, err := e2e.StageBundle()
	if err != nil {
		t.Fatal(err)
	}
	p := e2e.Open(t, e2e.Visit{Stage: true, Address: "file://" + filepath.ToSlash(filepath.Join(dir, "index.html")), Query: "?lang=en", Errors: "*"})
	if text := p.WaitTrouble("file"); !strings.Contains(text, "ludotheque.html") || strings.Contains(text, "connection") {
		t.Errorf("the page says %q", text)
	}
}

// TestScriptsBlockedOutright checks that the page says in both languages that its scripts could not start if the policy forbids
// scripts.
func TestScriptsBlockedOutright(t *testing.T) {
	p := e2e.Open(t, e2e.Visit{Stage: true, Host: site.Options{Policy: "script-src 'none'"}, Errors: "*"})
	p.Wait("the message", "getComputedStyle(document.querySelector('.waiting')).visibility === 'visible'")
	text := e2e.Eval[string](p, "document.body.innerText")
	for _, want := range []string{"les scripts de la page n’ont pas pu démarrer", "the page’s scripts could not start"} {
		if !strings.Contains(text, want) {
			t.Errorf("the page does not say %q: %q", want, text)
		}
	}
	p.Shot("loader-blocked")
}

// TestMissingAbilitiesAreNamed checks the error messages for browsers that lack something the page needs.
func TestMissingAbilitiesAreNamed(t *testing.T) {
	tests := map[string]struct{ script, kind, words string }{
		"no WebGL 2": {`const get = HTMLCanvasElement.prototype.getContext;
			HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
			  return kind === 'webgl2' ? null : get.call(this, kind, ...rest); };`, "webgl", "WebGL 2"},
		"no WebAssembly": {"delete window.WebAssembly;", "wasm", "WebAssembly"},
		"no gzip":        {"delete window.DecompressionStream;", "old", "too old"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p := e2e.Open(t, e2e.Visit{Stage: true, Query: "?lang=en", Before: []string{tt.script}})
			if text := p.WaitTrouble(tt.kind); !strings.Contains(text, tt.words) || !strings.Contains(text, "Try again") {
				t.Errorf("the page says %q", text)
			}
			if lang := e2e.Eval[string](p, "document.documentElement.lang"); lang != "en" {
				t.Errorf("the page's language is %q", lang)
			}
		})
	}
}

// TestLanguageOfTheLoader checks the language of error messages and of the page around them, by the browser, the address and the stored
// settings.
func TestLanguageOfTheLoader(t *testing.T) {
	broken := e2e.FaultyFiles("main.wasm.gz", site.Missing, new(atomic.Bool))
	stored := `localStorage.setItem('ludotheque/:settings', 'theme = dark\nlanguage = fr\n');`
	tests := map[string]struct {
		v    e2e.Visit
		want string
	}{
		"unknown language":   {e2e.Visit{Lang: "eo"}, "fr fr"},
		"browser in French":  {e2e.Visit{Lang: "fr-BE"}, "fr fr"},
		"address":            {e2e.Visit{Lang: "fr", Query: "?lang=en"}, "en en"},
		"stored":             {e2e.Visit{Lang: "en", Before: []string{stored}}, "fr fr"},
		"address and stored": {e2e.Visit{Lang: "fr", Before: []string{stored}, Query: "?lang=en"}, "en en"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			tt.v.Stage, tt.v.Host, tt.v.Errors = true, broken, "app/main."
			p := e2e.Open(t, tt.v)
			p.WaitTrouble("missing")
			if got := e2e.Eval[string](p, "document.documentElement.lang + ' ' + document.getElementById('loader').lang"); got != tt.want {
				t.Errorf("the languages are %q, want %q", got, tt.want)
			}
		})
	}
}

// TestPageWorksFromASubPath opens the page in a folder of the server.
func TestPageWorksFromASubPath(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Stage: true, Host: site.Options{Prefix: "/jouets/étagère/ludo/"}})
	p.Click("start")
	p.WaitStatus("click start")
}

// TestGamePageLoads opens the page with the real program.
func TestGamePageLoads(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Host: site.Options{Prefix: "/sub/", Encoded: true}})
	if len(p.Controls()) == 0 {
		t.Error("the first scene has no controls")
	}
	p.Wait("the complete picture", "document.documentElement.dataset.whole")
	p.Shot("first-scene")
}

// TestFrameLeavesFocusAndWheelToItsHost checks that a frame in another page neither takes the focus nor the wheel.
func TestFrameLeavesFocusAndWheelToItsHost(t *testing.T) {
	p := e2e.Open(t, e2e.Visit{Stage: true, Around: e2e.Host})
	p.Run("document.getElementById('mine').focus()")
	p.WaitIn("the program", "document.documentElement.dataset.ready")
	p.Wait("the program to become idle", "(window.n_ = (window.n_ || 0) + 1) > 30")
	if id := e2e.Eval[string](p, "document.activeElement.id"); id != "mine" {
		t.Errorf("the frame has taken the focus: it is on %q", id)
	}
	p.WheelAt(200, 300, 120)
	p.Wait("the host page to scroll", "window.scrollY > 0")
	p.Run("window.scrollTo(0, 0)")
	frame := e2e.Eval[[]float64](p, "(({ x, y }) => [x, y])(document.getElementById('frame').getBoundingClientRect())")
	p.MouseTo(input.DispatchMouseEventTypeMousePressed, frame[0]+20, frame[1]+50, 1)
	p.MouseTo(input.DispatchMouseEventTypeMouseReleased, frame[0]+20, frame[1]+50, 0)
	p.WaitIn("the click", "document.activeElement.dataset.id === 'start'")
}
