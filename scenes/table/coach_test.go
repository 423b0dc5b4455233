package table

import (
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/scenetest"
)

// blunders are positions of every game with a big mistake and a good move. A person is to move.
var blunders = []struct {
	game, ruleset, start, bad, good, says string
}{
	{"checkers", "geant", "1b3W2/6b1/1b5b/w7/8/8/5b1w/2w5 b 0", "h6-g5", "g7-f6", "laisse prendre deux pions (h6, g7)"},
	{"damsystem", "base", "b3b3b1b/3b5b1/b3b1b1b1b/3b1b1b5/4b3b2/9b3/w5w4/1w1w3w1w3/w1w1w1w1w1w/1w3w3w1/w9w w - 0 0", "j4-k5", "m3-n4",
		"laisse prendre quatre pions (i3, k3, i5, j4)"},
	{"dao", "base", "wbww/2wb/3b/3b b", "b4-a3", "d2-c1", "laisse gagner tout de suite (c3 vers b4)"},
	{"dame2000", "variante", "4j4/1B7/2v3r2/3r1j3/b7B/1v1R5/2R1J4/7v1/4J3V b a7-b8 g9-d6 2 0", "b4xd2", "c7xa9", "engage un combat à 23 % (c3)"},
}

// coached starts a match from a position against a level of the computer, with the coach on.
func coached(t *testing.T, game, ruleset, start string, level int) (*harness, *match.Match, rules.Side) {
	t.Helper()
	side := rules.First
	if strings.Contains(start, " b") {
		side = rules.Second
	}
	seats := client.Seats{}
	seats[side.Other()] = level
	d, m, _ := against(t, match.Setup{Game: game, Ruleset: ruleset, Start: start, First: side, Seed: 5}, seats,
		func(s *scenes.Settings) { s.Coach = true })
	if m.Position().Side() != side {
		t.Fatalf("%s: %s is to move", game, m.Position().Side())
	}
	return d, m, side
}

// choose makes a move by the controls, up to the coach's question.
func (d *harness) choose(h scenetest.InputMethod, m *match.Match, text string) rules.Move {
	d.T.Helper()
	a, err := rules.ParseAction(m.Position(), text)
	if err != nil {
		d.T.Fatal(err)
	}
	h.Press(d.Harness, boardview.SquareID(a.Move.From))
	h.Press(d.Harness, boardview.SquareID(a.Move.To))
	return a.Move
}

// TestCoachAsks makes a big mistake in every game, by every way of input: the coach asks, and the move is taken back or made.
// It does not ask about a good move.
func TestCoachAsks(t *testing.T) {
	for i, b := range blunders {
		h := scenetest.InputMethods[i%len(scenetest.InputMethods)]
		t.Run(b.game+" "+h.Name, func(t *testing.T) {
			d, m, side := coached(t, b.game, b.ruleset, b.start, 3)
			d.choose(h, m, b.bad)
			d.Wait(100 * time.Millisecond)
			if m.Ply() != 0 || !d.Has("coach-play") || !strings.Contains(d.Control("coach").Label, strings.ReplaceAll(b.says, " %", "\u202f%")) {
				t.Fatalf("ply %d; %s; %s", m.Ply(), d.IDs(), d.Spoken())
			}
			if !strings.Contains(d.Spoken(), "Jouer quand même") || d.Focused() != "coach-back" {
				t.Errorf("the question is not announced: %q, focus on %s", d.Spoken(), d.Focused())
			}
			if n := d.table().Board.View().Refused.Len(); n == 0 {
				t.Error("no squares are marked")
			}
			h.Press(d.Harness, "coach-back")
			d.Wait(time.Second)
			if m.Ply() != 0 || d.Has("coach-play") || m.Position().Side() != side {
				t.Fatalf("ply %d after taking it back; %s", m.Ply(), d.IDs())
			}
			d.choose(h, m, b.bad) // in this turn the coach has asked already
			d.Wait(100 * time.Millisecond)
			if m.Ply() == 0 || d.Has("coach-play") {
				t.Fatalf("the coach asks twice in a turn: %s", d.IDs())
			}

			d, m, _ = coached(t, b.game, b.ruleset, b.start, 3)
			d.choose(h, m, b.bad)
			d.Wait(100 * time.Millisecond)
			h.Press(d.Harness, "coach-play")
			d.Wait(100 * time.Millisecond)
			if m.Ply() == 0 || m.Action(0).Move.String() != b.bad {
				t.Errorf("the move is not made: %s", m)
			}

			d, m, _ = coached(t, b.game, b.ruleset, b.start, 3)
			d.choose(h, m, b.good)
			d.Wait(100 * time.Millisecond)
			if m.Ply() == 0 || m.Action(0).Move.String() != b.good || d.Has("coach-play") {
				t.Errorf("a good move is not made at once: %s", d.IDs())
			}
		})
	}
}

