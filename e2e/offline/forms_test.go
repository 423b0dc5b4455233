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

// makeForms returns a function that makes the forms for distribution from a built page, the first time it is called, and returns
// their folder.
func makeForms(built func() (string, error), out string) func() (string, error) {
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
	gameForms  = makeForms(func() (string, error) { return "build/web", nil }, "build/forms")
	stageForms = makeForms(e2e.StageBundle, "build/stage-forms")
)

// form returns the path of a form of the game.
func form(t *testing.T, name string) string {
	t.Helper()
	e2e.RequireBuild(t)
	dir, err := gameForms()
	e2e.Must(t, err)
	return filepath.Join(dir, name)
}

// copyToStick writes a file to a path with spaces and accents, as people may have on a USB stick, and returns its address.
func copyToStick(t *testing.T, data []byte) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "Clé de la médiathèque")
	path := filepath.Join(dir, "Ludothèque (copie).html")
	e2e.Must(t, errors.Join(os.Mkdir(dir, 0o755), os.WriteFile(path, data, 0o644)))
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(path)}).String()
}

// TestSingleFileWithForeignFragment opens the single file as WordPress does in a frame, with a fragment of its own behind that of a game.
func TestSingleFileWithForeignFragment(t *testing.T) {
	p := e2e.Open(t, e2e.Visit{Address: singleFile(t), Query: "?game=dame2000&fbclid=%zz#dao#?secret=eWk1aWKW5S", Errors: "*"})
	p.Ready()
	p.Label("Dao")
	p.Control("start")
	if e2e.Eval[bool](p, e2e.Find("toast")+" !== null") {
		t.Errorf("it says something: %s", p.List())
	}
}

// readFile returns the contents of a file.
func readFile(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	e2e.Must(t, err)
	return data
}

// singleFile returns the address of a copy of the single file.
func singleFile(t *testing.T) string {
	t.Helper()
	return copyToStick(t, readFile(t, form(t, "ludotheque.html")))
}

// playComputer starts a match of Dao against the computer with the mouse, makes a move and waits for that of the computer.
func playComputer(p *e2e.Page) {
	p.T.Helper()
	p.Ready()
	p.Mouse("box/dao")
	p.Mouse("opponent/computer")
	p.Control("level")
	p.Mouse("start")
	p.Wait("the person's turn", "["+allControls+"].some((e) => /À vous de jouer/.test("+controlText+")) && !"+e2e.Find("busy"))
	before := e2e.Eval[int](p, "["+allControls+"].filter((e) => e.dataset.id.startsWith('move/')).length") // 1 if the computer was drawn to move first
	p.Click(p.Label("peut jouer").ID)
	p.Click(p.Label("arrivée possible").ID)
	p.Control(fmt.Sprintf("move/%d", before+2))
}

// These are JavaScript: the elements of all controls, and the text of the control e.
const (
	allControls = "...document.querySelectorAll('#mirror [data-id]')"
	controlText = "(e.getAttribute('aria-label') || e.textContent)"
)

