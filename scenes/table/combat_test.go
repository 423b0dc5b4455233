package table

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// fightStart is a position of Dame 2000 before a combat, yellow against red: e5 attacks f6.
const fightStart = "v1r1j1r1v/1b1b1b1b1/b1b3b1b/5r3/4J4/9/B1B3B1B/1B1B1B1B1/V1R1J1R1V w - - 0 0"

// TestOddsBeforeTheCombat hovers over an attack and reads its exact chances.
func TestOddsBeforeTheCombat(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "dame2000", Seed: 3, Start: "v1r1j1r1v/1b1b1b1b1/b1b3b1b/5b3/4B4/9/B1B3B1B/1B1B1B1B1/V1R1J1R1V w - - 0 0"})
	d.Click("board/e5")
	if said := d.Spoken(); !strings.Contains(said, "f6 (combat)") || strings.Count(said, "(combat)") != 1 {
		t.Errorf("of the targets a screen reader tells %q, which does not tell that f6 is the one combat", said)
	}
	d.Hover("board/f6")
	odds := d.Control("odds").Label
	for _, want := range []string{"42", "16"} {
		if !strings.Contains(odds, want) {
			t.Errorf("odds %q lack %s %%", odds, want)
		}
	}
	d.Click("board/f6")
	d.Wait(900 * time.Millisecond)
	if !d.Has("dice") {
		t.Error("no dice are thrown")
	}
	d.Click("board/a1") // a click finishes the animation
	if d.table().Board.Model.Moving() {
		t.Error("a click does not finish the animation")
	}
	first := m.Action(0)
	d.Click("undo")
	d.Play("e5", "f6")
	if again := m.Action(0); again.String() != first.String() {
		t.Errorf("undo rolls again: %s, then %s", first, again)
	}
}

// TestNothingRunsAheadOfTheDice checks that everything shows the state before the combat while the dice roll.
func TestNothingRunsAheadOfTheDice(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {390, 844}} {
		d := sit(t, size[0], size[1], 1, nil)
		d.Stage.Env().Engine = scenetest.SilentEngine{}
		d.At("dame2000", fightStart)
		m := d.table().Match()
		title, counts := d.Stage.Top().Title(), d.Control("player-b").Label
		d.Click("board/e5")
		said := len(d.Mirror.Said)
		d.Click("board/f6")
		d.Wait(500 * time.Millisecond)
		if m.Ply() != 1 || !d.table().Board.Model.Moving() {
			t.Fatal("no dice roll")
		}
		if got := d.Stage.Top().Title(); got != title {
			t.Errorf("%v: while the dice roll the title is %q", size, got)
		}
		if got := d.Control("player-b").Label; got != counts {
			t.Errorf("%v: while the dice roll the plate says %q", size, got)
		}
		if d.Has("move/1") {
			t.Errorf("%v: the list gives the result away", size)
		}
		for _, text := range d.Mirror.Said[said:] {
			if strings.Contains(text, d.Stage.Env().T("said.combat", d.table().Board.Model.SideStart(rules.First), "e5", "f6")) {
				t.Errorf("%v: announced too early: %q", size, text)
			}
		}
		if !strings.Contains(d.Control("board/f6").Label, d.table().Board.Model.PieceName(rules.Piece{Side: rules.Second, Rank: 3})) {
			t.Errorf("%v: while the dice roll the label of f6 is %q", size, d.Control("board/f6").Label)
		}
		d.Wait(20 * time.Second)
		if got := d.Stage.Top().Title(); got == title {
			t.Errorf("%v: the title stays %q", size, got)
		}
		if size[0] > size[1] && !d.Has("move/1") || !strings.Contains(d.Spoken(), d.table().Board.Model.Said(0)) {
			t.Errorf("%v: the finished combat is not announced", size)
		}
	}
}

