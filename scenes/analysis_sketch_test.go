package scenes_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/scenes/saved"
)

// unfinished opens an analysis with one move and sets up a position that is not legal: a white man on b8 and a black one less on c7.
func unfinished(t *testing.T) *harness {
	d := atAnalysis(t, 1280, 800, "checkers", "")
	d.Play("c3", "d4")
	d.Click("tool/0")
	d.ClickAndWait("board/b8")
	d.Click("tool/bin")
	d.ClickAndWait("board/c7")
	return d
}

// standing fails the test unless the pieces of unfinished are on the board.
func (d *harness) standing(t *testing.T, when string) {
	t.Helper()
	if !d.Has("board/b8") || !strings.Contains(d.Control("board/b8").Label, "pion blanc") || strings.Contains(d.Control("board/c7").Label, "pion") {
		t.Errorf("%s: the pieces are gone", when)
	}
}

// TestAnalysisKeepsAnUnfinishedPosition leaves a position that is not legal yet in every way: either the person is asked, or it is there
// again afterwards.
func TestAnalysisKeepsAnUnfinishedPosition(t *testing.T) {
	for name, leave := range map[string]func(d *harness){
		"a move": func(d *harness) { d.Click("node/1") }, "first": func(d *harness) { d.Click("first") },
		"key": func(d *harness) { d.Key("PageUp") }, "hand": func(d *harness) { d.Click("tool/hand") }, "Escape": func(d *harness) { d.Key("Escape") },
		"begin":  func(d *harness) { d.Click("more"); d.Wait(time.Second); d.MirrorClick("begin") },
		"empty":  func(d *harness) { d.Click("more"); d.Wait(time.Second); d.MirrorClick("empty") },
		"delete": func(d *harness) { d.Click("more"); d.Wait(time.Second); d.MirrorClick("delete") },
	} {
		d := unfinished(t)
		leave(d)
		d.Wait(time.Second)
		if !d.Has("drop") {
			t.Errorf("%s: nobody was asked: %s", name, d.IDs())
			continue
		}
		d.MirrorClickAndWait("keep")
		d.standing(t, name)
		leave(d)
		d.Wait(time.Second)
		d.MirrorClickAndWait("drop")
		if d.Has("board/b8") && strings.Contains(d.Control("board/b8").Label, "pion blanc") {
			t.Errorf("%s: the pieces are still there", name)
		}
	}
	for name, leave := range map[string]func(d *harness){
		"back":   func(d *harness) { d.Click("back"); d.Wait(time.Second); d.analyse("checkers", "") },
		"reload": func(d *harness) { d.Open(); d.analyse("checkers", "") },
		"list": func(d *harness) {
			d.Click("back")
			d.Wait(time.Second)
			d.Stage.Push(d.Stage.Env().Rooms.KeptAnalysis(saved.Analyses(d.Stage.Env(), "checkers")[0].Key))
			d.Wait(time.Second)
		},
	} {
		d := unfinished(t)
		leave(d)
		d.standing(t, name)
		if moves(d.tree("checkers")) != "1. c3-d4" {
			t.Errorf("%s: the tree is %q", name, d.tree("checkers"))
		}
		d.Click("tool/bin")
		d.ClickAndWait("board/b8")
		d.ClickAndWait("tool/hand")
		if got := d.tree("checkers"); !strings.Contains(got, "start 3b1b1b/b3b1b1/") || strings.Contains(got, "sketch") {
			t.Errorf("%s: the position made legal is\n%s", name, got)
		}
	}
}
