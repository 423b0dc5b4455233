package scenes

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/game/seat"
	"ludotheque/rules"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/ui"
)

// fightStart is a combat of Dame 2000 about to begin, yellow against red: e5 attacks f6.
const fightStart = "v1r1j1r1v/1b1b1b1b1/b1b3b1b/5r3/4J4/9/B1B3B1B/1B1B1B1B1/V1R1J1R1V w - - 0 0"

// visit is all that tells of the state at one moment.
func (d *desk) visit() string {
	var told []string
	for _, c := range d.stage.Controls() {
		told = append(told, c.ID+"="+c.Label)
	}
	return d.stage.Top().Title() + "\n" + strings.Join(told, "\n")
}

// TestNothingRunsAheadOfTheDice throws dice and finds nothing but the state before the combat while they tumble.
func TestNothingRunsAheadOfTheDice(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {390, 844}} {
		d := sit(t, size[0], size[1], 1, nil)
		d.stage.Env().Thinker = mute{}
		d.at("dame2000", fightStart)
		m := d.table().match
		title, counts := d.stage.Top().Title(), d.control("player-b").Label
		d.click("board/e5")
		said := len(d.mirror.said)
		d.click("board/f6")
		d.wait(500 * time.Millisecond)
		if m.Ply() != 1 || !d.table().reel.running() {
			t.Fatal("no dice tumble")
		}
		if got := d.stage.Top().Title(); got != title {
			t.Errorf("%v: while the dice tumble the title is %q", size, got)
		}
		if got := d.control("player-b").Label; got != counts {
			t.Errorf("%v: while the dice tumble the plate says %q", size, got)
		}
		if d.has("move/1") {
			t.Errorf("%v: the list gives the result away", size)
		}
		for _, text := range d.mirror.said[said:] {
			if strings.Contains(text, d.stage.Env().T("said.combat", d.table().SideStart(rules.First), "e5", "f6")) {
				t.Errorf("%v: said too early: %q", size, text)
			}
		}
		if !strings.Contains(d.control("board/f6").Label, d.table().pieceName(rules.Piece{Side: rules.Second, Rank: 3})) {
			t.Errorf("%v: while the dice tumble f6 is heard as %q", size, d.control("board/f6").Label)
		}
		d.wait(20 * time.Second)
		if got := d.stage.Top().Title(); got == title {
			t.Errorf("%v: the title stays %q", size, got)
		}
		if size[0] > size[1] && !d.has("move/1") || !strings.Contains(d.spoken(), d.table().deedSaid(0)) {
			t.Errorf("%v: the combat is not told when it is over", size)
		}
	}
}

// TestCombatStaysTold keeps card and dice after a combat, names the survivor's head, and drops all with the next move.
func TestCombatStaysTold(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.stage.Env().Thinker = mute{}
	d.at("dame2000", fightStart)
	table := d.table()
	d.play("e5", "f6")
	d.wait(20 * time.Second)
	ev := table.match.Describe(0)
	last := ev.Fights[len(ev.Fights)-1]
	end := table.verdict(rules.First, last.Result).text
	if got := d.control("dice").Label; !strings.Contains(got, end) || !strings.Contains(got, itoa(int(last.Rolls[0].Attacker))) {
		t.Errorf("the card says %q, want %q and the dice", got, end)
	}
	if v := table.view(); v.Dice == nil || v.Dice.Tumble < 1 {
		t.Error("the dice do not stay on the board")
	}
	if got := d.control("move/1").Label; !strings.Contains(got, table.fightEnd(last.Result)) {
		t.Errorf("the list says %q", got)
	}
	if left := table.moves.moves[0].left; len(left) != 1 || int8(left[0].Rank) != max(last.Result, -last.Result) {
		t.Errorf("the list draws %v for result %d", left, last.Result)
	}
	d.play("c7", "d6")
	if d.has("dice") || table.view().Dice != nil {
		t.Error("the combat is still told after the next move")
	}
}

