package e2e

import (
	"context"
	"fmt"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// Resize changes the size of the window and waits until the mirror has the new layout.
func (p *Page) Resize(w, h int64, ratio float64) {
	p.T.Helper()
	_, err := chromedp.Call(p.Ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: w, Height: h, DeviceScaleFactor: ratio})
	p.Must(err)
	if !AwaitValue[bool](p, fmt.Sprintf(settled, w, h)) {
		p.T.Fatalf("the page does not settle at %dx%d", w, h)
	}
}

// settled is a script that waits for a window size, and then for four frames in a row without a change of the mirror.
const settled = `(async () => {
  const page = globalThis.ludotheque;
  const mirror = page.mirror;
  if (mirror.shows === undefined) {
    const show = mirror.show;
    mirror.shows = 0;
    mirror.show = (text) => { mirror.shows++; show(text); };
  }
  const frame = () => new Promise((go) => page.frame(go));
  for (let n = 0; innerWidth !== %d || innerHeight !== %d; n++) {
    if (n > 2000) return false;
    await frame();
  }
  for (let still = 0, n = 0; still < 4; n++) {
    if (n > 2000) return false;
    const before = mirror.shows;
    page.wake();
    await frame();
    still = mirror.shows === before ? still + 1 : 0;
  }
  return true;
})()`

// OpenTab opens the page in a second tab of the same browser, with the same storage.
func (p *Page) OpenTab(v Visit) *Page {
	p.T.Helper()
	tab, cancel := chromedp.NewContext(p.Ctx)
	p.T.Cleanup(cancel)
	ctx, stop := context.WithTimeout(tab, 4*Patience)
	p.T.Cleanup(stop)
	n := &Page{T: p.T, Ctx: ctx, Origin: p.Origin, Base: p.Base}
	n.watch(v)
	n.setUp(v)
	n.Do(chromedp.Navigate(n.Base + v.Query))
	p.T.Cleanup(func() { n.check(v) })
	return n
}
