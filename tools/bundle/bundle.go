package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strings"
)

// bundle is one build of the page.
type bundle struct {
	out, pkg, worker, public string
	scratch                  string    // folder for what the builds need and the page does not
	patches, workerPatches   []patch   // of the two programs; none is a plain build
	log                      io.Writer // hears notices

	files []builtFile
	heavy bool // there was a notice: the programs are heavier than need be
}

// builtFile is a file of the folder and what it weighs on the wire.
type builtFile struct {
	name   string
	packed int  // bytes after gzip
	later  bool // not part of a first visit
}

func (b *bundle) build() error {
	if err := os.RemoveAll(b.out); err != nil {
		return err
	}
	if err := os.MkdirAll(b.out, 0o755); err != nil {
		return err
	}
	values, err := b.program(b.pkg, "main", "", b.patches)
	if err != nil {
		return err
	}
	if info, err := os.Stat(b.worker); err == nil && info.IsDir() {
		worker, err := b.program(b.worker, "worker", "WORKER_", b.workerPatches)
		if err != nil {
			return err
		}
		b.files[len(b.files)-1].later = true // loaded when a seat is first given to the computer
		for k, v := range worker {
			values[k] = v
		}
	}
	start, err := startScript()
	if err != nil {
		return err
	}
	files := map[string][]byte{"wasm_exec.js": start}
	if err := readAll(b.public, files); err != nil {
		return err
	}
	values["%VERSION%"] = version(values, files)
	return b.write(files, values)
}

// startScript returns the script of the Go installation that starts its programs.
func startScript() ([]byte, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
}

// readAll reads every file under dir into files, by its path with slashes.
func readAll(dir string, files map[string][]byte) error {
	return fs.WalkDir(os.DirFS(dir), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		files[path], err = os.ReadFile(filepath.Join(dir, filepath.FromSlash(path)))
		return err
	})
}

// version is a short hash over everything: files asked for under it can never mix with those of another build.
func version(values map[string]string, files map[string][]byte) string {
	h := sha256.New()
	for _, k := range sortedKeys(values) {
		io.WriteString(h, k+"="+values[k]+"\n")
	}
	for _, k := range sortedKeys(files) {
		fmt.Fprintf(h, "%s %d\n", k, len(files[k]))
		h.Write(files[k])
	}
	return hex.EncodeToString(h.Sum(nil))[:12]
}

func sortedKeys[V any](m map[string]V) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

// write puts the files into the folder, with the placeholders of text files filled in.
func (b *bundle) write(files map[string][]byte, values map[string]string) error {
	var pairs []string
	for _, k := range sortedKeys(values) {
		pairs = append(pairs, k, values[k])
	}
	fill := strings.NewReplacer(pairs...)
	for _, name := range sortedKeys(files) {
		data := files[name]
		switch filepath.Ext(name) {
		case ".html", ".js", ".webmanifest":
			data = []byte(fill.Replace(string(data)))
		}
		path := filepath.Join(b.out, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return err
		}
		packed, err := pack(data)
		if err != nil {
			return err
		}
		b.files = append(b.files, builtFile{name: name, packed: len(packed)})
	}
	return nil
}

// print lists the files and returns the bytes of a first visit, and of what is loaded later.
func (b *bundle) print(w io.Writer) (total, later int) {
	for _, f := range b.files {
		note := ""
		if f.later {
			note = " (when first needed)"
			later += f.packed
		} else {
			total += f.packed
		}
		fmt.Fprintf(w, "%9d  %s%s\n", f.packed, f.name, note)
	}
	fmt.Fprintf(w, "%9d  bytes after gzip in a first visit (%.2f MB)\n", total, float64(total)/1e6)
	return total, later
}
