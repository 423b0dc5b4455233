package offline

import (
	"archive/zip"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"ludotheque/assets/words"
	"ludotheque/e2e"
	"ludotheque/tools/night"
	"ludotheque/tools/site"
)

// forms makes of a built page what is given away, once for each.
func forms(built func() (string, error), out string) func() (string, error) {
	return sync.OnceValues(func() (string, error) {
		site, err := built()
		if err != nil {
			return "", err
		}
		cmd := exec.Command("go", "run", "./tools/dist", "-site", site, "-pictures", "", "-o", out)
		cmd.Dir = "../.."
		if text, err := cmd.CombinedOutput(); err != nil {
			return "", fmt.Errorf("e2e: make the forms: %w\n%s", err, text)
		}
		return filepath.Abs(filepath.Join("..", "..", out))
	})
}

var (
	gameForms  = forms(func() (string, error) { return "build/web", nil }, "build/forms")
	stageForms = forms(e2e.StageBundle, "build/stage-forms")
)

// form returns the path of one form of the game.
func form(t *testing.T, name string) string {
	t.Helper()
	e2e.RequireBuild(t)
	dir, err := gameForms()
	e2e.Must(t, err)
	return filepath.Join(dir, name)
}

// stick copies a file to where it may lie on a stick, with spaces and accents, and returns its address.
func stick(t *testing.T, data []byte) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "Clé de la médiathèque")
	path := filepath.Join(dir, "Ludothèque (copie).html")
	e2e.Must(t, errors.Join(os.Mkdir(dir, 0o755), os.WriteFile(path, data, 0o644)))
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(path)}).String()
}

func readFile(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	e2e.Must(t, err)
	return data
}

// single is the address of the one file on a stick.
func single(t *testing.T) string {
	t.Helper()
	return stick(t, readFile(t, form(t, "ludotheque.html")))
}

// playComputer sits down at Dao against the computer with the mouse, plays one move by hand and waits for the answer.
func playComputer(p *e2e.Page) {
	p.T.Helper()
	p.Ready()
	p.Mouse("box/dao")
	p.Mouse("opponent/computer")
	p.Control("level")
	p.Mouse("start")
	p.Wait("a turn by hand", "["+all+"].some((e) => /À vous de jouer/.test("+said+")) && !"+e2e.Find("busy"))
	before := e2e.Eval[int](p, "["+all+"].filter((e) => e.dataset.id.startsWith('move/')).length") // the lot may let the computer begin
	p.Click(p.Label("peut jouer").ID)
	p.Click(p.Label("arrivée possible").ID)
	p.Control(fmt.Sprintf("move/%d", before+2))
}

const (
	all  = "...document.querySelectorAll('#mirror [data-id]')"
	said = "(e.getAttribute('aria-label') || e.textContent)"
)

// inFrameOf lets the test look into the frame of the page that has the origin.
func inFrameOf(p *e2e.Page, origin string) {
	p.T.Helper()
	p.Context = ""
	p.Wait("a frame", "document.querySelector('iframe')")
	for range 200 {
		p.Mutex.Lock()
		for _, c := range p.Inside {
			if c.Origin == origin {
				p.Context = c.Id
			}
		}
		p.Mutex.Unlock()
		if p.Context != "" && e2e.Eval[bool](p, "window.parent !== window && document.readyState === 'complete'") {
			return
		}
		p.Context = ""
		p.Wait("a moment", "(window.n_ = (window.n_ || 0) + 1) % 5 === 0")
	}
	p.T.Fatalf("no frame of %q: %v", origin, p.Inside)
}

// TestSingleFile opens the one file from a stick, plays against the computer, which thinks in a worker, and finds the match
// again after a reload.
func TestSingleFile(t *testing.T) {
	p := e2e.Open(t, e2e.Visit{File: single(t), Before: []string{e2e.Still}})
	playComputer(p)
	worksAside(p)
	if left := e2e.Eval[int](p, "[...document.scripts].reduce((n, e) => n + ((e.dataset.file || '').includes('.wasm') ? e.textContent.length : 0), 0)"); left > 0 {
		t.Errorf("the page still holds %d characters of programs", left)
	}
	moves := "[" + all + "].filter((e) => e.dataset.id.startsWith('move/')).length"
	n := e2e.Eval[int](p, moves)
	p.Shot("form-single")
	p.Reload("location.reload()")
	p.Ready()
	p.Wait("the match", fmt.Sprintf("%s === %d", moves, n))
	for _, r := range p.Requests {
		if !strings.HasPrefix(r, "blob:") && !strings.HasPrefix(r, "data:") && !strings.HasSuffix(r, ".html") {
			t.Errorf("the file asks for %s", r)
		}
	}
}

