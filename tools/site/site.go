// Package site serves the built page as a plain static host does and, for tests, as bad hosts do.
package site

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"mime"
	"net"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Options describe the host.
type Options struct {
	Prefix  string                  // path of the page, as "/toys/shelf/"; "" is "/"
	Encoded bool                    // send .gz and .br files with Content-Encoding, so that the browser decompresses them
	Policy  string                  // Content-Security-Policy of the host
	Simple  bool                    // send only the file and, for the commonest kinds, its type
	Break   func(name string) Fault // the fault of a file, by its Unhashed name
}

// hash matches the names of files that may be cached for ever.
var hash = regexp.MustCompile(`^app/([a-z0-9_-]+)\.[0-9a-f]{10}\.`)

// Unhashed returns the name of a file of the page without its hash: "main.wasm.gz" of "app/main.0123456789.wasm.gz". Other names
// do not change.
func Unhashed(name string) string { return hash.ReplaceAllString(name, "$1.") }

// Checksum returns the name of an inline script or style in a page's policy.
func Checksum(text []byte) string {
	sum := sha256.Sum256(text)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// Fault is a failure of a request.
type Fault uint8

// The faults. Missing responds with 404, Forbidden with 403, Broken with 500; Cut closes the connection halfway; Stall stops halfway
// and keeps it open; Half sends the first half as if it were all; Page sends a web page instead, with the code 200, as hosts of
// single-page programs do; Other sends the file with its end changed, as if from another build.
const (
	None Fault = iota
	Missing
	Forbidden
	Broken
	Cut
	Stall
	Half
	Page
	Other
)

// answers are the status codes of faults without a file.
var answers = map[Fault]int{Missing: http.StatusNotFound, Forbidden: http.StatusForbidden, Broken: http.StatusInternalServerError}

// encodings are the content encodings of file extensions.
var encodings = map[string]string{".gz": "gzip", ".br": "br"}

// types are the media types of the page's files; the system's table may lack them.
var types = map[string]string{
	".html":        "text/html; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".webp":        "image/webp",
	".avif":        "image/avif",
	".woff":        "font/woff",
	".woff2":       "font/woff2",
	".xml":         "application/xml",
	".json":        "application/json",
	".wasm":        "application/wasm",
	".gz":          "application/gzip",
	".txt":         "text/plain; charset=utf-8",
	".webmanifest": "application/manifest+json",
}

// TypeOf returns the media type of a file by its name, "" if it is not known.
func TypeOf(name string) string {
	kind := types[path.Ext(name)]
	if kind == "" {
		kind = mime.TypeByExtension(path.Ext(name))
	}
	return kind
}

// plainTypes are the extensions whose types the simplest hosts send.
var plainTypes = []string{".html", ".js", ".css", ".svg", ".png"}

// Handler serves the files of dir.
func Handler(dir string, o Options) http.Handler {
	prefix := "/" + strings.Trim(o.Prefix, "/")
	if prefix != "/" {
		prefix += "/"
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name, ok := strings.CutPrefix(path.Clean("/"+r.URL.Path)+slashOf(r.URL.Path), prefix)
		if !ok {
			http.NotFound(w, r)
			return
		}
		if name == "" || strings.HasSuffix(name, "/") {
			name += "index.html"
		}
		serve(w, r, dir, name, o)
	})
}

// slashOf returns the slash that path.Clean removes.
func slashOf(p string) string {
	if len(p) > 1 && strings.HasSuffix(p, "/") {
		return "/"
	}
	return ""
}

func serve(w http.ResponseWriter, r *http.Request, dir, name string, o Options) {
	fault := None
	if o.Break != nil {
		fault = o.Break(Unhashed(name))
	}
	data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(path.Clean("/"+name))))
	h := w.Header()
	if o.Policy != "" {
		h.Set("Content-Security-Policy", o.Policy)
	}
	if code := answers[fault]; code != 0 {
		http.Error(w, http.StatusText(code), code)
		return
	}
	if err != nil {
		http.NotFound(w, r)
		return
	}
	data = damaged(data, fault)
	ext := path.Ext(name)
	if encoding := encodings[ext]; o.Encoded && encoding != "" {
		h.Set("Content-Encoding", encoding)
		ext = path.Ext(strings.TrimSuffix(name, ext))
	}
	headers(h, ext, o.Simple)
	if fault == None && !o.Simple {
		sum := sha256.Sum256(data)
		tag := `"` + hex.EncodeToString(sum[:8]) + `"`
		h.Set("ETag", tag)
		if r.Header.Get("If-None-Match") == tag {
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	h.Set("Content-Length", strconv.Itoa(len(data)))
	send(w, r, data, fault)
}

// headers sets the type of a file with the extension, and no caching; a simple host sends less.
func headers(h http.Header, ext string, simple bool) {
	switch {
	case simple && ext == ".wasm":
		h.Set("Content-Type", "application/octet-stream")
	case simple && !slices.Contains(plainTypes, ext):
		h["Content-Type"] = nil // prevents a guess by net/http
	case simple:
		kind, _, _ := strings.Cut(TypeOf(ext), ";")
		h.Set("Content-Type", kind)
	default:
		kind := TypeOf(ext)
		if kind == "" {
			kind = "application/octet-stream"
		}
		h.Set("Content-Type", kind)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "no-cache")
	}
}

// damaged returns the content that a host with the fault sends for a file.
func damaged(data []byte, fault Fault) []byte {
	switch fault {
	case Half:
		return data[:len(data)/2]
	case Page:
		return []byte("<!doctype html><title>Home</title>")
	case Other:
		data = append([]byte{}, data...)
		for i := len(data) * 3 / 4; i < len(data)*3/4+64 && i < len(data); i++ {
			data[i] ^= 0x55
		}
	}
	return data
}

// send writes data, or a part of it.
func send(w http.ResponseWriter, r *http.Request, data []byte, fault Fault) {
	if fault == Cut || fault == Stall {
		w.Write(data[:len(data)/2])
		http.NewResponseController(w).Flush()
		if fault == Stall {
			<-r.Context().Done()
		}
		panic(http.ErrAbortHandler)
	}
	w.Write(data)
}

// Listen listens on addr, or on a free port of the same host if it is taken.
func Listen(addr string) (net.Listener, error) {
	l, err := net.Listen("tcp", addr)
	if err == nil {
		return l, nil
	}
	host, _, splitErr := net.SplitHostPort(addr)
	if splitErr != nil {
		return nil, err
	}
	return net.Listen("tcp", net.JoinHostPort(host, "0"))
}
