package offline

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
	"ludotheque/tools/night"
	"ludotheque/tools/pages"
	"ludotheque/tools/site"
	"ludotheque/tools/tree"
)

// wordpressPackage has WordPress 6.5.5 and a plugin by which it stores in SQLite.
const wordpressPackage = "@wp-playground/wordpress-builds@0.9.19"

// wordpressConfig makes an installation find its database, and fetch from this machine, which WordPress refuses otherwise.
const wordpressConfig = `<?php
define('DB_NAME', 'w'); define('DB_USER', ''); define('DB_PASSWORD', ''); define('DB_HOST', ''); define('DB_CHARSET', 'utf8'); define('DB_COLLATE', '');
foreach (array('AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT') as $key) define($key, $key);
$table_prefix = 'wp_';
define('WP_HOME', 'http://%[1]s'); define('WP_SITEURL', 'http://%[1]s'); define('DISABLE_WP_CRON', true);
require_once ABSPATH . 'wp-settings.php';
`

const wordpressLocal = `<?php
add_filter('http_request_host_is_external', '__return_true');
add_filter('http_allowed_safe_ports', fn($ports) => array(...$ports, %s));
`

// wordpress is a site of WordPress.
type wordpress struct {
	t    *testing.T
	dir  string
	host string // without the scheme
}