// worksAside wants the program unpacked, and the computer thinking, in workers.
func worksAside(p *e2e.Page) {
	p.T.Helper()
	if !e2e.Eval[bool](p, "ludotheque.aside === true") {
		p.T.Error("the page unpacks itself")
	}
	if e2e.Eval[bool](p, "'port' in ludotheque") {
		p.T.Error("the page thinks itself")
	}
}

// isolated is a page with the frame over all of it, so that places are the same in both.
func isolated(frame string) string {
	return `<!doctype html><title>hôte</title><link rel="icon" href="data:,"><body style="margin:0">
		<iframe ` + frame + ` style="position:fixed;width:100%;height:100%;border:0"></iframe>`
}

// TestSingleFileIsolated shows the one file in frames that have no origin: nothing is kept, which is told once, and the
// computer plays all the same.
func TestSingleFileIsolated(t *testing.T) {
	night.Only(t, "TestSingleFile, and TestItchArchive in a frame")
	file := form(t, "ludotheque.html")
	server := e2e.Serve(t, site.Handler(filepath.Dir(file), site.Options{}))
	text := strings.NewReplacer("&", "&amp;", `"`, "&quot;").Replace(string(readFile(t, file)))
	for name, frame := range map[string]string{
		"address": `sandbox="allow-scripts" src="` + server.URL + `/ludotheque.html"`,
		"text":    `sandbox="allow-scripts" srcdoc="` + text + `"`,
	} {
		t.Run(name, func(t *testing.T) {
			p := e2e.Open(t, e2e.Visit{Around: isolated(frame), Also: server.URL, Before: []string{e2e.Hearing}})
			inFrameOf(p, "://")
			if e2e.Eval[string](p, "window.origin") != "null" {
				t.Error("the frame has an origin")
			}
			playComputer(p)
			worksAside(p)
			toldOnce(p)
			p.Mouse("menu")
			p.Mouse("share")
			p.Mouse("save")
			p.Wait("words", fmt.Sprintf("window.heard_.includes(%s)", e2e.Quote(words.For("fr").Get("record.save-failed"))))
			p.Shot("form-isolated-" + name)
		})
	}
}

// toldOnce wants it said once that nothing is kept.
func toldOnce(p *e2e.Page) {
	p.T.Helper()
	n := 0
	for _, text := range p.EverHeard() {
		if text == words.For("fr").Get("storage.trouble") {
			n++
		}
	}
	if n != 1 {
		p.T.Errorf("it is told %d times that nothing is kept: %q", n, p.EverHeard())
	}
}

// TestItchArchive unpacks the archive and plays it as itch.io shows it: in a frame, from another origin, where storage,
// caches and service workers are refused.
func TestItchArchive(t *testing.T) {
	dir := unzip(t, form(t, "itch.zip"))
	server := e2e.Serve(t, site.Handler(dir, site.Options{Prefix: "/html/1234/", Encoded: true}))
	elsewhere := strings.Replace(server.URL, "127.0.0.1", "localhost", 1)
	refuse := `if (window.parent !== window) {
		for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
		  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } }); }
		if (navigator.serviceWorker) navigator.serviceWorker.register = () => Promise.reject(new DOMException('denied', 'SecurityError')); }`
	p := e2e.Open(t, e2e.Visit{Around: isolated(`src="` + elsewhere + `/html/1234/index.html"`), Also: elsewhere, Before: []string{refuse, e2e.Hearing}})
	inFrameOf(p, elsewhere)
	playComputer(p)
	toldOnce(p)
	p.Shot("form-itch")
}

// unzip unpacks an archive whose files must suit itch.io.
func unzip(t *testing.T, file string) string {
	t.Helper()
	z, err := zip.OpenReader(file)
	e2e.Must(t, err)
	defer z.Close()
	if len(z.File) >= 1000 {
		t.Errorf("the archive has %d files", len(z.File))
	}
	dir := t.TempDir()
	e2e.Must(t, os.CopyFS(dir, z))
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
		t.Error("there is no index.html at the root")
	}
	return dir
}

// TestSiteOnTheSimplestHost plays against the computer where the host sends no header but the commonest types.
func TestSiteOnTheSimplestHost(t *testing.T) {
	p := e2e.Open(t, e2e.Visit{Before: []string{e2e.Still}, Host: site.Options{Prefix: "/~anna/jeux de société/", Simple: true}})
	playComputer(p)
}
