package play

import (
	"fmt"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"ludotheque/e2e"
	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules/catalog"
	"ludotheque/tools/night"
	"ludotheque/tools/site"
)

// callWorker calls the worker in from the page's own script, and keeps what it says with the time of it.
const callWorker = `(window.heard_ = [], window.called_ = performance.now(),
  ludotheque.thinker('worker', (text) => window.heard_.push([text, performance.now()])))`

// worker opens the stage with a worker of the test's own.
func worker(t *testing.T) *e2e.Page {
	t.Helper()
	p := e2e.OpenReady(t, e2e.Visit{Stage: true})
	if !e2e.Eval[bool](p, callWorker) {
		t.Fatal("there can be no worker")
	}
	p.Wait("the worker", e2e.Heard("ready"))
	return p
}

func think(p *e2e.Page, text string) {
	p.T.Helper()
	p.Run("ludotheque.think('worker', " + e2e.Quote(text) + ")")
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

// report keeps measured figures in build/worker-<name>.txt.
func report(t *testing.T, name, format string, args ...any) {
	t.Helper()
	text := fmt.Sprintf(format, args...)
	t.Log(text)
	if err := os.WriteFile(filepath.Join("..", "..", "build", "worker-"+name+".txt"), []byte(text+"\n"), 0o644); err != nil {
		t.Error(err)
	}
}

// TestWorkerAnswersAsTheDesktop asks both the same: the answers are the same text, in every game and ruleset, at every level
// that does not go by time.
func TestWorkerAnswersAsTheDesktop(t *testing.T) {
	p := worker(t)
	here := client.NewPlayers(players.New, 16)
	serial := 0
	for _, g := range catalog.All() {
		for _, r := range night.Some(g.Rulesets(), 1) {
			questions := []client.Request{
				{Purpose: client.Hint, Limits: ai.Limits{Depth: 3}}, {Purpose: client.Verdicts, Limits: ai.Limits{Nodes: 5000}}, {Purpose: client.Review},
			}
			for i, level := range ai.Levels(g.ID(), r.ID) {
				if level.Time == 0 { // the clock is another there
					questions = append(questions, client.Request{Purpose: client.Move, Level: i + 1})
				}
			}
			for _, q := range questions {
				serial++
				q.Serial, q.Record, q.Seed = serial, record(t, g.ID(), r.ID), 7
				think(p, q.String())
				var want string
				client.Serve(q, here, func() bool { return false }, func(r client.Reply) { want = r.String() })
				if got := p.Answer(serial).String(); got != want {
					t.Errorf("%s %s %s: the worker answers\n%s, want\n%s", g.ID(), r.ID, q.Purpose, got, want)
				}
			}
		}
	}
	began := e2e.Eval[float64](p, "window.heard_[0][1] - window.called_")
	report(t, "start", "the worker was ready %.0f ms after it was called in, download and compiling included", began)
}

// TestWorkerStops halts a search, and replaces one by another question.
func TestWorkerStops(t *testing.T) {
	p := worker(t)
	long := client.Request{Serial: 1, Purpose: client.Hint, Record: record(t, "checkers", "geant"), Limits: ai.Limits{Time: time.Hour}}
	think(p, long.String())
	p.Wait("the search", e2e.Heard("reply so-far 1"))
	p.Run("(window.halted_ = performance.now(), ludotheque.think('worker', 'halt'))")
	if r := p.Answer(1); r.Err != client.Stopped {
		t.Errorf("halted, the worker answers %+v", r)
	}
	took := e2e.Eval[float64](p, "window.heard_.at(-1)[1] - window.halted_")
	long.Serial = 2
	think(p, long.String())
	p.Wait("the search", e2e.Heard("reply so-far 2"))
	p.Run("(window.halted_ = performance.now())")
	think(p, client.Request{Serial: 3, Level: 1, Record: long.Record}.String())
	if r := p.Answer(3); r.Err != "" || r.Move == "" {
		t.Errorf("the question after answers %+v", r)
	}
	again := e2e.Eval[float64](p, "window.heard_.at(-1)[1] - window.halted_")
	if r := p.Answer(2); r.Err != client.Stopped {
		t.Errorf("the question before answers %+v", r)
	}
	think(p, "nonsense")
	if r := p.Answer(0); r.Err != client.BadRequest {
		t.Errorf("nonsense is answered by %+v", r)
	}
	report(t, "stop", "stopped %.0f ms after the halt; another question answered %.0f ms after it was asked", took, again)
}

// TestEngineComesWhenNeeded asks from within the program: the worker is loaded then, and not before.
func TestEngineComesWhenNeeded(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Stage: true})
	if p.Asked("worker", "") > 0 {
		t.Errorf("the worker is loaded before it is needed: %v", p.Requests)
	}
	p.Mouse("start")
	p.Key("t")
	p.Label("answer 1 ")
	if !e2e.Eval[bool](p, "performance.getEntriesByType('resource').some((e) => /worker[.][0-9a-f]+[.]js$/.test(e.name))") {
		t.Error("there was an answer, but not from a worker")
	}
	p.Key("l")
	p.Label("thinks 2")
	p.Key("y")
	p.Label("cancelled")
	p.Key("t")
	p.Label("answer 3 ")
}

