package table

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/game/seat"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// fightStart is a combat of Dame 2000 about to begin, yellow against red: e5 attacks f6.
const fightStart = "v1r1j1r1v/1b1b1b1b1/b1b3b1b/5r3/4J4/9/B1B3B1B/1B1B1B1B1/V1R1J1R1V w - - 0 0"

// visit is all that tells of the state at one moment.
func (d *desk) visit() string {
	var told []string
	for _, c := range d.Stage.Controls() {
		told = append(told, c.ID+"="+c.Label)
	}
	return d.Stage.Top().Title() + "\n" + strings.Join(told, "\n")
}

// TestNothingRunsAheadOfTheDice throws dice and finds nothing but the state before the combat while they tumble.
func TestNothingRunsAheadOfTheDice(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {390, 844}} {
		d := sit(t, size[0], size[1], 1, nil)
		d.Stage.Env().Thinker = scenetest.Mute{}
		d.At("dame2000", fightStart)
		m := d.table().match
		title, counts := d.Stage.Top().Title(), d.Control("player-b").Label
		d.Click("board/e5")
		said := len(d.Mirror.Said)
		d.Click("board/f6")
		d.Wait(500 * time.Millisecond)
		if m.Ply() != 1 || !d.table().reel.running() {
			t.Fatal("no dice tumble")
		}
		if got := d.Stage.Top().Title(); got != title {
			t.Errorf("%v: while the dice tumble the title is %q", size, got)
		}
		if got := d.Control("player-b").Label; got != counts {
			t.Errorf("%v: while the dice tumble the plate says %q", size, got)
		}
		if d.Has("move/1") {
			t.Errorf("%v: the list gives the result away", size)
		}
		for _, text := range d.Mirror.Said[said:] {
			if strings.Contains(text, d.Stage.Env().T("said.combat", d.table().SideStart(rules.First), "e5", "f6")) {
				t.Errorf("%v: said too early: %q", size, text)
			}
		}
		if !strings.Contains(d.Control("board/f6").Label, d.table().pieceName(rules.Piece{Side: rules.Second, Rank: 3})) {
			t.Errorf("%v: while the dice tumble f6 is heard as %q", size, d.Control("board/f6").Label)
		}
		d.Wait(20 * time.Second)
		if got := d.Stage.Top().Title(); got == title {
			t.Errorf("%v: the title stays %q", size, got)
		}
		if size[0] > size[1] && !d.Has("move/1") || !strings.Contains(d.Spoken(), d.table().deedSaid(0)) {
			t.Errorf("%v: the combat is not told when it is over", size)
		}
	}
}

// TestCombatStaysTold keeps card and dice after a combat, names the survivor's head, and drops all with the next move.
func TestCombatStaysTold(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.Stage.Env().Thinker = scenetest.Mute{}
	d.At("dame2000", fightStart)
	table := d.table()
	d.Play("e5", "f6")
	d.Wait(20 * time.Second)
	ev := table.match.Describe(0)
	last := ev.Fights[len(ev.Fights)-1]
	end := table.verdict(rules.First, last.Result).text
	if got := d.Control("dice").Label; !strings.Contains(got, end) || !strings.Contains(got, itoa(int(last.Rolls[0].Attacker))) {
		t.Errorf("the card says %q, want %q and the dice", got, end)
	}
	if v := table.view(); v.Dice == nil || v.Dice.Tumble < 1 {
		t.Error("the dice do not stay on the board")
	}
	if got := d.Control("move/1").Label; !strings.Contains(got, table.fightEnd(last.Result)) {
		t.Errorf("the list says %q", got)
	}
	if left := table.moves.moves[0].left; len(left) != 1 || int8(left[0].Rank) != max(last.Result, -last.Result) {
		t.Errorf("the list draws %v for result %d", left, last.Result)
	}
	d.Play("c7", "d6")
	if d.Has("dice") || table.view().Dice != nil {
		t.Error("the combat is still told after the next move")
	}
}

