package load

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
	"ludotheque/tools/night"
)

// settableClock is a script that replaces the clock by one that can be set back, by window.back_ milliseconds.
const settableClock = `(() => {
  const Real = Date;
  window.back_ = 0;
  window.Date = class extends Real {
    constructor(...args) { args.length ? super(...args) : super(Real.now() - window.back_); }
    static now() { return Real.now() - window.back_; }
  };
})();`

// TestFaultsAtTheTable breaks something during a match against the computer. The match must go on, and the moves must be there at the
// next visit.
func TestFaultsAtTheTable(t *testing.T) {
	tests := map[string]struct {
		before, fault string
		reloads       bool // the page reloads by itself
		lost          bool // nothing can be stored, so the moves are lost
	}{
		"context lost":   {fault: "document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()", reloads: true},
		"clock set back": {before: settableClock, fault: "window.back_ = 400 * 24 * 3600 * 1000"},
		"storage full":   {fault: "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }", lost: true},
		"storage gone":   {fault: "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })", lost: true},
		"worker killed": {before: `window.Worker = class extends Worker { constructor(...a) { super(...a); window.worker_ = this; } };`,
			fault: "window.worker_ && (window.worker_.terminate(), window.worker_.onerror(new ErrorEvent('error')))"},
	}
	for name, tt := range night.Few(tests, "context lost", "storage gone", "worker killed") {
		t.Run(name, func(t *testing.T) {
			p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still, tt.before}, Errors: "*"})
			p.Click("box/dao")
			p.Press("opponent/computer")
			p.Press("start")
			p.Control("turn")
			p.Wait("the first answer or my turn", e2e.Find("hint")+" && !"+e2e.Find("hint")+".matches('[aria-disabled=true]')")
			moves := e2e.Eval[string](p, storedMoves)
			if tt.reloads {
				p.Run("window.old_ = true")
				p.Run(tt.fault)
				p.Wait("a new page", "!window.old_")
				p.Ready()
			} else {
				p.Run(tt.fault)
			}
			playAnyMove(p)
			p.Wait("my turn again", e2e.Find("hint")+" && !"+e2e.Find("hint")+".matches('[aria-disabled=true]') && !!"+e2e.Find("undo")+" && !"+e2e.Find("undo")+".matches('[aria-disabled=true]')")
			if tt.lost {
				return
			}
			p.Wait("both moves to be stored", storedMoves+" !== "+e2e.Quote(moves))
			p.Do(chromedp.Reload())
			p.Ready()
			p.Control("board/a1")
			p.Control("move/2")
		})
	}
}

// storedMoves is an expression for the line with the number of moves in the stored match.
const storedMoves = `(/moves \d+/.exec(localStorage.getItem('ludotheque/:match-dao')) || [''])[0]`

// playAnyMove plays a legal move by clicks.
func playAnyMove(p *e2e.Page) {
	p.T.Helper()
	piece := ""
	p.Wait("a piece that can move", "("+e2e.ListScript+").some((c) => c.ID.startsWith('board/') && c.Label.includes('peut jouer'))")
	for _, c := range p.Controls() {
		if strings.HasPrefix(c.ID, "board/") && strings.Contains(c.Label, "peut jouer") {
			piece = c.ID
			break
		}
	}
	p.Click(piece)
	p.Wait("a square to move to", "("+e2e.ListScript+").some((c) => c.ID.startsWith('board/') && c.Label.includes('arrivée possible'))")
	for _, c := range p.Controls() {
		if strings.HasPrefix(c.ID, "board/") && c.ID != piece && strings.Contains(c.Label, "arrivée possible") {
			p.Click(c.ID)
			return
		}
	}
	p.T.Fatalf("no square to move to from %s:\n%s", piece, p.List())
}

// playMove plays a move by two clicks.
func playMove(p *e2e.Page, from, to string) {
	p.T.Helper()
	p.Mouse("board/" + from)
	p.Wait("the piece to be selected", e2e.Find("board/"+from)+".getAttribute('aria-label').includes('choisi')")
	p.Mouse("board/" + to)
}