// TestCombatStaysShown checks that card and dice stay after a combat until the next move, and name the survivor's head.
func TestCombatStaysShown(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.Stage.Env().Engine = scenetest.SilentEngine{}
	d.At("dame2000", fightStart)
	table := d.table()
	d.Play("e5", "f6")
	d.Wait(20 * time.Second)
	ev := table.Match().Describe(0)
	last := ev.Fights[len(ev.Fights)-1]
	end := d.Stage.Env().T(map[bool]string{true: "combat.end-won", false: "combat.end-lost"}[last.Result > 0], d.Stage.Env().T(words.Head(uint8(max(last.Result, -last.Result)))))
	if got := d.Control("dice").Label; !strings.Contains(got, end) || !strings.Contains(got, strconv.Itoa(int(last.Rolls[0].Attacker))) {
		t.Errorf("the card says %q, want %q and the dice", got, end)
	}
	if v := table.Board.View(); v.Dice == nil || v.Dice.Tumble < 1 {
		t.Error("the dice do not stay on the board")
	}
	if got := d.Control("move/1").Label; !strings.Contains(got, table.Board.Model.Said(0)) {
		t.Errorf("the list says %q", got)
	}
	if left := table.Board.Model.Description(0).Survivor; left.Empty() || int8(left.Rank) != max(last.Result, -last.Result) {
		t.Errorf("the list draws %v for result %d", left, last.Result)
	}
	d.Play("c7", "d6")
	if d.Has("dice") || table.Board.View().Dice != nil {
		t.Error("the combat is still shown after the next move")
	}
}

// TestEveryFightOfAMove shows the chances of a move through three enemies.
func TestEveryFightOfAMove(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.Stage.Env().Engine = scenetest.SilentEngine{}
	m := d.Reset(match.Setup{Game: "dame2000", Ruleset: "variante", Start: "b8/9/9/9/9/3b5/2b6/1b7/J8 w - - 0 0", Seed: 3})
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
		t.Errorf("the odds %q name the empty e5", odds)
	}
	if foes := d.table().Board.View().Foes; len(foes) != 3 || foes[0] != rules.Sq(1, 1) || foes[2] != rules.Sq(3, 3) {
		t.Errorf("the board marks %v", foes)
	}
	win, lose, both := m.Position().(rules.Thrower).Odds(rules.Move{Kind: rules.Combat, From: rules.Sq(0, 0), To: rules.Sq(4, 4)})
	e := d.Stage.Env()
	percents := e.Words.Percents(win, both, lose)
	for i, key := range []string{"odds.win", "odds.both", "odds.lose"} {
		if got, want := d.Control("board/e5").Label, e.T(key, percents[i]); !strings.Contains(got, want) {
			t.Errorf("the label of e5 is %q, without %q", got, want)
		}
	}
}

// TestCombatOnTheWaySaysTheLanding checks that a move that wins a combat on its way is announced with the square where it ends, and
// one that loses it is not.
func TestCombatOnTheWaySaysTheLanding(t *testing.T) {
	for seed := range uint64(8) {
		d, m := sitAt(t, match.Setup{Game: "dame2000", Ruleset: "variante", Seed: seed, Start: "v8/9/9/9/4b4/3V5/9/9/V8 w - - 0 0"})
		d.Play("d4", "f6")
		won := m.Describe(0).Fights[0].Result > 0
		if said := d.table().Board.Model.Said(0); strings.Contains(said, "f6") != won {
			t.Errorf("seed %d, attacker wins %v: %q", seed, won, said)
		}
	}
}

// TestChainFitsSmall chooses a move through three enemies in small windows with large text: no text lies over another.
func TestChainFitsSmall(t *testing.T) {
	for _, size := range append([][2]float64{{1280, 800}}, smallLarge...) {
		for _, lang := range words.Languages() {
			d := largeIn(t, size, lang, "")
			d.Stage.Reset(New(d.Stage.Env(), scenetest.NewMatch(t, match.Setup{Game: "dame2000", Ruleset: "variante", Start: "b8/9/9/9/9/3b5/2b6/1b7/J8 w - - 0 0"})))
			d.Wait(time.Second)
			d.Click("board/a1")
			var log ui.TextLog
			d.Stage.Env().Canvas.Texts = &log
			d.Draw()
			for i := range log.Texts {
				for j := range log.Texts[:i] {
					if x, y := &log.Texts[i], &log.Texts[j]; x.Layer == y.Layer && collide(x.Seen(), y.Seen()) {
						t.Errorf("%v %s: %q lies over %q", size, lang, x.Text, y.Text)
					}
				}
			}
		}
	}
}
