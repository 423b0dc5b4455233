package problem_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/drill"
	"ludotheque/game/platform"
	game "ludotheque/game/problem"
	"ludotheque/scenes/problem"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// level returns the stored progress in a game, and the level.
func (d *harness) level(id string) (p *game.Progress, level float64) {
	d.T.Helper()
	p, err := game.ParseProgress(d.Host.Kept["problems-"+id])
	if err != nil {
		d.T.Fatal(err)
	}
	return p, p.Level(game.DayOf(d.Host.Clock)).Value
}

// TestLevel solves a problem at the player's level, fails the next one, and gets that one again the day after. A problem counts as
// failed after one wrong try, whatever follows.
func TestLevel(t *testing.T) {
	d := open(t, "dao", nil)
	e := d.Stage.Env()
	if got := d.Control("level-text").Label; !strings.Contains(got, "1\u202f200") {
		t.Errorf("a beginner's level is given as %q", got)
	}
	d.ClickAndWait("suited")
	d.finish(scenetest.Pointer)
	_, solved := d.level("dao")
	if solved <= 1200 {
		t.Errorf("after a solved problem the level is %.0f", solved)
	}
	d.ClickAndWait("next")
	q := d.room().Attempt().Problem
	d.miss(scenetest.Pointer)
	_, failed := d.level("dao")
	d.ClickAndWait("back")
	d.miss(scenetest.Pointer)
	d.ClickAndWait("back")
	d.finish(scenetest.Pointer)
	if p, after := d.level("dao"); failed >= solved || after != failed || !p.Due(q, game.DayOf(d.Host.Clock)+1) {
		t.Errorf("after a wrong try the level goes from %.0f to %.0f, and after the solution to %.0f", solved, failed, after)
	}
	d.ClickAndWait("list")
	if got := d.Control("level-text").Label; !strings.Contains(got, e.T("problems.due-tomorrow", 1)) {
		t.Errorf("the level is given as %q", got)
	}
	d.Host.Clock = d.Host.Clock.Add(24 * time.Hour)
	d.Key("Escape")
	d.MirrorClickAndWait("problems")
	if got := d.Control("level-text").Label; !strings.Contains(got, e.T("problems.due", 1)) {
		t.Errorf("the day after, the level is given as %q", got)
	}
	d.ClickAndWait("suited")
	if got := d.room().Attempt().Problem; got.Start != q.Start {
		t.Errorf("the day after it offers %s, want %s", got.Start, q.Start)
	}
	d.finish(scenetest.Pointer)
	if p, _ := d.level("dao"); p.Due(q, game.DayOf(d.Host.Clock)+6) || !p.Due(q, game.DayOf(d.Host.Clock)+7) {
		t.Errorf("after solving a due problem the progress is %q", p)
	}
}

// TestOverMidnight fails a problem before midnight and solves it after. That counts as one failed try.
func TestOverMidnight(t *testing.T) {
	d := open(t, "dao", func(m *platform.Mem) { m.Clock = time.Date(2026, 11, 20, 23, 59, 0, 0, time.UTC) })
	d.MirrorClickAndWait("problem/0")
	d.miss(scenetest.Mirror)
	d.Click("back")
	p, _ := d.level("dao")
	due := strings.Count(p.String(), "due ")
	d.Host.Clock = d.Host.Clock.Add(10 * time.Minute)
	d.Wait(time.Second)
	d.finish(scenetest.Mirror)
	if after, _ := d.level("dao"); due != 1 || strings.Count(after.String(), " 20777\n") != strings.Count(p.String(), " 20777\n") || !strings.Contains(after.String(), "solved ") {
		t.Errorf("the progress is %q before midnight, %q after", p, after)
	}
}

// TestDueAreShown checks that a due problem is shown as such on its card and can be chosen among the themes.
func TestDueAreShown(t *testing.T) {
	for _, input := range scenetest.InputMethods {
		d := open(t, "dao", fewOnly)
		d.MirrorClick("degree/2")
		d.MirrorClickAndWait("problem/1")
		d.Click("hint")
		d.Host.Clock = d.Host.Clock.Add(24 * time.Hour)
		d.Key("Escape")
		d.Wait(time.Second)
		e := d.Stage.Env()
		input.Press(d.Harness, "show")
		d.Wait(time.Second)
		input.Press(d.Harness, "theme/due")
		d.Wait(time.Second)
		if label := d.Control("problem/1").Label; !strings.Contains(label, e.T("problems.card-due")) || d.Has("problem/0") || d.Has("degree/1") {
			t.Errorf("%s: with due problems chosen it shows %s, one as %q", input.Name, d.IDs(), label)
		}
		input.Press(d.Harness, "show")
		d.Wait(time.Second)
		input.Press(d.Harness, "theme/line")
		d.Wait(time.Second)
		if !d.Has("problem/0") || d.Has("problem/1") {
			t.Errorf("%s: with a theme chosen it shows %s", input.Name, d.IDs())
		}
	}
}

