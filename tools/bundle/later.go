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

// laterFiles stands in the page's script for the list of files that are loaded when somebody wants them.
const laterFiles = "%LATER%"

// addLater packs these files by gzip, which every browser unpacks, and names them in the page's script.
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

// wantedScripts are fetched for a connection to another device, and for the camera.
var wantedScripts = []string{"peer.js", "camera.js", "reader.js"}

// when is when a file of the folder is loaded.
type when uint8

const (
	first  when = iota // with a first visit
	needed             // when a seat is first given to the computer; the service worker when the program has settled; wantedScripts
	wanted             // when somebody wants a lesson, a problem, another language
	aside              // by the pages of the games, by search engines, and by whoever shows a link or installs the program
)

// whenLoaded tells it by the file's name with its hash. Words of one language come with a first visit.
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
