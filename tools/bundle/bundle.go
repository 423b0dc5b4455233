package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"ludotheque/assets/fonts"
	"ludotheque/assets/later"
	"ludotheque/assets/notices"
	"ludotheque/slim/wasmcode"
	"ludotheque/tools/pages"
	"ludotheque/tools/site"
	"ludotheque/tools/tree"
	"ludotheque/tools/woff"
)

// bundle is one build of the page.
type bundle struct {
	out, pkg, worker, public string
	site                     string    // address of the folder, "" if it is not known
	scratch, cache           string    // folders for temporary files and for results to reuse
	quick                    bool      // without Brotli
	sizes                    int       // number of the largest packages of each program to print
	log                      io.Writer // for notices and sizes

	files []builtFile
	heavy bool // there was a notice: the programs are larger than they could be
}

// builtFile is the size of a file of the folder.
type builtFile struct {
	name   string
	packed int // bytes after gzip
	when   when
}

func (b *bundle) build() error {
	if err := os.RemoveAll(b.out); err != nil {
		return err
	}
	if err := os.MkdirAll(b.out, 0o755); err != nil {
		return err
	}
	files, values, err := b.gather()
	if err != nil {
		return err
	}
	b.addUnpacker(files)
	if files["app/wasm_exec.js"], err = startScript(); err != nil {
		return err
	}
	if err := addFonts(files); err != nil {
		return err
	}
	if err := addLater(files, later.Files()); err != nil {
		return err
	}
	files[notices.FileName] = notices.Files()[notices.FileName] // for users who have only the folder
	if err := makeEmbed(files, values); err != nil {
		return err
	}
	if err := addLoaderWords(values); err != nil {
		return err
	}
	if err := fillManifest(files, b.site); err != nil {
		return err
	}
	if err := fillGames(files); err != nil {
		return err
	}
	if err := minifyAll(files); err != nil {
		return err
	}
	values["%VERSION%"] = version(values, files)
	if err := joinScripts(files); err != nil {
		return err
	}
	if files, err = nameAll(files, values); err != nil {
		return err
	}
	for name, data := range files {
		if filepath.Ext(name) == ".html" {
			files[name] = checksum(data)
		}
	}
	if err := fillServiceWorker(files); err != nil {
		return err
	}
	return b.write(files)
}

// gather returns the page's own files, the generated pages and the programs, and the values of placeholders for these.
func (b *bundle) gather() (files map[string][]byte, values map[string]string, err error) {
	if files, err = tree.Read(b.public); err != nil {
		return nil, nil, err
	}
	if err := b.addPages(files); err != nil {
		return nil, nil, err
	}
	list := []program{{Program: pageProgram(b.pkg), name: "main"}}
	if info, err := os.Stat(b.worker); err == nil && info.IsDir() {
		worker, err := workerProgram(b.worker)
		if err != nil {
			return nil, nil, err
		}
		list = append(list, program{Program: worker, name: "worker", prefix: "WORKER_"})
	}
	values, err = b.programs(list, files)
	return files, values, err
}

// startScript returns the script of the Go installation that starts WebAssembly programs.
func startScript() ([]byte, error) {
	path, err := wasmcode.Script("wasm_exec.js")
	if err != nil {
		return nil, err
	}
	return os.ReadFile(path)
}

// version returns a short hash of all files, so that files of different builds have different addresses.
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

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// write writes the files into the folder and records their sizes.
func (b *bundle) write(files map[string][]byte) error {
	if err := tree.Write(b.out, files); err != nil {
		return err
	}
	for _, name := range sortedKeys(files) {
		data := files[name]
		packed := data
		if ext := filepath.Ext(name); ext != gzipped && ext != brotlied {
			packed = tree.Gzip(data)
		}
		b.files = append(b.files, builtFile{name: name, packed: len(packed), when: whenLoaded(name)})
	}
	return nil
}

// inline matches a script or a style that is part of a page.
var inline = regexp.MustCompile(`(?s)<(script|style)>(.*?)</`)

// checksum replaces %inline-scripts% and %inline-styles% in a page's policy by the hashes of the scripts and styles that are
// part of the page.
func checksum(page []byte) []byte {
	hashes := map[string]string{}
	for _, m := range inline.FindAllSubmatch(page, -1) {
		hashes[string(m[1])] += " " + site.Checksum(m[2])
	}
	return []byte(strings.NewReplacer(" %inline-scripts%", hashes["script"], " %inline-styles%", hashes["style"]).Replace(string(page)))
}

// addFonts adds the fonts for the page's style, which the program uses too.
func addFonts(files map[string][]byte) error {
	for name, font := range fonts.Files() {
		packed, err := woff.Pack(font)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		files[appDir+"/"+name+".woff"] = packed
	}
	return nil
}

// addPages adds the pages of the games. It leaves out a picture that does not exist, with a notice: a build must not need a
// display.
func (b *bundle) addPages(files map[string][]byte) error {
	said := map[string]bool{}
	games := pages.Site{Address: b.site, Files: files, Lacks: func(what string) {
		if !said[what] {
			fmt.Fprintf(b.log, "bundle: NOTICE: the pages of the games go without %s; make pictures paints it\n", what)
		}
		said[what] = true
	}}
	return games.Add()
}
