package table

import (
	"strings"
	"testing"
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/scenetest"
)

// TestEveryGame goes with every ruleset through all scenes: from the shelf and the set-up to a table with the computer, which
// moves, gives a hint and takes back; as text to a second program; to the rule page, the result and the review.
func TestEveryGame(t *testing.T) {
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			t.Run(g.ID()+" "+r.ID, func(t *testing.T) { visitAll(t, g, r.ID) })
		}
	}
}

func visitAll(t *testing.T, g rules.Game, ruleset string) {
	d := sit(t, 1280, 800, 1, scenetest.Calm)
	d.Stage.Env().Engine = scenetest.NewSyncEngine()
	d.see(g, "shelf")
	d.ClickAndWait("box/" + g.ID())
	if len(g.Rulesets()) > 1 {
		d.Click("ruleset")
		d.MirrorClick("ruleset/" + ruleset)
	}
	d.Click("opponent/computer")
	d.see(g, "setup")
	d.Click("start")
	d.Wait(5 * time.Second)
	m := d.table().Match()
	if m.Game() != g || m.Setup().Ruleset != ruleset {
		t.Fatalf("at the table is %s %s", m.Setup().Game, m.Setup().Ruleset)
	}
	d.playWithComputer(m)
	d.ClickAndWait("hint")
	d.see(g, "hint")
	d.Click("undo")
	d.Click("redo")
	text := d.share(m)

	other := sit(t, 1280, 800, 1, scenetest.Calm)
	other.Stage.Env().Engine = scenetest.NewSyncEngine()
	other.Host.Incoming = text
	other.ClickAndWait("paste", "paste")
	if again := other.table().Match(); again.String() != text {
		t.Fatalf("the text is\n%s\nand brings\n%s", text, again)
	}
	other.bookAndReview(other.table().Match())
	for _, h := range []*harness{d, other} {
		if n := h.Stage.Env().Words.Missing(); n > 0 {
			t.Errorf("%d words are missing", n)
		}
	}
}

// see draws the scene, if there is a display, for a look by eye.
func (d *harness) see(g rules.Game, what string) {
	if drawtest.Window() {
		drawtest.Shot(d.T, "every-"+g.ID()+"-"+what, d.Draw())
	}
}

// playWithComputer plays until the computer has answered three times.
func (d *harness) playWithComputer(m *match.Match) {
	d.T.Helper()
	for range 60 {
		switch {
		case m.Outcome().Over() || m.Len() >= 6 && d.table().Board.Model.MayPlay():
			return
		case d.table().Board.Model.MayPlay():
			d.move(m.AppendMoves(nil)[0])
		default:
			d.Wait(time.Second / 2)
		}
	}
	d.T.Fatalf("the computer does not answer: %s", m)
}

// share copies the match as text.
func (d *harness) share(m *match.Match) string {
	d.T.Helper()
	d.Click("menu")
	d.MirrorClickAndWait("share")
	d.see(m.Game(), "record")
	d.MirrorClick("copy")
	if d.Host.Copied != m.String() {
		d.T.Fatalf("copied is\n%s\nwant\n%s", d.Host.Copied, m)
	}
	return d.Host.Copied
}

// bookAndReview opens the rule page, resigns and opens the review.
func (d *harness) bookAndReview(m *match.Match) {
	d.T.Helper()
	e := d.Stage.Env()
	d.ClickAndWait("rules")
	d.see(m.Game(), "rules")
	if _, ok := d.Stage.Top().(*Table); ok || !strings.Contains(d.Stage.Top().Title(), e.T(words.GameName(m.Game().ID()))) {
		d.T.Errorf("the rule page is %q", d.Stage.Top().Title())
	}
	d.Key("Escape")
	d.Wait(time.Second)
	if !m.Outcome().Over() {
		d.ClickOrMenu("resign")
		d.Wait(time.Second)
		d.MirrorClick("resign")
		d.Wait(2 * time.Second)
	}
	d.see(m.Game(), "result")
	d.MirrorClick("review")
	for range 20 {
		d.Wait(time.Second / 2)
	}
	d.see(m.Game(), "review")
	if judged := d.table0().computer.Review().Judged; len(judged) != m.Len() {
		d.T.Errorf("%d moves of %d are judged", len(judged), m.Len())
	}
}
