package browsers

import (
	"io"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ludotheque/e2e"
	"ludotheque/tools/night"
)

// TestHostLines starts every server with its lines of docs/hosts.md. Files of app/ must be cached for ever and all others asked for, nothing
// packed must be packed again, and what has not changed must not be sent again.
func TestHostLines(t *testing.T) {
	night.Only(t, "nothing; the lines are for servers that only the night has")
	e2e.RequireBuild(t)
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "hosts.md"))
	e2e.Must(t, err)
	for name, s := range servers {
		found := regexp.MustCompile(`(?s)\n### ` + name + `\n.*?\n((?:    [^\n]*\n)+)`).FindSubmatch(text)
		if s.config == "" {
			continue
		}
		if found == nil {
			t.Errorf("docs/hosts.md has no lines for %s", name)
			continue
		}
		t.Run(name, func(t *testing.T) {
			address, _ := serveBy(t, s, string(found[1]))
			for _, pattern := range []string{"index.html", "sw.js", "app/page.*.js", "app/main.*.wasm.br", "app/main.*.wasm.gz", "app/words-fr.*.txt.gz"} {
				files, err := filepath.Glob(filepath.Join(e2e.GameDir, filepath.FromSlash(pattern)))
				if err != nil || len(files) != 1 {
					t.Fatalf("%s: %q, %v", pattern, files, err)
				}
				checkAnswer(t, address, path.Join(path.Dir(pattern), filepath.Base(files[0])))
			}
		})
	}
}

// checkAnswer requests a file as a browser does, twice.
func checkAnswer(t *testing.T, address, name string) {
	t.Helper()
	first, sent := ask(t, address+name, nil)
	data, err := os.ReadFile(filepath.Join(e2e.GameDir, filepath.FromSlash(name)))
	e2e.Must(t, err)
	if packed := first.Header.Get("Content-Encoding"); path.Ext(name) != ".js" && path.Ext(name) != ".html" && (packed != "" || len(sent) != len(data)) {
		t.Errorf("%s is packed again: %q, %d bytes of %d", name, packed, len(sent), len(data))
	}
	want := "no-cache"
	if strings.HasPrefix(name, "app/") {
		want = "max-age=31536000, immutable"
	}
	if got := first.Header.Values("Cache-Control"); len(got) != 1 || got[0] != want {
		t.Errorf("%s: Cache-Control is %q, want %q", name, got, want)
	}
	if got := first.Header.Get("Content-Language"); got != "" {
		t.Errorf("%s is in the language %q", name, got)
	}
	again, _ := ask(t, address+name, http.Header{"If-None-Match": first.Header["Etag"], "If-Modified-Since": first.Header["Last-Modified"]})
	if again.StatusCode != http.StatusNotModified {
		t.Errorf("%s is sent again, with the status %d", name, again.StatusCode)
	}
}

// ask requests a file that may be packed, and returns the answer and its bytes as they came.
func ask(t *testing.T, address string, more http.Header) (*http.Response, []byte) {
	t.Helper()
	r, err := http.NewRequest(http.MethodGet, address, nil)
	e2e.Must(t, err)
	r.Header.Set("Accept-Encoding", "gzip, deflate, br")
	for key, values := range more {
		if len(values) > 0 {
			r.Header[key] = values
		}
	}
	answer, err := http.DefaultClient.Do(r)
	e2e.Must(t, err)
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	e2e.Must(t, err)
	return answer, data
}