// enterFrame makes the test evaluate expressions in the page's frame with the given origin.
func enterFrame(p *e2e.Page, origin string) {
	p.T.Helper()
	p.Context = ""
	p.Wait("a frame", "document.querySelector('iframe')")
	for range 200 {
		p.Mutex.Lock()
		for _, c := range p.Inside {
			if c.Origin == origin {
				p.Context = c.ID
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

// TestSingleFile opens the single file from the disk, plays against the computer, which must run in a worker, and reloads the page,
// which must continue the match. The page must request nothing else.
func TestSingleFile(t *testing.T) {
	p := e2e.Open(t, e2e.Visit{Address: singleFile(t), Before: []string{e2e.Still}})
	playComputer(p)
	checkWorkers(p)
	if left := e2e.Eval[int](p, "[...document.scripts].reduce((n, e) => n + ((e.dataset.file || '').includes('.wasm') ? e.textContent.length : 0), 0)"); left > 0 {
		t.Errorf("%d characters of programs are still in the page", left)
	}
	moves := "[" + allControls + "].filter((e) => e.dataset.id.startsWith('move/')).length"
	n := e2e.Eval[int](p, moves)
	p.Shot("form-single")
	p.Reload("location.reload()")
	p.Ready()
	p.Wait("the match", fmt.Sprintf("%s === %d", moves, n))
	for _, r := range p.Requests {
		if !strings.HasPrefix(r, "blob:") && !strings.HasPrefix(r, "data:") && !strings.HasSuffix(r, ".html") {
			t.Errorf("the page has requested %s", r)
		}
	}
}

// checkWorkers checks that workers have decompressed the program and run the computer player.
func checkWorkers(p *e2e.Page) {
	p.T.Helper()
	if !e2e.Eval[bool](p, "ludotheque.aside === true") {
		p.T.Error("the program was not decompressed in a worker")
	}
	if e2e.Eval[bool](p, "'port' in ludotheque") {
		p.T.Error("the computer player runs in the page, want a worker")
	}
}

// framePage returns a page with a frame that fills it, so that coordinates are the same in both.
func framePage(frame string) string {
	return `<!doctype html><title>hôte</title><link rel="icon" href="data:,"><body style="margin:0">
		<iframe ` + frame + ` style="position:fixed;width:100%;height:100%;border:0"></iframe>`
}

// TestSingleFileIsolated opens the single file in frames without an origin. Nothing can be stored, which must be announced once, and the
// computer must play all the same.
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
			p := e2e.Open(t, e2e.Visit{Around: framePage(frame), Also: server.URL, Before: []string{e2e.Hearing}})
			enterFrame(p, "://")
			if e2e.Eval[string](p, "window.origin") != "null" {
				t.Error("the frame has an origin")
			}
			playComputer(p)
			checkWorkers(p)
			checkToldOnce(p)
			p.Mouse("menu")
			p.Mouse("share")
			p.Mouse("save")
			p.Wait("the message", fmt.Sprintf("window.heard_.includes(%s)", e2e.Quote(words.For("fr").Get("record.save-failed"))))
			p.Shot("form-isolated-" + name)
		})
	}
}

// checkToldOnce checks that the page has announced once that nothing can be stored.
func checkToldOnce(p *e2e.Page) {
	p.T.Helper()
	n := 0
	for _, text := range p.Announced() {
		if text == words.For("fr").Get("storage.trouble") {
			n++
		}
	}
	if n != 1 {
		p.T.Errorf("the page has announced %d times that nothing can be stored: %q", n, p.Announced())
	}
}

// TestItchArchive plays the unpacked archive as on itch.io: in a frame of another origin, without storage, caches or service workers.
func TestItchArchive(t *testing.T) {
	dir := unzip(t, form(t, "itch.zip"))
	server := e2e.Serve(t, site.Handler(dir, site.Options{Prefix: "/html/1234/", Encoded: true}))
	elsewhere := strings.Replace(server.URL, "127.0.0.1", "localhost", 1)
	refuse := `if (window.parent !== window) {
		for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
		  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } }); }
		if (navigator.serviceWorker) navigator.serviceWorker.register = () => Promise.reject(new DOMException('denied', 'SecurityError')); }`
	p := e2e.Open(t, e2e.Visit{Around: framePage(`src="` + elsewhere + `/html/1234/index.html"`), Also: elsewhere, Before: []string{refuse, e2e.Hearing}})
	enterFrame(p, elsewhere)
	playComputer(p)
	checkToldOnce(p)
	p.Shot("form-itch")
}

// unzip unpacks an archive, checks that itch.io would accept it, and returns the folder.
func unzip(t *testing.T, file string) string {
	t.Helper()
	z, err := zip.OpenReader(file)
	e2e.Must(t, err)
	defer z.Close()
	if len(z.File) >= 1000 {
		t.Errorf("the archive has %d files, want fewer than 1000", len(z.File))
	}
	dir := t.TempDir()
	e2e.Must(t, os.CopyFS(dir, z))
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
		t.Error("no index.html at the root")
	}
	return dir
}

// TestSiteOnTheSimplestHost plays against the computer with a server that sends no headers but the most common content types.
func TestSiteOnTheSimplestHost(t *testing.T) {
	p := e2e.Open(t, e2e.Visit{Before: []string{e2e.Still}, Host: site.Options{Prefix: "/~anna/jeux de société/", Simple: true}})
	playComputer(p)
}
