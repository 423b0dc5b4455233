package e2e

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// sent sends a command by the element without waiting for its answer, which comes to window.answer.
func (p *page) sent(command string) {
	p.t.Helper()
	p.run("window.answer = null, document.getElementById('game').send(" + command + ").then((a) => { window.answer = a; })")
}

// countFrames counts the pictures that the browser lets the game's frame make.
const countFrames = "(window.pictures = 0, (function count() { window.pictures++; ludotheque.frame(count); })(), true)"

// away scrolls the frame out of view and waits until the browser gives it no more pictures.
func (p *page) away() {
	p.t.Helper()
	p.run("scrollTo(0, 2400)")
	rests := func() bool {
		before, err := evalIn[int](p, "window.pictures")
		p.must(err)
		time.Sleep(600 * time.Millisecond)
		after, err := evalIn[int](p, "window.pictures")
		p.must(err)
		return before == after
	}
	for range 10 {
		if rests() {
			return
		}
	}
	p.t.Fatal("the browser does not pause a frame that is out of view")
}

// TestFrameOutOfView answers commands where the browser makes no pictures, also in the middle of a move, and tells what it
// tells of its own accord when it is seen again.
func TestFrameOutOfView(t *testing.T) {
	p := posted(t, visit{width: 800, height: 700}, `game="dao" rules="base" style="height:500px"`)
	p.run("document.getElementById('game').start()")
	p.wait("its word", "told.some((m) => m.type === 'ready')")
	_, err := evalIn[bool](p, countFrames)
	p.must(err)
	p.waitIn("the set-up", find("start"))
	p.away()
	quick := func(command string, want map[string]any) {
		t.Helper()
		began := time.Now()
		p.sent(command)
		p.wait("the answer to "+command, "answer")
		if took := time.Since(began); took > 3*time.Second {
			t.Errorf("%s is answered after %v", command, took)
		}
		wants(t, command, eval[map[string]any](p, "answer"), want)
	}
	quick("{type: 'get'}", map[string]any{"type": "answer", "place": "setup", "game": "dao", "ply": 0})
	quick("{type: 'new', seed: 1}", map[string]any{"type": "answer", "ply": 0, "turn": "w"})
	quick("{type: 'get', moves: true}", map[string]any{"type": "answer", "place": "table"})
	quick("{type: 'flip'}", map[string]any{"type": "answer"})
	quick("{type: 'flip'}", map[string]any{"type": "answer"})
	quick("{type: 'undo'}", map[string]any{"code": "nothing-to-undo"})
	quick("{type: 'sing'}", map[string]any{"code": "unknown-command"})
	if n := eval[int](p, "told.filter((m) => m.type === 'start').length"); n != 0 {
		t.Errorf("%d matches are told before they are seen", n)
	}
	p.run("scrollTo(0, 0)")
	p.wait("the start to be told", "told.some((m) => m.type === 'start')")
	p.clickIn("board/a1")
	p.waitIn("the choice", "document.querySelector('#mirror [aria-selected=true]')")
	p.clickIn("board/a3")
	p.wait("the move to be told", "told.some((m) => m.type === 'move')")
	p.away()
	p.sent("{type: 'new', seed: 1}")
	p.wait("the wait to be told", "told.some((m) => m.type === 'waiting' && m.to === 'new' && m.for === 'person')")
	p.run("scrollTo(0, 0)")
	p.clickIn("keep")
	p.wait("the answer", "answer && answer.code === 'declined'")
}

