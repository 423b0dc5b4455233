package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
)

// bundle is one build of the page.
type bundle struct {
	out, pkg, worker, public string
	overlay                  string // file for go build -overlay, or ""
	workerOverlay            string // the same for the worker

	files []builtFile
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
	values, err := b.program(b.pkg, "main", "", b.overlay)
	if err != nil {
		return err
	}
	if info, err := os.Stat(b.worker); err == nil && info.IsDir() {
		worker, err := b.program(b.worker, "worker", "WORKER_", b.workerOverlay)
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

// program builds pkg and writes it gzipped; it returns the placeholders that speak of it.
func (b *bundle) program(pkg, name, prefix, overlay string) (map[string]string, error) {
	path := filepath.Join(b.out, name+".wasm")
	args := []string{"build", "-trimpath", "-ldflags=-s -w", "-o", path}
	if overlay != "" {
		args = append(args, "-overlay", overlay)
	}
	cmd := exec.Command("go", append(args, pkg)...)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("go build %s: %w", pkg, err)
	}
	plain, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if err := os.Remove(path); err != nil {
		return nil, err
	}
	if joined, err := joinSegments(plain); err == nil {
		plain = joined
	} else {
		fmt.Fprintf(os.Stderr, "bundle: %s stays heavier than need be: %v\n", pkg, err)
	}
	packed, err := pack(plain)
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(path+".gz", packed, 0o644); err != nil {
		return nil, err
	}
	b.files = append(b.files, builtFile{name: name + ".wasm.gz", packed: len(packed)})
	sum := sha256.Sum256(packed)
	return map[string]string{
		"%" + prefix + "PACKED%": strconv.Itoa(len(packed)),
		"%" + prefix + "PLAIN%":  strconv.Itoa(len(plain)),
		"%" + prefix + "HASH%":   hex.EncodeToString(sum[:]),
	}, nil
}

func pack(data []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
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
