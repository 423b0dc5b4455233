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

// sent sends a command by the element without waiting for its answer, which comes to window.answer.
func sent(p *e2e.Page, command string) {
	p.T.Helper()
	p.Run("window.answer = null, document.getElementById('game').send(" + command + ").then((a) => { window.answer = a; })")
}

// countFrames counts the pictures that the browser lets the game's frame make.
const countFrames = "(window.pictures = 0, (function count() { window.pictures++; ludotheque.frame(count); })(), true)"

// away scrolls the frame out of view and waits until the browser gives it no more pictures.
func away(p *e2e.Page) {
	p.T.Helper()
	p.Run("scrollTo(0, 2400)")
	rests := func() bool {
		before := e2e.EvalIn[int](p, "window.pictures")
		time.Sleep(600 * time.Millisecond)
		return e2e.EvalIn[int](p, "window.pictures") == before
	}
	for range 10 {
		if rests() {
			return
		}
	}
	p.T.Fatal("the browser does not pause a frame that is out of view")
}

// TestFrameOutOfView answers commands where the browser makes no pictures, also in the middle of a move, and tells what it
// tells of its own accord when it is seen again.
func TestFrameOutOfView(t *testing.T) {
	p := posted(t, e2e.Visit{Width: 800, Height: 700}, `game="dao" rules="base" style="height:500px"`)
	p.Run("document.getElementById('game').start()")
	p.Wait("its word", "told.some((m) => m.type === 'ready')")
	e2e.EvalIn[bool](p, countFrames)
	p.WaitIn("the set-up", e2e.Find("start"))
	away(p)
	quick := func(command string, want map[string]any) {
		t.Helper()
		began := time.Now()
		sent(p, command)
		p.Wait("the answer to "+command, "answer")
		if took := time.Since(began); took > 3*time.Second {
			t.Errorf("%s is answered after %v", command, took)
		}
		wants(t, command, e2e.Eval[map[string]any](p, "answer"), want)
	}
	quick("{type: 'get'}", map[string]any{"type": "answer", "place": "setup", "game": "dao", "ply": 0})
	quick("{type: 'new', seed: 1}", map[string]any{"type": "answer", "ply": 0, "turn": "w"})
	quick("{type: 'get', moves: true}", map[string]any{"type": "answer", "place": "table"})
	quick("{type: 'flip'}", map[string]any{"type": "answer"})
	quick("{type: 'flip'}", map[string]any{"type": "answer"})
	quick("{type: 'undo'}", map[string]any{"code": "nothing-to-undo"})
	quick("{type: 'sing'}", map[string]any{"code": "unknown-command"})
	if n := e2e.Eval[int](p, "told.filter((m) => m.type === 'start').length"); n != 0 {
		t.Errorf("%d matches are told before they are seen", n)
	}
	p.Run("scrollTo(0, 0)")
	p.Wait("the start to be told", "told.some((m) => m.type === 'start')")
	play(p, 1)
	away(p)
	sent(p, "{type: 'new', seed: 1}")
	p.Wait("the wait to be told", "told.some((m) => m.type === 'waiting' && m.to === 'new' && m.for === 'person')")
	p.Run("scrollTo(0, 0)")
	p.ClickIn("keep")
	p.Wait("the answer", "answer && answer.code === 'declined'")
}

// TestFrameOpenedOutOfView comes and answers although nobody has seen it.
func TestFrameOpenedOutOfView(t *testing.T) {
	p := posted(t, e2e.Visit{Width: 800, Height: 700}, `game="dao" rules="base" style="height:500px;margin-top:1800px"`)
	sent(p, "{type: 'new', seed: 1}")
	p.Wait("the wait for the press to be told", "told.some((m) => m.type === 'waiting' && m.for === 'press' && m.to === 'new')")
	p.Run("document.getElementById('game').start()")
	p.Wait("the answer", "answer")
	wants(t, "new", e2e.Eval[map[string]any](p, "answer"), map[string]any{"type": "answer", "to": "new", "ply": 0})
	if y := e2e.Eval[float64](p, "scrollY"); y != 0 {
		t.Errorf("the page has scrolled to %v", y)
	}
}

const (
	posterText   = "document.getElementById('game').shadowRoot.querySelector('.poster').textContent"
	posterStatus = "document.getElementById('game').shadowRoot.querySelector('[role=status]').textContent"
	posterBusy   = "document.getElementById('game').shadowRoot.querySelector('.box').getAttribute('aria-busy') === 'true'"
)

