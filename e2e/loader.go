package e2e

import (
	"strings"
	"sync/atomic"

	"ludotheque/tools/site"
)

// WaitTrouble waits until the loader shows an error of a kind with a retry button, and returns its text.
func (p *Page) WaitTrouble(kind string) string {
	p.T.Helper()
	p.Wait("trouble "+kind, "document.documentElement.dataset.trouble === "+Quote(kind))
	if !Eval[bool](p, "!document.getElementById('loader-retry').hidden && document.activeElement.id === 'loader-retry'") {
		p.T.Error("the retry button is hidden or has no focus")
	}
	if !Eval[bool](p, "document.getElementById('loader-bar').hidden") {
		p.T.Error("the progress bar is visible")
	}
	return Eval[string](p, "document.getElementById('loader').innerText")
}

// FaultyFiles returns the options of a host with a fault in files whose names begin with file, until repaired is true.
func FaultyFiles(file string, fault site.Fault, repaired *atomic.Bool) site.Options {
	return site.Options{Break: func(name string) site.Fault {
		if !strings.HasPrefix(name, file) || repaired.Load() {
			return site.None
		}
		return fault
	}}
}

// WaitKept waits until the page's cache has a state of platform.Kept.
func (p *Page) WaitKept(how string) {
	p.T.Helper()
	p.Wait("the page to be kept: "+how, "ludotheque.kept() === "+Quote(how))
}
