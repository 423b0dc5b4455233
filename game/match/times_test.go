package match

import (
	"errors"
	"strings"
	"testing"

	"ludotheque/game/clock"
	"ludotheque/rules"
)

// left returns the time that both sides have left, in tenths of a second, and the side whose flag has fallen, "" for none.
func left(m *Match) (first, second int64, flag string) {
	c := m.Clock()
	if side, fallen := c.Flag(); fallen {
		flag = side.String()
	}
	return c.Left(rules.First) / timeUnit, c.Left(rules.Second) / timeUnit, flag
}

func mustParse(t testing.TB, text string) *Match {
	t.Helper()
	m, err := Parse(text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return m
}

func timed(kind clock.Kind, base, step int64, ends bool) clock.Rule {
	return clock.Rule{Control: clock.Control{Kind: kind, Base: base * clock.Second, Step: step * clock.Second}, Ends: ends}
}

// TestTimes checks the clock after moves, undo, redo and a round trip through the record.
func TestTimes(t *testing.T) {
	m := mustMatch(t, Setup{Game: "dao", Clock: timed(clock.PerMatch, 60, 5, true)})
	check := func(why string, first, second int64, flag string) {
		t.Helper()
		for _, m := range []*Match{m, mustParse(t, m.String())} {
			if a, b, f := left(m); a != first || b != second || f != flag {
				t.Errorf("%s: %d, %d, flag %q, want %d, %d, %q\n%s", why, a, b, f, first, second, flag, m)
			}
		}
	}
	check("at the start", 600, 600, "")
	m.Spend(2500)
	m.Spend(-7)
	check("thinking", 575, 600, "")
	mustPlay(t, m, "a1-a3")
	check("a move", 625, 600, "")
	m.Spend(10_000)
	mustPlay(t, m, "a4-c4")
	m.Spend(1000)
	check("two moves", 615, 550, "")
	m.Undo()
	check("taken back", 625, 600, "")
	m.Spend(3000)
	m.Redo()
	check("played again", 615, 620, "")
	m.Spend(70_000)
	check("too long", 0, 620, "w")
	if err := m.TimeUp(rules.First); err != nil || m.Outcome() != rules.Win(rules.Second, rules.OutOfTime) {
		t.Fatalf("%v, %v", m.Outcome(), err)
	}
	if text := m.String(); !strings.HasPrefix(text, "ludotheque 2\n") || !strings.Contains(text, "\nresult win b time\n") {
		t.Errorf("the record is\n%s", text)
	}
	if err := m.TimeUp(rules.First); !errors.Is(err, rules.Refusal{Code: rules.GameOver}) {
		t.Errorf("a second end gives %v", err)
	}
	if !m.Undo() || m.Outcome().Over() || m.Ply() != 2 {
		t.Errorf("undo of the end: %v at %d", m.Outcome(), m.Ply())
	}
	check("the end taken back", 625, 620, "")
	if s, _ := m.Rematch(); s.Clock != m.Setup().Clock {
		t.Errorf("the rematch has the clock %q", s.Clock)
	}
}

// TestTimeForEachMove checks that the time begins anew with every turn, also after a flag that does not end the match.
func TestTimeForEachMove(t *testing.T) {
	m := mustMatch(t, Setup{Game: "dao", Clock: timed(clock.PerMove, 10, 0, false)})
	m.Spend(4000)
	if a, b, flag := left(m); a != 60 || b != 100 || flag != "" {
		t.Errorf("%d, %d, %q", a, b, flag)
	}
	m.Spend(7000)
	if a, _, flag := left(m); a != 0 || flag != "w" {
		t.Errorf("%d, %q", a, flag)
	}
	if err := m.TimeUp(rules.First); !errors.Is(err, errNoClock) {
		t.Errorf("TimeUp with a clock that does not end the match gives %v", err)
	}
	mustPlay(t, m, "a1-a3")
	if a, b, flag := left(m); a != 100 || b != 100 || flag != "" {
		t.Errorf("after the move %d, %d, %q", a, b, flag)
	}
}

// TestTimeWithHuff checks that a turn that begins with a huff has one time, not two.
func TestTimeWithHuff(t *testing.T) {
	const start = "2b8/11/11/13/11/5b7/11/3b9/2w8/11/w10 w - 0 0"
	m := mustMatch(t, Setup{Game: "damsystem", Start: start, Clock: timed(clock.PerMove, 10, 0, true)})
	m.Spend(1000)
	mustPlay(t, m, "=")
	m.Spend(4000)
	mustPlay(t, m, "!e3")
	m.Spend(3000)
	if a, b, _ := left(m); a != 100 || b != 30 || m.Position().Side() != rules.Second {
		t.Errorf("%d, %d", a, b)
	}
}

// TestNoClock checks that no time is counted without a clock.
func TestNoClock(t *testing.T) {
	m := mustMatch(t, Setup{Game: "dao"})
	m.Spend(5000)
	if m.Spent(0) != 0 || strings.Contains(m.String(), "note") {
		t.Errorf("time is counted without a clock:\n%s", m)
	}
	if err := m.TimeUp(rules.First); !errors.Is(err, errNoClock) {
		t.Errorf("TimeUp without a clock gives %v", err)
	}
	if _, err := New(Setup{Game: "dao", Clock: clock.Rule{Ends: true}}); err == nil {
		t.Error("a setup whose match ends on time without a clock is accepted")
	}
}

// TestClockNotes parses records whose notes of the clock are not of the usual form.
func TestClockNotes(t *testing.T) {
	const head = "ludotheque 1\ngame dao\nrules base\n"
	m := mustParse(t, head+"note clock \"blitz 3\"\nnote times-1 \"a\"\nmoves 0\n")
	if m.Setup().Clock != (clock.Rule{}) || m.Note("clock") != "blitz 3" || m.Note("times-1") != "a" {
		t.Errorf("a note that is no clock is parsed as\n%s", m)
	}
	m = mustParse(t, head+"note clock \"match 60\"\nnote times-1 \"1 a ? 5\"\nmoves 4\n1. a1-a3 a4-c4 2. a3-a1 c4-a4\n")
	if m.Spent(0) != 100 || m.Spent(1) != 1000 || m.Spent(2) != 0 || m.Spent(3) != 0 {
		t.Errorf("a list with a wrong word is parsed as\n%s", m)
	}
	for _, key := range []string{"clock", "times-1"} {
		if err := m.SetNote(key, "x"); !errors.Is(err, errNote) {
			t.Errorf("the note %s gives %v", key, err)
		}
	}
	for _, text := range []string{"-1", "+x 5", "zzzzz", "+-5 1", "\x00"} {
		if m = mustParse(t, head+"note clock \"match 60\"\nnote times-1 \""+text+"\"\nmoves 0\n"); m.Spent(0) != 0 {
			t.Errorf("%q is read as %d ms", text, m.Spent(0))
		}
	}
}

// TestLongTimes checks that the notes of a match with more times than are listed keep the time that both sides have left.
func TestLongTimes(t *testing.T) {
	m := mustMatch(t, Setup{Game: "dao", Clock: timed(clock.PerMatch, 60*60, 30, true)})
	line := []string{"a1-a3", "a4-c4", "a3-a1", "c4-a4"}
	for ply := range maxTimes + 41 {
		m.Spend(int64(20_000 + ply*timeUnit))
		if m.Outcome().Over() {
			t.Fatal("the match is over")
		}
		m.seen = map[uint64]int{} // no draw by repetition
		mustPlay(t, m, line[ply%4])
	}
	for _, n := range m.clockNotes() {
		if len(n.text) > maxNote {
			t.Errorf("note %s has %d bytes", n.key, len(n.text))
		}
	}
	if n := len(m.clockNotes()); n > 11 {
		t.Errorf("%d notes", n)
	}
	back := mustMatch(t, m.Setup())
	for ply := range m.Len() {
		back.seen = map[uint64]int{}
		mustPlay(t, back, m.Action(ply).Move.String())
	}
	back.readTimes(m.timesText())
	a, b, _ := left(m)
	if c, d, _ := left(back); c != a || d != b || a == 0 {
		t.Errorf("%d, %d is read back as %d, %d", a, b, c, d)
	}
}
