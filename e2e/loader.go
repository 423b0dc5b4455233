package e2e

import (
	"strings"
	"sync/atomic"

	"ludotheque/tools/site"
)

// Trouble waits until the page says in words what is wrong and offers a retry, and returns the words.
func (p *Page) Trouble(kind string) string {
	p.T.Helper()
	p.Wait("trouble "+kind, "document.documentElement.dataset.trouble === "+Quote(kind))
	if !Eval[bool](p, "!document.getElementById('loader-retry').hidden && document.activeElement.id === 'loader-retry'") {
		p.T.Error("the retry button does not wait for the person")
	}
	if !Eval[bool](p, "document.getElementById('loader-bar').hidden") {
		p.T.Error("the progress bar stays")
	}
	return Eval[string](p, "document.getElementById('loader').innerText")
}

// Breaking is a host at fault with the files whose names begin so, until it is mended.
func Breaking(file string, fault site.Fault, mended *atomic.Bool) site.Options {
	return site.Options{Break: func(name string) site.Fault {
		if !strings.HasPrefix(name, file) || mended.Load() {
			return site.None
		}
		return fault
	}}
}

// Kept waits until the page says that it is kept on the device in a way.
func (p *Page) Kept(how string) {
	p.T.Helper()
	p.Wait("the page to be kept: "+how, "ludotheque.kept() === "+Quote(how))
}
