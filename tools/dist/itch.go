package main

import (
	"bytes"
	"fmt"
	"path"
	"slices"

	"ludotheque/tools/tree"
)

// What itch.io takes for a game in the browser: so many files, names so long.
const (
	mostFiles   = 1000 // and not one more
	longestName = 240  // characters
)

// onlyOnAHost are files of the site that say where it lies: they make no sense in a frame of someone else's.
var onlyOnAHost = []string{"sitemap.xml", "robots.txt"}

// packed are the kinds of files that gain nothing by being packed once more.
var packed = []string{".gz", ".br", ".xz", ".png", ".webp", ".avif", ".woff"}

// archive packs the files, in order and without a date, so that the same files are the same archive.
func archive(f folder) ([]byte, error) {
	if len(f) >= mostFiles {
		return nil, fmt.Errorf("itch.io takes fewer than %d files, and there are %d", mostFiles, len(f))
	}
	var list []tree.File
	for _, name := range f.names() {
		if len(name) > longestName {
			return nil, fmt.Errorf("itch.io takes no name as long as %s", name)
		}
		list = append(list, tree.File{Name: name, Data: f[name], Stored: slices.Contains(packed, path.Ext(name))})
	}
	var out bytes.Buffer
	if err := tree.Zip(&out, list); err != nil {
		return nil, fmt.Errorf("itch.zip: %w", err)
	}
	return out.Bytes(), nil
}
