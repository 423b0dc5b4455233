package shelf_test

import (
	"strings"
	"testing"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/shelf"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

func TestMain(m *testing.M) { drawtest.Unseen(m) }

// TestLearned checks that the label of a box has the count of its lessons.
func TestLearned(t *testing.T) {
	d := scenetest.Start(t, table.Opener{}, 390, 844, 1, func(m *platform.Mem) { m.Kept = map[string]string{saved.KeyLearned: "dao 3 8\ncheckers 0 9\n"} })
	for game, want := range map[string]bool{"dao": true, "checkers": false, "damsystem": false} {
		if label := d.Control("box/" + game).Label; strings.Contains(label, "3 leçons apprises sur 8") != want {
			t.Errorf("the box of %s has the label %q", game, label)
		}
	}
}

// TestWaitingMatch stores an unfinished match, and resumes it from the set-up and from its box.
func TestWaitingMatch(t *testing.T) {
	m := scenetest.NewMatch(t, match.Setup{Game: "checkers", Ruleset: "russe", Seed: 3, Names: [2]string{"Anna", ""}})
	scenetest.PlayFirst(t, m, 6)
	client.Seats{0, 3}.KeepIn(m)
	keep := func(h *platform.Mem) { h.Kept = map[string]string{saved.Slot("checkers").Key(): m.String()} }
	d := scenetest.Start(t, table.Opener{}, 390, 844, 1, keep)
	d.Stage.Env().Engine = scenetest.SilentEngine{}
	d.ClickAndWait("box/checkers")
	e := d.Stage.Env()
	waits := d.Control("waits")
	for _, want := range []string{e.T("ruleset.checkers.russe.name"), e.T("setup.with-computer"), e.T("setup.waits-move", 4), e.T("turn.yours")} {
		if !strings.Contains(waits.Value, want) {
			t.Errorf("the set-up shows the match as %q, without %q", waits.Value, want)
		}
	}
	d.Click("resume")
	if got := d.Stage.Top().(*table.Table).Match().String(); got != m.String() {
		t.Errorf("resumed\n%s\nwant\n%s", got, m)
	}
	for _, h := range scenetest.InputMethods {
		for _, size := range scenetest.Sizes {
			d = scenetest.Start(t, table.Opener{}, size[0], size[1], 1, keep)
			box, resume := d.Stage.Top().(*shelf.Shelf).Box(0), d.Control("resume/checkers")
			if c := d.Control("box/checkers").Rect; c.Overlap(resume.Rect).H > 0 && resume.Rect.W > box.W/2 {
				t.Errorf("%v: the box %+v and its button %+v overlap", size, c, resume.Rect)
			}
			if r := resume.Rect; r.X < box.X || r.Y < box.Y || r.X+r.W > box.X+box.W || r.Y+r.H > box.Y+box.H || r.H < ui.TargetHeight {
				t.Errorf("%v: the button %+v is not in its box %+v", size, r, box)
			}
			if d.Has("resume/dao") {
				t.Error("Dao has a resume button, and no match")
			}
			if h.Name == "pointer" && resume.Rect.Y+resume.Rect.H > resume.Clip.Y+resume.Clip.H {
				continue // out of view
			}
			h.Press(d, "resume/checkers")
			if got := d.Stage.Top().(*table.Table).Match().String(); got != m.String() {
				t.Errorf("%v by %s: resumed\n%s\nwant\n%s", size, h.Name, got, m)
			}
		}
	}
}
