package embed

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
)

// notice is a library's page, higher than its window, with an element of ours; %s is the element's attributes. It keeps
// what the element tells.
const notice = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>notice</title>
<link rel="icon" href="data:,"><body style="margin:0;height:3000px;font:16px sans-serif"><script src="{{game}}/embed.js"></script>
<p><a id="before" href="#x">avant</a></p><ludotheque-game id="game" %s></ludotheque-game><p><a id="after" href="#y">après</a></p>
<script>window.told = []; for (const type of ['ready', 'start', 'move', 'roll', 'undo', 'result', 'error', 'answer', 'height', 'waiting', 'loading'])
  document.addEventListener('ludotheque:' + type, (e) => told.push(e.detail));</script>`

// posted opens the library's page with an element of these attributes.
func posted(t *testing.T, v e2e.Visit, attributes string) *e2e.Page {
	t.Helper()
	v.Outer = fmt.Sprintf(notice, attributes)
	v.Before = append(v.Before, e2e.Still)
	return e2e.Open(t, v)
}

const poster = "document.getElementById('game').shadowRoot.querySelector('button')"

// pressPoster presses the poster's button with the mouse and waits for the program.
func pressPoster(p *e2e.Page) {
	p.T.Helper()
	p.Wait("the poster", poster)
	at := e2e.Eval[[]float64](p, "((r) => [r.x + 30, r.y + 30])("+poster+".getBoundingClientRect())")
	p.ClickAt(at[0], at[1])
	p.WaitIn("the program", "document.documentElement.dataset.ready")
	p.Wait("its word", "told.some((m) => m.type === 'ready')")
}

// ask sends a command by the element and returns the answer.
func ask(p *e2e.Page, command string) map[string]any {
	p.T.Helper()
	return e2e.AwaitValue[map[string]any](p, "document.getElementById('game').send("+command+")")
}

// play moves a pebble of Dao by real clicks, and waits until so many moves are told, or more.
func play(p *e2e.Page, moves int) {
	p.T.Helper()
	p.ClickIn("board/a1")
	p.WaitIn("the choice", "document.querySelector('#mirror [aria-selected=true]')")
	p.ClickIn("board/a3")
	p.Wait("the move to be told", fmt.Sprintf("told.filter((m) => m.type === 'move').length >= %d", moves))
}

// wants fails unless the answer has these values.
func wants(t *testing.T, what string, got map[string]any, want map[string]any) {
	t.Helper()
	for key, value := range want {
		if fmt.Sprint(got[key]) != fmt.Sprint(value) {
			t.Errorf("%s: %s is %v, want %v, in %v", what, key, got[key], value, got)
		}
	}
}

// TestPosterLoadsOnlyItself: until it is pressed, the page around has the script and one picture from us.
func TestPosterLoadsOnlyItself(t *testing.T) {
	p := posted(t, e2e.Visit{Policy: "default-src 'none'; script-src {{game}}/embed.js 'unsafe-inline'; img-src {{game}} data:; frame-src {{game}}; style-src-attr 'unsafe-inline'"},
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
		t.Errorf("the poster loads %s", got)
	}
	if got := e2e.Eval[string](p, poster+".getAttribute('aria-label')"); got != "Jouer ici – Dao" {
		t.Errorf("the button is called %q", got)
	}
	height := e2e.Eval[float64](p, "document.getElementById('game').getBoundingClientRect().height")
	p.Shot("embed-poster")
	pressPoster(p)
	if now := e2e.Eval[float64](p, "document.getElementById('game').getBoundingClientRect().height"); now != height || height < 300 {
		t.Errorf("the poster is %v high, the frame %v", height, now)
	}
	p.WaitIn("the set-up of the game", e2e.Find("start"))
	if e2e.EvalIn[bool](p, "!!"+e2e.Find("close")+" || !!"+e2e.Find("box/dao")) {
		t.Error("there is a way to other games")
	}
	p.Wait("the focus in the frame", "document.activeElement.id === 'game'")
	p.Shot("embed-setup")
}

// TestEmbeddedMatch plays by real clicks in the frame; the page around hears of it, and commands.
func TestEmbeddedMatch(t *testing.T) {
	p := posted(t, e2e.Visit{}, `game="dao" rules="base"`)
	pressPoster(p)
	p.ClickIn("start")
	p.WaitIn("the table", e2e.Find("board/a1"))
	p.Wait("the start to be told", "told.some((m) => m.type === 'start' && m.game === 'dao' && m.ply === 0)")
	ask(p, "{type: 'new', seed: 1}") // by whose lot the first begins
	p.ClickIn("board/a1")
	p.WaitIn("the choice", "document.querySelector('#mirror [aria-selected=true]')")
	answer := ask(p, "{type: 'get', moves: true}")
	wants(t, "get", answer, map[string]any{"type": "answer", "to": "get", "game": "dao", "ply": 0, "turn": "w", "over": false})
	moves := fmt.Sprint(answer["moves"])
	move := ""
	for _, m := range strings.Fields(strings.Trim(moves, "[]")) {
		if strings.HasPrefix(m, "a1-") {
			move = m
		}
	}
	p.ClickIn("board/" + strings.TrimPrefix(move, "a1-"))
	p.Wait("the move to be told", fmt.Sprintf("told.some((m) => m.type === 'move' && m.ply === 1 && m.side === 'w' && m.move === '%s')", move))
	wants(t, "undo", ask(p, "{type: 'undo'}"), map[string]any{"type": "answer", "ply": 0})
	p.Wait("taking back to be told", "told.some((m) => m.type === 'undo' && m.ply === 0)")
	wants(t, "undo", ask(p, "{type: 'undo'}"), map[string]any{"type": "error", "code": "nothing-to-undo"})
	y := func() float64 { _, y := p.Place("board/a1"); return y }
	before := y()
	wants(t, "flip", ask(p, "{type: 'flip'}"), map[string]any{"type": "answer"})
	p.WaitIn("the board to turn", fmt.Sprintf("%s.getBoundingClientRect().y < %v", e2e.Find("board/a1"), before-100))
	wants(t, "flip", ask(p, "{type: 'flip'}"), map[string]any{"type": "answer"})

	wants(t, "level", ask(p, "{type: 'level', level: 2, side: 'w'}"), map[string]any{"type": "answer", "south": 0, "north": 2})
	wants(t, "level", ask(p, "{type: 'level', level: 9}"), map[string]any{"code": "bad-value", "detail": "level"})
	wants(t, "level", ask(p, "{type: 'level', level: 0}"), map[string]any{"type": "answer", "north": 0})
	wants(t, "another game", ask(p, "{type: 'new', game: 'checkers'}"), map[string]any{"code": "locked", "detail": "game"})
	wants(t, "other rules", ask(p, "{type: 'new', rules: 'x'}"), map[string]any{"code": "locked", "detail": "rules"})
	wants(t, "no command", ask(p, "{type: 'sing'}"), map[string]any{"code": "unknown-command", "detail": "sing"})
	wants(t, "a wrong field", ask(p, "{type: 'undo', moves: 3}"), map[string]any{"code": "unknown-field", "detail": "moves"})
	bad := ask(p, "{type: 'load', text: 'ludotheque 1\\ngame dao\\nrules base\\nmoves 1\\n1. a1-z9\\n'}")
	wants(t, "a bad record", bad, map[string]any{"code": "bad-record"})
	if !strings.Contains(fmt.Sprint(bad["text"]), "Ligne 5") {
		t.Errorf("a bad record is answered with %q", bad["text"])
	}
	record := "ludotheque 1\\ngame dao\\nrules base\\nmoves 1\\n1. " + move + "\\n"
	wants(t, "load", ask(p, "{type: 'load', replace: true, text: '"+record+"'}"), map[string]any{"type": "answer", "ply": 1, "turn": "b"})
	p.Wait("the match to be told", "told.filter((m) => m.type === 'start').length === 3")
	wants(t, "new", ask(p, "{type: 'new', seed: 1}"), map[string]any{"type": "answer", "ply": 0}) // nobody has played on
	p.Shot("embed-table")
}

// TestHostNeverDropsAMatch: what a person has begun gives way after a question only, or is kept apart.
func TestHostNeverDropsAMatch(t *testing.T) {
	p := posted(t, e2e.Visit{}, `game="dao"`)
	pressPoster(p)
	p.ClickIn("start")
	p.WaitIn("the table", e2e.Find("board/a1"))
	ask(p, "{type: 'new', seed: 1}") // by whose lot the first begins
	play(p, 1)
	sent(p, "{type: 'new', seed: 1}")
	p.ClickIn("keep")
	p.Wait("the answer", "answer && answer.code === 'declined'")
	wants(t, "get", ask(p, "{type: 'get'}"), map[string]any{"ply": 1})
	sent(p, "{type: 'new', seed: 1}")
	p.WaitIn("the question", e2e.Find("overwrite"))
	wants(t, "undo", ask(p, "{type: 'undo'}"), map[string]any{"code": "busy"})
	p.Shot("embed-question")
	p.ClickIn("overwrite")
	p.Wait("the answer", "answer && answer.type === 'answer' && answer.ply === 0")
	if got := e2e.EvalIn[string](p, "localStorage.getItem('ludotheque/:frame/1/match-dao-2')"); !strings.Contains(got, "1. a1-a3") {
		t.Errorf("the match is not kept apart: %q", got)
	}
	play(p, 2)
	wants(t, "new", ask(p, "{type: 'new', seed: 1, replace: true}"), map[string]any{"type": "answer", "ply": 0})
	if !e2e.EvalIn[bool](p, "!!localStorage.getItem('ludotheque/:frame/1/match-dao-3')") {
		t.Error("the second match is not kept apart")
	}
}

// plain is a page with a frame of ours and no script of ours; %s is what its address asks for.
const plain = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>cadre</title><link rel="icon" href="data:,"><body style="margin:0;height:3000px">
<iframe id="frame" src="{{game}}/index.html?game=dao&level=2%s" style="border:0;width:640px;height:440px"></iframe><iframe id="third" srcdoc="<p>tiers</p>"></iframe>
<script>window.told = []; addEventListener('message', (e) => { if (e.source === document.getElementById('frame').contentWindow) told.push(e.data); });
const frame = () => document.getElementById('frame').contentWindow;</script>`