// TestEveryFightOfAMove looks at a move through three enemies before it is played.
func TestEveryFightOfAMove(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.Stage.Env().Thinker = scenetest.Mute{}
	m, err := match.New(match.Setup{Game: "dame2000", Ruleset: "variante", Start: "b8/9/9/9/9/3b5/2b6/1b7/J8 w - - 0 0", Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	d.Stage.Reset(New(d.Stage.Env(), m))
	d.Wait(time.Second)
	d.Click("board/a1")
	d.Hover("board/e5")
	odds := d.Control("odds").Label
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
	if got := d.Control("board/e5").Label; !strings.Contains(got, d.table().oddsSaid(whole)) {
		t.Errorf("e5 is heard as %q, without its chances", got)
	}
}

// TestPlatesWaitForEverything makes a move whose plates are pushed by hand: until then it is the mover's turn, the piece
// stands on the board as it lies, and nobody says that the plates slid.
func TestPlatesWaitForEverything(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "damsystem", Options: match.Options{Push: true}})
	title := d.Stage.Top().Title()
	d.Play("e3", "f4")
	if m.Ply() != 1 || !d.table().plates.due {
		t.Fatal("the plates do not wait")
	}
	man := d.table().pieceName(rules.Piece{Side: rules.First, Rank: 1})
	if got := d.Control("board/f4").Label; !strings.Contains(got, man) {
		t.Errorf("on the waiting plate f4 is heard as %q", got)
	}
	if got := d.Control("board/e3").Label; strings.Contains(got, man) {
		t.Errorf("the square it left is heard as %q", got)
	}
	if !d.Has("board/n4") || d.Has("board/b4") {
		t.Error("the mirror has slid the plates already")
	}
	if got := d.Stage.Top().Title(); got != title {
		t.Errorf("before the push the title is %q", got)
	}
	if strings.Contains(d.Spoken(), d.Stage.Env().T("said.plates-left")) {
		t.Error("the slide is told before the push")
	}
	d.Click("plates")
	d.Wait(2 * time.Second)
	if !strings.Contains(d.Spoken(), d.Stage.Env().T("said.plates-left")) || !strings.Contains(d.Spoken(), d.Stage.Env().T("said.carried", "f4", "d4")[1:]) {
		t.Errorf("after the push the slide and what it carried are not told: %s", d.Spoken())
	}
	if d.Stage.Top().Title() == title || !d.Has("board/b4") {
		t.Error("after the push title and mirror stay")
	}
	if n := strings.Count(d.Spoken(), d.table().deedSaid(0)); n != 1 {
		t.Errorf("the move was told %d times", n)
	}
}

// TestLookingBackTellsThen looks back from the end of a match: title and counts are those of then.
func TestLookingBackTellsThen(t *testing.T) {
	d, _ := sitAt(t, match.Setup{Game: "checkers", Start: "8/8/8/4b3/3w4/8/8/8 w 0", Names: [2]string{"Zoé", ""}})
	start := d.Stage.Top().Title()
	d.Play("d4", "f6")
	d.Click("look")
	d.Wait(time.Second)
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

// TestUndoRunsBackwards takes a capture back: the board goes back in its own time, and is told when it has.
func TestUndoRunsBackwards(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "checkers", Start: "8/b7/8/4b3/3w4/8/8/8 w 0"})
	d.Play("d4", "f6")
	after := d.Control("board/f6").Label
	said := len(d.Mirror.Said)
	d.Tick(ui.Input{Strokes: []ui.Stroke{{Name: "u"}}})
	d.Tick(ui.Input{})
	if m.Ply() != 0 || !d.table().reel.running() {
		t.Fatalf("undo: %d plies, running %v", m.Ply(), d.table().reel.running())
	}
	man := d.table().pieceName(rules.Piece{Side: rules.First, Rank: 1})
	if strings.Contains(d.Control("board/d4").Label, man) && len(d.Mirror.Said) > said {
		t.Error("told before the board was back")
	}
	d.Wait(2 * time.Second)
	if got := d.Control("board/d4").Label; !strings.Contains(got, man) || after == d.Control("board/f6").Label {
		t.Errorf("after undo d4 is %q", got)
	}
	if !strings.Contains(strings.Join(d.Mirror.Said[said:], " "), d.Stage.Env().T("said.undone")) {
		t.Error("undo is not told")
	}
	d.Click("redo")
	d.Wait(50 * time.Millisecond)
	if !d.table().reel.running() {
		t.Error("redo is not shown")
	}
}

