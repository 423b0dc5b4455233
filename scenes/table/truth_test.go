package table

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/ui"
)

// visit returns everything that tells the state: title and labels.
func (d *harness) visit() string {
	var told []string
	for _, c := range d.Stage.Controls() {
		told = append(told, c.ID+"="+c.Label)
	}
	return d.Stage.Top().Title() + "\n" + strings.Join(told, "\n")
}

// TestLookingBackTellsThen looks back from the end of a match: title and counts are those of the earlier position.
func TestLookingBackTellsThen(t *testing.T) {
	d, _ := sitAt(t, match.Setup{Game: "checkers", Start: "8/8/8/4b3/3w4/8/8/8 w 0", Names: [2]string{"Zoé", ""}})
	start := d.Stage.Top().Title()
	d.Play("d4", "f6")
	d.ClickAndWait("look")
	end, taken := d.Stage.Top().Title(), d.Control("player-w").Label
	if !strings.Contains(end, "Zoé gagne") {
		t.Errorf("the winner's name is not in %q", end)
	}
	d.Key("PageUp")
	if got := d.Stage.Top().Title(); got != start || !strings.Contains(got, "À Zoé de jouer") {
		t.Errorf("looking back the title is %q, it was %q", got, start)
	}
	if got := d.Control("player-w").Label; got == taken {
		t.Errorf("looking back the plate still says %q", got)
	}
}

// TestFlagEndsLookingBack lets the time run out while somebody looks back. The result must name the winner, once.
func TestFlagEndsLookingBack(t *testing.T) {
	d, m := timed(t, "match 60, ends")
	names := d.table().Board.Model
	d.Key("PageUp")
	d.Wait(62 * time.Second)
	won := names.EndingText(m.Outcome())
	if title := d.Control("title").Label; !strings.Contains(title, "Anna gagne") || strings.Count(d.Spoken(), won) != 1 {
		t.Errorf("the title of the result is %q, announced: %s", title, d.Spoken())
	}
	d.Click("look")
	if title := d.Control("turn").Label; !strings.Contains(title, "Anna gagne") {
		t.Errorf("the title of the table is %q", title)
	}
}

// TestUndoRunsBackwards takes a capture back: the animation runs backwards, and the undo is announced at its end.
func TestUndoRunsBackwards(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "checkers", Start: "8/b7/8/4b3/3w4/8/8/8 w 0"})
	d.Play("d4", "f6")
	after := d.Control("board/f6").Label
	said := len(d.Mirror.Said)
	d.Tick(ui.Input{Strokes: []ui.Stroke{{Name: "u"}}})
	d.Tick(ui.Input{})
	if m.Ply() != 0 || !d.table().Board.Model.Moving() {
		t.Fatalf("undo: %d plies, running %v", m.Ply(), d.table().Board.Model.Moving())
	}
	man := d.table().Board.Model.PieceName(rules.Piece{Side: rules.First, Rank: 1})
	if strings.Contains(d.Control("board/d4").Label, man) && len(d.Mirror.Said) > said {
		t.Error("announced before the end of the animation")
	}
	d.Wait(2 * time.Second)
	if got := d.Control("board/d4").Label; !strings.Contains(got, man) || after == d.Control("board/f6").Label {
		t.Errorf("after undo d4 is %q", got)
	}
	if !strings.Contains(strings.Join(d.Mirror.Said[said:], " "), d.Stage.Env().T("said.undone")) {
		t.Error("undo is not announced")
	}
	d.Click("redo")
	d.Wait(50 * time.Millisecond)
	if !d.table().Board.Model.Moving() {
		t.Error("redo is not animated")
	}
}

// TestEndsAreHeard checks that resigning and an agreed draw are announced, and that a pass is a word.
func TestEndsAreHeard(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "dao"})
	d.ClickAndWait("resign", "resign")
	if !strings.Contains(d.Spoken(), d.table0().Board.Model.EndingText(m.Outcome())) {
		t.Errorf("the resignation is not announced: %s", d.Spoken())
	}
	d, _ = sitAt(t, match.Setup{Game: "dao"})
	d.ClickAndWait("draw", "offer")
	if got := d.Focused(); got != "accept" && got != "decline" {
		t.Errorf("the focus is on %q, not on the answer to the offer", got)
	}
	d.ClickAndWait("accept")
	if !strings.Contains(d.Spoken(), d.Stage.Env().T("ending.agreement")) {
		t.Errorf("the agreed draw is not announced: %s", d.Spoken())
	}
	d, _ = sitAt(t, match.Setup{Game: "damsystem"})
	d.Key("p")
	d.Wait(time.Second)
	d.Click("pass")
	d.Wait(3 * time.Second)
	if got := d.Control("move/1"); strings.Contains(got.Text+got.Label, "=") {
		t.Errorf("a pass is shown as %q and labelled %q", got.Text, got.Label)
	}
}