// TestForeignOriginIsRefused: a page that the frame's address does not name hears nothing and is not obeyed; one that it
// names is, and no third window.
func TestForeignOriginIsRefused(t *testing.T) {
	p := e2e.Open(t, e2e.Visit{Outer: fmt.Sprintf(plain, "&lang=fr"), Before: []string{e2e.Still}})
	p.WaitIn("the program", "document.documentElement.dataset.ready")
	p.WaitIn("the table", e2e.Find("board/a1")) // nothing is left to agree on
	p.Run("frame().postMessage({ludotheque: 1, type: 'flip', id: '1'}, '*')")
	time.Sleep(time.Second)
	if got := e2e.Eval[int](p, "told.length"); got != 0 {
		t.Errorf("a foreign page is told %d messages", got)
	}
	p.Do(chromedp.Navigate(p.Outer + "/notice.html?again"))
	p.Run("document.getElementById('frame').src += '&allow=' + location.origin")
	p.Wait("the program's word", "told.some((m) => m.type === 'ready' && m.ludotheque === 1 && m.level === 2)")
	p.Run("frame().postMessage({ludotheque: 1, type: 'get', id: 'a'}, '*')")
	p.Wait("the answer", "told.some((m) => m.type === 'answer' && m.id === 'a' && m.north === 2)")
	p.Run("frame().postMessage({ludotheque: 1, type: 'level', level: 3, id: 'b'}, '*')")
	p.Wait("the refusal", "told.some((m) => m.type === 'error' && m.id === 'b' && m.code === 'locked')")
	p.Run("document.getElementById('third').contentWindow.eval(\"parent.frames[0].postMessage({ludotheque: 1, type: 'flip', id: 'c'}, '*')\")")
	time.Sleep(time.Second)
	if got := e2e.Eval[string](p, "JSON.stringify(told.filter((m) => m.id === 'c'))"); got != "[]" {
		t.Errorf("a third window is answered: %s", got)
	}
}