// TestEngineWithoutWorker takes the worker away in the ways that browsers have: its program runs in the page.
func TestEngineWithoutWorker(t *testing.T) {
	bad := func(file string, fault site.Fault) site.Options {
		return e2e.Breaking(file, fault, new(atomic.Bool))
	}
	const warnings = `window.warned_ = []; console.warn = (...words) => window.warned_.push(words.join(' '));`
	for name, v := range night.Few(map[string]e2e.Visit{
		"unknown":          {Before: []string{"delete window.Worker"}},
		"forbidden":        {Before: []string{"window.Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } }"}},
		"mute":             {Before: []string{"window.Worker = class { constructor() {} postMessage() {} terminate() {} }"}},
		"no script":        {Host: bad("worker.js", site.Missing), Errors: "app/worker."},
		"a page as script": {Host: bad("worker.js", site.Page), Errors: "app/worker."},
		"broken off": {Before: []string{`window.Worker = class {
			constructor() { setTimeout(() => this.onmessage({ data: 'ready' }), 0); }
			postMessage() { setTimeout(() => this.onerror(new Event('error')), 0); }
			terminate() {} }`}},
	}, "forbidden", "mute", "no script") {
		t.Run(name, func(t *testing.T) {
			v.Stage = true
			v.Before = append(v.Before, warnings)
			p := e2e.OpenReady(t, v)
			p.Mouse("start")
			p.Key("t")
			p.Label("answer 1 ")
			silent := name == "unknown" || name == "mute"
			if told := e2e.Eval[bool](p, "window.warned_.some((w) => w.includes('there is no worker'))"); told == silent {
				t.Errorf("the loss of the worker stands on the console: %v", told)
			}
			if !e2e.Eval[bool](p, "typeof ludotheque.port.hear === 'function'") {
				t.Error("there was an answer, but not from the page")
			}
			if n := p.Asked("worker.", ".wasm.gz"); n != 1 {
				t.Errorf("the program is loaded %d times", n)
			}
			p.Key("l")
			p.Label("thinks 2")
			p.Key("y")
			p.Label("cancelled")
			p.Key("t")
			p.Label("answer 3 ")
		})
	}
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
	return e2e.Still + fmt.Sprintf("localStorage.setItem('ludotheque/:match-dao', %s); localStorage.setItem('ludotheque/:at', 'dao');", e2e.Quote(m.String()))
}

// TestEngineThatCannotBeLoaded has the file missing, or something else in its place, or not come to its end: after three
// tries the player is told, and when the host is mended the computer plays at the next.
func TestEngineThatCannotBeLoaded(t *testing.T) {
	for _, f := range night.Some([]struct {
		name  string
		fault site.Fault
	}{{"half", site.Half}, {"missing", site.Missing}, {"a page", site.Page}, {"other", site.Other}}, 1) {
		t.Run(f.name, func(t *testing.T) {
			var mended atomic.Bool
			p := e2e.OpenReady(t, e2e.Visit{Host: e2e.Breaking("worker.wasm.", f.fault, &mended), Errors: "app/worker.", Before: []string{withComputer(t)}})
			p.Label("L’ordinateur ne répond pas")
			mended.Store(true)
			p.Click("retry")
			p.Label("Aux galets foncés de jouer")
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
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{script}})
	p.Label("L’ordinateur ne répond pas")
	if n := e2e.Eval[int](p, "window.asked_"); n != 3 {
		t.Errorf("the worker was asked %d times, want 3", n)
	}
	p.Shot("thinker-stuck")
	p.Click("by-hand")
	p.Gone("by-hand")
	p.Click("board/a1")
	p.Click("board/a3")
	p.Label("Aux galets foncés de jouer")
}
