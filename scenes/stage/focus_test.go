package stage_test

import (
	"strings"
	"testing"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

func TestFocusComesToWhatAppearsNext(t *testing.T) {
	d := sit(t, 800, 600, 1, nil)
	c := d.count()
	d.Stage.Focus("two", true)
	d.Wait(0)
	c.list = append(c.list, ui.Control{ID: "two", Role: ui.Button, Label: "two", Group: "answers", Rect: ui.Rect{X: 20, Y: 80, W: 100, H: 44}})
	d.Wait(0)
	if d.Mirror.Focus != "two" || !d.Stage.Env().Cursor.FocusVisible {
		t.Errorf("the focus is on %q", d.Mirror.Focus)
	}
	next := &counter{list: c.list}
	d.Stage.Reset(next)
	d.Stage.Focus("two", true) // before the scene was laid out
	d.Wait(0)
	if d.Focused() != "two" {
		t.Errorf("in a new scene the focus is on %q", d.Focused())
	}
}

// TestFocusStepsOfOneTickScroll checks that, after several focus events in one tick as on a slow machine, the last control is
// in view.
func TestFocusStepsOfOneTickScroll(t *testing.T) {
	d := sit(t, 320, 480, 1, nil)
	d.MirrorClick("settings")
	for _, last := range []string{"theme/auto", "reset", "motion/none", "mute", "facing", "volume"} {
		for _, id := range []string{"reset", "theme/auto", "mute", last} {
			d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Focus, ID: id, Keyed: true})
		}
		d.Wait(0)
		if c := d.Control(last); c.Visible().H < c.Rect.H-0.5 {
			t.Errorf("%s has the focus and is at %+v in %+v", last, c.Rect, c.Clip)
		}
	}
}

func TestFirstFocus(t *testing.T) {
	d := sit(t, 800, 600, 1, nil)
	for name, tt := range map[string]struct {
		want string
		list []ui.Control
	}{
		"the first":   {"a", []ui.Control{{ID: "t", Role: ui.Text}, {ID: "a"}, {ID: "b"}}},
		"the main":    {"b", []ui.Control{{ID: "a"}, {ID: "b", Primary: true}}},
		"as it says":  {"c", []ui.Control{{ID: "a"}, {ID: "b", Primary: true}, {ID: "c", First: true}, {ID: "d", First: true}}},
		"not if off":  {"b", []ui.Control{{ID: "a", First: true, Disabled: true}, {ID: "b"}}},
		"the chosen":  {"b", []ui.Control{{ID: "a", Role: ui.Radio, Group: "g"}, {ID: "b", Role: ui.Radio, Group: "g", Pressed: true}, {ID: "c"}}},
		"none usable": {"", []ui.Control{{ID: "a", Disabled: true}}},
	} {
		d.Stage.Reset(&counter{list: tt.list})
		d.Wait(0)
		if got := d.Focused(); got != tt.want {
			t.Errorf("%s: the focus is on %q, want %q", name, got, tt.want)
		}
	}
}

// TestFirstFocusAtATableCanMove checks that the focus of a new table is on a piece that can move.
func TestFirstFocusAtATableCanMove(t *testing.T) {
	for _, game := range []string{"checkers", "damsystem", "dame2000", "dao"} {
		d := sit(t, 1280, 800, 1, nil)
		m := d.begin(game).Match()
		square, _ := strings.CutPrefix(d.Focused(), "board/")
		if sq, err := rules.ParseSquare(square); err != nil || !match.NewChooser(m).Sources().Has(sq) {
			t.Errorf("%s: the focus is on %q, which cannot move", game, d.Focused())
		}
	}
}

// TestQuestionsFocusTheSafeAnswer checks that the answer that changes nothing has the focus.
func TestQuestionsFocusTheSafeAnswer(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.begin("checkers")
	d.Play("c3", "d4")
	d.ClickOrMenu("resign")
	if got := d.Focused(); got != "cancel" {
		t.Errorf("asked about resigning, the focus is on %q", got)
	}
}

// TestFocusReturnsThroughTwoSheets replaces one sheet by another in one step: the scene below still remembers its focus.
func TestFocusReturnsThroughTwoSheets(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.begin("checkers")
	d.Click("menu")
	d.Click("help")
	d.Click("close")
	d.table()
	if got := d.Focused(); got != "menu" {
		t.Errorf("the focus is on %q, not where it was", got)
	}
}

// What opened a sheet may be switched off when that closes: the focus goes on beside it, not to the way out.
func TestFocusBesideWhatIsOff(t *testing.T) {
	d := sit(t, 800, 600, 1, nil)
	under := &counter{list: []ui.Control{{ID: "leave"}, {ID: "undo"}, {ID: "menu"}}}
	d.Stage.Reset(under)
	d.Wait(0)
	d.Stage.Focus("undo", true)
	d.Wait(0)
	d.Stage.Push(&counter{list: []ui.Control{{ID: "yes"}}})
	d.Wait(0)
	under.list[1].Disabled = true
	d.Stage.Pop()
	d.Wait(0)
	if got := d.Focused(); got != "menu" {
		t.Errorf("the focus is on %q", got)
	}
}
