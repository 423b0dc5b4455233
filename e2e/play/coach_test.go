package play

import (
	"strings"
	"testing"

	"ludotheque/e2e"
	"ludotheque/game/client"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// withCoach is a script that stores settings without animation and with the coach.
const withCoach = `try { localStorage.setItem('ludotheque/:settings', 'motion = none\nvolume = 0\ncoach = true\n'); } catch (e) {}`

// TestCoachInThePage makes a big mistake against the computer. The coach must explain it and ask whether to play the move. The test
// takes it back once and plays it once. The review must explain the mistake with the same words.
func TestCoachInThePage(t *testing.T) {
	m, err := match.New(match.Setup{Game: "checkers", Start: "1b3W2/6b1/1b5b/w7/8/8/5b1w/2w5 b 0", First: rules.Second, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	client.Seats{3, 0}.KeepIn(m)
	p := e2e.OpenReady(t, e2e.Visit{Query: "#" + link.Pack(m), Before: []string{withCoach}})
	const why = "laisse prendre deux pions (h6, g7)"
	p.Drag("board/h6", "board/g5")
	if got := p.Control("coach").Label; !strings.Contains(got, why) || p.Focused() != "coach-back" {
		t.Errorf("the text of the coach is %q, the focus is on %s", got, p.Focused())
	}
	p.Wait("the announcement", "document.getElementById('said').textContent.includes("+e2e.Quote("Cela "+why+". Jouer quand même")+")")
	p.Mouse("coach-back")
	p.WaitGone("coach-play")
	waitAddress(p, 0)
	move(p, "h6", "g5") // the coach asks only once per turn
	waitAddress(p, 2)
	p.Click("undo")
	waitAddress(p, 0)

	p = e2e.OpenReady(t, e2e.Visit{Query: "#" + link.Pack(m), Before: []string{withCoach}})
	move(p, "h6", "g5")
	p.Click("coach-play")
	waitAddress(p, 2)
	p.Click("menu")
	p.Click("review")
	if got := p.Control("point/0").Label; !strings.Contains(got, why) {
		t.Errorf("the text of the review is %q", got)
	}
}
