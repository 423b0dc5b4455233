package embed

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
)

// send sends a command to the element without waiting for the answer, which is stored in window.answer.
func send(p *e2e.Page, command string) {
	p.T.Helper()
	p.Run("window.answer = null, document.getElementById('game').send(" + command + ").then((a) => { window.answer = a; })")
}

// countFrames is a script that counts the animation frames of the game's frame.
const countFrames = "(window.pictures = 0, (function count() { window.pictures++; ludotheque.frame(count); })(), true)"

// scrollAway scrolls the frame out of view and waits until it gets no more animation frames.
func scrollAway(p *e2e.Page) {
	p.T.Helper()
	p.Run("scrollTo(0, 2400)")
	paused := func() bool {
		before := e2e.EvalIn[int](p, "window.pictures")
		time.Sleep(600 * time.Millisecond)
		return e2e.EvalIn[int](p, "window.pictures") == before
	}
	for range 10 {
		if paused() {
			return
		}
	}
	p.T.Fatal("the browser does not pause a frame that is out of view")
}

// TestFrameOutOfView checks that a frame out of view, which gets no animation frames, answers commands all the same. It sends its
// events once it is in view again.
func TestFrameOutOfView(t *testing.T) {
	p := openElement(t, e2e.Visit{Width: 800, Height: 700}, `game="dao" rules="base" style="height:500px"`)
	p.Run("document.getElementById('game').start()")
	p.Wait("the ready event", "told.some((m) => m.type === 'ready')")
	e2e.EvalIn[bool](p, countFrames)
	p.WaitIn("the set-up", e2e.Find("start"))
	scrollAway(p)
	quick := func(command string, want map[string]any) {
		t.Helper()
		began := time.Now()
		send(p, command)
		p.Wait("the answer to "+command, "answer")
		if took := time.Since(began); took > 3*time.Second {
			t.Errorf("the answer to %s took %v", command, took)
		}
		checkFields(t, command, e2e.Eval[map[string]any](p, "answer"), want)
	}
	quick("{type: 'get'}", map[string]any{"type": "answer", "place": "setup", "game": "dao", "ply": 0})
	quick("{type: 'new', seed: 1}", map[string]any{"type": "answer", "ply": 0, "turn": "w"})
	quick("{type: 'get', moves: true}", map[string]any{"type": "answer", "place": "table"})
	quick("{type: 'flip'}", map[string]any{"type": "answer"})
	quick("{type: 'flip'}", map[string]any{"type": "answer"})
	quick("{type: 'undo'}", map[string]any{"code": "nothing-to-undo"})
	quick("{type: 'sing'}", map[string]any{"code": "unknown-command"})
	if n := e2e.Eval[int](p, "told.filter((m) => m.type === 'start').length"); n != 0 {
		t.Errorf("%d start events while the frame is out of view", n)
	}
	p.Run("scrollTo(0, 0)")
	p.Wait("the start event", "told.some((m) => m.type === 'start')")
	play(p, 1)
	scrollAway(p)
	send(p, "{type: 'new', seed: 1}")
	p.Wait("the waiting event", "told.some((m) => m.type === 'waiting' && m.to === 'new' && m.for === 'person')")
	p.Run("scrollTo(0, 0)")
	p.ClickIn("keep")
	p.Wait("the answer", "answer && answer.code === 'declined'")
}

// TestFrameOpenedOutOfView checks that a frame that was never in view loads and answers commands.
func TestFrameOpenedOutOfView(t *testing.T) {
	p := openElement(t, e2e.Visit{Width: 800, Height: 700}, `game="dao" rules="base" style="height:500px;margin-top:1800px"`)
	send(p, "{type: 'new', seed: 1}")
	p.Wait("the event that a press is waited for", "told.some((m) => m.type === 'waiting' && m.for === 'press' && m.to === 'new')")
	p.Run("document.getElementById('game').start()")
	p.Wait("the answer", "answer")
	checkFields(t, "new", e2e.Eval[map[string]any](p, "answer"), map[string]any{"type": "answer", "to": "new", "ply": 0})
	if y := e2e.Eval[float64](p, "scrollY"); y != 0 {
		t.Errorf("the page has scrolled to %v", y)
	}
}

// These are expressions for the text of the poster, the text of its status, and whether it is busy.
const (
	posterText   = "document.getElementById('game').shadowRoot.querySelector('.poster').textContent"
	posterStatus = "document.getElementById('game').shadowRoot.querySelector('[role=status]').textContent"
	posterBusy   = "document.getElementById('game').shadowRoot.querySelector('.box').getAttribute('aria-busy') === 'true'"
)

