package scenes_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// TestAnalysisTellsResultsApart asks for the result of a move with two combats: no two results read the same.
func TestAnalysisTellsResultsApart(t *testing.T) {
	d := atAnalysis(t, 390, 844, "dame2000", "")
	m := scenetest.NewMatch(t, match.Setup{Game: "dame2000", Ruleset: "variante", Start: "9/9/9/9/4b4/9/2b6/9/J8 w - - 0 0"})
	d.Stage.Push(d.Stage.Env().Rooms.Analysis(m))
	d.Wait(time.Second)
	d.Click("board/a1")
	d.Click("board/e5")
	seen := map[string]string{}
	for _, c := range d.Stage.Controls() {
		if !strings.HasPrefix(c.ID, "result/") {
			continue
		}
		if other := seen[c.Label]; other != "" {
			t.Errorf("%s and %s read %q", other, c.ID, c.Label)
		}
		seen[c.Label] = c.ID
	}
	if want := "c3\u00a0: L’attaquant reste, tête jaune. e5\u00a0: Le défenseur reste, tête verte"; len(seen) != 3 || seen[want] == "" {
		t.Errorf("the results are %q", seen)
	}
	for _, result := range []string{"result/1", "result/2"} {
		d.MirrorClick(result)
		d.Click("previous")
		d.Click("board/a1")
		d.Click("board/e5")
	}
	d.Key("Escape")
	if first, second := d.Control("node/1"), d.Control("node/2"); first.Text != "a1xe5\u202f+−" || second.Text != "a1xe5\u202f−" || first.Value == second.Value {
		t.Errorf("two moves of the tree read %q, %q", first.Text, first.Value)
	}
}

// TestAnalysisKeepsASetUpPosition sets a position up and goes on to another one by the menu: the first stays stored.
func TestAnalysisKeepsASetUpPosition(t *testing.T) {
	for _, next := range []string{"begin", "empty"} {
		d := atAnalysis(t, 1280, 800, "checkers", "")
		d.Click("more")
		d.Wait(time.Second)
		d.MirrorClickAndWait("empty")
		for _, sq := range []string{"c3", "e3"} { // the tool is a white man
			d.Click("board/" + sq)
		}
		d.Click("tool/2")
		d.Click("board/f6")
		d.ClickAndWait("tool/hand")
		const made = "8/8/5b2/8/8/2w1w3/8/8 w 0"
		if tree := d.tree("checkers"); !strings.Contains(tree, made) {
			t.Fatalf("set up is\n%s", tree)
		}
		d.Click("more")
		d.Wait(time.Second)
		d.MirrorClickAndWait(next)
		d.Click("tool/1")
		d.Click("board/c3")
		d.Wait(time.Second)
		list := saved.Analyses(d.Stage.Env(), "checkers")
		if !slices.ContainsFunc(list, func(a saved.Analysis) bool { return strings.Contains(a.Tree, made) }) {
			t.Errorf("%s: of what was set up nothing is stored: %q", next, list)
		}
		if len(list) != 2 {
			t.Errorf("%s: %d analyses are stored", next, len(list))
		}
	}
}

// TestAnalysisSharesNoOtherPosition asks for the text of a position that is not legal yet: it is told what is wrong, and what was set up
// stays on the board.
func TestAnalysisSharesNoOtherPosition(t *testing.T) {
	d := atAnalysis(t, 1280, 800, "dao", "")
	d.Click("tool/bin")
	d.Click("board/a1")
	d.Wait(time.Second)
	d.Click("share")
	d.Wait(time.Second)
	if !d.Has("tool/bin") || !d.Control("tool/bin").Pressed || strings.Contains(d.Control("board/a1").Label, "galet") {
		t.Errorf("the position that was set up is gone: %s", d.IDs())
	}
}

// TestAnalysisTwiceOnTheStage opens the list of analyses from one, and in it the same one again: going back shows the moves that were
// added there, and one analysis stays one.
func TestAnalysisTwiceOnTheStage(t *testing.T) {
	d := atAnalysis(t, 1280, 800, "checkers", "")
	d.Play("c3", "d4")
	d.Click("more")
	d.Wait(time.Second)
	d.MirrorClickAndWait("others", "open/"+saved.Analyses(d.Stage.Env(), "checkers")[0].Key)
	d.Play("b6", "a5")
	d.ClickAndWait("back")
	if got, want := moves(d.tree("checkers")), "1. c3-d4 b6-a5"; got != want || !d.Has("node/2") {
		t.Fatalf("shown are %s, stored is %q, want %q", d.IDs(), got, want)
	}
	d.Play("d4", "e5")
	if list := saved.Analyses(d.Stage.Env(), "checkers"); len(list) != 1 || moves(list[0].Tree) != "1. c3-d4 b6-a5 2. d4-e5" {
		t.Errorf("stored are %q", list)
	}
}

// TestAnalysisAsksBeforeMovesGo deletes a move with others after it: nothing goes without a question; a last move goes at once.
func TestAnalysisAsksBeforeMovesGo(t *testing.T) {
	d := atAnalysis(t, 1280, 800, "checkers", "")
	d.Play("c3", "d4", "b6", "a5", "e3", "f4")
	d.Click("node/2")
	remove := func() {
		d.Click("more")
		d.Wait(time.Second)
		d.MirrorClickAndWait("delete")
	}
	remove()
	if got := moves(d.tree("checkers")); got != "1. c3-d4 b6-a5 2. e3-f4" {
		t.Fatalf("without a question only %q is left", got)
	}
	d.MirrorClickAndWait("keep")
	remove()
	d.MirrorClickAndWait("delete")
	if got := moves(d.tree("checkers")); got != "1. c3-d4" {
		t.Errorf("after the answer it is %q", got)
	}
	remove()
	if got := moves(d.tree("checkers")); got != "" {
		t.Errorf("after the last move it is %q", got)
	}
}

// TestAnalysisDragWhileItTurns gives the move to the other side while a finger drags a piece of a plate: the plates slide under it, and no
// piece is doubled or lost.
func TestAnalysisDragWhileItTurns(t *testing.T) {
	d := atAnalysis(t, 1280, 800, "damsystem", "8b2/11/11/1w3w7/11/13/11/13/11/11/8w2 w - 0 0")
	d.Click("tool/bin")
	x, y := d.Control("board/d8").Rect.Center()
	to := d.Control("board/e3").Rect
	press := func(p ui.Pointer) { d.Tick(ui.Input{Pointers: []ui.Pointer{p}}) }
	press(ui.Pointer{X: x, Y: y, Down: true, Began: true})
	press(ui.Pointer{X: x + 40, Y: y + 40, Down: true})
	press(ui.Pointer{X: to.X + to.W/2, Y: to.Y + to.H/2, Down: true})
	d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Click, ID: "side", Keyed: true})
	press(ui.Pointer{X: to.X + to.W/2, Y: to.Y + to.H/2, Down: true})
	press(ui.Pointer{X: to.X + to.W/2, Y: to.Y + to.H/2, Ended: true})
	d.Wait(time.Second)
	var pieces []string
	for _, c := range d.Stage.Controls() {
		if strings.HasPrefix(c.ID, "board/") && strings.Contains(c.Label, "blanc") {
			pieces = append(pieces, c.ID)
		}
	}
	if len(pieces) != 3 {
		t.Errorf("of three white pieces there are %q", pieces)
	}
}
