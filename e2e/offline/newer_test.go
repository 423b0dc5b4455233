package offline

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"ludotheque/e2e"
	"ludotheque/tools/site"
	"ludotheque/tools/tree"
)

// newerVersion returns a folder with another version of the page: program, scripts, style and pages differ, and so do their
// hashed names.
func newerVersion(t *testing.T) string {
	t.Helper()
	files, err := tree.Read(e2e.GameDir)
	e2e.Must(t, err)
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
	e2e.Must(t, err)
	files["sw.js"] = listPattern.ReplaceAllLiteral(files["sw.js"], text)
	dir := t.TempDir()
	e2e.Must(t, tree.Write(dir, files))
	return dir
}

var listPattern = regexp.MustCompile(`\{"app/[^}]*\}`)

// serviceWorkerList returns the list of files in the service worker.
func serviceWorkerList(t *testing.T, script []byte) map[string][3]any {
	t.Helper()
	list := map[string][3]any{}
	text := listPattern.Find(script)
	if text == nil {
		t.Fatal("the service worker has no list of files")
	}
	e2e.Must(t, json.Unmarshal(text, &list))
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
	e2e.Must(t, err)
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
	e2e.Must(t, errors.Join(err, w.Close()))
	return b.Bytes()
}
