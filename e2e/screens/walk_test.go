package screens

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
	"ludotheque/tools/night"
)

// A walk describes a random walk through the page. Except for timing, the walk depends only on these fields.
type walk struct {
	seed    uint64
	lang    string
	w, h    int64
	touch   bool
	actions int
	query   string // what the address asks for besides, as "&kiosk=60"
}

// walks are the walks of the test, of which only the first five run by day. Seeds that have found a fault stay in the list.
var walks = []walk{
	{seed: 1, lang: "fr", w: 390, h: 844, touch: true, actions: 90},
	{seed: 4, lang: "en", w: 320, h: 480, touch: true, actions: 90},
	{seed: 6, lang: "en", w: 1024, h: 768, touch: false, actions: 70},
	{seed: 7, lang: "fr", w: 1280, h: 800, touch: false, actions: 70},
	{seed: 9, lang: "fr", w: 1024, h: 768, touch: true, actions: 40, query: "&kiosk=60&pin=2468&game=dao"},
	{seed: 2, lang: "en", w: 390, h: 844, touch: true, actions: 90},
	{seed: 3, lang: "fr", w: 320, h: 480, touch: false, actions: 90},
	{seed: 5, lang: "fr", w: 1024, h: 768, touch: true, actions: 70},
	{seed: 8, lang: "en", w: 1280, h: 800, touch: false, actions: 70},
}

// TestWalkThroughThePage uses the page at random, by mouse, touch and keys, and also resizes and reloads it. After every action it checks
// the page for faults. LUDO_WALK=<seed> runs only the walk with that seed.
func TestWalkThroughThePage(t *testing.T) {
	only, list := os.Getenv("LUDO_WALK"), walks
	if only == "" {
		list = night.Some(walks, 5)
	}
	walked := 0
	for _, plan := range list {
		if only != "" && only != strconv.FormatUint(plan.seed, 10) {
			continue
		}
		walked++
		plan.actions = night.Or(plan.actions/5, plan.actions)
		t.Run(strconv.FormatUint(plan.seed, 10), func(t *testing.T) {
			p := e2e.OpenReady(t, e2e.Visit{Query: "?lang=" + plan.lang + plan.query, Lang: plan.lang, Width: plan.w, Height: plan.h, Touch: plan.touch})
			w := &walker{Page: p, plan: plan, rng: rand.New(rand.NewPCG(plan.seed, 22)), w: plan.w, h: plan.h}
			for w.step = 1; w.step <= plan.actions && !t.Failed(); w.step++ {
				w.act()
				w.check()
			}
		})
	}
	if walked == 0 {
		t.Errorf("LUDO_WALK is not the seed of a walk: %q", only)
	}
}

// A walker runs a walk.
type walker struct {
	*e2e.Page
	plan  walk
	rng   *rand.Rand
	w, h  int64
	step  int
	trail []string
}

