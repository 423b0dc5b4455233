package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path"
	"strings"

	"ludotheque/tools/tree"
)

// serviceWorker is the script that keeps the page on the device. Its name must be the same in every version.
const serviceWorker = "sw.js"

// listOfFiles is the placeholder in the service worker for the files that it keeps.
const listOfFiles = `"%FILES%"`

// fillServiceWorker writes the list of files with their checksums into the service worker. All files must be final.
func fillServiceWorker(files map[string][]byte) error {
	text, ok := files[serviceWorker]
	if !ok {
		return nil // a build without it
	}
	list := map[string][3]any{}
	for name, data := range files {
		if !kept(name) {
			continue
		}
		plain := ""
		if ext := path.Ext(name); ext == gzipped || ext == brotlied {
			unpacked, err := tree.Unpack(ext, data)
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			plain = shortSum(unpacked)
		}
		later := 1
		if name == "index.html" || path.Dir(name) == appDir && whenLoaded(name) == first {
			later = 0
		}
		list[name] = [3]any{shortSum(data), plain, later}
	}
	made, err := json.Marshal(list)
	if err != nil {
		return err
	}
	files[serviceWorker] = bytes.Replace(text, []byte(listOfFiles), made, 1)
	return nil
}

// kept reports whether the service worker keeps a file: all files of the page and of the pages of the games, but not those
// for search engines, shops and link previews.
func kept(name string) bool {
	switch base := path.Base(name); {
	case base == serviceWorker || name == serviceWorkerRemover:
		return false
	case base == "sitemap.xml" || base == "robots.txt":
		return false
	}
	return !strings.HasPrefix(name, "manifest/screenshot-") && !strings.HasPrefix(name, "pictures/card-")
}

// serviceWorkerRemover is a script that replaces the service worker to remove it.
const serviceWorkerRemover = "sw-remove.js"

// shortSum returns the part of a file's SHA-256 that the service worker compares.
func shortSum(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:16])
}
