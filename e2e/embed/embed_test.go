package embed

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
)

// hostPage is a page that embeds an element, like the page of a library about a game. It is higher than the window, so that it
// scrolls, and stores the events of the element in window.told. The verb is replaced by the attributes of the element.
const hostPage = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>notice</title>
<link rel="icon" href="data:,"><body style="margin:0;height:3000px;font:16px sans-serif"><script src="{{game}}/embed.js"></script>
<p><a id="before" href="#x">avant</a></p><ludotheque-game id="game" %s></ludotheque-game><p><a id="after" href="#y">après</a></p>
<script>window.told = []; for (const type of ['ready', 'start', 'move', 'roll', 'undo', 'result', 'error', 'answer', 'height', 'waiting', 'loading'])
  document.addEventListener('ludotheque:' + type, (e) => told.push(e.detail));</script>`

// openElement opens hostPage with the given attributes of the element.
func openElement(t *testing.T, v e2e.Visit, attributes string) *e2e.Page {
	t.Helper()
	v.Outer = fmt.Sprintf(hostPage, attributes)
	v.Before = append(v.Before, e2e.Still)
	return e2e.Open(t, v)
}

// poster is an expression for the button of the poster.
const poster = "document.getElementById('game').shadowRoot.querySelector('button')"

// pressPoster clicks the button of the poster with the mouse and waits until the program is ready.
func pressPoster(p *e2e.Page) {
	p.T.Helper()
	p.Wait("the poster", poster)
	at := e2e.Eval[[]float64](p, "((r) => [r.x + 30, r.y + 30])("+poster+".getBoundingClientRect())")
	p.ClickAt(at[0], at[1])
	p.WaitIn("the program", "document.documentElement.dataset.ready")
	p.Wait("the ready event", "told.some((m) => m.type === 'ready')")
}

// ask sends a command to the element and returns the answer.
func ask(p *e2e.Page, command string) map[string]any {
	p.T.Helper()
	return e2e.AwaitValue[map[string]any](p, "document.getElementById('game').send("+command+")")
}

// play makes a move in Dao by mouse clicks and waits until there have been at least the given number of move events.
func play(p *e2e.Page, moves int) {
	p.T.Helper()
	p.ClickIn("board/a1")
	p.WaitIn("the choice", "document.querySelector('#mirror [aria-selected=true]')")
	p.ClickIn("board/a3")
	p.Wait("the move event", fmt.Sprintf("told.filter((m) => m.type === 'move').length >= %d", moves))
}

// checkFields fails the test unless an answer has the given values.
func checkFields(t *testing.T, what string, got map[string]any, want map[string]any) {
	t.Helper()
	for key, value := range want {
		if fmt.Sprint(got[key]) != fmt.Sprint(value) {
			t.Errorf("%s: %s is %v, want %v; the answer is %v", what, key, got[key], value, got)
		}
	}
}

// TestPosterLoadsOnlyItself checks that the host page loads only the script and one picture until the poster is clicked.
func TestPosterLoadsOnlyItself(t *testing.T) {
	p := openElement(t, e2e.Visit{Policy: "default-src 'none'; script-src {{game}}/embed.js 'unsafe-inline'; img-src {{game}} data:; frame-src {{game}}; style-src-attr 'unsafe-inline'"},
		`game="dao"`)
	p.Wait("the poster", poster)
	time.Sleep(500 * time.Millisecond)
	var ours []string
	p.Mutex.Lock()
	for _, r := range p.Requests {
		if file, ok := strings.CutPrefix(r, p.Origin+"/"); ok {
			ours = append(ours, file)
		}
	}
	p.Mutex.Unlock()
	if got := strings.Join(ours, " "); got != "embed.js pictures/box-dao.webp" {
		t.Errorf("the poster has loaded %s", got)
	}
	if got := e2e.Eval[string](p, poster+".getAttribute('aria-label')"); got != "Jouer ici – Dao" {
		t.Errorf("the label of the button is %q", got)
	}
	p.Run("document.documentElement.dir = 'rtl'") // the poster's languages are not
	if got := e2e.Eval[string](p, "getComputedStyle("+poster+").direction"); got != "ltr" {
		t.Errorf("the direction of the poster is %q", got)
	}
	height := e2e.Eval[float64](p, "document.getElementById('game').getBoundingClientRect().height")
	p.Shot("embed-poster")
	pressPoster(p)
	if now := e2e.Eval[float64](p, "document.getElementById('game').getBoundingClientRect().height"); now != height || height < 300 {
		t.Errorf("the height is %v with the poster and %v with the frame", height, now)
	}
	p.WaitIn("the set-up of the game", e2e.Find("start"))
	if e2e.EvalIn[bool](p, "!!"+e2e.Find("close")+" || !!"+e2e.Find("box/dao")) {
		t.Error("the set-up has a control that leads to other games")
	}
	p.Wait("the focus in the frame", "document.activeElement.id === 'game'")
	p.Shot("embed-setup")
}

// TestEmbeddedMatch plays by mouse clicks in the frame and checks the events that the host page gets, and the answers to its
// commands.
func TestEmbeddedMatch(t *testing.T) {
	p := openElement(t, e2e.Visit{}, `game="dao" rules="base"`)
	pressPoster(p)
	p.ClickIn("start")
	p.WaitIn("the table", e2e.Find("board/a1"))
	p.Wait("the start event", "told.some((m) => m.type === 'start' && m.game === 'dao' && m.ply === 0)")
	ask(p, "{type: 'new', seed: 1}") // with this seed the first side begins
	p.ClickIn("board/a1")
	p.WaitIn("the choice", "document.querySelector('#mirror [aria-selected=true]')")
	answer := ask(p, "{type: 'get', moves: true}")
	checkFields(t, "get", answer, map[string]any{"type": "answer", "to": "get", "game": "dao", "ply": 0, "turn": "w", "over": false})
	moves := fmt.Sprint(answer["moves"])
	move := ""
	for _, m := range strings.Fields(strings.Trim(moves, "[]")) {
		if strings.HasPrefix(m, "a1-") {
			move = m
		}
	}
	p.ClickIn("board/" + strings.TrimPrefix(move, "a1-"))
	p.Wait("the move event", fmt.Sprintf("told.some((m) => m.type === 'move' && m.ply === 1 && m.side === 'w' && m.move === '%s')", move))
	checkFields(t, "undo", ask(p, "{type: 'undo'}"), map[string]any{"type": "answer", "ply": 0})
	p.Wait("the undo event", "told.some((m) => m.type === 'undo' && m.ply === 0)")
	checkFields(t, "undo", ask(p, "{type: 'undo'}"), map[string]any{"type": "error", "code": "nothing-to-undo"})
	y := func() float64 { _, y := p.Place("board/a1"); return y }
	before := y()
	checkFields(t, "flip", ask(p, "{type: 'flip'}"), map[string]any{"type": "answer"})
	p.WaitIn("the board to turn", fmt.Sprintf("%s.getBoundingClientRect().y < %v", e2e.Find("board/a1"), before-100))
	checkFields(t, "flip", ask(p, "{type: 'flip'}"), map[string]any{"type": "answer"})

	checkFields(t, "level", ask(p, "{type: 'level', level: 2, side: 'w'}"), map[string]any{"type": "answer", "south": 0, "north": 2})
	checkFields(t, "level", ask(p, "{type: 'level', level: 9}"), map[string]any{"code": "bad-value", "detail": "level"})
	checkFields(t, "level", ask(p, "{type: 'level', level: 0}"), map[string]any{"type": "answer", "north": 0})
	checkFields(t, "another game", ask(p, "{type: 'new', game: 'checkers'}"), map[string]any{"code": "locked", "detail": "game"})
	checkFields(t, "other rules", ask(p, "{type: 'new', rules: 'x'}"), map[string]any{"code": "locked", "detail": "rules"})
	checkFields(t, "no command", ask(p, "{type: 'sing'}"), map[string]any{"code": "unknown-command", "detail": "sing"})
	checkFields(t, "a wrong field", ask(p, "{type: 'undo', moves: 3}"), map[string]any{"code": "unknown-field", "detail": "moves"})
	bad := ask(p, "{type: 'load', text: 'ludotheque 1\\ngame dao\\nrules base\\nmoves 1\\n1. a1-z9\\n'}")
	checkFields(t, "a bad record", bad, map[string]any{"code": "bad-record"})
	if !strings.Contains(fmt.Sprint(bad["text"]), "Ligne 5") {
		t.Errorf("the answer to a bad record is %q", bad["text"])
	}
	record := "ludotheque 1\\ngame dao\\nrules base\\nmoves 1\\n1. " + move + "\\n"
	checkFields(t, "load", ask(p, "{type: 'load', replace: true, text: '"+record+"'}"), map[string]any{"type": "answer", "ply": 1, "turn": "b"})
	p.Wait("the start event of the loaded match", "told.filter((m) => m.type === 'start').length === 3")
	checkFields(t, "new", ask(p, "{type: 'new', seed: 1}"), map[string]any{"type": "answer", "ply": 0}) // asks nobody, since nobody has played on
	p.Shot("embed-table")
}

// TestHostNeverDropsAMatch checks that a command replaces a match that a person has begun only if the person agrees, and that the
// replaced match is stored.
func TestHostNeverDropsAMatch(t *testing.T) {
	p := openElement(t, e2e.Visit{}, `game="dao"`)
	pressPoster(p)
	p.ClickIn("start")
	p.WaitIn("the table", e2e.Find("board/a1"))
	ask(p, "{type: 'new', seed: 1}") // with this seed the first side begins
	play(p, 1)
	send(p, "{type: 'new', seed: 1}")
	p.ClickIn("keep")
	p.Wait("the answer", "answer && answer.code === 'declined'")
	checkFields(t, "get", ask(p, "{type: 'get'}"), map[string]any{"ply": 1})
	send(p, "{type: 'new', seed: 1}")
	p.WaitIn("the question", e2e.Find("overwrite"))
	checkFields(t, "undo", ask(p, "{type: 'undo'}"), map[string]any{"code": "busy"})
	p.Shot("embed-question")
	p.ClickIn("overwrite")
	p.Wait("the answer", "answer && answer.type === 'answer' && answer.ply === 0")
	if got := e2e.EvalIn[string](p, "localStorage.getItem('ludotheque/:frame/1/match-dao-2')"); !strings.Contains(got, "1. a1-a3") {
		t.Errorf("the replaced match is stored as %q", got)
	}
	play(p, 2)
	checkFields(t, "new", ask(p, "{type: 'new', seed: 1, replace: true}"), map[string]any{"type": "answer", "ply": 0})
	if !e2e.EvalIn[bool](p, "!!localStorage.getItem('ludotheque/:frame/1/match-dao-3')") {
		t.Error("the second replaced match is not stored")
	}
}

// framePage is a page that has the game in a plain frame, without our script. The verb is replaced by more of the frame's query.
const framePage = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>cadre</title><link rel="icon" href="data:,"><body style="margin:0;height:3000px">
<iframe id="frame" src="{{game}}/index.html?game=dao&level=2%s" style="border:0;width:640px;height:440px"></iframe><iframe id="third" srcdoc="<p>tiers</p>"></iframe>
<script>window.told = []; addEventListener('message', (e) => { if (e.source === document.getElementById('frame').contentWindow) told.push(e.data); });
const frame = () => document.getElementById('frame').contentWindow;</script>`

