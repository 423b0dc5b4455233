package main

import (
	"fmt"

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
