package e2e

import (
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/input"

	"ludotheque/tools/site"
)

// trouble waits until the page says in words what is wrong and offers a retry, and returns the words.
func (p *page) trouble(kind string) string {
	p.t.Helper()
	p.wait("trouble "+kind, "document.documentElement.dataset.trouble === "+quote(kind))
	if !eval[bool](p, "!document.getElementById('loader-retry').hidden && document.activeElement.id === 'loader-retry'") {
		p.t.Error("the retry button does not wait for the person")
	}
	return eval[string](p, "document.getElementById('loader').innerText")
}

// watchBar records every value that the progress bar takes.
const watchBar = `document.addEventListener('DOMContentLoaded', () => {
  const bar = document.getElementById('loader-bar');
  window.bar_ = [];
  new MutationObserver(() => window.bar_.push([bar.value, bar.max, bar.title])).observe(bar, { attributes: true });
});`

func TestProgressBarCountsBytes(t *testing.T) {
	for name, encoded := range map[string]bool{"file as it is": false, "unpacked by the browser": true} {
		t.Run(name, func(t *testing.T) {
			p := open(t, visit{stage: true, before: []string{watchBar}, host: site.Options{Rate: 1 << 20, Encoded: encoded}})
			p.ready()
			bar := eval[[][]any](p, "window.bar_")
			if len(bar) < 10 {
				t.Fatalf("the bar moved %d times", len(bar))
			}
			last := 0.0
			for _, step := range bar {
				value := step[0].(float64)
				if value < last {
					t.Errorf("the bar went back from %v to %v", last, value)
				}
				last = value
			}
			end := bar[len(bar)-1]
			want := "dataset.packed"
			if encoded {
				want = "dataset.plain"
			}
			if size := eval[float64](p, "Number(document.documentElement."+want+")"); end[0] != size || end[1] != size {
				t.Errorf("the bar ends at %v of %v, want %v", end[0], end[1], size)
			}
			if text := end[2].(string); !strings.Contains(text, "Mo sur") {
				t.Errorf("the bar says %q", text)
			}
			if eval[bool](p, "!!document.getElementById('loader')") {
				t.Error("the loader is still there")
			}
		})
	}
}

// impatient makes the loader give up early.
const impatient = `document.addEventListener('readystatechange', () => { document.documentElement.dataset.patience = '2500'; });`

// breaking is a host at fault with the files whose names begin so, until it is mended.
func breaking(file string, fault site.Fault, mended *atomic.Bool) site.Options {
	return site.Options{Break: func(name string) site.Fault {
		if !strings.HasPrefix(name, file) || mended.Load() {
			return site.None
		}
		return fault
	}}
}

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
		"no page script":   {"page.js", "missing", "page.js manque sur le serveur (réponse 404)", site.Missing},
		"a page as script": {"page.js", "version", "page.js n’est pas celui qui va avec cette page", site.Page},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			var mended atomic.Bool
			p := open(t, visit{stage: true, host: breaking(tt.file, tt.fault, &mended), errors: "*", before: []string{impatient}})
			if text := p.trouble(tt.kind); !strings.Contains(text, tt.words) || !strings.Contains(text, "Réessayer") {
				t.Errorf("the page says %q", text)
			}
			p.shot("loader-" + name)
			mended.Store(true)
			p.key("Enter")
			p.ready()
		})
	}
}

// TestForbiddenByTheHost tells what a host forbids, rather than to look after the connection, and offers the way out where
// there is one.
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
			p := open(t, visit{stage: true, host: site.Options{Policy: tt.policy}, errors: "*"})
			text := p.trouble(tt.kind)
			for _, want := range tt.words {
				if !strings.Contains(text, want) {
					t.Errorf("the page does not say %q: %q", want, text)
				}
			}
			if strings.Contains(text, "connexion") {
				t.Errorf("the page blames the connection: %q", text)
			}
			if link := eval[bool](p, "!document.getElementById('loader-link').hidden && document.getElementById('loader-link').href === location.href"); link != tt.link {
				t.Errorf("a link to the page: %v", link)
			}
			p.shot("loader-" + name)
		})
	}
}

// TestPageOpenedAsAFile opens the folder without a host.
func TestPageOpenedAsAFile(t *testing.T) {
	dir, err := stageBundle()
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, visit{stage: true, file: "file://" + filepath.ToSlash(filepath.Join(dir, "index.html")), query: "?lang=en", errors: "*"})
	if text := p.trouble("file"); !strings.Contains(text, "ludotheque.html") || strings.Contains(text, "connection") {
		t.Errorf("the page says %q", text)
	}
}

