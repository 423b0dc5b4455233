package e2e

import (
	"strings"
	"testing"

	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/game/seat"
	"ludotheque/rules"
)

// coached is what the page has stored of the person's wishes: no motion, and the coach.
const coached = `try { localStorage.setItem('ludotheque/:settings', 'motion = none\nvolume = 0\ncoach = true\n'); } catch (e) {}`

// TestCoachInThePage makes a big mistake against the computer: the thinker of the page judges it, the coach asks, by mouse and
// by the mirror, and the move is put back and made all the same. The review says the same words.
func TestCoachInThePage(t *testing.T) {
	m, err := match.New(match.Setup{Game: "checkers", Start: "1b3W2/6b1/1b5b/w7/8/8/5b1w/2w5 b 0", First: rules.Second, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	seat.Seats{3, 0}.KeepIn(m)
	p := open(t, visit{query: "#" + link.Pack(m), before: []string{coached}})
	p.ready()
	const why = "laisse prendre deux pions (g5, g7)"
	p.drag("board/h6", "board/g5")
	if got := p.control("coach").Label; !strings.Contains(got, why) || p.focused() != "coach-back" {
		t.Errorf("the coach says %q, the focus is on %s", got, p.focused())
	}
	if told := strings.Join(p.said(), " | "); !strings.Contains(told, "Cela "+why+". Jouer quand même") {
		t.Errorf("what is said: %s", told)
	}
	p.mouse("coach-back")
	p.gone("coach-play")
	p.addressed(0)
	p.move("h6", "g5") // it has asked in this turn
	p.addressed(2)
	p.click("undo")
	p.addressed(0)

	p = open(t, visit{query: "#" + link.Pack(m), before: []string{coached}})
	p.ready()
	p.move("h6", "g5")
	p.click("coach-play")
	p.addressed(2)
	p.click("menu")
	p.click("review")
	if got := p.control("point/0").Label; !strings.Contains(got, why) {
		t.Errorf("the review says %q", got)
	}
}

// TestResultsInThePage resigns three matches: they are counted, a reload counts none again, and the level below is offered.
func TestResultsInThePage(t *testing.T) {
	m, err := match.New(match.Setup{Game: "dao", Seed: 9})
	if err != nil {
		t.Fatal(err)
	}
	seat.Seats{0, 3}.KeepIn(m)
	p := open(t, visit{query: "#" + link.Pack(m), before: []string{still}})
	p.ready()
	for n := range 3 {
		if n > 0 {
			p.click("rematch")
			p.gone("close")
		}
		p.click("resign")
		p.control("cancel")
		p.click("resign")
		p.control("rematch")
	}
	const kept = "localStorage.getItem('ludotheque/:results')"
	if got := eval[string](p, kept); !strings.Contains(got, "dao base 3 = 0 3 0 -3\n") {
		t.Errorf("kept is %q", got)
	}
	p.click("level")
	p.gone("close")
	for _, c := range p.controls() {
		if strings.HasPrefix(c.ID, "player-") && strings.Contains(c.Label, "niveau 2") {
			return
		}
	}
	t.Errorf("nobody plays at level 2: %s", p.list())
}
