//go:build !js

package main

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"

	"ludotheque/tools/site"
	"ludotheque/tools/slim/wasmcode"
)

// emptyPage is the page around tools/measure/empty, with the plainest loader.
//
//go:embed empty/index.html
var emptyPage []byte

// buildEmpty builds the page of tools/measure/empty into dir: the engine and nothing else, as any program of it is built
// and packed.
func buildEmpty(dir string) error {
	wasm := filepath.Join(dir, "main.wasm")
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", wasm, "./tools/measure/empty")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("building the empty page: %w\n%s", err, text)
	}
	plain, err := os.ReadFile(wasm)
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	w.Write(plain) // into memory
	w.Close()
	path, err := wasmcode.Script("wasm_exec.js")
	if err != nil {
		return err
	}
	script, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	for name, data := range map[string][]byte{"index.html": emptyPage, "wasm_exec.js": script, "main.wasm.gz": packed.Bytes()} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return err
		}
	}
	return os.Remove(wasm)
}

// open serves a folder at an address of its own until stop is called; rate is of its line in bytes a second, 0 without
// limit. /blank is a page with a few words on it, which a person may come from.
func open(dir string, rate int) (address string, stop func(), err error) {
	l, err := site.Listen("127.0.0.1:0")
	if err != nil {
		return "", nil, err
	}
	address = "http://" + l.Addr().String() + "/"
	if rate > 0 {
		l = &line{Listener: l, rate: rate}
	}
	files := site.Handler(dir, site.Options{})
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/blank" {
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprint(w, "<!doctype html><title>before</title><p>Another page.")
			return
		}
		files.ServeHTTP(w, r)
	})}
	go serve(server, l)
	return address, func() { server.Close() }, nil
}

// serve serves until the server is closed; whatever else ends it is seen by the browser.
func serve(server *http.Server, l net.Listener) { _ = server.Serve(l) }
