package problem_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/platform"
	game "ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/problem"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/table"
)

// miss makes a wrong move in the problem on top.
func (d *harness) miss(input scenetest.InputMethod) {
	d.T.Helper()
	a := d.room().Attempt()
	for _, m := range game.Actions(a.Position) {
		if m != a.Solution() {
			d.do(input, m)
			return
		}
	}
	d.T.Fatalf("%s has no wrong move", a.Problem.Start)
}

// running reports whether a problem is on top.
func (d *harness) running() bool {
	_, ok := d.Stage.Top().(*problem.Room)
	return ok
}

// TestRunByEveryInput plays a run of every game by pointer, keyboard and mirror. The next problem follows a right answer by itself; a
// wrong one shows the solution, the third ends the run. Missed problems become due, and the record is stored.
func TestRunByEveryInput(t *testing.T) {
	for _, g := range catalog.All() {
		for _, input := range scenetest.InputMethods {
			d := open(t, g.ID(), func(m *platform.Mem) { m.At = platform.Site{Page: "https://example.org/jeux/"} })
			input.Press(d.Harness, "run")
			d.Wait(time.Second)
			var missed []string
			for n := range 2 {
				before := d.room()
				d.finish(input)
				d.Wait(2 * time.Second)
				if !d.running() || d.room() == before {
					t.Fatalf("%s, %s: after %d right answers there is no other problem", g.ID(), input.Name, n+1)
				}
			}
			for n := range game.RunFails {
				room := d.room()
				missed = append(missed, room.Attempt().Problem.Start)
				m := room.Attempt().Solution()
				d.miss(input)
				if got := d.Control("answer").Label; m.From != rules.NoSquare && !strings.Contains(got, m.To.String()) || room.Attempt().Done() {
					t.Errorf("%s, %s: about a wrong answer it says %q, the right one is %s", g.ID(), input.Name, got, m)
				}
				if n == 0 {
					input.Press(d.Harness, "go-on")
					d.Wait(time.Second)
				} else {
					d.Wait(5 * time.Second)
				}
			}
			if d.running() || d.Control("solved").Label != d.Stage.Env().T("problems.run-solved", 2) || d.Control("record").Label != d.Stage.Env().T("problems.run-best") {
				t.Fatalf("%s, %s: after three wrong answers there is %s", g.ID(), input.Name, d.IDs())
			}
			if said := d.Mirror.Said[len(d.Mirror.Said)-1]; !strings.Contains(said, d.Control("solved").Label) {
				t.Errorf("%s, %s: of the result it says %q", g.ID(), input.Name, said)
			}
			input.Press(d.Harness, "copy")
			if want := "trois minutes · 2 problèmes · https://example.org/jeux/#" + g.ID(); !strings.HasSuffix(strings.ReplaceAll(d.Host.Copied, "\u00a0", " "), want) {
				t.Errorf("copied %q, want an end of %q", d.Host.Copied, want)
			}
			p, err := game.ParseProgress(d.Host.Kept["problems-"+g.ID()])
			if err != nil || p.Record != 2 || strings.Count(p.String(), "due ") != game.RunFails || strings.Count(p.String(), "solved ") != 2 || strings.Contains(p.String(), "level") {
				t.Errorf("%s, %s: it stores %q, %v", g.ID(), input.Name, p, err)
			}
			for _, c := range d.Stage.Controls() {
				if strings.HasPrefix(c.ID, "problem/") {
					input.Press(d.Harness, c.ID)
					break
				}
			}
			d.Wait(time.Second)
			if got := d.room().Attempt().Problem.Start; got != missed[0] {
				t.Errorf("%s, %s: the first missed problem opens as %s, want %s", g.ID(), input.Name, got, missed[0])
			}
		}
	}
}

// TestRunClock checks that the clock runs while the player thinks, and not while a solution is shown, another scene covers the problem,
// or the page is hidden.
func TestRunClock(t *testing.T) {
	d := open(t, "dao", nil)
	d.ClickAndWait("run")
	passes := func(what string, want time.Duration, pass func()) {
		t.Helper()
		before := d.room().Left()
		pass()
		if got := before - d.room().Left(); got < want-300*time.Millisecond || got > want+300*time.Millisecond {
			t.Errorf("%s, %v pass on the clock, want %v", what, got, want)
		}
	}
	passes("while the player thinks", 10*time.Second, func() { d.Wait(10 * time.Second) })
	if w := d.room().Wakes(); w <= 0 || w > time.Second+time.Millisecond {
		t.Errorf("the clock wakes in %v", w)
	}
	passes("while the page is hidden", 0, func() { d.Now += time.Minute; d.Wait(0) })
	passes("beneath a sheet", 0, func() {
		d.Stage.Push(&sheet.Sheet{Env: d.Stage.Env(), Widest: 300, Name: func() string { return "x" }, Build: func(*sheet.Form) {}})
		d.Wait(10 * time.Second)
		d.Stage.Pop()
		d.Wait(0)
	})
	passes("while a solution is shown", 0, func() { d.miss(scenetest.Mirror); d.Wait(2 * time.Second) })
	d.Wait(3 * time.Second)
	if label := strings.ReplaceAll(d.Control("place").Label, "\u00a0", " "); !strings.Contains(label, "2 min") || !strings.Contains(label, "1 faute") {
		t.Errorf("the clock has the label %q", label)
	}
	for n := 0; d.running() && n < 200; n++ {
		d.Now += 1900 * time.Millisecond
		d.Wait(0)
	}
	e := d.Stage.Env()
	if d.running() || !strings.Contains(d.Spoken(), e.T("problems.run-up")) || !d.Has("missed") {
		t.Fatalf("when the time is up there is %s", d.IDs())
	}
	d.ClickAndWait("again")
	if d.room().Left() < game.RunTime-3*time.Second {
		t.Errorf("a second run begins with %v", d.room().Left())
	}
	d.Key("Escape")
	if _, ok := d.Stage.Top().(*problem.List); !ok {
		t.Errorf("Escape leads to %q", d.Stage.Top().Title())
	}
}

// TestRunFits checks that the text around the board fits in a run, before and after a wrong answer, at every size.
func TestRunFits(t *testing.T) {
	for _, lang := range words.Languages() {
		for _, size := range scenetest.FormSizes {
			d := &harness{scenetest.Start(t, table.Opener{}, size[0], size[1], 1,
				scenetest.With(func(s *scenes.Settings) { s.Large, s.Lang, s.Motion = true, lang, "none" }))}
			g, _ := catalog.Find("damsystem")
			d.Stage.Push(problem.New(d.Stage.Env(), g, ""))
			d.Wait(100 * time.Millisecond)
			d.MirrorClick("run")
			for range 2 {
				if bad := scenetest.Unfit(d.Stage.Env(), aroundBoard(d)); bad != "" {
					t.Errorf("%s %gx%g: %s", lang, size[0], size[1], bad)
				}
				if d.room().Board.Match().Ply() == 0 && !d.Has("go-on") {
					d.miss(scenetest.Mirror)
				}
			}
			d.MirrorClick("stop")
			if bad := scenetest.Unfit(d.Stage.Env(), d.Stage.Controls()); bad != "" || d.running() {
				t.Errorf("%s %gx%g, the result: %s", lang, size[0], size[1], bad)
			}
		}
	}
}