// TestHostGoesDown: the host of the games goes away after the poster has come. The poster comes back with words and a
// button that tries again, nobody waits for an answer that does not come, and once the host is there again one plays.
func TestHostGoesDown(t *testing.T) {
	s := e2e.NewStaticHost(t)
	p := posted(t, e2e.Visit{Files: s, Errors: "*"}, `game="dao" rules="base" lang="fr"`)
	p.Wait("the poster", poster)
	height := e2e.Eval[float64](p, "document.getElementById('game').getBoundingClientRect().height")
	sent(p, "{type: 'new', seed: 1}")
	s.Set(func(s *e2e.StaticHost) { s.Gone = true })
	p.Run(poster + ".focus()")
	p.Key("Enter")
	p.Wait("words that it loads", posterBusy+" && "+posterStatus+".startsWith('Chargement') && "+posterText+".includes('Chargement')")
	p.Wait("the sentence", posterText+".includes('ne répond pas') && !("+posterBusy+")")
	if text := e2e.Eval[string](p, posterStatus); !strings.Contains(text, "ne répond pas") {
		t.Errorf("a screen reader hears %q", text)
	}
	p.Wait("the answer", "answer")
	wants(t, "new", e2e.Eval[map[string]any](p, "answer"), map[string]any{"type": "error", "code": "unreachable"})
	if got := e2e.Eval[string](p, poster+".getAttribute('aria-label')"); got != "Réessayer – Dao" {
		t.Errorf("the button is called %q", got)
	}
	if !e2e.Eval[bool](p, "document.getElementById('game').shadowRoot.activeElement === "+poster) {
		t.Error("the focus is lost with the frame")
	}
	if now := e2e.Eval[float64](p, "document.getElementById('game').getBoundingClientRect().height"); now != height {
		t.Errorf("the poster was %v high and is %v", height, now)
	}
	p.Shot("embed-lost")
	s.Set(func(s *e2e.StaticHost) { s.Gone = false })
	p.Key("Enter")
	p.WaitIn("the program", "document.documentElement.dataset.ready")
	p.Wait("its word", "told.some((m) => m.type === 'ready')")
	wants(t, "new", ask(p, "{type: 'new', seed: 1}"), map[string]any{"type": "answer", "ply": 0})
	frames := 0
	for _, a := range s.Asked() {
		if strings.HasSuffix(a.Path, "/index.html") {
			frames++
		}
	}
	if frames != 1 || !e2e.Eval[bool](p, "document.activeElement.id === 'game'") {
		t.Errorf("the frame is loaded %d times, or has not got the focus", frames)
	}
	if e2e.Eval[bool](p, posterBusy) || e2e.Eval[string](p, posterStatus) != "" {
		t.Error("it still says that it loads")
	}
}

// TestPosterWhileItLoads shows that it loads, calmly, and stands still for who wants that; a program that cannot come
// ends what was asked.
func TestPosterWhileItLoads(t *testing.T) {
	s := e2e.NewStaticHost(t)
	var slow atomic.Bool
	held := make(chan struct{})
	host := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if slow.Load() && strings.HasSuffix(r.URL.Path, "index.html") {
			<-held
		}
		if strings.Contains(r.URL.Path, "main.") {
			http.Error(w, "down", http.StatusServiceUnavailable)
			return
		}
		s.ServeHTTP(w, r)
	})
	p := posted(t, e2e.Visit{Files: host, Errors: "*"}, `game="dao" lang="en"`)
	p.Wait("the poster", poster)
	slow.Store(true)
	at := e2e.Eval[[]float64](p, "((r) => [r.x + 30, r.y + 30])("+poster+".getBoundingClientRect())")
	p.ClickAt(at[0], at[1])
	p.Wait("words that it loads", posterBusy+" && "+posterStatus+" === 'Loading…'")
	const ring = "document.getElementById('game').shadowRoot.querySelector('.ring')"
	moves := "getComputedStyle(" + ring + ").animationName !== 'none'"
	calm := e2e.Eval[bool](p, "matchMedia('(prefers-reduced-motion: reduce)').matches")
	if e2e.Eval[bool](p, moves) == calm {
		t.Errorf("reduced motion is %v, the ring moves %v", calm, !calm)
	}
	p.Shot("embed-loading")
	sent(p, "{type: 'get'}")
	close(held)
	p.Wait("the answer", "answer")
	wants(t, "get", e2e.Eval[map[string]any](p, "answer"), map[string]any{"type": "error", "code": "failed"})
	p.WaitIn("the loader's own words", "document.documentElement.dataset.trouble")
}

// TestSendEnds: a command that the program does not answer ends in time, and one that waits for a person does not.
func TestSendEnds(t *testing.T) {
	p := posted(t, e2e.Visit{}, `game="dao" rules="base"`)
	pressPoster(p)
	wants(t, "new", ask(p, "{type: 'new', seed: 1}"), map[string]any{"ply": 0})
	play(p, 1)
	p.Run("window.person = null, document.getElementById('game').send({type: 'new', seed: 1}).then((a) => { window.person = a; })")
	p.Wait("the wait to be told", "told.some((m) => m.type === 'waiting')")
	e2e.EvalIn[bool](p, "(ludotheque.tell = () => {}, true)") // a program that hangs
	began := time.Now()
	sent(p, "{type: 'get'}")
	p.Do(chromedp.Sleep(9 * time.Second))
	p.Wait("the end", "answer")
	wants(t, "get", e2e.Eval[map[string]any](p, "answer"), map[string]any{"type": "error", "code": "timeout"})
	if took := time.Since(began); took > 15*time.Second {
		t.Errorf("it took %v", took)
	}
	if !e2e.Eval[bool](p, "person === null") {
		t.Error("a command that waits for a person is cut")
	}
	p.ClickIn("keep")
	p.Wait("the answer", "person && person.code === 'declined'")
}
