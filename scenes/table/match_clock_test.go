package table

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/clock"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// rule parses a clock.
func rule(t *testing.T, text string) clock.Rule {
	t.Helper()
	r, err := clock.ParseRule(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// timed starts a match of Dao with a clock and plays the first move.
func timed(t *testing.T, text string) (*harness, *match.Match) {
	t.Helper()
	d, m := sitAt(t, match.Setup{Game: "dao", Names: [2]string{"Anna", "Béla"}, Clock: rule(t, text)})
	d.Wait(3 * time.Second) // the clock starts with the first move
	d.Play("a1", "a3")
	if m.Ply() != 1 {
		t.Fatalf("the move is not played: %s", d.table().header.reason(true))
	}
	return d, m
}

// left returns a side's time on the table, in seconds.
func (d *harness) left(side rules.Side) float64 {
	d.T.Helper()
	return float64(d.table().clock.Left(side)) / 1000
}

// between fails the test unless a time is between two others.
func between(t *testing.T, why string, got, from, to float64) {
	t.Helper()
	if got < from || got > to {
		t.Errorf("%s: %.2f s, want %g to %g", why, got, from, to)
	}
}

// TestClockRuns follows both clocks from the first move on, by mouse, keyboard and mirror, through undo and scenes over the
// table.
func TestClockRuns(t *testing.T) {
	d, m := timed(t, "match 60+5, ends")
	between(t, "before the first move", d.left(rules.First), 65, 65) // with the increment for it
	between(t, "after it", d.left(rules.Second), 54, 59.5)
	was := d.left(rules.Second)
	for name, over := range map[string]func(){"menu": func() { d.Click("menu") }, "rules": func() { d.Key("h") }, "resigning": func() { d.Click("resign") }} {
		over()
		d.Wait(10 * time.Second)
		if _, table := d.Stage.Top().(*Table); table {
			t.Fatalf("%s opens nothing", name)
		}
		d.Key("Escape")
		between(t, name, d.left(rules.Second), was-0.5, was)
		was = d.left(rules.Second)
	}
	d.Wait(4 * time.Second)
	between(t, "back at the table", d.left(rules.Second), was-4.5, was-3.5)
	d.WalkTo("board/a4")
	d.Key("Enter")
	d.WalkTo("board/c4")
	was = d.left(rules.Second)
	d.Key("Enter")
	if m.Ply() != 2 {
		t.Fatal("no move by keys")
	}
	between(t, "a move", d.left(rules.Second), was+4.9, was+5)
	between(t, "while it is shown", d.left(rules.First), 65, 65)
	d.Wait(5 * time.Second)
	if left := d.left(rules.First); left > 62 {
		t.Errorf("after the animation First has %.1f s", left)
	}
	d.MirrorClickAndWait("undo")
	between(t, "taken back", d.left(rules.First), 65, 65)
	between(t, "taken back", d.left(rules.Second), 58, 60)
}

// TestClockDraws counts pictures: one a second while the clock runs, ten while it is low, none when it is stopped. The host
// is told when the next is due.
func TestClockDraws(t *testing.T) {
	d, _ := timed(t, "match 60, ends")
	pictures := func(of time.Duration) int { // that Update asks for
		n, e := 0, d.Stage.Env()
		for end := d.Now + of; d.Now < end; {
			d.Now += time.Second / 60
			if e.Now = d.Now; d.table().Update() {
				n++
			}
		}
		return n
	}
	d.Wait(time.Second)
	if n := pictures(10 * time.Second); n < 9 || n > 11 {
		t.Errorf("%d pictures in ten seconds", n)
	}
	d.Wait(time.Second)
	d.Draw()
	d.Tick(ui.Input{})
	d.Draw()
	d.Tick(ui.Input{})
	if w := d.Host.Wake; !d.Host.IsIdle || w <= 0 || w > time.Second {
		t.Errorf("idle %v, a frame in %v", d.Host.IsIdle, w)
	}
	for d.left(rules.Second) > 9 {
		d.Tick(ui.Input{})
	}
	if n := pictures(2 * time.Second); n < 18 || n > 22 {
		t.Errorf("%d pictures in two of the last seconds", n)
	}
	d.Click("menu")
	d.ClickAndWait("clock-stop")
	if n := pictures(5 * time.Second); n != 0 || d.Host.Wake != 0 {
		t.Errorf("%d pictures while the clock is stopped, a frame in %v", n, d.Host.Wake)
	}
}

// TestClockInTinyMenu opens the menu of a tiny frame while the clock waits: the card's button is there, and once.
func TestClockInTinyMenu(t *testing.T) {
	d, _ := timed(t, "match 60, ends")
	d.Click("menu")
	d.Click("clock-stop")
	d.W, d.H = 400, 300
	d.Wait(time.Second)
	d.Click("menu")
	if n := strings.Count(d.IDs(), "clock-stop"); n != 1 {
		t.Errorf("the menu has the button %d times", n)
	}
}

// TestClockIsStopped stops the clock by hand and restarts it by the button, the mirror and a touch of the board.
func TestClockIsStopped(t *testing.T) {
	d, m := timed(t, "match 60, ends")
	for _, way := range []func(){func() { d.Click("clock-stop") }, func() { d.MirrorClick("clock-stop") }, func() { d.Click("board/a4") }} {
		d.Click("menu")
		d.ClickAndWait("clock-stop")
		if d.Control("reason").Label != d.Stage.Env().T("clock.stopped") {
			t.Errorf("the status is %q", d.Control("reason").Label)
		}
		was := d.left(rules.Second)
		d.Wait(5 * time.Second)
		between(t, "stopped", d.left(rules.Second), was, was)
		way()
		d.Wait(2 * time.Second)
		between(t, "going on", d.left(rules.Second), was-2.2, was-1.8)
	}
	d.ClickAndWait("board/c4")
	if m.Ply() != 2 {
		t.Error("the touch that lets the clock go on does not choose a piece")
	}
}

// TestFlagEnds lets the time run out: the match is lost, which is announced, stored, and can be taken back.
func TestFlagEnds(t *testing.T) {
	d, m := timed(t, "match 60, ends")
	for d.left(rules.Second) > 4 {
		d.Tick(ui.Input{})
	}
	if o := m.Outcome(); o.Over() {
		t.Fatal("too early")
	}
	for _, mark := range []string{"clock.minute", "clock.ten"} {
		said := d.Stage.Env().T(mark, d.table().Board.Model.SideStart(rules.Second))
		if n := strings.Count(d.Spoken(), said); n != map[string]int{"clock.minute": 0, "clock.ten": 1}[mark] {
			t.Errorf("%q is announced %d times", said, n)
		}
	}
	ticks := 0
	for _, s := range d.Host.Played {
		if s == "tick" {
			ticks++
		}
	}
	if ticks != 1 {
		t.Errorf("%d ticks", ticks)
	}
	d.Wait(5 * time.Second)
	if o := m.Outcome(); o != rules.Win(rules.First, rules.OutOfTime) {
		t.Fatalf("%v", o)
	}
	if how := d.Control("how").Label; how != d.Stage.Env().T("ending.time") || !strings.Contains(d.Spoken(), "Anna") {
		t.Errorf("the end is shown as %q, announced: %s", how, d.Spoken())
	}
	if kept := d.Host.Kept["match-dao"]; !strings.Contains(kept, "result win w time") {
		t.Errorf("stored is\n%s", kept)
	}
	d.Click("look")
	d.Click("undo")
	d.Wait(3 * time.Second)
	if m.Outcome().Over() || m.Ply() != 1 {
		t.Fatalf("the end is not taken back: %v", m.Outcome())
	}
	between(t, "again", d.left(rules.Second), 56, 60)
}

// TestLateMove makes a move after the time is up but before a tick has seen that: it is refused.
func TestLateMove(t *testing.T) {
	d, m := timed(t, "move 10, ends")
	d.Click("board/a4")
	for d.left(rules.Second) > 1 {
		d.Tick(ui.Input{})
	}
	d.Now += 1500 * time.Millisecond // a slow frame
	d.MirrorClickAndWait("board/c4")
	if m.Ply() != 1 || m.Outcome() != rules.Win(rules.First, rules.OutOfTime) {
		t.Errorf("%d plies, %v", m.Ply(), m.Outcome())
	}
}

// TestFlagIsTold plays on after the time is up: the next move has its own time, a match none.
func TestFlagIsTold(t *testing.T) {
	for _, c := range []struct {
		text  string
		after float64
	}{{"move 10", 10}, {"match 10", 10}} {
		d, m := timed(t, c.text)
		d.Wait(12 * time.Second)
		said := d.Stage.Env().T("clock.up", d.table().Board.Model.SideStart(rules.Second))
		if m.Outcome().Over() || strings.Count(d.Spoken(), said) != 1 {
			t.Fatalf("%s: %v, %s", c.text, m.Outcome(), d.Spoken())
		}
		if kept := d.Host.Kept["match-dao"]; !strings.Contains(kept, "note times-1 \"0 2") {
			t.Errorf("%s: the time is not stored:\n%s", c.text, kept)
		}
		d.MirrorClick("board/a4")
		d.MirrorClick("board/c4")
		if m.Ply() != 2 {
			t.Fatalf("%s: the match does not go on", c.text)
		}
		between(t, c.text, d.left(rules.First), c.after, c.after)
		d.Wait(5 * time.Second)
		if runs := d.left(rules.First) < c.after; runs != (c.text == "move 10") {
			t.Errorf("%s: the clock runs on: %v", c.text, runs)
		}
	}
}

// TestClockAfterReload checks that the clock waits for a touch with the time that was left, after a reload and after an hour
// in which the page was hidden.
func TestClockAfterReload(t *testing.T) {
	d, _ := timed(t, "match 600+5, ends")
	d.Wait(30 * time.Second)
	was := d.left(rules.Second)
	d.Open()
	d.Wait(10 * time.Second)
	if !d.table().clock.Waits() {
		t.Fatal("the clock runs after a reload")
	}
	between(t, "reloaded", d.left(rules.Second), was, was+5.2)
	was = d.left(rules.Second)
	d.Click("board/a4")
	d.Wait(3 * time.Second)
	between(t, "touched", d.left(rules.Second), was-3.3, was-2.7)
	was = d.left(rules.Second)
	d.Now += time.Hour
	d.Wait(5 * time.Second)
	between(t, "after a hidden hour", d.left(rules.Second), was-0.2, was)
	d.Stage.Env().Rooms.Leave()
	d.Wait(time.Second)
	d.ClickAndWait("box/dao")
	d.Click("resume")
	d.Wait(5 * time.Second)
	between(t, "from the shelf", d.left(rules.Second), was-0.3, was+0.1)
}

// TestClockOutOfSight checks that time in which the page is hidden counts only if the opponent waits elsewhere.
func TestClockOutOfSight(t *testing.T) {
	for _, live := range []bool{false, true} {
		d, _ := timed(t, "match 600, ends")
		d.Wait(time.Second)
		d.table().clock.Live = func() bool { return live }
		was := d.left(rules.Second)
		d.Now += time.Minute
		d.Wait(time.Second)
		if live {
			between(t, "live", d.left(rules.Second), was-61.2, was-60.8)
		} else {
			between(t, "at one screen", d.left(rules.Second), was-0.2, was)
		}
		if d.table().clock.Waits() == live {
			t.Errorf("live %v: the clock waits: %v", live, !live)
		}
	}
}
