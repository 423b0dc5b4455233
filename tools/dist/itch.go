package main

import (
	"fmt"
	"path"
	"slices"

	"ludotheque/tools/tree"
)

// The limits of itch.io for a game in the browser.
const (
	mostFiles   = 1000 // of files, exclusive
	longestName = 240  // characters
)

// onlyOnAHost are files of the site with its address, which are useless in a frame of another site.
var onlyOnAHost = []string{"sitemap.xml", "robots.txt"}

// packed are the extensions of files that are compressed already.
var packed = []string{".gz", ".br", ".xz", ".png", ".webp", ".avif", ".woff"}

// archive makes the archive of a site for itch.io. It is sorted and has no dates, so that it depends on the files only.
func archive(site folder) ([]byte, error) {
	var list []tree.File
	for _, name := range site.names() {
		if slices.Contains(onlyOnAHost, name) {
			continue
		}
		if len(name) > longestName {
			return nil, fmt.Errorf("%s: itch.io accepts no name that long", name)
		}
		list = append(list, tree.File{Name: name, Data: site[name], Stored: slices.Contains(packed, path.Ext(name))})
	}
	if len(list) >= mostFiles {
		return nil, fmt.Errorf("itch.io accepts fewer than %d files, not %d", mostFiles, len(list))
	}
	return tree.Zip(list)
}
