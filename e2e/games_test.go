package e2e

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// still makes the table move without animation: the settings as the program stores them.
const still = `try { for (const name of ['ludotheque/:settings', 'ludotheque/settings']) localStorage.setItem(name, 'motion = none\nvolume = 0\n'); } catch (e) {}`

// sit opens the page and sits down at a game.
func sit(t *testing.T, v visit, game string) *page {
	t.Helper()
	p := open(t, v)
	p.ready()
	p.click("box/" + game)
	p.control("start")
	if g, _ := catalog.Find(game); rules.LotsForFirst(g) {
		p.click("more")
		p.click("starter/w") // whoever the lot would name
	}
	p.click("start")
	p.control("turn")
	return p
}

// TestWholeGamesThroughTheMirror plays a game of each from the shelf to the result by what a screen reader is told and
// nothing else: pieces that can play, squares that can be reached, buttons by their names.
func TestWholeGamesThroughTheMirror(t *testing.T) {
	for n, g := range games {
		t.Run(g.id, func(t *testing.T) {
			p := sit(t, visit{before: []string{still}}, g.id)
			eval[bool](p, fmt.Sprintf("(() => { %s globalThis.listener = listener(%d); return true; })()", listener, n+1))
			p.wait("the middle of the game", "listener.moves > 12 || listener.done")
			p.shot("mirror-" + g.id)
			p.wait("the end of the game", "listener.done || listener.stuck")
			if stuck := eval[string](p, "listener.stuck"); stuck != "" {
				t.Fatalf("nothing answers %q; controls:\n%s", stuck, p.list())
			}
			p.control("rematch")
			p.shot("result-" + g.id)
			title := p.control("title").Label
			if !strings.Contains(title, "gagnent") && !strings.Contains(title, "nulle") {
				t.Errorf("the result is %q", title)
			}
			if said := strings.Join(p.said(), " "); said == "" {
				t.Error("nobody says how it ended")
			}
			t.Logf("%d clicks, then: %s", eval[int](p, "listener.moves"), title)
		})
	}
}

// listener plays at random by what a screen reader is told: it clicks the elements of the mirror and waits until the page
// says something else. It runs in the page, since a hundred moves by remote control take minutes.
const listener = `function listener(seed) {
  const state = { moves: 0, done: false, stuck: '' };
  const random = () => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed / 2147483648; };
  const all = () => [...document.querySelectorAll('#mirror [data-id]')];
  const label = (e) => e.getAttribute('aria-label') || e.textContent;
  const print = () => all().map((e) => e.dataset.id + label(e) + e.getAttribute('aria-selected')).join();
  const saying = (...texts) => all().filter((e) => e.dataset.id.startsWith('board/') && texts.some((t) => label(e).includes(', ' + t)));
  const button = (id) => all().filter((e) => e.dataset.id === id && e.getAttribute('aria-disabled') !== 'true');
  const kinds = () => [
    saying('combat possible'), saying('arrivée possible', 's’arrêter ici'), button('pass'),
    saying('peut prendre', 'fautif, peut'), saying('peut jouer')];
  function act() {
    if (button('rematch').length) { state.done = true; return; }
    const last = ['accept', 'offer', 'draw'].map(button).find((b) => b.length); // for games that random play does not end
    const found = state.moves > 120 && last ? [last] : kinds().filter((k) => k.length);
    if (!found.length) { state.stuck = 'the position'; return; }
    const list = found[0];
    const chosen = list[Math.floor(random() * list.length)];
    const before = print(), since = performance.now();
    state.moves++;
    chosen.click();
    (function wait() {
      if (print() !== before) setTimeout(act, 0);
      else if (performance.now() - since > 20000) state.stuck = label(chosen);
      else setTimeout(wait, 4);
    })();
  }
  act();
  return state;
};`

// press clicks through the mirror and waits until the program has taken it: the list changes or the scene does.
func (p *page) press(id string) {
	p.t.Helper()
	before := eval[string](p, fingerprint)
	p.click(id)
	p.wait("an answer to "+id, fmt.Sprintf("(%s) !== %s", fingerprint, quote(before)))
}

// fingerprint is the whole mirror as one text.
const fingerprint = `[...document.querySelectorAll('#mirror [data-id]')].map((e) => e.dataset.id + '|' + (e.getAttribute('aria-label') || e.textContent) + e.getAttribute('aria-selected')).join('\n')`