// TestEveryFightOfAMove looks at a move through three enemies before it is played.
func TestEveryFightOfAMove(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.stage.Env().Thinker = mute{}
	m, err := match.New(match.Setup{Game: "dame2000", Ruleset: "variante", Start: "b8/9/9/9/9/3b5/2b6/1b7/J8 w - - 0 0", Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	d.stage.Reset(NewTable(d.stage.Env(), m))
	d.wait(time.Second)
	d.click("board/a1")
	d.hover("board/e5")
	odds := d.control("odds").Label
	for _, sq := range []string{"b2", "c3", "d4"} {
		if !strings.Contains(odds, sq) {
			t.Errorf("the odds %q do not name %s", odds, sq)
		}
	}
	if strings.Contains(odds, "e5") {
		t.Errorf("the odds %q speak of a fight on the empty e5", odds)
	}
	each, whole := oddsOf(m.Position(), rules.Move{Kind: rules.Combat, From: rules.Sq(0, 0), To: rules.Sq(4, 4)})
	if len(each) != 3 || whole.win > each[0].win*each[1].win*each[2].win+1e-9 || whole.win < each[0].win*each[1].win*each[2].win-1e-9 {
		t.Errorf("each %v, whole %v: the whole is won when each is", each, whole)
	}
	for _, o := range append(each, whole) {
		if sum := o.win + o.both + o.lose; sum < 1-1e-9 || sum > 1+1e-9 {
			t.Errorf("%v adds up to %v", o, sum)
		}
	}
	if foes := d.table().view().Foes; len(foes) != 3 || foes[0] != rules.Sq(1, 1) || foes[2] != rules.Sq(3, 3) {
		t.Errorf("the board marks %v", foes)
	}
	if got := d.control("board/e5").Label; !strings.Contains(got, d.table().oddsSaid(whole)) {
		t.Errorf("e5 is heard as %q, without its chances", got)
	}
}

// TestPlatesWaitForEverything makes a move whose plates are pushed by hand: until then it is the mover's turn, the piece
// stands on the board as it lies, and nobody says that the plates slid.
func TestPlatesWaitForEverything(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "damsystem", Options: match.Options{Push: true}})
	title := d.stage.Top().Title()
	d.play("e3", "f4")
	if m.Ply() != 1 || !d.table().plates.due {
		t.Fatal("the plates do not wait")
	}
	man := d.table().pieceName(rules.Piece{Side: rules.First, Rank: 1})
	if got := d.control("board/f4").Label; !strings.Contains(got, man) {
		t.Errorf("on the waiting plate f4 is heard as %q", got)
	}
	if got := d.control("board/e3").Label; strings.Contains(got, man) {
		t.Errorf("the square it left is heard as %q", got)
	}
	if !d.has("board/n4") || d.has("board/b4") {
		t.Error("the mirror has slid the plates already")
	}
	if got := d.stage.Top().Title(); got != title {
		t.Errorf("before the push the title is %q", got)
	}
	if strings.Contains(d.spoken(), d.stage.Env().T("said.plates-left")) {
		t.Error("the slide is told before the push")
	}
	d.click("plates")
	d.wait(2 * time.Second)
	if !strings.Contains(d.spoken(), d.stage.Env().T("said.plates-left")) || !strings.Contains(d.spoken(), d.stage.Env().T("said.carried", "f4", "d4")[1:]) {
		t.Errorf("after the push the slide and what it carried are not told: %s", d.spoken())
	}
	if d.stage.Top().Title() == title || !d.has("board/b4") {
		t.Error("after the push title and mirror stay")
	}
	if n := strings.Count(d.spoken(), d.table().deedSaid(0)); n != 1 {
		t.Errorf("the move was told %d times", n)
	}
}

// TestLookingBackTellsThen looks back from the end of a match: title and counts are those of then.
func TestLookingBackTellsThen(t *testing.T) {
	d, _ := sitAt(t, match.Setup{Game: "checkers", Start: "8/8/8/4b3/3w4/8/8/8 w 0", Names: [2]string{"Zoé", ""}})
	start := d.stage.Top().Title()
	d.play("d4", "f6")
	d.click("look")
	d.wait(time.Second)
	end, taken := d.stage.Top().Title(), d.control("player-w").Label
	if !strings.Contains(end, "Zoé gagne") {
		t.Errorf("the winner's name is not in %q", end)
	}
	d.key("PageUp")
	if got := d.stage.Top().Title(); got != start || !strings.Contains(got, "À Zoé de jouer") {
		t.Errorf("looking back the title is %q, it was %q", got, start)
	}
	if got := d.control("player-w").Label; got == taken {
		t.Errorf("looking back the plate still says %q", got)
	}
}

// TestUndoRunsBackwards takes a capture back: the board goes back in its own time, and is told when it has.
func TestUndoRunsBackwards(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "checkers", Start: "8/b7/8/4b3/3w4/8/8/8 w 0"})
	d.play("d4", "f6")
	after := d.control("board/f6").Label
	said := len(d.mirror.said)
	d.tick(ui.Input{Strokes: []ui.Stroke{{Name: "u"}}})
	d.tick(ui.Input{})
	if m.Ply() != 0 || !d.table().reel.running() {
		t.Fatalf("undo: %d plies, running %v", m.Ply(), d.table().reel.running())
	}
	man := d.table().pieceName(rules.Piece{Side: rules.First, Rank: 1})
	if strings.Contains(d.control("board/d4").Label, man) && len(d.mirror.said) > said {
		t.Error("told before the board was back")
	}
	d.wait(2 * time.Second)
	if got := d.control("board/d4").Label; !strings.Contains(got, man) || after == d.control("board/f6").Label {
		t.Errorf("after undo d4 is %q", got)
	}
	if !strings.Contains(strings.Join(d.mirror.said[said:], " "), d.stage.Env().T("said.undone")) {
		t.Error("undo is not told")
	}
	d.click("redo")
	d.wait(50 * time.Millisecond)
	if !d.table().reel.running() {
		t.Error("redo is not shown")
	}
}