// startWordpress installs and serves a site that may fetch from a port of this machine.
func startWordpress(t *testing.T, port string) *wordpress {
	t.Helper()
	for _, program := range []string{"npm", "php"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("%s is not installed", program)
		}
	}
	if out, _ := exec.Command("php", "-r", "exit(extension_loaded('pdo_sqlite') && extension_loaded('dom') ? 0 : 1);").CombinedOutput(); len(out) > 0 {
		t.Skipf("php: %s", out)
	}
	dir := t.TempDir()
	if out, err := exec.Command("npm", "install", "--prefix", dir, "--no-audit", "--no-fund", wordpressPackage).CombinedOutput(); err != nil {
		t.Skipf("%s: %s", wordpressPackage, out)
	}
	from := filepath.Join(dir, "node_modules", "@wp-playground", "wordpress-builds")
	w := &wordpress{t: t, dir: filepath.Join(dir, "site"), host: e2e.FreeAddress(t)}
	files := extracted(t, filepath.Join(from, "src", "wordpress", "wp-6.5.zip"))
	static, err := tree.Read(filepath.Join(from, "public", "wp-6.5"))
	e2e.Must(t, err)
	for name, data := range static {
		if files[name] == nil {
			files[name] = data
		}
	}
	for name, data := range extracted(t, filepath.Join(from, "src", "sqlite-database-integration", "sqlite-database-integration.zip")) {
		files["wp-content/plugins/"+name] = data
	}
	sqlite := "wp-content/plugins/sqlite-database-integration-main"
	place := []byte("{SQLITE_IMPLEMENTATION_FOLDER_PATH}")
	files["wp-content/db.php"] = bytes.ReplaceAll(files[sqlite+"/db.copy"], place, []byte(filepath.Join(w.dir, sqlite)))
	files["wp-config.php"] = fmt.Appendf(nil, wordpressConfig, w.host)
	files["wp-content/mu-plugins/local.php"] = fmt.Appendf(nil, wordpressLocal, port)
	delete(files, "wp-content/database/.ht.sqlite") // the package's own installation
	e2e.Must(t, tree.Write(w.dir, files))
	if out := w.run(""); out != "" {
		t.Fatalf("the installation says %s", out)
	}
	server := exec.Command("php", "-S", w.host, "-t", w.dir)
	e2e.Must(t, server.Start())
	t.Cleanup(func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	})
	for range 100 {
		if c, err := net.Dial("tcp", w.host); err == nil {
			c.Close()
			return w
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatal("WordPress does not start")
	return nil
}

// run runs testdata/wordpress.php.
func (w *wordpress) run(text string, args ...string) string {
	w.t.Helper()
	script, err := filepath.Abs(filepath.Join("testdata", "wordpress.php"))
	e2e.Must(w.t, err)
	c := exec.Command("php", append([]string{script}, args...)...)
	c.Dir, c.Stdin, c.Env = w.dir, strings.NewReader(text), append(os.Environ(), "HOST="+w.host)
	out, err := c.CombinedOutput()
	if err != nil {
		w.t.Fatalf("%v: %s", err, out)
	}
	return string(out)
}

// post publishes a text as a person with a role, and returns the post's address and what was stored.
func (w *wordpress) post(role, text string) (address, stored string) {
	w.t.Helper()
	number, stored, _ := strings.Cut(w.run(text, role), "\n")
	if _, err := strconv.Atoi(number); err != nil {
		w.t.Fatalf("%s: %s", role, number)
	}
	return "http://" + w.host + "/?p=" + number, stored
}

// extracted returns the files of an archive.
func extracted(t *testing.T, name string) map[string][]byte {
	t.Helper()
	z, err := zip.OpenReader(name)
	e2e.Must(t, err)
	defer z.Close()
	files := map[string][]byte{}
	for _, f := range z.File {
		if !f.FileInfo().IsDir() {
			data, err := fs.ReadFile(z, f.Name)
			e2e.Must(t, err)
			files[f.Name] = data
		}
	}
	return files
}

// gamesSite serves the pages of the games with the single file, as dist/site of a build with an address has them.
func gamesSite(t *testing.T) *httptest.Server {
	t.Helper()
	files, err := tree.Read(filepath.Join("..", "..", "public"))
	e2e.Must(t, err)
	dir := t.TempDir()
	server := e2e.Serve(t, site.Handler(dir, site.Options{}))
	made := pages.Site{Address: server.URL + "/", Files: files, Lacks: func(string) {}}
	e2e.Must(t, made.Add())
	site := maps.Clone(files)
	site[pages.SingleFile] = readFile(t, form(t, pages.SingleFile))
	e2e.Must(t, tree.Write(dir, site))
	return server
}

// TestWordpress publishes a game's address and the two lines of docs/embed.md in a WordPress, as each role. An author's address becomes a
// frame in which a visitor plays; of the two lines an author keeps the link.
func TestWordpress(t *testing.T) {
	night.Only(t, "TestAnswers in tools/pages, and TestSingleFile")
	games := gamesSite(t)
	w := startWordpress(t, games.URL[strings.LastIndexByte(games.URL, ':')+1:])
	link := `<a href="` + games.URL + `/#dao">Dao</a>`
	lines := `<script src="` + games.URL + `/embed.js"></script>` + "\n" + `<ludotheque-game game="dao">` + link + `</ludotheque-game>`
	for role, whole := range map[string]bool{"administrator": true, "editor": true, "author": false, "contributor": false} {
		_, stored := w.post(role, lines)
		if whole && stored != lines || !whole && strings.TrimSpace(stored) != link {
			t.Errorf("%s: %q", role, stored)
		}
	}
	address, _ := w.post("author", games.URL+"/dao/")
	shown := get(t, address)
	if !strings.Contains(shown, `sandbox="allow-scripts"`) || !strings.Contains(shown, games.URL+"/"+pages.SingleFile+"?game=dao") {
		t.Fatalf("no frame in %s", shown)
	}
	for name, v := range map[string]e2e.Visit{"wide": {}, "phone": {Width: 390, Height: 844, Ratio: 2, Touch: true}} {
		t.Run(name, func(t *testing.T) {
			v.Around, v.Also, v.Errors = "<!doctype html><title>vide</title>", games.URL+" http://"+w.host, "*"
			p := e2e.Open(t, v)
			p.Do(chromedp.Navigate(address))
			p.Run("document.querySelector('iframe').scrollIntoView({ block: 'center' })")
			enterFrame(p, "://")
			p.Ready()
			p.Click("start")
			p.Control("turn")
			p.Click(p.Label("peut jouer").ID)
			p.Click(p.Label("arrivée possible").ID)
			p.Label("arrivée du dernier coup")
			if wide := e2e.Eval[float64](p, "innerWidth"); wide > float64(v.Width) && v.Width > 0 {
				t.Errorf("the frame is %v wide", wide)
			}
			p.Shot("wordpress-" + name)
		})
	}
}

func get(t *testing.T, address string) string {
	t.Helper()
	r, err := http.Get(address)
	e2e.Must(t, err)
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	e2e.Must(t, err)
	return string(text)
}