// TestFrameOpenedOutOfView comes and answers although nobody has seen it.
func TestFrameOpenedOutOfView(t *testing.T) {
	p := posted(t, visit{width: 800, height: 700}, `game="dao" rules="base" style="height:500px;margin-top:1800px"`)
	p.sent("{type: 'new', seed: 1}")
	p.wait("the wait for the press to be told", "told.some((m) => m.type === 'waiting' && m.for === 'press' && m.to === 'new')")
	p.run("document.getElementById('game').start()")
	p.wait("the answer", "answer")
	wants(t, "new", eval[map[string]any](p, "answer"), map[string]any{"type": "answer", "to": "new", "ply": 0})
	if y := eval[float64](p, "scrollY"); y != 0 {
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
	s := newShop(t)
	p := posted(t, visit{files: s, errors: "*"}, `game="dao" rules="base" lang="fr"`)
	p.wait("the poster", poster)
	height := eval[float64](p, "document.getElementById('game').getBoundingClientRect().height")
	p.sent("{type: 'new', seed: 1}")
	s.set(func(s *shop) { s.gone = true })
	p.run(poster + ".focus()")
	p.key("Enter")
	p.wait("words that it loads", posterBusy+" && "+posterStatus+".startsWith('Chargement') && "+posterText+".includes('Chargement')")
	p.wait("the sentence", posterText+".includes('ne répond pas') && !("+posterBusy+")")
	if text := eval[string](p, posterStatus); !strings.Contains(text, "ne répond pas") {
		t.Errorf("a screen reader hears %q", text)
	}
	p.wait("the answer", "answer")
	wants(t, "new", eval[map[string]any](p, "answer"), map[string]any{"type": "error", "code": "unreachable"})
	if got := eval[string](p, poster+".getAttribute('aria-label')"); got != "Réessayer – Dao" {
		t.Errorf("the button is called %q", got)
	}
	if !eval[bool](p, "document.getElementById('game').shadowRoot.activeElement === "+poster) {
		t.Error("the focus is lost with the frame")
	}
	if now := eval[float64](p, "document.getElementById('game').getBoundingClientRect().height"); now != height {
		t.Errorf("the poster was %v high and is %v", height, now)
	}
	p.shot("embed-lost")
	s.set(func(s *shop) { s.gone = false })
	p.key("Enter")
	p.waitIn("the program", "document.documentElement.dataset.ready")
	p.wait("its word", "told.some((m) => m.type === 'ready')")
	wants(t, "new", p.ask("{type: 'new', seed: 1}"), map[string]any{"type": "answer", "ply": 0})
	frames := 0
	for _, a := range s.asked() {
		if strings.HasSuffix(a.path, "/index.html") {
			frames++
		}
	}
	if frames != 1 || !eval[bool](p, "document.activeElement.id === 'game'") {
		t.Errorf("the frame is loaded %d times, or has not got the focus", frames)
	}
	if eval[bool](p, posterBusy) || eval[string](p, posterStatus) != "" {
		t.Error("it still says that it loads")
	}
}

// TestPosterWhileItLoads shows that it loads, calmly, and stands still for who wants that; a program that cannot come
// ends what was asked.
func TestPosterWhileItLoads(t *testing.T) {
	s := newShop(t)
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
	p := posted(t, visit{files: host, errors: "*"}, `game="dao" lang="en"`)
	p.wait("the poster", poster)
	slow.Store(true)
	at := eval[[]float64](p, "((r) => [r.x + 30, r.y + 30])("+poster+".getBoundingClientRect())")
	p.clickAt(at[0], at[1])
	p.wait("words that it loads", posterBusy+" && "+posterStatus+" === 'Loading…'")
	const ring = "document.getElementById('game').shadowRoot.querySelector('.ring')"
	moves := "getComputedStyle(" + ring + ").animationName !== 'none'"
	calm := eval[bool](p, "matchMedia('(prefers-reduced-motion: reduce)').matches")
	if eval[bool](p, moves) == calm {
		t.Errorf("reduced motion is %v, the ring moves %v", calm, !calm)
	}
	p.shot("embed-loading")
	p.sent("{type: 'get'}")
	close(held)
	p.wait("the answer", "answer")
	wants(t, "get", eval[map[string]any](p, "answer"), map[string]any{"type": "error", "code": "failed"})
	p.waitIn("the loader's own words", "document.documentElement.dataset.trouble")
}

// TestSendEnds: a command that the program does not answer ends in time, and one that waits for a person does not.
func TestSendEnds(t *testing.T) {
	p := posted(t, visit{}, `game="dao" rules="base"`)
	p.pressPoster()
	wants(t, "new", p.ask("{type: 'new', seed: 1}"), map[string]any{"ply": 0})
	p.clickIn("board/a1")
	p.waitIn("the choice", "document.querySelector('#mirror [aria-selected=true]')")
	p.clickIn("board/a3")
	p.wait("the move to be told", "told.some((m) => m.type === 'move')")
	p.run("window.person = null, document.getElementById('game').send({type: 'new', seed: 1}).then((a) => { window.person = a; })")
	p.wait("the wait to be told", "told.some((m) => m.type === 'waiting')")
	_, err := evalIn[bool](p, "(ludotheque.tell = () => {}, true)") // a program that hangs
	p.must(err)
	began := time.Now()
	p.sent("{type: 'get'}")
	p.do(chromedp.Sleep(9 * time.Second))
	p.wait("the end", "answer")
	wants(t, "get", eval[map[string]any](p, "answer"), map[string]any{"type": "error", "code": "timeout"})
	if took := time.Since(began); took > 15*time.Second {
		t.Errorf("it took %v", took)
	}
	if !eval[bool](p, "person === null") {
		t.Error("a command that waits for a person is cut")
	}
	p.clickIn("keep")
	p.wait("the answer", "person && person.code === 'declined'")
}
