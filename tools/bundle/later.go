package main

import (
	"bytes"
	"encoding/json"
	"path"
	"slices"
	"strings"

	"ludotheque/assets/later"
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

// lateFile reports whether a file is loaded only when it is needed: the worker when a seat is first given to the computer, the
// service worker when the program has settled, and wantedScripts.
func lateFile(name string) bool {
	return strings.HasPrefix(name, appDir+"/worker.") || name == serviceWorker || path.Dir(name) == appDir && slices.Contains(wantedScripts, site.Unhashed(name))
}

// onDemand reports whether a file, by its name with the hash, is loaded when somebody wants it. Words of one language come with a
// first visit: it is weighed in the first of them.
func onDemand(name string) bool {
	plain := strings.TrimSuffix(site.Unhashed(name), gzipped)
	_, ok := later.Files()[plain]
	return ok && path.Dir(name) == appDir && plain != words.FileName(words.Languages()[0])
}