// table0 returns the table, wherever it is on the stage.
func (d *harness) table0() *Table {
	for _, sc := range d.Stage.Scenes() {
		if t, ok := sc.(*Table); ok {
			return t
		}
	}
	d.T.Fatal("no table")
	return nil
}

// TestTurnIsSaid checks that whose turn it is and what the rules require is announced after every move.
func TestTurnIsSaid(t *testing.T) {
	d, _ := sitAt(t, match.Setup{Game: "checkers"})
	d.Play("c3", "d4", "f6", "g5", "d4", "e5")
	last := d.Mirror.Said[len(d.Mirror.Said)-1]
	if want := d.table().Board.Model.TurnText(rules.Second); !strings.Contains(last, want) || !strings.Contains(last, "d6") {
		t.Errorf("after the move %q is announced, want %q and the obligatory capture", last, want)
	}
}

// TestWinnersLightUp ends a game of Dao: the four winning pebbles are marked.
func TestWinnersLightUp(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "dao", Start: "1www/2b1/1b2/wb1b w"})
	d.Play("a1", "a4")
	if won := d.table0().Board.View().Won; won.Len() != 4 || !m.Outcome().Over() {
		t.Errorf("marked are %s", won)
	}
}

// TestVerdictsAreHeard selects a stone with the teacher on: the label of each target has its verdict.
func TestVerdictsAreHeard(t *testing.T) {
	d, _, _ := against(t, match.Setup{Game: "dao"}, client.Seats{}, func(s *scenes.Settings) { s.Teacher = true })
	d.Wait(time.Second)
	d.ClickAndWait("board/b2")
	targets := d.table().Board.Model.Selection.Chooser.Targets()
	for _, step := range targets {
		note, _ := d.table().computer.Verdict(rules.Move{Kind: rules.Step, From: d.table().Board.Model.Selection.Chooser.Selected(), To: step.Square})
		if note == "" {
			t.Fatalf("no verdict on %s", step.Square)
		}
		if !strings.Contains(d.Control(boardview.SquareID(step.Square)).Label, note) {
			t.Errorf("the label of %s is %q, without %q", step.Square, d.Control(boardview.SquareID(step.Square)).Label, note)
		}
	}
	if len(targets) == 0 {
		t.Error("no targets")
	}
}

// TestTitleKeepsItsType draws the titles of both sides: they have the same style, however long they are.
func TestTitleKeepsItsType(t *testing.T) {
	drawtest.Need(t)
	for _, size := range [][2]float64{{1280, 800}, {900, 500}, {1024, 768}} {
		d := sit(t, size[0], size[1], 1, nil)
		d.At("dao", "b2w/1bw1/1wb1/w2b w")
		var log ui.TextLog
		d.Stage.Env().Canvas.Texts = &log
		height := func() float64 {
			log.Texts = log.Texts[:0]
			d.Draw()
			for _, x := range log.Texts {
				if x.Text == d.table().TurnTitle() {
					return x.Ink.H
				}
			}
			t.Fatalf("%v: no title among %d texts", size, len(log.Texts))
			return 0
		}
		first := height()
		d.Play("a1", "a3")
		if second := height(); second != first {
			t.Errorf("%v: the title of one side is %g high, of the other %g", size, first, second)
		}
	}
}

// TestNearDrawIsAnnounced checks that a screen reader hears what the status shows before a draw: each repetition, and of the count the
// first ply of each tenth.
func TestNearDrawIsAnnounced(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.At("dao", "b2w/1bw1/1wb1/w2b w")
	d.Play("a1", "a3", "d1", "d3", "a3", "a1", "d3", "d1")
	if status, said := d.Control("reason").Label, d.Spoken(); !strings.HasPrefix(status, "Position déjà vue 2 fois") || strings.Count(said, status) != 1 {
		t.Errorf("%q is shown, announced is %q", status, said)
	}
	d.Play("a1", "a3", "d1", "d3", "a3", "a1", "d3", "d1")
	if how := d.Control("how").Label; how != "La même position est revenue 3 fois." {
		t.Errorf("the match ends with %q", how)
	}
	d.At("dame2000", "v8/9/9/9/9/9/9/9/V8 w - - 54 0")
	d.Play("a1", "b2", "a9", "b8", "b2", "c3", "b8", "c7")
	if said := d.Spoken(); strings.Count(said, "Sans progrès depuis 56") != 1 || strings.Contains(said, "depuis 57") {
		t.Errorf("announced is %q", said)
	}
}
