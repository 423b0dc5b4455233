package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"ludotheque/tools/chromium"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// marks are the times of one load, in milliseconds since the navigation began; 0 is a time that was not measured.
type marks [3]float64

// The times.
const (
	shelf  = iota // the page's own shelf is painted and usable
	ready         // the program has drawn and accepts input
	answer        // from a click on the first box at that time to the opened sheet
)

// watch measures the times in the page itself. A mark that is set before the first paint counts from the paint.
const watch = `(() => {
  const marks = window.marks_ = { shelf: 0, ready: 0, answer: 0 };
  const root = () => document.documentElement;
  window.ready_ = new Promise((done, fail) => {
    new MutationObserver(() => {
      const now = performance.now(), set = root() ? root().dataset : {};
      if (set.shelf && !marks.shelf) marks.shelf = now;
      if (set.trouble) fail(new Error('the page says: ' + set.trouble));
      if (set.ready && !marks.ready) {
        marks.ready = now;
        done();
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-shelf', 'data-ready', 'data-trouble'] });
  });
  window.told_ = () => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    if (marks.shelf && paint) marks.shelf = Math.max(marks.shelf, paint.startTime);
    return [marks.shelf, marks.ready, marks.answer];
  };
  const opened = () => document.querySelector('#mirror [data-id="start"]');
  window.answered_ = () => new Promise((done) => {
    let pressed = 0;
    window.addEventListener('pointerdown', (e) => { pressed = pressed || e.timeStamp; }, { capture: true });
    new MutationObserver(() => {
      if (!opened() || marks.answer) return;
      marks.answer = performance.now() - pressed;
      done();
    }).observe(document, { subtree: true, childList: true });
    if (opened()) done();
  });
})();`

// firstBox returns the position of the first box of the shelf.
const firstBox = `(() => {
  const r = document.querySelector('#mirror [data-id^="box/"]').getBoundingClientRect();
  return [r.x + r.width / 2, r.y + r.height / 2];
})()`

// patience is the time limit of a load.
const patience = 2 * time.Minute

// visit opens the page of a folder twice in a new browser, for the times of a first and a second visit. boxes says whether the page
// has a shelf to click.
func visit(path, dir string, c condition, boxes bool) (first, next marks, err error) {
	server := serve(dir)
	defer server.Close()
	address := server.URL + "/"
	profile, err := os.MkdirTemp("", "measure-profile")
	if err != nil {
		return first, next, err
	}
	defer os.RemoveAll(profile)
	limited, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	alloc, stopAlloc := chromedp.NewExecAllocator(limited, chromium.Options(path, profile)...)
	defer stopAlloc()
	ctx, stop := chromedp.NewContext(alloc)
	defer stop()
	if err := setUp(ctx, c); err != nil {
		return first, next, err
	}
	if first, err = load(ctx, address, boxes); err != nil {
		return first, next, fmt.Errorf("first visit: %w", err)
	}
	if err := settle(ctx, boxes); err != nil {
		return first, next, fmt.Errorf("after the first visit: %w", err)
	}
	if next, err = load(ctx, address, boxes); err != nil {
		return first, next, fmt.Errorf("second visit: %w", err)
	}
	return first, next, nil
}

// setUp sets the window, the speed of the line, which all connections share, that of the processor, and the measuring script.
func setUp(ctx context.Context, c condition) error {
	_, err := chromedp.Call(ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: 1280, Height: 800, DeviceScaleFactor: 1})
	if err == nil && c.rate > 0 {
		line := network.Conditions{DownloadThroughput: c.rate, UploadThroughput: -1}
		_, err = chromedp.Call(ctx, network.EmulateNetworkConditionsByRule,
			network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: []*network.Conditions{&line}})
	}
	if err == nil {
		_, err = chromedp.Call(ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: c.slow})
	}
	if err == nil {
		_, err = chromedp.Call(ctx, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: watch})
	}
	return err
}

// calm is the pause after a start of the browser or a load, in which the browser writes its caches and ends the animations of its
// own window.
const calm = time.Second

// settle waits until the page with boxes is stored on the device, as for a second visit.
func settle(ctx context.Context, boxes bool) error {
	if boxes {
		kept := "new Promise((done) => { setInterval(() => ludotheque.kept() !== 'later' && done(true), 50); })"
		if _, err := chromedp.Run(ctx, chromedp.Evaluate[bool](kept, chromedp.EvalAwaitPromise)); err != nil {
			return err
		}
	}
	time.Sleep(calm)
	return nil
}

// load opens the page from another page of the same host, since a user's browser is running and has drawn before, and clicks on
// the first box as soon as the program accepts clicks.
func load(ctx context.Context, address string, boxes bool) (marks, error) {
	var m marks
	if err := chromedp.Do(ctx, chromedp.Navigate(address+"blank")); err != nil {
		return m, err
	}
	painted := "new Promise((done) => new PerformanceObserver(() => done(true)).observe({ type: 'paint', buffered: true }))"
	if _, err := chromedp.Run(ctx, chromedp.Evaluate[bool](painted, chromedp.EvalAwaitPromise)); err != nil {
		return m, err
	}
	time.Sleep(calm)
	if err := chromedp.Do(ctx, chromedp.Navigate(address)); err != nil {
		return m, err
	}
	if _, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("window.ready_.then(() => true)", chromedp.EvalAwaitPromise)); err != nil {
		return m, err
	}
	if boxes {
		if err := click(ctx); err != nil {
			return m, err
		}
	}
	return chromedp.Run(ctx, chromedp.Evaluate[marks]("window.told_()"))
}

// click clicks on the first box and waits for its sheet.
func click(ctx context.Context) error {
	at, err := chromedp.Run(ctx, chromedp.Evaluate[[]float64]("(window.done_ = window.answered_(), "+firstBox+")"))
	if err != nil {
		return err
	}
	if len(at) != 2 {
		return errors.New("the shelf has no box")
	}
	for _, kind := range []input.DispatchMouseEventType{input.DispatchMouseEventTypeMousePressed, input.DispatchMouseEventTypeMouseReleased} {
		_, err := chromedp.Call(ctx, input.DispatchMouseEvent, input.DispatchMouseEventParams{
			Type: kind, X: at[0], Y: at[1], Button: input.MouseButtonLeft, Buttons: 1, ClickCount: 1})
		if err != nil {
			return err
		}
	}
	_, err = chromedp.Run(ctx, chromedp.Evaluate[bool]("window.done_.then(() => true)", chromedp.EvalAwaitPromise))
	return err
}
