package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// clockBack is a clock that can be set back: window.back_ is how far, in ms.
const clockBack = `(() => {
  const Real = Date;
  window.back_ = 0;
  window.Date = class extends Real {
    constructor(...args) { args.length ? super(...args) : super(Real.now() - window.back_); }
    static now() { return Real.now() - window.back_; }
  };
})();`

// TestFaultsAtTheTable breaks something while a match against the computer is played: the move stands, the computer answers,
// and the next visit finds both.
func TestFaultsAtTheTable(t *testing.T) {
	tests := map[string]struct {
		before, fault string
		reloads       bool // the page reloads by itself
		lost          bool // nothing can be stored
	}{
		"context lost":   {fault: "document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()", reloads: true},
		"clock set back": {before: clockBack, fault: "window.back_ = 400 * 24 * 3600 * 1000"},
		"storage full":   {fault: "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }", lost: true},
		"storage gone":   {fault: "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })", lost: true},
		"worker killed": {before: `window.Worker = class extends Worker { constructor(...a) { super(...a); window.worker_ = this; } };`,
			fault: "window.worker_ && (window.worker_.terminate(), window.worker_.onerror(new ErrorEvent('error')))"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p := open(t, visit{before: []string{still, tt.before}, errors: "*"})
			p.ready()
			p.click("box/dao")
			p.press("opponent/computer")
			p.press("start")
			p.control("turn")
			p.wait("the first answer or my turn", find("hint")+" && !"+find("hint")+".matches('[aria-disabled=true]')")
			moves := eval[string](p, storedMoves)
			if tt.reloads {
				p.run("window.old_ = true")
				p.run(tt.fault)
				p.wait("a new page", "!window.old_")
				p.ready()
			} else {
				p.run(tt.fault)
			}
			p.playAny()
			p.wait("my turn again", find("hint")+" && !"+find("hint")+".matches('[aria-disabled=true]') && !!"+find("undo")+" && !"+find("undo")+".matches('[aria-disabled=true]')")
			if tt.lost {
				return
			}
			p.wait("both moves in the store", storedMoves+" !== "+quote(moves))
			p.do(chromedp.Reload())
			p.ready()
			p.control("board/a1")
			p.control("move/2")
		})
	}
}

// storedMoves is the line of the stored match that counts its moves.
const storedMoves = `(/moves \d+/.exec(localStorage.getItem('ludotheque/:match-dao')) || [''])[0]`

// playAny plays the first move that a piece has, by clicks.
func (p *page) playAny() {
	p.t.Helper()
	piece := ""
	p.wait("a piece that can move", "("+listScript+").some((c) => c.ID.startsWith('board/') && c.Label.includes('peut jouer'))")
	for _, c := range p.controls() {
		if strings.HasPrefix(c.ID, "board/") && strings.Contains(c.Label, "peut jouer") {
			piece = c.ID
			break
		}
	}
	p.click(piece)
	p.wait("a place to go to", "("+listScript+").some((c) => c.ID.startsWith('board/') && c.Label.includes('arrivée possible'))")
	for _, c := range p.controls() {
		if strings.HasPrefix(c.ID, "board/") && c.ID != piece && strings.Contains(c.Label, "arrivée possible") {
			p.click(c.ID)
			return
		}
	}
	p.t.Fatalf("nowhere to go from %s:\n%s", piece, p.list())
}

// playMouse plays a move by two clicks.
func (p *page) playMouse(from, to string) {
	p.t.Helper()
	p.mouse("board/" + from)
	p.wait("the piece in hand", find("board/"+from)+".getAttribute('aria-label').includes('choisi')")
	p.mouse("board/" + to)
}

// TestKilledMidMove ends the page while a move is on its way over the board: the move was stored when it was made.
func TestKilledMidMove(t *testing.T) {
	p := sit(t, visit{before: []string{`try { localStorage.setItem('ludotheque/:settings', 'motion = calm\nvolume = 0\n'); } catch (e) {}`}}, "dao")
	p.press("board/a1")
	p.wait("the piece in hand", find("board/a1")+".getAttribute('aria-label').includes('choisi')")
	p.run(find("board/a3") + ".click()")
	p.wait("the move in the store", storedMoves+" === 'moves 1'")
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.base))
	p.ready()
	p.label("a3, galet clair")
	p.control("move/1")
}

// TestDamagedStore starts with texts in the store that are none: the program says what it could not read, plays on, and
// leaves alone what it does not understand until something takes its place.
func TestDamagedStore(t *testing.T) {
	for name, tt := range map[string]struct{ key, text, want string }{
		"match":    {"match-dao", "ludotheque 1\ngame dao\nrules base\nmoves 9\n1. a1-a3\n", ""},
		"garbage":  {"match-dao", "\u0000\uffff{}[]<script>", ""},
		"settings": {"settings", "theme = pink\nvolume = loud\n", "réglages"},
		"sitting":  {"sitting-dao", "level = -1\nopponent = nobody\n", ""},
		"place":    {"at", "../../etc", ""},
		"open":     {"at", "dao", ""},
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, visit{before: []string{"localStorage.setItem('ludotheque/:" + tt.key + "', " + quote(tt.text) + ");"}})
			p.ready()
			if tt.want != "" {
				p.wait("a word about it", "document.body.innerText.includes("+quote(tt.want)+")")
			}
			p.click("box/dao")
			p.control("start")
			if kept := eval[string](p, "localStorage.getItem('ludotheque/:"+tt.key+"')"); kept != tt.text && tt.key == "match-dao" {
				t.Errorf("what was stored is now %q", kept)
			}
			p.press("start")
			p.control("board/a1")
		})
	}
}

// TestNoSound plays where the browser has no audio, or refuses it.
func TestNoSound(t *testing.T) {
	for name, script := range map[string]string{
		"none":    "delete window.AudioContext; delete window.webkitAudioContext;",
		"refused": "window.AudioContext = class { constructor() { throw new DOMException('no', 'NotAllowedError'); } };",
		"asleep": `AudioContext.prototype.resume = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
			Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });`,
	} {
		t.Run(name, func(t *testing.T) {
			p := sit(t, visit{before: []string{script}}, "dao")
			p.playMouse("a1", "a3")
			p.control("move/1")
		})
	}
}

// TestWindowChanges turns and zooms the page in the middle of a match: what is seen can be clicked at every size.
func TestWindowChanges(t *testing.T) {
	p := sit(t, visit{before: []string{still}, width: 390, height: 844}, "dao")
	moves := [][2]string{{"a1", "a3"}, {"b3", "b4"}, {"a3", "a1"}, {"b4", "b3"}, {"a1", "a3"}}
	for i, s := range []struct {
		name  string
		w, h  int64
		ratio float64
	}{{"phone", 390, 844, 3}, {"turned", 844, 390, 3}, {"desktop", 1280, 800, 1}, {"zoom 200 %", 640, 400, 2}, {"zoom 400 %", 320, 256, 4}} {
		p.resize(s.w, s.h, s.ratio)
		p.wait("the pixels", "document.querySelector('canvas').width === Math.floor(innerWidth * devicePixelRatio)")
		p.playMouse(moves[i][0], moves[i][1])
		p.wait("the move at "+s.name, storedMoves+" === 'moves "+string(rune('1'+i))+"'")
		p.shot("window-" + strings.ReplaceAll(s.name, " ", "-"))
	}
}