// TestEndsAreHeard resigns and agrees on a draw; a pass is a word.
func TestEndsAreHeard(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "dao"})
	d.Click("resign")
	d.Wait(time.Second)
	d.Click("resign")
	d.Wait(time.Second)
	if !strings.Contains(d.Spoken(), d.table0().endingText(m.Outcome())) {
		t.Errorf("the resignation is not heard: %s", d.Spoken())
	}
	d, m = sitAt(t, match.Setup{Game: "dao"})
	d.Click("draw")
	d.Wait(time.Second)
	d.Click("offer")
	d.Wait(time.Second)
	if got := d.Focused(); got != "accept" && got != "decline" {
		t.Errorf("the focus is on %q, not on the answer to the offer", got)
	}
	d.Click("accept")
	d.Wait(time.Second)
	if !strings.Contains(d.Spoken(), d.Stage.Env().T("ending.agreement")) {
		t.Errorf("the agreed draw is not heard: %s", d.Spoken())
	}
	d, _ = sitAt(t, match.Setup{Game: "damsystem"})
	d.Key("p")
	d.Wait(time.Second)
	d.Click("pass")
	d.Wait(3 * time.Second)
	if got := d.Control("move/1"); strings.Contains(got.Text+got.Label, "=") {
		t.Errorf("a pass is shown as %q and heard as %q", got.Text, got.Label)
	}
}

// table0 is the table, wherever it lies in the stack.
func (d *desk) table0() *Table {
	for _, sc := range d.Stage.Scenes() {
		if t, ok := sc.(*Table); ok {
			return t
		}
	}
	d.T.Fatal("no table")
	return nil
}

// TestTurnIsSaid hears whose turn it is after every move, and what the rules ask.
func TestTurnIsSaid(t *testing.T) {
	d, _ := sitAt(t, match.Setup{Game: "checkers"})
	d.Play("c3", "d4", "f6", "g5", "d4", "e5")
	last := d.Mirror.Said[len(d.Mirror.Said)-1]
	if want := d.table().turnText(rules.Second); !strings.Contains(last, want) || !strings.Contains(last, "d6") {
		t.Errorf("after the move is said %q, want %q and the capture that is owed", last, want)
	}
}

// TestWinnersLightUp ends a game of Dao and finds the four pebbles lit.
func TestWinnersLightUp(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "dao", Start: "1www/2b1/1b2/wb1b w"})
	d.Play("a1", "a4")
	if won := d.table0().view().Won; won.Len() != 4 || !m.Outcome().Over() {
		t.Errorf("lit are %s", won)
	}
}

// TestVerdictsAreHeard selects a stone with the teacher on: what each target is worth is in its label.
func TestVerdictsAreHeard(t *testing.T) {
	d, _, _ := against(t, match.Setup{Game: "dao"}, seat.Seats{}, func(s *scenes.Settings) { s.Teacher = true })
	d.Wait(time.Second)
	d.Click("board/b2")
	d.Wait(time.Second)
	targets := d.table().chooser.Targets()
	for _, step := range targets {
		s, ok := d.table().verdictOf(rules.Move{Kind: rules.Step, From: d.table().chooser.Selected(), To: step.Square})
		if !ok {
			t.Fatalf("nothing is known of %s", step.Square)
		}
		if text, _ := d.table().note(s); !strings.Contains(d.Control(squareID(step.Square)).Label, text) {
			t.Errorf("%s is heard as %q, without %q", step.Square, d.Control(squareID(step.Square)).Label, text)
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