// TestEndsAreHeard resigns and agrees on a draw; a pass is a word.
func TestEndsAreHeard(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "dao"})
	d.click("resign")
	d.wait(time.Second)
	d.click("resign")
	d.wait(time.Second)
	if !strings.Contains(d.spoken(), d.table0().endingText(m.Outcome())) {
		t.Errorf("the resignation is not heard: %s", d.spoken())
	}
	d, m = sitAt(t, match.Setup{Game: "dao"})
	d.click("draw")
	d.wait(time.Second)
	d.click("offer")
	d.wait(time.Second)
	if got := d.stage.Focused(); got != "accept" && got != "decline" {
		t.Errorf("the focus is on %q, not on the answer to the offer", got)
	}
	d.click("accept")
	d.wait(time.Second)
	if !strings.Contains(d.spoken(), d.stage.Env().T("ending.agreement")) {
		t.Errorf("the agreed draw is not heard: %s", d.spoken())
	}
	d, _ = sitAt(t, match.Setup{Game: "damsystem"})
	d.key("p")
	d.wait(time.Second)
	d.click("pass")
	d.wait(3 * time.Second)
	if got := d.control("move/1"); strings.Contains(got.Text+got.Label, "=") {
		t.Errorf("a pass is shown as %q and heard as %q", got.Text, got.Label)
	}
}

// table0 is the table, wherever it lies in the stack.
func (d *desk) table0() *Table {
	for _, sc := range d.stage.scenes {
		if t, ok := sc.(*Table); ok {
			return t
		}
	}
	d.t.Fatal("no table")
	return nil
}

// TestTurnIsSaid hears whose turn it is after every move, and what the rules ask.
func TestTurnIsSaid(t *testing.T) {
	d, _ := sitAt(t, match.Setup{Game: "checkers"})
	d.play("c3", "d4", "f6", "g5", "d4", "e5")
	last := d.mirror.said[len(d.mirror.said)-1]
	if want := d.table().turnText(rules.Second); !strings.Contains(last, want) || !strings.Contains(last, "d6") {
		t.Errorf("after the move is said %q, want %q and the capture that is owed", last, want)
	}
}

// TestWinnersLightUp ends a game of Dao and finds the four pebbles lit.
func TestWinnersLightUp(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "dao", Start: "1www/2b1/1b2/wb1b w"})
	d.play("a1", "a4")
	if won := d.table0().view().Won; won.Len() != 4 || !m.Outcome().Over() {
		t.Errorf("lit are %s", won)
	}
}

// TestVerdictsAreHeard selects a stone with the teacher on: what each target is worth is in its label.
func TestVerdictsAreHeard(t *testing.T) {
	d, _, _ := against(t, match.Setup{Game: "dao"}, seat.Seats{}, func(s *Settings) { s.Teacher = true })
	d.wait(time.Second)
	d.click("board/b2")
	d.wait(time.Second)
	targets := d.table().chooser.Targets()
	for _, step := range targets {
		s, ok := d.table().verdictOf(rules.Move{Kind: rules.Step, From: d.table().chooser.Selected(), To: step.Square})
		if !ok {
			t.Fatalf("nothing is known of %s", step.Square)
		}
		if text, _ := d.table().note(s); !strings.Contains(d.control(squareID(step.Square)).Label, text) {
			t.Errorf("%s is heard as %q, without %q", step.Square, d.control(squareID(step.Square)).Label, text)
		}
	}
	if len(targets) == 0 {
		t.Error("no targets")
	}
}

// TestTitleKeepsItsType draws the titles of both sides: in one style, however long they are.
func TestTitleKeepsItsType(t *testing.T) {
	drawtest.Need(t)
	for _, size := range [][2]float64{{1280, 800}, {900, 500}, {1024, 768}} {
		d := sit(t, size[0], size[1], 1, nil)
		d.at("dao", "b2w/1bw1/1wb1/w2b w")
		var log ui.TextLog
		d.stage.Env().Canvas.Texts = &log
		height := func() float64 {
			log.Texts = log.Texts[:0]
			d.draw()
			for _, x := range log.Texts {
				if x.Text == d.table().TurnTitle() {
					return x.Ink.H
				}
			}
			t.Fatalf("%v: no title among %d texts", size, len(log.Texts))
			return 0
		}
		first := height()
		d.play("a1", "a3")
		if second := height(); second != first {
			t.Errorf("%v: the title of one side is %g high, of the other %g", size, first, second)
		}
	}
}

// TestTypeFollowsTheWindow makes type larger on tablets and screens, and never smaller than on a phone.
func TestTypeFollowsTheWindow(t *testing.T) {
	for _, c := range []struct{ w, h, least, most float64 }{
		{320, 480, 1, 1}, {390, 844, 1, 1}, {844, 390, 1, 1}, {768, 1024, 1.1, 1.3}, {820, 1180, 1.2, 1.4},
		{1180, 820, 1.1, 1.3}, {1280, 800, 1.05, 1.3}, {3840, 2160, 2.4, 2.4},
	} {
		if got := typeScale(c.w, c.h); got < c.least || got > c.most {
			t.Errorf("%gx%g: type scale %g, want %g to %g", c.w, c.h, got, c.least, c.most)
		}
	}
}
