// Command dist makes all forms for distribution from the built page: the folder for a host (site; with the single file in it if the page has
// answers for oEmbed), a single file that opens by
// a double click (ludotheque.html), the archive for itch.io (itch.zip) with the pictures for its form (itch), and the checksums
// of all files in the folder (SHA256SUMS). It refuses a page that refers to a file outside.
//
//	go run ./tools/dist -site build/web -o dist
package main

import (
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"

	"ludotheque/tools/flags"
	"ludotheque/tools/pages"
	"ludotheque/tools/tree"
)

func main() {
	line := flags.New("dist", "makes the folder for a host, the single file, the archive for itch.io and their checksums from the built page.")
	site := line.Folder("site", "build/web", "`folder` that tools/bundle has built")
	pictures := line.Folder("pictures", "docs/pictures", "`folder` of the pictures beside the archive")
	out := line.String("o", "dist", "`folder` to make; what else lies there stays")
	line.Check(func() error {
		if *site == "" || *out == "" {
			return fmt.Errorf("flags -site and -o need a folder each")
		}
		return nil
	})
	line.Parse()
	if err := makeAll(*site, *pictures, *out, os.Stdout); err != nil {
		line.Fail(err)
	}
}

// makeAll makes every form under out and prints their sizes.
func makeAll(siteDir, pictures, out string, w io.Writer) error {
	files, err := tree.Read(siteDir)
	if err != nil {
		return err
	}
	site := folder(files)
	if err := site.check(); err != nil {
		return err
	}
	page, err := single(site)
	if err != nil {
		return err
	}
	zipped, err := archive(site)
	if err != nil {
		return err
	}
	made := folder{"ludotheque.html": page, "itch.zip": zipped}
	for name, data := range site {
		made["site/"+name] = data
	}
	if slices.ContainsFunc(site.names(), func(name string) bool { return path.Base(name) == pages.OEmbed }) {
		made["site/"+pages.SingleFile] = page // the frame of those answers
	}
	if pictures != "" {
		shown, err := tree.Read(pictures)
		if err != nil {
			return err
		}
		for name, data := range shown {
			made["itch/"+name] = data
		}
	}
	for _, dir := range []string{"site", "itch"} { // remove those of an older build
		if err := os.RemoveAll(filepath.Join(out, dir)); err != nil {
			return err
		}
	}
	if err := tree.Write(out, made); err != nil {
		return err
	}
	if err := writeSums(out); err != nil {
		return err
	}
	fmt.Fprintf(w, "%9d  %s/site, %d files\n", site.size(), out, len(site))
	fmt.Fprintf(w, "%9d  %s/ludotheque.html\n", len(page), out)
	fmt.Fprintf(w, "%9d  %s/itch.zip\n", len(zipped), out)
	return nil
}
