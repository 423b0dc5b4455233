package main

import (
	_ "embed"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"

	"ludotheque/slim/wasmcode"
	"ludotheque/tools/site"
	"ludotheque/tools/tree"
)

// emptyPage is the page of tools/measure/empty, with the simplest loader.
//
//go:embed empty/index.html
var emptyPage []byte

// buildEmpty builds the page of tools/measure/empty into dir, built and packed as a usual program of the engine.
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
	path, err := wasmcode.Script("wasm_exec.js")
	if err != nil {
		return err
	}
	script, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	files := map[string][]byte{"index.html": emptyPage, "wasm_exec.js": script, "main.wasm.gz": tree.Gzip(plain)}
	return errors.Join(tree.Write(dir, files), os.Remove(wasm))
}

// serve serves a folder at an address of its own until the caller closes the server. /blank is a page with a few words, where
// the navigation starts.
func serve(dir string) *httptest.Server {
	files := http.NewServeMux()
	files.Handle("/", site.Handler(dir, site.Options{}))
	files.HandleFunc("/blank", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, "<!doctype html><title>before</title><p>Another page.")
	})
	return httptest.NewServer(files)
}