// pageFaults is an expression for the faults of the page.
const pageFaults = `(() => {
  const bad = [];
  const mirror = document.getElementById('mirror');
  if (document.documentElement.dataset.trouble) bad.push('trouble: ' + document.documentElement.dataset.trouble);
  if (mirror.scrollTop || mirror.scrollLeft || scrollX || scrollY) bad.push('scrolled');
  for (const text of ` + coveredControls + `) bad.push(text);
  if (ludotheque.kiosk) for (const id of ['quit', 'fullscreen', 'paste', 'open', 'copy', 'copy-link', 'save', 'renew']) {
    if (mirror.querySelector('[data-id="' + id + '"]')) bad.push('a control that leaves the kiosk: ' + id);
  }
  if (/[?&]game=/.test(location.search) && mirror.querySelector('[data-id^="box/"]')) bad.push('a control for other games');
  const heading = mirror.querySelector('h1');
  if (heading && !document.title.includes(heading.textContent)) bad.push('the title of the page is ' + document.title + ', its heading is ' + heading.textContent);
  if (mirror.getAttribute('aria-label') !== document.title) bad.push('the label of the mirror is ' + mirror.getAttribute('aria-label'));
  const ids = new Set();
  for (const el of mirror.querySelectorAll('[id], [data-id]')) {
    for (const id of [el.id && '#' + el.id, el.dataset.id]) {
      if (id && ids.has(id)) bad.push('an id twice: ' + id);
      if (id) ids.add(id);
    }
    const name = el.getAttribute('aria-label') || el.textContent || el.getAttribute('aria-labelledby');
    if (!name && el.id !== 'said') bad.push('no name: ' + (el.dataset.id || el.id));
  }
  for (const el of mirror.querySelectorAll('[aria-labelledby], [aria-describedby], [aria-controls], [aria-owns], [aria-activedescendant]')) {
    for (const name of ['labelledby', 'describedby', 'controls', 'owns', 'activedescendant']) {
      for (const id of (el.getAttribute('aria-' + name) || '').split(' ')) {
        if (id && !document.getElementById(id)) bad.push('aria-' + name + ' has an unknown id: ' + id);
      }
    }
  }
  for (const el of mirror.querySelectorAll('[role=grid]')) {
    for (const row of el.children) if (row.getAttribute('role') !== 'row') bad.push('not a row in the grid: ' + row.outerHTML.slice(0, 80));
  }
  for (const g of mirror.querySelectorAll('[role=grid], [role=listbox], [role=radiogroup]')) {
    const stops = [...g.querySelectorAll('[data-id]')].filter((el) => el.tabIndex === 0).length;
    if (stops > 1) bad.push(stops + ' Tab stops in ' + g.getAttribute('aria-label'));
  }
  return bad;
})()`

// check reports the faults of the page. It waits a while for them to disappear, since the page may be behind by a few frames.
func (w *walker) check() {
	w.T.Helper()
	var bad []string
	for end := time.Now().Add(3 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		if bad = e2e.Eval[[]string](w.Page, pageFaults); len(bad) == 0 || time.Now().After(end) {
			break
		}
	}
	w.Mutex.Lock()
	bad = append(bad, w.Errors...)
	w.Mutex.Unlock()
	if len(bad) > 0 {
		w.T.Errorf("at %dx%d, after action %d: %s", w.w, w.h, w.step, strings.Join(bad, "; "))
		for _, line := range w.trail[max(0, len(w.trail)-30):] {
			w.T.Logf("   %s", line)
		}
	}
}

// log adds an action to the trail, which is printed if the walk fails.
func (w *walker) log(format string, args ...any) {
	w.trail = append(w.trail, fmt.Sprintf("%d ", w.step)+fmt.Sprintf(format, args...))
}

// walkSizes are the windows that the page is resized to.
var walkSizes = [][2]int64{{320, 480}, {390, 844}, {844, 390}, {400, 300}, {768, 1024}, {1024, 768}, {1280, 800}}

// act does one random action.
func (w *walker) act() {
	w.T.Helper()
	switch n := w.rng.IntN(100); {
	case n < 4:
		size := walkSizes[w.rng.IntN(len(walkSizes))]
		if w.rng.IntN(2) == 0 {
			size = [2]int64{w.h, w.w}
		}
		w.w, w.h = size[0], size[1]
		w.fit(0.5)
	case n < 6:
		w.fit([]float64{0.5, 1, 2, 3}[w.rng.IntN(4)])
		w.fit(0.5) // drawing large pictures is slow in software
	case n < 8:
		w.reload()
	case n < 30:
		w.keys()
	case n < 36:
		w.wheelSomewhere()
	default:
		w.use()
	}
}

// fit gives the window its size, with the given pixel ratio.
func (w *walker) fit(ratio float64) {
	w.T.Helper()
	w.log("window %dx%d at %g", w.w, w.h, ratio)
	w.Resize(w.w, w.h, ratio)
}

// storedMatches is an expression for all stored matches and the game of the open table.
const storedMatches = `Object.keys(localStorage).filter((k) => k.includes('match-') || k.endsWith(':at')).sort().map((k) => k + '\n' + localStorage[k]).join('\n')`

