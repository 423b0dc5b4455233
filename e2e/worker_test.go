package e2e

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/match"
	"ludotheque/game/seat"
	"ludotheque/rules/catalog"
	"ludotheque/tools/site"
)

// callWorker calls the worker in from the page's own script, and keeps what it says with the time of it.
const callWorker = `(window.heard_ = [], window.called_ = performance.now(),
  ludotheque.thinker('worker', (text) => window.heard_.push([text, performance.now()])))`

// heard is how often the worker has said something that begins with the text.
func heard(text string) string {
	return fmt.Sprintf("window.heard_.filter(([text]) => text.startsWith(%s)).length", quote(text))
}

// worker opens the stage with a worker of the test's own.
func worker(t *testing.T) *page {
	t.Helper()
	p := open(t, visit{stage: true})
	p.ready()
	if !eval[bool](p, callWorker) {
		t.Fatal("there can be no worker")
	}
	p.wait("the worker", heard("ready"))
	return p
}

func (p *page) think(text string) {
	p.t.Helper()
	p.run("ludotheque.think('worker', " + quote(text) + ")")
}

// answer waits for the final reply to a serial.
func (p *page) answer(serial int) seat.Reply {
	p.t.Helper()
	head := fmt.Sprintf("reply final %d\n", serial)
	p.wait("the answer", heard(head))
	text := eval[string](p, fmt.Sprintf("window.heard_.find(([text]) => text.startsWith(%s))[0]", quote(head)))
	r, err := seat.ParseReply(text)
	if err != nil {
		p.t.Fatalf("%q: %v", text, err)
	}
	return r
}

// record is a match a few moves in.
func record(t *testing.T, game, ruleset string) string {
	t.Helper()
	m, err := match.New(match.Setup{Game: game, Ruleset: ruleset, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	for range 5 {
		moves := m.AppendMoves(nil)
		if _, err := m.Play(moves[len(moves)/2]); err != nil {
			t.Fatal(err)
		}
	}
	return m.String()
}

// awaitValue returns what a script promises.
func awaitValue[T any](p *page, script string) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	p.must(err)
	return v
}

// report keeps measured figures in build/worker-<name>.txt.
func report(t *testing.T, name, format string, args ...any) {
	t.Helper()
	text := fmt.Sprintf(format, args...)
	t.Log(text)
	if err := os.WriteFile(filepath.Join("..", "build", "worker-"+name+".txt"), []byte(text+"\n"), 0o644); err != nil {
		t.Error(err)
	}
}

// TestWorkerAnswersAsTheDesktop asks both the same: the answers are the same text, in every game and ruleset, at every level
// that does not go by time.
func TestWorkerAnswersAsTheDesktop(t *testing.T) {
	p := worker(t)
	here := seat.NewPlayers(players.New, 16)
	serial := 0
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			questions := []seat.Request{
				{Purpose: seat.Hint, Limits: ai.Limits{Depth: 3}}, {Purpose: seat.Verdicts, Limits: ai.Limits{Nodes: 5000}}, {Purpose: seat.Review},
			}
			for i, level := range ai.Levels(g.ID(), r.ID) {
				if level.Time == 0 { // the clock is another there
					questions = append(questions, seat.Request{Purpose: seat.Move, Level: i + 1})
				}
			}
			for _, q := range questions {
				serial++
				q.Serial, q.Record, q.Seed = serial, record(t, g.ID(), r.ID), 7
				p.think(q.String())
				var want string
				seat.Serve(q, here, func() bool { return false }, func(r seat.Reply) { want = r.String() })
				if got := p.answer(serial).String(); got != want {
					t.Errorf("%s %s %s: the worker answers\n%s, want\n%s", g.ID(), r.ID, q.Purpose, got, want)
				}
			}
		}
	}
	began := eval[float64](p, "window.heard_[0][1] - window.called_")
	report(t, "start", "the worker was ready %.0f ms after it was called in, download and compiling included", began)
}

// TestWorkerStops halts a search, and replaces one by another question.
func TestWorkerStops(t *testing.T) {
	p := worker(t)
	long := seat.Request{Serial: 1, Purpose: seat.Hint, Record: record(t, "checkers", "geant"), Limits: ai.Limits{Time: time.Hour}}
	p.think(long.String())
	p.wait("the search", heard("reply so-far 1"))
	p.run("(window.halted_ = performance.now(), ludotheque.think('worker', 'halt'))")
	if r := p.answer(1); r.Err != seat.Stopped {
		t.Errorf("halted, the worker answers %+v", r)
	}
	took := eval[float64](p, "window.heard_.at(-1)[1] - window.halted_")
	long.Serial = 2
	p.think(long.String())
	p.wait("the search", heard("reply so-far 2"))
	p.run("(window.halted_ = performance.now())")
	p.think(seat.Request{Serial: 3, Level: 1, Record: long.Record}.String())
	if r := p.answer(3); r.Err != "" || r.Move == "" {
		t.Errorf("the question after answers %+v", r)
	}
	again := eval[float64](p, "window.heard_.at(-1)[1] - window.halted_")
	if r := p.answer(2); r.Err != seat.Stopped {
		t.Errorf("the question before answers %+v", r)
	}
	p.think("nonsense")
	if r := p.answer(0); r.Err != seat.BadRequest {
		t.Errorf("nonsense is answered by %+v", r)
	}
	report(t, "stop", "stopped %.0f ms after the halt; another question answered %.0f ms after it was asked", took, again)
}

