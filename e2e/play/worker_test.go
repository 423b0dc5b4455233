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

// callWorker is a script that starts the worker by the page's script and records its messages with their times.
const callWorker = `(window.heard_ = [], window.called_ = performance.now(),
  ludotheque.engine('worker', (text) => window.heard_.push([text, performance.now()])))`

// openWithWorker opens the stage page and starts a worker for the test.
func openWithWorker(t *testing.T) *e2e.Page {
	t.Helper()
	p := e2e.OpenReady(t, e2e.Visit{Stage: true})
	if !e2e.Eval[bool](p, callWorker) {
		t.Fatal("the worker cannot be started")
	}
	p.Wait("the worker", e2e.CountHeard("ready"))
	return p
}

// ask sends a text to the worker.
func ask(p *e2e.Page, text string) {
	p.T.Helper()
	p.Run("ludotheque.think('worker', " + e2e.Quote(text) + ")")
}

// sampleRecord returns the record of a match after five moves.
func sampleRecord(t *testing.T, game, ruleset string) string {
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

// report logs measured figures and writes them to build/worker-<name>.txt.
func report(t *testing.T, name, format string, args ...any) {
	t.Helper()
	text := fmt.Sprintf(format, args...)
	t.Log(text)
	if err := os.WriteFile(filepath.Join("..", "..", "build", "worker-"+name+".txt"), []byte(text+"\n"), 0o644); err != nil {
		t.Error(err)
	}
}

// TestWorkerAnswersAsTheDesktop checks that the worker gives the same answers as the engine in this process, in all games, and at all
// levels without a time limit.
func TestWorkerAnswersAsTheDesktop(t *testing.T) {
	p := openWithWorker(t)
	here := client.NewPlayers(players.New, 16)
	serial := 0
	for _, g := range catalog.All() {
		for _, r := range night.Some(g.Rulesets(), 1) {
			questions := []client.Request{
				{Purpose: client.Hint, Limits: ai.Limits{Depth: 3}}, {Purpose: client.Verdicts, Limits: ai.Limits{Nodes: 5000}}, {Purpose: client.Review},
			}
			for i, level := range ai.Levels(g.ID(), r.ID) {
				if level.Time == 0 { // answers would depend on the speed
					questions = append(questions, client.Request{Purpose: client.Move, Level: i + 1})
				}
			}
			for _, q := range questions {
				serial++
				q.Serial, q.Record, q.Seed = serial, sampleRecord(t, g.ID(), r.ID), 7
				ask(p, q.String())
				var want string
				client.Serve(q, here, func() bool { return false }, func(r client.Reply) { want = r.String() })
				if got := p.Answer(serial).String(); got != want {
					t.Errorf("%s %s %s: the answer of the worker is\n%s\nwant\n%s", g.ID(), r.ID, q.Purpose, got, want)
				}
			}
		}
	}
	began := e2e.Eval[float64](p, "window.heard_[0][1] - window.called_")
	report(t, "start", "the worker was ready after %.0f ms, including download and compilation", began)
}

// TestWorkerStops checks that a search ends when it is halted or followed by another question.
func TestWorkerStops(t *testing.T) {
	p := openWithWorker(t)
	long := client.Request{Serial: 1, Purpose: client.Hint, Record: sampleRecord(t, "checkers", "geant"), Limits: ai.Limits{Time: time.Hour}}
	ask(p, long.String())
	p.Wait("the search", e2e.CountHeard("reply so-far 1"))
	p.Run("(window.halted_ = performance.now(), ludotheque.think('worker', 'halt'))")
	if r := p.Answer(1); r.Err != client.Stopped {
		t.Errorf("the answer to a halted question is %+v", r)
	}
	took := e2e.Eval[float64](p, "window.heard_.at(-1)[1] - window.halted_")
	long.Serial = 2
	ask(p, long.String())
	p.Wait("the search", e2e.CountHeard("reply so-far 2"))
	p.Run("(window.halted_ = performance.now())")
	ask(p, client.Request{Serial: 3, Level: 1, Record: long.Record}.String())
	if r := p.Answer(3); r.Err != "" || r.Move == "" {
		t.Errorf("the answer to the second question is %+v", r)
	}
	again := e2e.Eval[float64](p, "window.heard_.at(-1)[1] - window.halted_")
	if r := p.Answer(2); r.Err != client.Stopped {
		t.Errorf("the answer to the first question is %+v", r)
	}
	ask(p, "nonsense")
	if r := p.Answer(0); r.Err != client.BadRequest {
		t.Errorf("the answer to nonsense is %+v", r)
	}
	report(t, "stop", "halting a search took %.0f ms; answering another question took %.0f ms", took, again)
}

// TestEngineComesWhenNeeded checks that the program loads the worker at the first question and not before.
func TestEngineComesWhenNeeded(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Stage: true})
	if p.CountRequests("worker", "") > 0 {
		t.Errorf("the worker was loaded before it was needed: %v", p.Requests)
	}
	p.Mouse("start")
	p.Key("t")
	p.Label("answer 1 ")
	if !e2e.Eval[bool](p, "performance.getEntriesByType('resource').some((e) => /worker[.][0-9a-f]+[.]js$/.test(e.name))") {
		t.Error("the answer did not come from a worker")
	}
	p.Key("l")
	p.Label("thinks 2")
	p.Key("y")
	p.Label("cancelled")
	p.Key("t")
	p.Label("answer 3 ")
}

// TestEngineWithoutWorker makes workers fail in the ways that occur in browsers. The engine must then run in the page.
func TestEngineWithoutWorker(t *testing.T) {
	bad := func(file string, fault site.Fault) site.Options {
		return e2e.FaultyFiles(file, fault, new(atomic.Bool))
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
				t.Errorf("a warning in the console: %v, want %v", told, !silent)
			}
			if !e2e.Eval[bool](p, "typeof ludotheque.port.hear === 'function'") {
				t.Error("the answer did not come from the page")
			}
			if n := p.CountRequests("worker.", ".wasm.gz"); n != 1 {
				t.Errorf("the engine was loaded %d times, want 1", n)
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

// computerMatch returns a script that makes the page open a match of Dao in which the computer is to move.
func computerMatch(t *testing.T) string {
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

// TestEngineThatCannotBeLoaded makes the server fail for the engine. After three tries the page must say that the computer does not
// answer. Once the server works, trying again must make the computer play.
func TestEngineThatCannotBeLoaded(t *testing.T) {
	for _, f := range night.Some([]struct {
		name  string
		fault site.Fault
	}{{"half", site.Half}, {"missing", site.Missing}, {"a page", site.Page}}, 1) { // changed bytes may still be a program: Brotli has no checksum
		t.Run(f.name, func(t *testing.T) {
			var repaired atomic.Bool
			p := e2e.OpenReady(t, e2e.Visit{Host: e2e.FaultyFiles("worker.wasm.", f.fault, &repaired), Errors: "app/worker.", Before: []string{computerMatch(t)}})
			p.Label("L’ordinateur ne répond pas")
			repaired.Store(true)
			p.Click("retry")
			p.Label("Aux galets foncés de jouer")
		})
	}
}

// TestWorkerThatFails has a worker that answers every question with an error. After three tries the page must ask how to go on, and let
// the person play for the computer. The worker that decompresses the program, which the page starts from a blob, works as usual.
func TestWorkerThatFails(t *testing.T) {
	script := computerMatch(t) + `
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
	p.Shot("engine-stuck")
	p.Click("by-hand")
	p.WaitGone("by-hand")
	p.Click("board/a1")
	p.Click("board/a3")
	p.Label("Aux galets foncés de jouer")
}