// flood is ten thousand messages that are none, of every shape.
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

// TestHostileFlood: ten thousand messages that are none cost nothing: few are answered, and one plays on.
func TestHostileFlood(t *testing.T) {
	p := posted(t, e2e.Visit{Before: []string{e2e.KeepMemory}}, `game="dao" level="1"`)
	pressPoster(p)
	p.WaitIn("the table", e2e.Find("board/a1"))
	ask(p, "{type: 'new', seed: 1}") // by whose lot the first begins
	p.WaitStillIn()
	memory := func() float64 {
		return e2e.EvalIn[float64](p, "window.memory_.buffer.byteLength / 1e6") + p.Scripts()
	}
	before, began := memory(), time.Now()
	e2e.Eval[bool](p, flood)
	p.WaitIn("the frame to come round", "true")
	answer := ask(p, "{type: 'get'}")
	for deadline := time.Now().Add(e2e.Patience); answer["code"] == "too-many" && time.Now().Before(deadline); answer = ask(p, "{type: 'get'}") {
		time.Sleep(500 * time.Millisecond) // the flood has used up what is let through
	}
	wants(t, "get", answer, map[string]any{"type": "answer", "ply": 0})
	if answers := e2e.Eval[int](p, "told.filter((m) => m.type === 'error').length"); answers == 0 || float64(answers) > 60+25*time.Since(began).Seconds() {
		t.Errorf("%d answers to 10000 messages in %v", answers, time.Since(began)) // what the script lets through
	}
	if grown := memory() - before; grown > 12 {
		t.Errorf("the frame has grown by %.0f MB", grown)
	} else {
		t.Logf("the frame has grown by %.1f MB", grown)
	}
	play(p, 1)
	p.Wait("the answer of the computer", "told.some((m) => m.type === 'move' && m.ply === 2)")
}