// TestScriptsBlockedOutright leaves a sentence in both languages where no script of the page may run, and where the browser
// runs none at all the other one.
func TestScriptsBlockedOutright(t *testing.T) {
	p := open(t, visit{stage: true, host: site.Options{Policy: "script-src 'none'"}, errors: "*"})
	p.wait("the sentence", "getComputedStyle(document.querySelector('.waiting')).visibility === 'visible'")
	text := eval[string](p, "document.body.innerText")
	for _, want := range []string{"les scripts de la page n’ont pas pu démarrer", "the page’s scripts could not start"} {
		if !strings.Contains(text, want) {
			t.Errorf("the page does not say %q: %q", want, text)
		}
	}
	p.shot("loader-blocked")
}

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
			p := open(t, visit{stage: true, query: "?lang=en", before: []string{tt.script}})
			if text := p.trouble(tt.kind); !strings.Contains(text, tt.words) || !strings.Contains(text, "Try again") {
				t.Errorf("the page says %q", text)
			}
			if lang := eval[string](p, "document.documentElement.lang"); lang != "en" {
				t.Errorf("the page's language is %q", lang)
			}
		})
	}
}

func TestLanguageOfTheLoader(t *testing.T) {
	broken := breaking("main.wasm.gz", site.Missing, new(atomic.Bool))
	stored := `localStorage.setItem('ludotheque/:settings', 'theme = dark\nlanguage = fr\n');`
	tests := map[string]struct {
		v    visit
		want string
	}{
		"browser in Dutch":   {visit{lang: "nl-BE"}, "en"},
		"browser in French":  {visit{lang: "fr-BE"}, "fr"},
		"address":            {visit{lang: "fr", query: "?lang=en"}, "en"},
		"stored":             {visit{lang: "en", before: []string{stored}}, "fr"},
		"address and stored": {visit{lang: "fr", before: []string{stored}, query: "?lang=en"}, "en"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			tt.v.stage, tt.v.host, tt.v.errors = true, broken, "app/main."
			p := open(t, tt.v)
			p.trouble("missing")
			if got := eval[string](p, "document.documentElement.lang"); got != tt.want {
				t.Errorf("the page speaks %q, want %q", got, tt.want)
			}
		})
	}
}

func TestPageWorksFromASubPath(t *testing.T) {
	p := open(t, visit{stage: true, host: site.Options{Prefix: "/jouets/étagère/ludo/"}})
	p.ready()
	p.click("start")
	p.last("click start")
}

func TestGamePageLoads(t *testing.T) {
	p := open(t, visit{host: site.Options{Prefix: "/sub/", Encoded: true}})
	p.ready()
	if len(p.controls()) == 0 {
		t.Error("the first scene has no controls")
	}
	p.wait("the whole picture", "document.documentElement.dataset.whole")
	p.shot("first-scene")
}

// A frame on someone else's page must neither take the focus nor keep the wheel.
func TestFrameLeavesFocusAndWheelToItsHost(t *testing.T) {
	p := open(t, visit{stage: true, around: `<!doctype html><title>hôte</title><link rel="icon" href="data:,">
		<body style="margin:0;height:3000px"><input id="mine"><br>
		<iframe id="frame" src="/" width="400" height="500"></iframe>`})
	p.run("document.getElementById('mine').focus()")
	inside := "document.getElementById('frame').contentDocument"
	p.wait("the frame's program", inside+".documentElement.dataset.ready")
	p.wait("the program's idleness", "(window.n_ = (window.n_ || 0) + 1) > 30")
	if id := eval[string](p, "document.activeElement.id"); id != "mine" {
		t.Errorf("the frame took the focus: it is on %q", id)
	}
	p.wheelAt(200, 300, 120)
	p.wait("the host page to scroll", "window.scrollY > 0")
	p.run("window.scrollTo(0, 0)")
	frame := eval[[]float64](p, "(({ x, y }) => [x, y])(document.getElementById('frame').getBoundingClientRect())")
	p.mouseTo(input.DispatchMouseEventTypeMousePressed, frame[0]+20, frame[1]+50, 1)
	p.mouseTo(input.DispatchMouseEventTypeMouseReleased, frame[0]+20, frame[1]+50, 0)
	p.wait("the click in the frame", inside+".activeElement.dataset.id === 'start'")
}
