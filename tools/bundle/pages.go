package main

import (
	"fmt"
	"path"
	"strings"

	"ludotheque/assets/notices"
	"ludotheque/tools/pages"
)

// addPages adds the pages of the games. A picture that nobody has painted yet is left out with a notice: a build needs no
// display.
func (b *bundle) addPages(files map[string][]byte) error {
	said := map[string]bool{}
	site := pages.Site{Address: b.site, Files: files, Lacks: func(what string) {
		if !said[what] {
			fmt.Fprintf(b.log, "bundle: NOTICE: the pages of the games go without %s; make pictures paints it\n", what)
		}
		said[what] = true
	}}
	return site.Add()
}

// aside reports whether a file is loaded by the pages of the games alone, by search engines or by whoever shows a link,
// installs the program, or wants a lesson or a problem.
func aside(name string) bool {
	dir, base := path.Split(name)
	switch {
	case dir == "pictures/":
		return !strings.HasPrefix(base, "box-")
	case dir == "app/":
		return strings.HasPrefix(base, "pages.") || onDemand(name)
	}
	return dir != "" || base == "sitemap.xml" || base == "robots.txt" || base == notices.FileName
}
