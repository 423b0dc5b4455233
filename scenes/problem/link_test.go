package problem_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/scenes/scenetest"

	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/problem"
)

// TestLink opens a problem by its link: when the program starts, while it runs, and when the problems arrive late. A stored match
// does not change.
func TestLink(t *testing.T) {
	d := open(t, "dao", fewOnly)
	d.MirrorClick("degree/2")
	d.MirrorClickAndWait("problem/1")
	text, start := d.Host.Hash, d.room().Attempt().Problem.Start
	if text != d.room().Link() || !link.HoldsProblem(text) {
		t.Fatalf("the address of a problem is %q", text)
	}
	m := scenetest.NewMatch(t, match.Setup{Game: "dao", Seed: 3})
	d.Stage.Reset(d.Stage.Env().Rooms.Table(m))
	d.Play("a1", "b1")
	d.Wait(time.Second)
	kept := d.Host.Kept["dao"]
	for name, arrive := range map[string]func(){
		"open":   func() { d.Host.Hash = text; d.Open() },
		"follow": func() { d.Stage.Env().Rooms.Follow("https://example.org/jeux/#" + text) },
		"late":   func() { d.Host.Coming = 20; d.Host.Hash = text; d.Open() },
	} {
		arrive()
		d.Wait(2 * time.Second)
		if got := d.room().Attempt().Problem.Start; got != start {
			t.Errorf("%s: it opens %s, want %s", name, got, start)
		}
		d.Key("Escape")
		d.Wait(time.Second)
		if _, ok := d.Stage.Top().(*problem.List); !ok || d.Host.Hash != "dao" {
			t.Errorf("%s: Escape leads to %q at %q", name, d.Stage.Top().Title(), d.Host.Hash)
		}
		if d.Host.Kept["dao"] != kept {
			t.Errorf("%s: the stored match has changed", name)
		}
	}
}

// TestBrokenLink follows links that are cut short or damaged, and one of a problem that does not exist: a notice says so.
func TestBrokenLink(t *testing.T) {
	g, _ := catalog.Find("dao")
	d := open(t, "dao", fewOnly)
	good := link.Problem(g, "base", 7)
	top := d.Stage.Top()
	for text, want := range map[string]string{
		good[:len(good)-2]: d.Stage.Env().T("link-error.cut-short", "", len(good)-6, len(good)-4),
		good + "A":         d.Stage.Env().T("link-error.damaged", "A", len(good)-3),
	} {
		if d.Stage.Env().Rooms.Follow(text) || d.Stage.Top() != top {
			t.Errorf("%s opens %q", text, d.Stage.Top().Title())
		}
		d.Wait(time.Second)
		if !strings.Contains(d.Spoken(), want) {
			t.Errorf("%s: it says %q, want %q", text, d.Spoken(), want)
		}
		if strings.Contains(d.Spoken(), d.Stage.Env().T("record-error.kept")) {
			t.Errorf("%s: it mentions a stored match, and there is none: %q", text, d.Spoken())
		}
		d.Wait(10 * time.Second)
	}
	d.Stage.Env().Rooms.Follow(good) // well formed, but no problem has that name
	d.Wait(time.Second)
	if want := d.Stage.Env().T("problems.gone"); !strings.Contains(d.Spoken(), want) || !d.Has("problem/0") {
		t.Errorf("for a problem that does not exist it says %q", d.Spoken())
	}
}