// TestCoachKeepsQuiet makes the same mistakes where the coach must not ask.
func TestCoachKeepsQuiet(t *testing.T) {
	b := blunders[0]
	quiet := func(name string, seats client.Seats, change func(*scenes.Settings)) {
		t.Helper()
		d, m, p := against(t, match.Setup{Game: b.game, Start: b.start, First: rules.Second}, seats, change)
		d.choose(scenetest.Mirror, m, b.bad)
		d.Wait(100 * time.Millisecond)
		if m.Ply() == 0 || slices.Contains(p.Asked, client.Judge) {
			t.Errorf("%s: ply %d, asked %v", name, m.Ply(), p.Asked)
		}
	}
	on := func(s *scenes.Settings) { s.Coach = true }
	quiet("off", client.Seats{3, 0}, nil)
	quiet("level 6", client.Seats{6, 0}, on)
	quiet("two people", client.Seats{}, on)

	forced := "8/8/8/2b5/3w4/8/8/8 w 0" // the only move there is
	d, m, p := against(t, match.Setup{Game: "checkers", Start: forced}, client.Seats{0, 2}, on)
	d.choose(scenetest.Mirror, m, "d4xb6:c5")
	d.Wait(100 * time.Millisecond)
	if m.Ply() == 0 || slices.Contains(p.Asked, client.Judge) {
		t.Errorf("a forced move is judged: %v", p.Asked)
	}
}

// TestCoachLooks has an engine that does not answer: the status says that the coach is looking, the piece stays where it was
// dropped, and later the move is made. After two failures the coach gives up.
func TestCoachLooks(t *testing.T) {
	b := blunders[0]
	d, m, _ := coached(t, b.game, b.ruleset, b.start, 3)
	d.Stage.Env().Engine = &breaking{mute: true}
	d.Drag("board/h6", "board/g5")
	if v := d.table().Board.View(); len(v.Walk) != 1 || v.Walk[0].To.String() != "g5" {
		t.Errorf("the piece is not held where it was dropped: %v", v.Walk)
	}
	if label := d.Control("board/g5").Label; !strings.Contains(label, "pion noir") {
		t.Errorf("the label of g5 is %q", label)
	}
	if strings.Contains(d.Spoken(), "Le professeur regarde") {
		t.Error("the status says at once that the coach is looking")
	}
	d.Wait(time.Second)
	if m.Ply() != 0 || !strings.Contains(d.Control("reason").Label, "Le professeur regarde") {
		t.Errorf("ply %d, %q", m.Ply(), d.Control("reason").Label)
	}
	d.Wait(3 * time.Second)
	if m.Ply() != 1 {
		t.Fatalf("ply %d: the move is not made without an answer", m.Ply())
	}
	if len(d.table().Board.View().Walk) > 0 {
		t.Error("the piece is still held")
	}

	d, m, _ = coached(t, b.game, b.ruleset, b.start, 3)
	d.Stage.Env().Engine = &breaking{}
	for n := range 4 {
		d.choose(scenetest.Mirror, m, b.bad)
		d.Wait(100 * time.Millisecond)
		if m.Ply() != 1 {
			t.Fatalf("try %d: ply %d", n, m.Ply())
		}
		d.ClickAndWait("undo")
	}
	if n := count(d.Mirror.Said, "Le professeur ne répond pas"); n != 1 {
		t.Errorf("the failure is announced %d times: %s", n, d.Spoken())
	}
}

// TestCoachEndsWithTheMatch resigns while the coach asks.
func TestCoachEndsWithTheMatch(t *testing.T) {
	b := blunders[0]
	d, m, _ := coached(t, b.game, b.ruleset, b.start, 3)
	d.choose(scenetest.Mirror, m, b.bad)
	d.resign()
	if !m.Outcome().Over() || m.Ply() != 0 || !d.Has("rematch") {
		t.Fatalf("ply %d, over %v: %s", m.Ply(), m.Outcome().Over(), d.IDs())
	}
	d.Key("Escape")
	d.Wait(time.Second)
	if d.Has("coach-play") || len(d.table().Board.View().Walk) > 0 {
		t.Errorf("the coach still asks: %s", d.IDs())
	}
}

// TestCoachIsInterrupted takes the move back in every way, while the coach is looking and while it asks.
func TestCoachIsInterrupted(t *testing.T) {
	b := blunders[0]
	for _, asking := range []bool{false, true} {
		for name, do := range map[string]func(d *harness){
			"undo":   func(d *harness) { d.Click("undo") },
			"page":   func(d *harness) { d.table().Undo() },
			"escape": func(d *harness) { d.Key("Escape") },
			"board":  func(d *harness) { d.Click("board/a5") },
		} {
			d, m, _ := coached(t, b.game, b.ruleset, b.start, 3)
			if !asking {
				d.Stage.Env().Engine = &breaking{mute: true}
			}
			d.choose(scenetest.Mirror, m, b.bad)
			if asking != d.Has("coach-play") {
				t.Fatalf("asking %v: %s", asking, d.IDs())
			}
			do(d)
			d.Wait(5 * time.Second)
			if m.Ply() != 0 || d.Has("coach-play") || !d.table().Board.Model.MayPlay() {
				t.Errorf("%s, asking %v: ply %d, %s", name, asking, m.Ply(), d.IDs())
			}
		}
	}
}
