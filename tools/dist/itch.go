package main

import (
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

// archive packs a site for itch.io, in order and without a date, so that the same files are the same archive.
func archive(site folder) ([]byte, error) {
	var list []tree.File
	for _, name := range site.names() {
		if slices.Contains(onlyOnAHost, name) {
			continue
		}
		if len(name) > longestName {
			return nil, fmt.Errorf("itch.io takes no name as long as %s", name)
		}
		list = append(list, tree.File{Name: name, Data: site[name], Stored: slices.Contains(packed, path.Ext(name))})
	}
	if len(list) >= mostFiles {
		return nil, fmt.Errorf("itch.io takes fewer than %d files, and there are %d", mostFiles, len(list))
	}
	return tree.Zip(list)
}
