package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"ludotheque/tools/minify"
	"ludotheque/tools/pages"
)

// appDir has the files that may be cached forever: their names include a hash of their content.
const appDir = "app"

// scripts are the files of appDir that are joined from several files, in this order: those of the page, of the workers and of
// the service worker. Other scripts stay separate.
var scripts = map[string][]string{
	"app/page.js": {"app/wasm_exec.js", "app/place.js", "app/address.js", "app/page.js", "app/sounds.js", "app/files.js", "app/unpack.js", "app/later.js",
		"app/fonts.js", "app/shaders.js", "app/gl.js", "app/engine.js", "app/history.js", "app/share.js", "app/offline.js", "app/mirror.js",
		"app/mirror-element.js", "app/mirror-voice.js", "app/mirror-focus.js", "app/mirror-keys.js", "app/print.js", "app/embed-line.js"},
	"app/loader.js": {"app/loader-words.js", "app/loader.js"},
	"app/worker.js": {"app/wasm_exec.js", "app/worker.js"},
	"app/reader.js": {"app/qr.js", "app/reader.js"},
	serviceWorker:   {"sw/files.js", "sw/unpack-host.js", "app/unpack.js", "sw/versions.js", "sw/requests.js"},
}

// minifyAll shortens scripts and style sheets. It leaves the service worker's remover, which people read.
func minifyAll(files map[string][]byte) error {
	for name, text := range files {
		short := minify.Script
		switch ext := path.Ext(name); {
		case ext == ".css":
			short = minify.Style
		case ext != ".js" || name == serviceWorkerRemover:
			continue
		}
		made, err := short(name, string(text))
		if err != nil {
			return err
		}
		files[name] = []byte(made)
	}
	return nil
}

// joinScripts replaces the parts of each joined script by the whole.
func joinScripts(files map[string][]byte) error {
	joined := map[string][]byte{}
	for _, name := range sortedKeys(scripts) {
		for _, part := range scripts[name] {
			text, ok := files[part]
			if !ok {
				return fmt.Errorf("%s, a part of %s, is missing", part, name)
			}
			joined[name] = append(append(joined[name], bytes.TrimSpace(text)...), '\n')
		}
	}
	for _, parts := range scripts {
		for _, part := range parts {
			delete(files, part)
		}
	}
	maps.Copy(files, joined)
	return nil
}

// reference matches a reference to a file of appDir in a text: %app/page.js%.
var reference = regexp.MustCompile(`%(app/[a-z0-9_.-]+)%`)

// namer replaces the placeholders of texts and adds hashes to the names of the files of appDir.
type namer struct {
	files  map[string][]byte
	values *strings.Replacer
	under  []string          // stack of the files that are being named
	named  map[string]string // name -> name with its hash
}

// nameAll returns the files by their final names, with every placeholder replaced. values are the placeholders that are no
// files.
func nameAll(files map[string][]byte, values map[string]string) (map[string][]byte, error) {
	var pairs []string
	for _, k := range sortedKeys(values) {
		pairs = append(pairs, k, values[k])
	}
	n := &namer{files: files, values: strings.NewReplacer(pairs...), named: map[string]string{}}
	out := map[string][]byte{}
	for _, name := range sortedKeys(files) {
		final, err := n.name(name)
		if err != nil {
			return nil, err
		}
		out[final] = files[name]
	}
	return out, nil
}

// name replaces the placeholders of a file and returns its final name.
func (n *namer) name(name string) (string, error) {
	if final, ok := n.named[name]; ok {
		return final, nil
	}
	data, ok := n.files[name]
	if !ok && optional(name) {
		return "", nil
	}
	if !ok {
		return "", fmt.Errorf("%s refers to %s, which does not exist", n.under[len(n.under)-1], name)
	}
	if slices.Contains(n.under, name) {
		return "", fmt.Errorf("%s and %s refer to each other", n.under[len(n.under)-1], name)
	}
	n.under = append(n.under, name)
	if isText(name) {
		var err error
		if data, err = n.fill(name, data); err != nil {
			return "", err
		}
		n.files[name] = data
	}
	n.under = n.under[:len(n.under)-1]
	final := name
	if path.Dir(name) == appDir {
		final = hashed(name, data)
	}
	n.named[name] = final
	return final, nil
}

// optional reports whether a quick build has no such file: its name is "" in scripts.
func optional(name string) bool { return path.Ext(name) == brotlied || name == unpacker+gzipped }

// fill replaces the placeholders of one text. References from appDir to files of appDir are relative.
func (n *namer) fill(name string, data []byte) ([]byte, error) {
	var failed error
	up := pages.Up(name)
	if path.Dir(name) == appDir {
		up = ""
	}
	data = reference.ReplaceAllFunc(data, func(ref []byte) []byte {
		final, err := n.name(strings.Trim(string(ref), "%"))
		if err != nil {
			failed = err
		}
		if final == "" {
			return nil
		}
		if path.Dir(name) == appDir {
			final = path.Base(final)
		}
		return []byte(up + final)
	})
	return []byte(n.values.Replace(string(data))), failed
}

// isText reports whether a file may have placeholders.
func isText(name string) bool {
	switch path.Ext(name) {
	case ".html", ".js", ".css", ".webmanifest", ".xml":
		return true
	}
	return false
}

// hashed inserts a hash of the data before the extensions of a name.
func hashed(name string, data []byte) string {
	sum := sha256.Sum256(data)
	dir, base := path.Split(name)
	stem, ext, _ := strings.Cut(base, ".")
	return dir + stem + "." + hex.EncodeToString(sum[:])[:10] + "." + ext
}