// TestHostGoesDown stops the server of the games once the poster is shown. Clicking the poster must bring it back with an error text
// and a button to retry, and answer the waiting command. When the server runs again, the button must load the game.
func TestHostGoesDown(t *testing.T) {
	s := e2e.NewStaticHost(t)
	p := openElement(t, e2e.Visit{Files: s, Errors: "*"}, `game="dao" rules="base" lang="fr"`)
	p.Wait("the poster", poster)
	height := e2e.Eval[float64](p, "document.getElementById('game').getBoundingClientRect().height")
	send(p, "{type: 'new', seed: 1}")
	s.Set(func(s *e2e.StaticHost) { s.Gone = true })
	p.Run(poster + ".focus()")
	p.Key("Enter")
	p.Wait("the loading text", posterBusy+" && "+posterStatus+".startsWith('Chargement') && "+posterText+".includes('Chargement')")
	p.Wait("the error text", posterText+".includes('ne répond pas') && !("+posterBusy+")")
	if text := e2e.Eval[string](p, posterStatus); !strings.Contains(text, "ne répond pas") {
		t.Errorf("the status for screen readers is %q", text)
	}
	p.Wait("the answer", "answer")
	checkFields(t, "new", e2e.Eval[map[string]any](p, "answer"), map[string]any{"type": "error", "code": "unreachable"})
	if got := e2e.Eval[string](p, poster+".getAttribute('aria-label')"); got != "Réessayer – Dao" {
		t.Errorf("the label of the button is %q", got)
	}
	if !e2e.Eval[bool](p, "document.getElementById('game').shadowRoot.activeElement === "+poster) {
		t.Error("the button does not have the focus")
	}
	if now := e2e.Eval[float64](p, "document.getElementById('game').getBoundingClientRect().height"); now != height {
		t.Errorf("the height of the poster has changed from %v to %v", height, now)
	}
	p.Shot("embed-lost")
	s.Set(func(s *e2e.StaticHost) { s.Gone = false })
	p.Key("Enter")
	p.WaitIn("the program", "document.documentElement.dataset.ready")
	p.Wait("the ready event", "told.some((m) => m.type === 'ready')")
	checkFields(t, "new", ask(p, "{type: 'new', seed: 1}"), map[string]any{"type": "answer", "ply": 0})
	frames := 0
	for _, a := range s.TakeAnswers() {
		if strings.HasSuffix(a.Path, "/index.html") {
			frames++
		}
	}
	if frames != 1 || !e2e.Eval[bool](p, "document.activeElement.id === 'game'") {
		t.Errorf("the frame was loaded %d times, want 1, or does not have the focus", frames)
	}
	if e2e.Eval[bool](p, posterBusy) || e2e.Eval[string](p, posterStatus) != "" {
		t.Error("the poster still shows that it is loading")
	}
}

// TestPosterWhileItLoads checks that the poster shows that the game is loading, without animation if the user prefers reduced
// motion. If the program cannot be loaded, a waiting command must fail.
func TestPosterWhileItLoads(t *testing.T) {
	s := e2e.NewStaticHost(t)
	var slow atomic.Bool
	release := make(chan struct{})
	host := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if slow.Load() && strings.HasSuffix(r.URL.Path, "index.html") {
			<-release
		}
		if strings.Contains(r.URL.Path, "main.") {
			http.Error(w, "down", http.StatusServiceUnavailable)
			return
		}
		s.ServeHTTP(w, r)
	})
	p := openElement(t, e2e.Visit{Files: host, Errors: "*"}, `game="dao" lang="en"`)
	p.Wait("the poster", poster)
	slow.Store(true)
	at := e2e.Eval[[]float64](p, "((r) => [r.x + 30, r.y + 30])("+poster+".getBoundingClientRect())")
	p.ClickAt(at[0], at[1])
	p.Wait("the loading text", posterBusy+" && "+posterStatus+" === 'Loading…'")
	const ring = "document.getElementById('game').shadowRoot.querySelector('.ring')"
	moves := "getComputedStyle(" + ring + ").animationName !== 'none'"
	calm := e2e.Eval[bool](p, "matchMedia('(prefers-reduced-motion: reduce)').matches")
	if e2e.Eval[bool](p, moves) == calm {
		t.Errorf("with reduced motion %v, the ring is animated: %v", calm, calm)
	}
	p.Shot("embed-loading")
	send(p, "{type: 'get'}")
	close(release)
	p.Wait("the answer", "answer")
	checkFields(t, "get", e2e.Eval[map[string]any](p, "answer"), map[string]any{"type": "error", "code": "failed"})
	p.WaitIn("the error text of the loader", "document.documentElement.dataset.trouble")
}

// TestSendEnds checks that a command that the program does not answer times out, but not one that waits for a person.
func TestSendEnds(t *testing.T) {
	p := openElement(t, e2e.Visit{}, `game="dao" rules="base"`)
	pressPoster(p)
	checkFields(t, "new", ask(p, "{type: 'new', seed: 1}"), map[string]any{"ply": 0})
	play(p, 1)
	p.Run("window.person = null, document.getElementById('game').send({type: 'new', seed: 1}).then((a) => { window.person = a; })")
	p.Wait("the waiting event", "told.some((m) => m.type === 'waiting')")
	e2e.EvalIn[bool](p, "(ludotheque.tell = () => {}, true)") // simulate a hanging program
	began := time.Now()
	send(p, "{type: 'get'}")
	p.Do(chromedp.Sleep(9 * time.Second))
	p.Wait("the timeout", "answer")
	checkFields(t, "get", e2e.Eval[map[string]any](p, "answer"), map[string]any{"type": "error", "code": "timeout"})
	if took := time.Since(began); took > 15*time.Second {
		t.Errorf("the timeout came after %v", took)
	}
	if !e2e.Eval[bool](p, "person === null") {
		t.Error("a command that waits for a person has timed out")
	}
	p.ClickIn("keep")
	p.Wait("the answer", "person && person.code === 'declined'")
}

// TestPolicyOfThePageAround checks that the poster says so if the policy of the page around forbids the frame, and who can help.
func TestPolicyOfThePageAround(t *testing.T) {
	p := openElement(t, e2e.Visit{Policy: "default-src 'none'; script-src {{game}}/embed.js 'unsafe-inline'", Errors: "*"}, `game="dao" lang="fr"`)
	p.Wait("the poster", poster)
	p.Run(poster + ".focus()")
	p.Key("Enter")
	p.Wait("the error text", posterText+".includes('frame-src')")
	if text := e2e.Eval[string](p, posterText); !strings.Contains(text, p.Origin) || strings.Contains(text, "connexion") {
		t.Errorf("the poster says %q", text)
	}
	if !e2e.Eval[bool](p, "document.getElementById('game').shadowRoot.activeElement === "+poster) {
		t.Error("the button does not have the focus")
	}
	p.Shot("embed-forbidden")
}