// TestOpeningsByPointer plays the first plies of each by real pointer events on the canvas: one by click and click, one
// by drag and drop.
func TestOpeningsByPointer(t *testing.T) {
	for _, g := range games {
		t.Run(g.id, func(t *testing.T) {
			p := sit(t, visit{}, g.id)
			p.mouse("board/" + g.opening[0])
			p.label(g.opening[1] + ", vide, arrivée possible")
			p.mouse("board/" + g.opening[1])
			p.control("move/1")
			p.shot("opening-" + g.id)
			p.waitStill()
			p.drag("board/"+g.opening[2], "board/"+g.opening[3])
			p.control("move/2")
			p.waitStill()
			p.shot("opening-2-" + g.id)
		})
	}
}

// waitStill waits until the picture rests.
func (p *page) waitStill() {
	p.t.Helper()
	p.wait("the animation to end", "window.ludotheque.resting()")
}

// TestReloadResumes reloads in the middle of a game and finds it as it was, redo included.
func TestReloadResumes(t *testing.T) {
	p := sit(t, visit{before: []string{still}}, "checkers")
	for _, sq := range []string{"c3", "d4", "f6", "g5", "b2", "c3"} {
		p.press("board/" + sq)
	}
	p.press("undo")
	before := p.squares()
	p.anew("location.reload()")
	p.ready()
	p.control("move/3")
	if after := p.squares(); after != before {
		t.Errorf("after the reload the board says\n%s\nwant\n%s", after, before)
	}
	p.press("redo")
	p.label("c3, pion blanc")
}

// squares is the board as it is heard.
func (p *page) squares() string {
	var b strings.Builder
	for _, c := range p.controls() {
		if strings.HasPrefix(c.ID, "board/") {
			b.WriteString(c.Label + "\n")
		}
	}
	return b.String()
}

// TestPhone plays by touch at 390x844, upright: tap and tap, then a drag.
func TestPhone(t *testing.T) {
	phone := visit{width: 390, height: 844, ratio: 2, touch: true}
	for _, g := range games {
		t.Run(g.id, func(t *testing.T) {
			p := sit(t, phone, g.id)
			p.touch("board/" + g.opening[0])
			p.label(g.opening[1] + ", vide, arrivée possible")
			p.touch("board/" + g.opening[1])
			p.label(g.opening[1] + ", ")
			p.waitStill()
			p.shot("phone-" + g.id)
			p.touchDrag("board/"+g.opening[2], "board/"+g.opening[3])
			p.waitStill()
			p.touch("moves")
			p.control("move/1")
			p.shot("phone-moves-" + g.id)
			for _, c := range p.controls() {
				small := c.W < 39.5 || c.H < 39.5
				if usable := c.Role == "button" || c.Role == "option"; usable && small && c.W > 0 && !strings.HasPrefix(c.ID, "board/") {
					t.Errorf("%s is %.0fx%.0f, too small for a finger", c.ID, c.W, c.H)
				}
				if c.X < -1 || c.X+c.W > 391 {
					t.Errorf("%s lies from %.0f to %.0f: cut off", c.ID, c.X, c.X+c.W)
				}
			}
		})
	}
}

// TestEnglishAndRules reads the rule page from the table, in English, and comes back to the match.
func TestEnglishAndRules(t *testing.T) {
	p := sit(t, visit{lang: "en-GB", before: []string{still}}, "dame2000")
	p.press("board/c3")
	p.press("board/d4")
	p.press("rules")
	p.label("Jean Vanaise")
	p.shot("rules-en")
	p.key("Escape")
	p.control("move/1")
	p.label("d4, blue pawn")
}

// TestComputerPlays sits the computer down through the set-up, answers it twice, asks for a hint and takes a turn back.
func TestComputerPlays(t *testing.T) {
	p := open(t, visit{before: []string{still}})
	p.ready()
	p.click("box/checkers")
	p.press("opponent/computer")
	p.press("start")
	p.control("turn")
	p.press("board/c3")
	p.press("board/d4")
	p.control("move/2") // the computer's answer
	p.wait("my turn", `!(`+find("hint")+`).matches('[aria-disabled=true]')`)
	p.press("hint")
	p.wait("a hint", `(`+find("reason")+`.textContent + `+find("reason")+`.getAttribute('aria-label')).includes('Conseil')`)
	p.shot("hint")
	p.press("undo")
	p.wait("both turns taken back", `!!(`+find("undo")+`).matches('[aria-disabled=true]')`)
	p.shot("computer-undone")
}
