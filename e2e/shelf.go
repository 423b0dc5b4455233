package e2e

import (
	"strings"
	"sync"
	"testing"

	"ludotheque/tools/site"
)

// OpenHeld opens the page on a host that does not send the program until release is called.
func OpenHeld(t *testing.T, v Visit) (p *Page, release func()) {
	t.Helper()
	gate := make(chan struct{})
	release = sync.OnceFunc(func() { close(gate) })
	v.Host = site.Options{Break: func(name string) site.Fault {
		if strings.HasPrefix(name, "main.wasm.") {
			<-gate
		}
		return site.None
	}}
	p = Open(t, v)
	t.Cleanup(release) // runs before the host is closed
	return p, release
}

// ShelfListScript is a script that returns the controls of the page's own shelf as Controls; the one that was pressed is Pressed.
const ShelfListScript = `[...document.querySelectorAll('#shelf [data-id]')].filter((el) => el.getClientRects().length).map((el) => {
  const r = el.getBoundingClientRect(), view = el.closest('nav')?.getBoundingClientRect(); // which scrolls
  const bottom = Math.min(r.bottom, Math.max(view ? view.bottom : Infinity, r.y + 1));
  return { ID: el.dataset.id, Role: el.tagName.toLowerCase(), Label: (el.getAttribute('aria-label') || el.textContent).trim(),
    Pressed: el.classList.contains('pressed'), Focused: el === document.activeElement, Tab: el.tabIndex === 0,
    X: r.x, Y: r.y, W: r.width, H: bottom - r.y };
})`

// WaitShelf waits for the page's own shelf.
func (p *Page) WaitShelf() {
	p.T.Helper()
	p.Wait("the shelf", "document.documentElement.dataset.shelf === '1'")
}

// OnShelf waits for a control of the page's own shelf and returns it.
func (p *Page) OnShelf(id string) Control {
	p.T.Helper()
	find := ShelfListScript + ".find((c) => c.ID === " + Quote(id) + ")"
	p.Wait("control "+id+" on the shelf", find)
	return Eval[Control](p, find)
}

// OnShelfClick clicks a control of the page's own shelf with the mouse.
func (p *Page) OnShelfClick(id string) {
	p.T.Helper()
	c := p.OnShelf(id)
	p.ClickAt(c.X+c.W/2, c.Y+c.H/2)
}