// TestForeignOriginIsRefused checks that a frame sends events only to an origin that its address allows and obeys only that one. It
// ignores other windows even then.
func TestForeignOriginIsRefused(t *testing.T) {
	p := e2e.Open(t, e2e.Visit{Outer: fmt.Sprintf(framePage, "&lang=fr"), Before: []string{e2e.Still}})
	p.WaitIn("the program", "document.documentElement.dataset.ready")
	p.WaitIn("the table", e2e.Find("board/a1")) // game and level are given, so there is no set-up
	p.Run("frame().postMessage({ludotheque: 1, type: 'flip', id: '1'}, '*')")
	time.Sleep(time.Second)
	if got := e2e.Eval[int](p, "told.length"); got != 0 {
		t.Errorf("a page that is not allowed has got %d messages", got)
	}
	p.Do(chromedp.Navigate(p.Outer + "/notice.html?again"))
	p.Run("document.getElementById('frame').src += '&allow=' + location.origin")
	p.Wait("the ready event", "told.some((m) => m.type === 'ready' && m.ludotheque === 1 && m.level === 2)")
	p.Run("frame().postMessage({ludotheque: 1, type: 'get', id: 'a'}, '*')")
	p.Wait("the answer", "told.some((m) => m.type === 'answer' && m.id === 'a' && m.north === 2)")
	p.Run("frame().postMessage({ludotheque: 1, type: 'level', level: 3, id: 'b'}, '*')")
	p.Wait("the refusal", "told.some((m) => m.type === 'error' && m.id === 'b' && m.code === 'locked')")
	p.Run("document.getElementById('third').contentWindow.eval(\"parent.frames[0].postMessage({ludotheque: 1, type: 'flip', id: 'c'}, '*')\")")
	time.Sleep(time.Second)
	if got := e2e.Eval[string](p, "JSON.stringify(told.filter((m) => m.id === 'c'))"); got != "[]" {
		t.Errorf("the frame has answered another window: %s", got)
	}
}

