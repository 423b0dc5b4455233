package site

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
)

func TestHandlerServesTypesAndPrefixes(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"index.html": "page", "a.js": "js", "main.wasm.gz": "\x1f\x8b", "icon.svg": "svg"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	tests := []struct {
		o              Options
		path, kind     string
		encoding, text string
		code           int
	}{
		{Options{}, "/", "text/html; charset=utf-8", "", "page", 200},
		{Options{}, "/a.js?v=1", "text/javascript; charset=utf-8", "", "js", 200},
		{Options{}, "/main.wasm.gz", "application/gzip", "", "\x1f\x8b", 200},
		{Options{Encoded: true}, "/main.wasm.gz", "application/wasm", "gzip", "\x1f\x8b", 200},
		{Options{Simple: true}, "/main.wasm.gz", "", "", "\x1f\x8b", 200},
		{Options{Simple: true}, "/", "text/html", "", "page", 200},
		{Options{Simple: true, Encoded: true}, "/main.wasm.gz", "application/octet-stream", "gzip", "\x1f\x8b", 200},
		{Options{}, "/none.js", "", "", "", 404},
		{Options{}, "/../site_test.go", "", "", "", 404},
		{Options{Break: func(string) Fault { return Forbidden }}, "/a.js", "", "", "", 403},
		{Options{Break: func(string) Fault { return Broken }}, "/a.js", "", "", "", 500},
		{Options{Break: func(string) Fault { return Half }}, "/a.js", "text/javascript; charset=utf-8", "", "j", 200},
		{Options{Break: func(string) Fault { return Other }}, "/a.js", "text/javascript; charset=utf-8", "", "j&", 200},
		{Options{Prefix: "/x/y/"}, "/x/y/", "text/html; charset=utf-8", "", "page", 200},
		{Options{Prefix: "/x/y/"}, "/x/y/icon.svg", "image/svg+xml", "", "svg", 200},
		{Options{Prefix: "/x/y/"}, "/icon.svg", "", "", "", 404},
	}
	for _, tt := range tests {
		r := httptest.NewRequest(http.MethodGet, tt.path, nil)
		w := httptest.NewRecorder()
		Handler(dir, tt.o).ServeHTTP(w, r)
		if w.Code != tt.code {
			t.Errorf("%s %+v: code %d, want %d", tt.path, tt.o, w.Code, tt.code)
			continue
		}
		if tt.code != 200 {
			continue
		}
		if got := w.Header().Get("Content-Type"); got != tt.kind {
			t.Errorf("%s: type %q", tt.path, got)
		}
		if got := w.Header().Get("Content-Encoding"); got != tt.encoding {
			t.Errorf("%s: encoding %q", tt.path, got)
		}
		if text, _ := io.ReadAll(w.Body); string(text) != tt.text {
			t.Errorf("%s: %q", tt.path, text)
		}
	}
}

func TestListenTakesAnotherPort(t *testing.T) {
	first, err := Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer first.Close()
	second, err := Listen(first.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer second.Close()
	if first.Addr().String() == second.Addr().String() {
		t.Error("two listeners have one address")
	}
}

func TestUnhashed(t *testing.T) {
	for name, want := range map[string]string{"app/main.0123456789.wasm.gz": "main.wasm.gz", "app/page.abcdef0123.js": "page.js",
		"index.html": "index.html", "app/plain.js": "app/plain.js"} {
		if got := Unhashed(name); got != want {
			t.Errorf("%s is called %s, want %s", name, got, want)
		}
	}
}