// TestThinkerComesWhenNeeded asks from within the program: the worker is loaded then, and not before.
func TestThinkerComesWhenNeeded(t *testing.T) {
	p := open(t, visit{stage: true})
	p.ready()
	if p.asked("worker", "") > 0 {
		t.Errorf("the worker is loaded before it is needed: %v", p.requests)
	}
	p.mouse("start")
	p.key("t")
	p.label("answer 1 ")
	if !eval[bool](p, "performance.getEntriesByType('resource').some((e) => /worker[.][0-9a-f]+[.]js$/.test(e.name))") {
		t.Error("there was an answer, but not from a worker")
	}
	p.key("l")
	p.label("thinks 2")
	p.key("y")
	p.label("cancelled")
	p.key("t")
	p.label("answer 3 ")
}

// TestThinkerWithoutWorker takes the worker away in the ways that browsers have: its program runs in the page.
func TestThinkerWithoutWorker(t *testing.T) {
	bad := func(file string, fault site.Fault) site.Options {
		return breaking(file, fault, new(atomic.Bool))
	}
	const warnings = `window.warned_ = []; console.warn = (...words) => window.warned_.push(words.join(' '));`
	for name, v := range map[string]visit{
		"unknown":          {before: []string{"delete window.Worker"}},
		"forbidden":        {before: []string{"window.Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } }"}},
		"mute":             {before: []string{"window.Worker = class { constructor() {} postMessage() {} terminate() {} }"}},
		"no script":        {host: bad("worker.js", site.Missing), errors: "app/worker."},
		"a page as script": {host: bad("worker.js", site.Page), errors: "app/worker."},
		"broken off": {before: []string{`window.Worker = class {
			constructor() { setTimeout(() => this.onmessage({ data: 'ready' }), 0); }
			postMessage() { setTimeout(() => this.onerror(new Event('error')), 0); }
			terminate() {} }`}},
	} {
		t.Run(name, func(t *testing.T) {
			v.stage = true
			v.before = append(v.before, warnings)
			p := open(t, v)
			p.ready()
			p.mouse("start")
			p.key("t")
			p.label("answer 1 ")
			silent := name == "unknown" || name == "mute"
			if told := eval[bool](p, "window.warned_.some((w) => w.includes('there is no worker'))"); told == silent {
				t.Errorf("the loss of the worker stands on the console: %v", told)
			}
			if !eval[bool](p, "typeof ludotheque.port.hear === 'function'") {
				t.Error("there was an answer, but not from the page")
			}
			if n := p.asked("worker.", ".wasm.gz"); n != 1 {
				t.Errorf("the program is loaded %d times", n)
			}
			p.key("l")
			p.label("thinks 2")
			p.key("y")
			p.label("cancelled")
			p.key("t")
			p.label("answer 3 ")
		})
	}
}

// asked counts the requests for addresses that hold the text and end with the other one.
func (p *page) asked(text, end string) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := 0
	for _, r := range p.requests {
		if strings.Contains(r, text) && strings.HasSuffix(r, end) {
			n++
		}
	}
	return n
}

// withComputer is a page that opens a match of Dao against the computer, whose move it is.
func withComputer(t *testing.T) string {
	t.Helper()
	m, err := match.New(match.Setup{Game: "dao", Seed: 5})
	if err == nil {
		err = m.SetNote("seat-w", "level-3")
	}
	if err != nil {
		t.Fatal(err)
	}
	return still + fmt.Sprintf("localStorage.setItem('ludotheque/:match-dao', %s); localStorage.setItem('ludotheque/:at', 'dao');", quote(m.String()))
}

// TestThinkerThatCannotBeLoaded has the file missing, or something else in its place, or not come to its end: after three
// tries the player is told, and when the host is mended the computer plays at the next.
func TestThinkerThatCannotBeLoaded(t *testing.T) {
	for name, fault := range map[string]site.Fault{"missing": site.Missing, "a page": site.Page, "half": site.Half, "other": site.Other} {
		t.Run(name, func(t *testing.T) {
			var mended atomic.Bool
			p := open(t, visit{host: breaking("worker.wasm.", fault, &mended), errors: "app/worker.", before: []string{withComputer(t)}})
			p.ready()
			p.label("L’ordinateur ne répond pas")
			mended.Store(true)
			p.click("retry")
			p.label("Aux galets foncés de jouer")
		})
	}
}

// TestWorkerThatFails answers every question of a table with an error: after three the player is asked how to go on, and
// plays on by hand. The worker that unpacks the program, the page's own text, works.
func TestWorkerThatFails(t *testing.T) {
	script := withComputer(t) + `
		window.asked_ = 0;
		const own = window.Worker;
		window.Worker = class {
		  constructor(address) {
		    if (String(address).startsWith('blob:')) return new own(address);
		    setTimeout(() => this.onmessage({ data: 'ready' }), 0);
		  }
		  postMessage(text) {
		    if (typeof text !== 'string' || text === 'halt') return;
		    window.asked_++;
		    const serial = /^ask \w+ (\d+)/.exec(text)[1];
		    setTimeout(() => this.onmessage({ data: 'reply final ' + serial + '\nerr failed\n' }), 0);
		  }
		  terminate() {}
		};`
	p := open(t, visit{before: []string{script}})
	p.ready()
	p.label("L’ordinateur ne répond pas")
	if n := eval[int](p, "window.asked_"); n != 3 {
		t.Errorf("the worker was asked %d times, want 3", n)
	}
	p.shot("thinker-stuck")
	p.click("by-hand")
	p.gone("by-hand")
	p.click("board/a1")
	p.click("board/a3")
	p.label("Aux galets foncés de jouer")
}