// flood is a script that sends ten thousand malformed messages of many kinds.
const flood = `(() => {
  const to = document.getElementById('game').shadowRoot.querySelector('iframe').contentWindow;
  const cycle = { ludotheque: 1, type: 'new' };
  cycle.game = cycle;
  const shapes = [null, 7, 'x', [], {}, [[]], new Map([[1, 2]]), { ludotheque: 2, type: 'get' }, { ludotheque: 1 }, { ludotheque: 1, type: {} },
    { ludotheque: 1, type: '<img src=x onerror=alert(1)>' }, { ludotheque: 1, type: 'new', game: '<b>x</b>' }, cycle, { ludotheque: 1, type: 'load', text: 'x'.repeat(300000) },
    { ludotheque: 1, type: 'get', id: { a: 1 } }, { ludotheque: 1, type: 'get', id: '\x1e' }, { ludotheque: 1, type: 'load', text: 'a\x1fb\x1ec' },
    { ludotheque: 1, type: 'level', level: 1e300 }, { ludotheque: 1, type: 'level', level: NaN }, { ludotheque: 1, type: '__proto__' },
    { ludotheque: 1, type: 'toString' }, { ludotheque: 1, type: 'new', __proto__x: 1 }, { ludotheque: 1, type: 'new', seed: -1 }, { ludotheque: 1, type: 'sing' },
    Object.fromEntries([['ludotheque', 1], ['type', 'get'], ...Array.from({ length: 5000 }, (_, i) => ['k' + i, i])]), new Uint8Array(1000), 10n];
  for (let i = 0; i < 10000; i++) to.postMessage(shapes[i % shapes.length], '*');
  return true;
})()`

