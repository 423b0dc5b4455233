package problem_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/platform"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

// keyed opens the problems of checkers by keyboard, with animations, when the file has arrived.
func keyed(t *testing.T) *harness {
	t.Helper()
	d := &harness{scenetest.Start(t, table.Opener{}, 1280, 800, 1, func(m *platform.Mem) {
		fewOnly(m)
		m.Coming = 60
	})}
	scenetest.Keyboard.Press(d.Harness, "box/checkers")
	d.Wait(time.Second)
	scenetest.Keyboard.Press(d.Harness, "problems")
	d.Wait(2 * time.Second)
	return d
}

// TestFocusWhenTheProblemsArrive checks that the focus does not stay on the only button that there was before.
func TestFocusWhenTheProblemsArrive(t *testing.T) {
	if d := keyed(t); d.Focused() != "day" || !d.Stage.Env().Cursor.FocusVisible {
		t.Errorf("the focus is on %q", d.Focused())
	}
}

// TestFocusAfterWrongTry makes wrong tries by keyboard. What is wrong is said after the moves, and the focus moves only if its
// button goes.
func TestFocusAfterWrongTry(t *testing.T) {
	d := keyed(t)
	scenetest.Keyboard.Press(d.Harness, "problem/0")
	d.Wait(time.Second)
	try := func() {
		scenetest.Keyboard.Press(d.Harness, "board/d4")
		scenetest.Keyboard.Press(d.Harness, "board/c5")
		d.Wait(4 * time.Second)
	}
	try()
	if said := d.Mirror.Said; !strings.HasPrefix(said[len(said)-1], d.Stage.Env().T("lessons.almost")) {
		t.Errorf("after the refutation it says %q", said)
	}
	d.WalkTo("close")
	d.Wait(4 * time.Second)
	if d.Has("back") || d.Focused() != "close" {
		t.Errorf("after the try was taken back the focus is on %q, of %s", d.Focused(), d.IDs())
	}
	try()
	scenetest.Keyboard.Press(d.Harness, "back")
	d.Wait(time.Second)
	if !strings.HasPrefix(d.Focused(), "board/") {
		t.Errorf("after taking back by the button the focus is on %q", d.Focused())
	}
}

// TestFocusAfterHint checks that a hint that plays a move, but not the last one, does not move the focus to the button that leaves
// the problem.
func TestFocusAfterHint(t *testing.T) {
	d := keyed(t)
	scenetest.Keyboard.Press(d.Harness, "problem/0")
	d.Wait(time.Second)
	scenetest.Keyboard.Press(d.Harness, "hint")
	scenetest.Keyboard.Press(d.Harness, "hint")
	d.Wait(4 * time.Second)
	if d.room().Attempt().Done() || d.Focused() != "hint" {
		t.Errorf("after the first move the focus is on %q", d.Focused())
	}
}
