package problem_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/problem"
)

// TestLink opens a problem by its link: at the start, from another address while the program runs, and after the list has
// been left. A match that is stored stays what it was.
func TestLink(t *testing.T) {
	d := solve(t, "dao", fewOnly)
	d.MirrorClick("degree/2")
	d.MirrorClick("problem/1")
	d.Wait(time.Second)
	text, start := d.Host.Hash, d.room().Attempt().Problem.Start
	if text != d.room().Link() || !link.HoldsProblem(text) {
		t.Fatalf("the address of a problem is %q", text)
	}
	m, err := match.New(match.Setup{Game: "dao", Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
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
			t.Errorf("%s: behind it lies %q at %q", name, d.Stage.Top().Title(), d.Host.Hash)
		}
		if d.Host.Kept["dao"] != kept {
			t.Errorf("%s: the match that is stored has changed", name)
		}
	}
}

// TestBrokenLink follows links of problems that cannot be opened: what is wrong is told, and what is stored stays.
func TestBrokenLink(t *testing.T) {
	g, _ := catalog.Find("dao")
	d := solve(t, "dao", func(m *platform.Mem) { fewOnly(m) })
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
			t.Errorf("%s: it speaks of a match, and none waits: %q", text, d.Spoken())
		}
		d.Wait(10 * time.Second)
	}
	d.Stage.Env().Rooms.Follow(good) // whole, but of none that there is
	d.Wait(time.Second)
	if want := d.Stage.Env().T("problems.gone"); !strings.Contains(d.Spoken(), want) || !d.Has("problem/0") {
		t.Errorf("of a problem that is no more it says %q", d.Spoken())
	}
}