// TestKilledMidMove leaves the page while a move is still animated. The move must be in the stored match.
func TestKilledMidMove(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Before: []string{`try { localStorage.setItem('ludotheque/:settings', 'motion = calm\nvolume = 0\n'); } catch (e) {}`}}, "dao")
	p.Press("board/a1")
	p.Wait("the piece to be selected", e2e.Find("board/a1")+".getAttribute('aria-label').includes('choisi')")
	p.Run(e2e.Find("board/a3") + ".click()")
	p.Wait("the move to be stored", storedMoves+" === 'moves 1'")
	p.Do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.Base))
	p.Ready()
	p.Label("a3, galet clair")
	p.Control("move/1")
}

// TestDamagedStore starts the program with invalid stored texts. The program must report bad settings, work, and not overwrite a match
// that it cannot read until there is a new one.
func TestDamagedStore(t *testing.T) {
	for name, tt := range night.Few(map[string]struct{ key, text, want string }{
		"match":    {"match-dao", "ludotheque 1\ngame dao\nrules base\nmoves 9\n1. a1-a3\n", ""},
		"garbage":  {"match-dao", "\u0000\uffff{}[]<script>", ""},
		"settings": {"settings", "theme = pink\nvolume = loud\n", "réglages"},
		"sitting":  {"sitting-dao", "level = -1\nopponent = nobody\n", ""},
		"place":    {"at", "../../etc", ""},
		"open":     {"at", "dao", ""},
	}, "garbage", "settings", "place") {
		t.Run(name, func(t *testing.T) {
			p := e2e.OpenReady(t, e2e.Visit{Before: []string{"localStorage.setItem('ludotheque/:" + tt.key + "', " + e2e.Quote(tt.text) + ");"}})
			if tt.want != "" {
				p.Wait("the message", "document.body.innerText.includes("+e2e.Quote(tt.want)+")")
			}
			p.Click("box/dao")
			p.Control("start")
			if kept := e2e.Eval[string](p, "localStorage.getItem('ludotheque/:"+tt.key+"')"); kept != tt.text && tt.key == "match-dao" {
				t.Errorf("the stored match has become %q", kept)
			}
			p.Press("start")
			p.Control("board/a1")
		})
	}
}

// TestNoSound plays a move in browsers that have no audio or refuse it.
func TestNoSound(t *testing.T) {
	for name, script := range map[string]string{
		"none":    "delete window.AudioContext; delete window.webkitAudioContext;",
		"refused": "window.AudioContext = class { constructor() { throw new DOMException('no', 'NotAllowedError'); } };",
		"asleep": `AudioContext.prototype.resume = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
			Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });`,
	} {
		t.Run(name, func(t *testing.T) {
			p := e2e.StartMatch(t, e2e.Visit{Before: []string{script}}, "dao")
			playMove(p, "a1", "a3")
			p.Control("move/1")
		})
	}
}

// TestWindowChanges resizes and zooms the page during a match and checks that the board can be clicked at every size.
func TestWindowChanges(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Before: []string{e2e.Still}, Width: 390, Height: 844}, "dao")
	moves := [][2]string{{"a1", "a3"}, {"b3", "b4"}, {"a3", "a1"}, {"b4", "b3"}, {"a1", "a3"}}
	for i, s := range night.Some([]struct {
		name  string
		w, h  int64
		ratio float64
	}{{"phone", 390, 844, 3}, {"turned", 844, 390, 3}, {"desktop", 1280, 800, 1}, {"zoom 200 %", 640, 400, 2}, {"zoom 400 %", 320, 256, 4}}, 3) {
		p.Resize(s.w, s.h, s.ratio)
		p.Wait("the canvas to get the new size", "document.querySelector('canvas').width === Math.floor(innerWidth * devicePixelRatio)")
		playMove(p, moves[i][0], moves[i][1])
		p.Wait("the move at "+s.name, storedMoves+" === 'moves "+string(rune('1'+i))+"'")
		p.Shot("window-" + strings.ReplaceAll(s.name, " ", "-"))
	}
}