// TestHostileFlood checks that the frame survives a flood of malformed messages: it answers only a few of them, its memory does not
// grow much, and the match goes on.
func TestHostileFlood(t *testing.T) {
	p := openElement(t, e2e.Visit{Before: []string{e2e.KeepMemory}}, `game="dao" level="1"`)
	pressPoster(p)
	p.WaitIn("the table", e2e.Find("board/a1"))
	ask(p, "{type: 'new', seed: 1}") // with this seed the first side begins
	p.WaitStillIn()
	memory := func() float64 {
		return e2e.EvalIn[float64](p, "window.memory_.buffer.byteLength / 1e6") + p.ScriptMemory()
	}
	before, began := memory(), time.Now()
	e2e.Eval[bool](p, flood)
	p.WaitIn("the frame to respond", "true")
	answer := ask(p, "{type: 'get'}")
	for deadline := time.Now().Add(e2e.Patience); answer["code"] == "too-many" && time.Now().Before(deadline); answer = ask(p, "{type: 'get'}") {
		time.Sleep(500 * time.Millisecond) // the flood has used up the allowed messages
	}
	checkFields(t, "get", answer, map[string]any{"type": "answer", "ply": 0})
	if answers := e2e.Eval[int](p, "told.filter((m) => m.type === 'error').length"); answers == 0 || float64(answers) > 60+25*time.Since(began).Seconds() {
		t.Errorf("%d answers to 10000 messages in %v", answers, time.Since(began)) // the script lets 60 through, and about 20 more per second
	}
	if grown := memory() - before; grown > 12 {
		t.Errorf("the frame has grown by %.0f MB", grown)
	} else {
		t.Logf("the frame has grown by %.1f MB", grown)
	}
	play(p, 1)
	p.Wait("the answer of the computer", "told.some((m) => m.type === 'move' && m.ply === 2)")
}
