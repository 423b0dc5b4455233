package e2e

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/andybalholm/brotli"

	"ludotheque/tools/site"
	"ludotheque/tools/tree"
)

// StaticHost is a host of the page that can change its folder, be at fault or be unreachable, and that records its answers.
type StaticHost struct {
	mu      sync.Mutex
	Folder  string
	Options site.Options
	Fault   func(name string) site.Fault // of files by their unhashed names
	Gone    bool                         // the host is unreachable
	log     []Answer
}

// Answer is the answer to a request.
type Answer struct {
	Path string
	Code int
	Size int // of the body
}

func (s *StaticHost) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	folder, gone, o := s.Folder, s.Gone, s.Options
	o.Break = s.Fault
	s.mu.Unlock()
	if gone {
		panic(http.ErrAbortHandler)
	}
	c := &counter{ResponseWriter: w, code: http.StatusOK}
	defer func() {
		s.mu.Lock()
		s.log = append(s.log, Answer{r.URL.Path, c.code, c.size})
		s.mu.Unlock()
	}()
	site.Handler(folder, o).ServeHTTP(c, r)
}

// Set changes the host between two requests.
func (s *StaticHost) Set(change func(s *StaticHost)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	change(s)
}

// TakeAnswers returns the answers since the last call.
func (s *StaticHost) TakeAnswers() []Answer {
	s.mu.Lock()
	defer s.mu.Unlock()
	log := s.log
	s.log = nil
	return log
}

// counter records the status and counts the bytes of an answer.
type counter struct {
	http.ResponseWriter
	code, size int
}

func (c *counter) WriteHeader(code int) {
	c.code = code
	c.ResponseWriter.WriteHeader(code)
}

func (c *counter) Write(data []byte) (int, error) {
	n, err := c.ResponseWriter.Write(data)
	c.size += n
	return n, err
}

// Unwrap lets http.ResponseController flush.
func (c *counter) Unwrap() http.ResponseWriter { return c.ResponseWriter }

// NewStaticHost returns a host of the built page.
func NewStaticHost(t *testing.T) *StaticHost {
	t.Helper()
	if _, err := os.Stat(filepath.Join(GameDir, "sw.js")); err != nil {
		SkipOrFail(t, "e2e: the page is not built: make web")
	}
	return &StaticHost{Folder: GameDir}
}

// NewerVersion returns a folder with another version of the page: program, scripts, style and pages differ, and so do their
// hashed names.
func NewerVersion(t *testing.T) string {
	t.Helper()
	files, err := tree.Read(GameDir)
	Must(t, err)
	list := serviceWorkerList(t, files["sw.js"])
	for _, ext := range []string{".gz", ".br"} {
		rename(t, files, list, "main.wasm"+ext, func(data []byte) []byte {
			return packed(t, ext, append(plain(t, ext, data), 0, 2, 1, 'b')) // with one more section, which is empty
		})
	}
	rename(t, files, list, "style.css", func(data []byte) []byte { return append(data, "/* newer */"...) })
	rename(t, files, list, "page.js", func(data []byte) []byte { return append(data, "// newer\n"...) })
	old := regexp.MustCompile(`data-version="([0-9a-f]+)"`).FindSubmatch(files["index.html"])[1]
	for name, data := range files {
		if filepath.Ext(name) == ".html" || name == "sw.js" {
			files[name] = bytes.ReplaceAll(data, old, []byte("bbbbbbbbbbbb"))
		}
	}
	for name := range list {
		entry := list[name]
		entry[0] = sum(files[name])
		if ext := filepath.Ext(name); ext == ".gz" || ext == ".br" {
			entry[1] = sum(plain(t, ext, files[name]))
		}
		list[name] = entry
	}
	text, err := json.Marshal(list)
	Must(t, err)
	files["sw.js"] = listPattern.ReplaceAllLiteral(files["sw.js"], append(append([]byte("const files = "), text...), ";\n"...))
	dir := t.TempDir()
	Must(t, tree.Write(dir, files))
	return dir
}

var listPattern = regexp.MustCompile(`const files = (\{.*\});\n`)

// serviceWorkerList returns the list of files in the service worker.
func serviceWorkerList(t *testing.T, script []byte) map[string][3]any {
	t.Helper()
	list := map[string][3]any{}
	m := listPattern.FindSubmatch(script)
	if m == nil {
		t.Fatal("the service worker has no list of files")
	}
	Must(t, json.Unmarshal(m[1], &list))
	return list
}

// rename changes a file with a hash in its name, gives it another hash, and replaces the name in all other files.
func rename(t *testing.T, files map[string][]byte, list map[string][3]any, unhashed string, change func([]byte) []byte) {
	t.Helper()
	for name, data := range files {
		if site.Unhashed(name) != unhashed {
			continue
		}
		parts := strings.Split(name, ".")
		parts[1] = sum([]byte(name + "newer"))[:10]
		next := strings.Join(parts, ".")
		delete(files, name)
		files[next] = change(data)
		list[next] = list[name]
		delete(list, name)
		for other, text := range files {
			if ext := filepath.Ext(other); ext == ".html" || ext == ".js" {
				files[other] = bytes.ReplaceAll(text, []byte(filepath.Base(name)), []byte(filepath.Base(next)))
			}
		}
		return
	}
	t.Fatalf("there is no %s", unhashed)
}

func sum(data []byte) string {
	h := sha256.Sum256(data)
	return hex.EncodeToString(h[:16])
}

// plain returns the content of a packed file.
func plain(t *testing.T, ext string, data []byte) []byte {
	t.Helper()
	data, err := tree.Unpack(ext, data)
	Must(t, err)
	return data
}

// packed packs data by gzip or Brotli.
func packed(t *testing.T, ext string, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	var w io.WriteCloser = gzip.NewWriter(&b)
	if ext == ".br" {
		w = brotli.NewWriterLevel(&b, brotli.BestSpeed)
	}
	_, err := w.Write(data)
	Must(t, errors.Join(err, w.Close()))
	return b.Bytes()
}

// Must ends the test if err is not nil.
func Must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