// TestGamesAndDrills opens another game's problems and drills from the list.
func TestGamesAndDrills(t *testing.T) {
	for _, input := range scenetest.InputMethods {
		d := open(t, "dao", nil)
		input.Press(d.Harness, "game/checkers")
		d.Wait(time.Second)
		if l, ok := d.Stage.Top().(*problem.List); !ok || l.Link() != "checkers" || !d.Control("game/checkers").Pressed {
			t.Fatalf("%s: the button of checkers opens %q", input.Name, d.Stage.Top().Title())
		}
		d.Tick(ui.Input{Wheel: 2000, Pointers: []ui.Pointer{{X: 200, Y: 400}}}) // brings the drills into view
		for _, k := range drill.Of("checkers") {
			input.Press(d.Harness, "drill/"+k.String())
			d.Wait(time.Second)
			if want := d.Stage.Env().T(words.Drill(k.String(), "name")); !strings.Contains(d.Stage.Top().Title(), want) {
				t.Errorf("%s: %s opens %q", input.Name, want, d.Stage.Top().Title())
			}
			d.ClickAndWait("close")
		}
	}
}

// TestStore solves a problem with a damaged store, one that another window has changed, one that cannot be written, and in a kiosk,
// which stores nothing.
func TestStore(t *testing.T) {
	first := func(d *harness) {
		d.MirrorClickAndWait("problem/0")
		d.finish(scenetest.Mirror)
	}
	d := open(t, "dao", func(m *platform.Mem) { m.Kept["problems-dao"] = "solved 0000beef 2\nnonsense\n" })
	if said := d.Spoken(); !strings.Contains(said, d.Stage.Env().T("problems.unread")) {
		t.Errorf("about a damaged line it says %q", said)
	}
	first(d)
	if kept := d.Host.Kept["problems-dao"]; !strings.Contains(kept, "solved 0000beef 2\n") || !strings.Contains(kept, "\n? nonsense\n") || !strings.Contains(kept, " 1\n") {
		t.Errorf("after a damaged line it stores %q", kept)
	}

	d = open(t, "dao", nil)
	d.Host.Kept["problems-dao"] = "record 9\n"
	first(d)
	if kept := d.Host.Kept["problems-dao"]; !strings.Contains(kept, "record 9\n") || !strings.Contains(kept, "solved ") {
		t.Errorf("after a change of another window it stores %q", kept)
	}

	d = open(t, "dao", nil)
	d.Host.Mode = platform.StoreBlocked
	first(d)
	d.ClickAndWait("list")
	if label := d.Control("problem/0").Label; !strings.Contains(label, d.Stage.Env().T("problems.card-first")) {
		t.Errorf("without a store a solved problem has the label %q", label)
	}

	d = &harness{scenetest.Start(t, table.Opener{}, 1280, 800, 1, func(m *platform.Mem) { m.Query = "kiosk=600"; m.Said.ReducedMotion = true })}
	before := len(d.Host.Kept)
	d.open("dao")
	first(d)
	d.ClickAndWait("list")
	delete(d.Host.Kept, "kiosk-seen") // when the visitor was there
	if _, ok := d.Host.Kept["problems-dao"]; ok || len(d.Host.Kept) != before || !strings.Contains(d.Control("problem/0").Label, d.Stage.Env().T("problems.card-first")) {
		t.Errorf("a kiosk stores %q", d.Host.Kept)
	}
	d.MirrorClickAndWait("run")
	d.ClickAndWait("stop")
	if d.Has("copy") || !d.Has("again") {
		t.Errorf("in a kiosk the result of a run has %s", d.IDs())
	}
}

// aroundBoard returns the controls that are not part of the board.
func aroundBoard(d *harness) (list []ui.Control) {
	for _, c := range d.Stage.Controls() {
		if !strings.HasPrefix(c.ID, "board/") && c.ID != "plates" {
			list = append(list, c)
		}
	}
	return list
}
