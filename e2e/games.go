package e2e

import (
	"fmt"
	"testing"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// Still is a script that switches off animations and sounds in the stored settings.
const Still = `try { for (const name of ['ludotheque/:settings', 'ludotheque/settings']) localStorage.setItem(name, 'motion = none\nvolume = 0\n'); } catch (e) {}`

// StartMatch opens the page and starts a match of a game.
func StartMatch(t *testing.T, v Visit, game string) *Page {
	t.Helper()
	p := OpenReady(t, v)
	p.Begin(game)
	return p
}

// Begin starts a match of a game, in which White begins, from the shelf.
func (p *Page) Begin(game string) {
	p.T.Helper()
	p.Click("box/" + game)
	p.Control("start")
	if g, _ := catalog.Find(game); rules.LotsForFirst(g) {
		p.Click("more")
		p.Click("starter/w") // in place of a random side
	}
	p.Click("start")
	p.Control("turn")
}

// Press clicks the element of a control and waits until the mirror changes.
func (p *Page) Press(id string) {
	p.T.Helper()
	before := Eval[string](p, fingerprint)
	p.Click(id)
	p.Wait("an answer to "+id, fmt.Sprintf("(%s) !== %s", fingerprint, Quote(before)))
}

// fingerprint is a script that returns the mirror as one text.
const fingerprint = `[...document.querySelectorAll('#mirror [data-id]')].map((e) => e.dataset.id + '|' + (e.getAttribute('aria-label') || e.textContent) + e.getAttribute('aria-selected')).join('\n')`

// Games are the games of the catalog.
var Games = makeGames()

// box is a game with an opening, the squares of two plies.
type box struct {
	ID      string
	Opening [4]string
}

func makeGames() (list []box) {
	for _, g := range catalog.All() {
		m, err := match.New(match.Setup{Game: g.ID()})
		if err != nil {
			panic(err)
		}
		b := box{ID: g.ID()}
		for ply := range 2 {
			mv := m.AppendMoves(nil)[0]
			b.Opening[2*ply], b.Opening[2*ply+1] = mv.From.String(), mv.To.String()
			if _, err := m.Play(mv); err != nil {
				panic(err)
			}
		}
		list = append(list, b)
	}
	return list
}