// reload reloads the page. If a table was open, the page must open it again with the same match.
func (w *walker) reload() {
	w.T.Helper()
	w.log("reload")
	before := ""
	for now := e2e.Eval[string](w.Page, storedMatches); now != before; now = e2e.Eval[string](w.Page, storedMatches) {
		before = now
		time.Sleep(200 * time.Millisecond) // the last action may not be stored yet
	}
	w.Do(chromedp.Reload())
	w.Ready()
	if after := e2e.Eval[string](w.Page, storedMatches); after != before && !strings.Contains(before, "level-") { // a computer player may have moved
		w.T.Errorf("after a reload the stored matches are\n%s\nbefore they were\n%s", after, before)
	}
	if strings.Contains(before, ":at\n") { // wait for the first frame, which fills the mirror
		w.Wait("the table that was open, or the problem of the address", e2e.Find("turn")+" || "+e2e.Find("board/a1")+" || "+e2e.Find("task"))
	} else {
		w.Wait("the shelf, or the set-up, analysis or problem of the address, since no table was open",
			"("+e2e.Find("settings")+" || "+e2e.Find("start")+" || "+e2e.Find("think")+" || "+e2e.Find("task")+") && !"+e2e.Find("turn"))
	}
}

// walkKeys are the keys that the walks press.
var walkKeys = []string{"Tab", "Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", "Enter", "Space", "Escape", "Home", "End",
	"PageUp", "PageDown", "u", "r", "i", "f", "h", "m", "p"}

// keys presses some random keys.
func (w *walker) keys() {
	w.T.Helper()
	for range 1 + w.rng.IntN(3) {
		name := walkKeys[w.rng.IntN(len(walkKeys))]
		w.log("key %s", name)
		w.Key(name)
	}
}

// wheelSomewhere turns the wheel at a random point.
func (w *walker) wheelSomewhere() {
	w.T.Helper()
	x, y, by := w.rng.IntN(int(w.w)), w.rng.IntN(int(w.h)), w.rng.IntN(800)-400
	w.log("wheel %d at %d,%d", by, x, y)
	w.WheelAt(float64(x), float64(y), float64(by))
}

// use clicks, taps or drags a random target. It prefers squares that are labelled as playable, so that matches go on.
func (w *walker) use() {
	w.T.Helper()
	list := e2e.Eval[[]target](w.Page, targetsScript)
	if said := e2e.Eval[[]string](w.Page, playable); len(said) > 0 && w.rng.IntN(4) > 0 {
		list = pick(list, said)
	}
	// Prefer the way to a table, so that the walk does not stay in settings.
	for _, id := range []string{"start", "close", "box/checkers", "box/damsystem", "box/dame2000", "box/dao"} {
		if some := pick(list, []string{id}); len(some) > 0 && w.rng.IntN(5) == 0 {
			list = some
		}
	}
	if len(list) == 0 {
		return
	}
	c := list[w.rng.IntN(len(list))]
	switch n := w.rng.IntN(10); {
	case n == 0 && len(list) > 1:
		to := list[w.rng.IntN(len(list))]
		w.log("drag %s to %s", c.ID, to.ID)
		w.dragTo(c, to)
	case w.plan.touch && n < 8:
		w.log("touch %s", c.ID)
		w.Finger(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: c.X, Y: c.Y})
		time.Sleep(30 * time.Millisecond)
		w.Finger(input.DispatchTouchEventTypeTouchEnd)
	default:
		w.log("click %s", c.ID)
		w.ClickAt(c.X, c.Y)
	}
	time.Sleep(time.Duration(w.rng.IntN(60)) * time.Millisecond)
}

// dragTo drags the mouse from one target to another.
func (w *walker) dragTo(c, to target) {
	w.T.Helper()
	w.MouseTo(input.DispatchMouseEventTypeMousePressed, c.X, c.Y, 1)
	for i := 1; i <= 4; i++ {
		f := float64(i) / 4
		w.MouseTo(input.DispatchMouseEventTypeMouseMoved, c.X+f*(to.X-c.X), c.Y+f*(to.Y-c.Y), 1)
	}
	w.MouseTo(input.DispatchMouseEventTypeMouseReleased, to.X, to.Y, 0)
}
