package main

import (
	"fmt"

	"ludotheque/tools/pages"
)

// addPages adds the pages of the games. It leaves out a picture that does not exist, with a notice: a build must not need a
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
