package main

import (
	"bytes"
	"encoding/json"
	"path"
	"slices"
	"strings"

	"ludotheque/assets/later"
	"ludotheque/assets/notices"
	"ludotheque/assets/words"
	"ludotheque/tools/site"
	"ludotheque/tools/tree"
)

// laterFiles is the placeholder in the page's script for the list of files that are loaded on demand.
const laterFiles = "%LATER%"

// addLater compresses these files by gzip and writes their list into the page's script.
func addLater(files, texts map[string][]byte) error {
	list := map[string]string{}
	for name, data := range texts {
		file := appDir + "/" + name + gzipped
		files[file] = tree.Gzip(data)
		list[name+gzipped] = "%" + file + "%"
	}
	made, err := json.Marshal(list)
	if err != nil {
		return err
	}
	const script = appDir + "/files.js"
	files[script] = bytes.Replace(files[script], []byte(laterFiles), made, 1)
	return nil
}

// addLoaderWords adds the placeholder of the texts that the page has itself.
func addLoaderWords(values map[string]string) error {
	all := map[string]map[string]string{}
	for _, lang := range words.Languages() {
		all[lang] = words.Entry(lang)
		delete(all[lang], "waiting") // package pages has these
		delete(all[lang], "noscript")
	}
	made, err := json.Marshal(all)
	values[`"%LOADER_WORDS%"`] = string(made)
	return err
}

// wantedScripts are fetched for a connection to another device and for the camera.
var wantedScripts = []string{"peer.js", "camera.js", "reader.js"}

// when is the time at which a file is loaded.
type when uint8

const (
	first  when = iota // by a first visit
	needed             // when the computer plays first, or by the service worker when the program is idle; wantedScripts
	wanted             // on demand: a lesson, a problem, another language
	aside              // not by the page: pages of the games, search engines, link previews, installation
)

// whenLoaded returns it for a file's name with its hash. The words of one language are loaded by a first visit.
func whenLoaded(name string) when {
	dir, base := path.Split(name)
	plain := strings.TrimSuffix(site.Unhashed(name), gzipped)
	switch {
	case name == serviceWorker:
		return needed
	case dir == "" && !slices.Contains([]string{"sitemap.xml", "robots.txt", notices.FileName}, base), strings.HasPrefix(name, "pictures/box-"):
		return first
	case dir != appDir+"/" || strings.HasPrefix(base, "pages."):
		return aside
	case strings.HasPrefix(base, "worker.") || slices.Contains(wantedScripts, plain):
		return needed
	case later.Files()[plain] != nil && plain != words.FileName(words.Languages()[0]):
		return wanted
	}
	return first
}
