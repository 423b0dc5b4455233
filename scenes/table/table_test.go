package table

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// faulty is a position of Damsystem in which Black has left f8 at fault.
const faulty = "b1b1b1b1b1b/1b1b1b1b1b1/b3b1b1b1b/3b9/11/13/11/7w5/w1w3w1w1w/1w1w1w1w1w1/w1w1w1w1w1w w f8 3 0"

// sitAt opens the table of a new match.
func sitAt(t *testing.T, setup match.Setup) (*harness, *match.Match) {
	t.Helper()
	d := sit(t, 1280, 800, 1, nil)
	m := d.Reset(setup)
	return d, m
}

func TestWhyNot(t *testing.T) {
	for _, c := range []struct {
		name, game, rules, position string
		clicks                      []string
		want                        rules.Code
		shown                       string
	}{
		{"capture owed", "checkers", "geant", "8/8/8/4b3/3w4/8/1w6/8 w 0", []string{"b2", "c3"}, rules.MustCapture, "d4"},
		{"longer capture owed", "checkers", "geant", "8/8/5b2/8/1b1b4/2w5/8/8 w 0", []string{"c3", "a5"}, rules.LongerCapture, "c3"},
		{"no way back", "dame2000", "base", "9/9/9/9/9/3J5/9/9/4b4 w c3-d4 - 0 0", []string{"d4", "c3"}, rules.NoReturn, "c3,d4"},
		{"last liberty", "dao", "base", "b1wb/w3/3w/1wbb w", nil, rules.LastLiberty, ""},
		{"too short a slide", "dao", "base", "b2w/1bw1/1wb1/w2b w", []string{"a1", "b1"}, rules.NotFullSlide, "c1"},
		{"not yours", "checkers", "anglais", "8/8/8/4b3/8/8/1w6/8 w 0", []string{"e5"}, rules.NotYours, "e5"},
		{"backwards", "checkers", "anglais", "8/6b1/8/8/3w4/8/8/8 w 0", []string{"d4", "c3"}, rules.Backwards, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, m := sitAt(t, match.Setup{Game: c.game, Ruleset: c.rules, Start: c.position})
			if c.clicks == nil {
				c.clicks = imprisoning(t, m)
			}
			ply := m.Ply()
			for _, sq := range c.clicks {
				d.Click("board/" + sq)
			}
			table := d.table()
			if m.Ply() != ply || table.Board.Model.Selection.Refused.Code != c.want {
				t.Fatalf("after %v: %d plies, refused with %s (%q)", c.clicks, m.Ply(), table.Board.Model.Selection.Refused.Code, table.Board.Model.Selection.Refused.Text)
			}
			if c.shown != "" && table.Board.Model.Selection.Refused.Squares.String() != c.shown {
				t.Errorf("shows %s, want %s", table.Board.Model.Selection.Refused.Squares, c.shown)
			}
			if got := d.Control("reason").Label; got != table.Board.Model.Selection.Refused.Text || !strings.Contains(d.Spoken(), got) {
				t.Errorf("the reason %q is not announced: %q", table.Board.Model.Selection.Refused.Text, got)
			}
			if last := d.Host.Played[len(d.Host.Played)-1]; last != "knock" {
				t.Errorf("the sound is %s", last)
			}
		})
	}
}

// imprisoning finds a refused slide that would take a stone's last liberty.
func imprisoning(t *testing.T, m *match.Match) []string {
	for from := range 64 {
		for to := range 64 {
			f, s := rules.Square(from), rules.Square(to)
			if f.File() < 4 && s.File() < 4 && m.Refusal(f, s).Code == rules.LastLiberty {
				return []string{f.String(), s.String()}
			}
		}
	}
	t.Fatalf("nothing imprisons in %s", m.Position())
	return nil
}

func TestHuffByClick(t *testing.T) {
	d, _ := sitAt(t, match.Setup{Game: "damsystem", Start: faulty})
	if told := d.visit(); strings.Contains(told, d.Stage.Env().T("square.at-fault")) || d.Has("fault") || d.table().Board.View().Faults.Len() > 0 {
		t.Error("the program shows a fault that the players have to notice")
	}
	d.Click("board/f8")
	if d.table().Match().Ply() != 1 {
		t.Error("a fault that was noticed cannot be huffed")
	}
	d, m := sitAt(t, match.Setup{Game: "damsystem", Start: faulty, Options: match.Options{ShowFaults: true}})
	if c := d.Control("board/f8"); !strings.Contains(c.Label, d.Stage.Env().T("square.at-fault")) {
		t.Errorf("the label of f8 is %q", c.Label)
	}
	d.Click("board/f8")
	if m.Ply() != 1 || m.Action(0).Move != rules.HuffMove(rules.Sq(5, 7)) || m.Position().Side() != rules.First {
		t.Fatalf("after the huff: %s", m)
	}
	d.Wait(time.Second)
	d.Click("board/j4")
	d.Click("board/k5")
	if m.Ply() != 2 {
		t.Fatal("the turn does not go on after the huff")
	}
	d.Click("undo")
	if m.Ply() != 0 {
		t.Errorf("undo leaves %d actions; a huff belongs to its turn", m.Ply())
	}
}

// TestDrag moves by dragging, and drops a piece where it may not go.
func TestDrag(t *testing.T) {
	for game, squares := range map[string][2]string{
		"checkers": {"c3", "d4"}, "damsystem": {"e3", "f4"}, "dame2000": {"c3", "d4"}, "dao": {"b2", "b1"},
	} {
		d, m := sitAt(t, match.Setup{Game: game})
		d.Drag("board/"+squares[0], "board/"+squares[1])
		d.Wait(2 * time.Second)
		if m.Ply() != 1 {
			t.Errorf("%s: dragging %v plays nothing: %s", game, squares, d.table().header.reason(true))
		}
	}
	d, m := sitAt(t, match.Setup{Game: "checkers"})
	d.Drag("board/c3", "board/c5")
	if m.Ply() != 0 || d.table().Board.Model.Selection.Refused.Code == rules.Legal {
		t.Error("a piece dropped out of its reach is not refused")
	}
}

func TestLookBackAndResume(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "checkers"})
	d.Play("c3", "d4", "f6", "g5", "b2", "c3")
	d.Click("move/1")
	if d.table().Board.Model.Shown() != m.At(1) {
		t.Fatal("a click in the list does not look back")
	}
	d.Key("PageDown")
	if d.table().Board.Model.Shown() != m.At(2) {
		t.Error("PageDown does not go on")
	}
	d.Click("live")
	d.Play("g5", "f4")
	if m.Len() != 4 {
		t.Errorf("%d actions after resuming, want 4", m.Len())
	}
}

// TestPebblesKeepTheirShapes takes a move of Dao back and plays another: each pebble is where it moved.
func TestPebblesKeepTheirShapes(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "dao"})
	d.Play("a1", "a3")
	d.Click("undo")
	d.Play("a1", "c1")
	table := d.table()
	want := board.StonesOf(m.At(0)).Moved(m.At(0), m.Action(0).Move, m.At(1))
	if got := table.Board.View().Stones; got != want {
		t.Errorf("after taking back and playing %s the pebbles are those of another move", m.Action(0))
	}
}

func TestDrawAndResign(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "dao"})
	d.ClickAndWait("draw", "offer")
	d.Click("decline")
	if _, on := m.DrawOffer(); on || m.Outcome().Over() {
		t.Fatal("declined, but not gone")
	}
	d.ClickAndWait("draw", "offer", "accept")
	if out := m.Outcome(); !out.Draw || !d.Has("rematch") {
		t.Fatalf("accepted: %v; controls %s", out, d.IDs())
	}
	d.ClickAndWait("look")
	d.Click("undo")
	d.ClickAndWait("resign", "resign")
	if out := m.Outcome(); out.By != rules.Resignation || out.Winner != rules.Second {
		t.Fatalf("resigned: %v", out)
	}
	d.ClickAndWait("rematch")
	if next := d.table().Match(); next == m || next.Outcome().Over() || next.Position().Side() != rules.First {
		t.Errorf("the rematch is %s", next)
	}
}

// TestRematchTellsTheTurn checks that a rematch is announced with whose turn it is, as the first match is, also where one side always begins.
func TestRematchTellsTheTurn(t *testing.T) {
	d, _ := sitAt(t, match.Setup{Game: "checkers"})
	d.ClickAndWait("resign", "resign", "rematch")
	if said := d.Spoken(); !strings.HasSuffix(said, "Nouvelle partie de Checkers. Aux Blancs de jouer.") {
		t.Errorf("announced: %s", said)
	}
}

// TestResignWhileAMoveIsShown hears the move, then the end of the match, and that once.
func TestResignWhileAMoveIsShown(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "dao"})
	d.MirrorClick("board/a1")
	d.MirrorClick("board/a3")
	d.MirrorClickAndWait("resign")
	d.Mirror.Said = nil
	d.MirrorClick("resign")
	d.Wait(3 * time.Second)
	said := d.Spoken()
	move, end := strings.Index(said, "a1 vers a3"), strings.Index(said, "abandonne")
	if !m.Outcome().Over() || move < 0 || end < move || strings.Count(said, "abandonne") != 1 {
		t.Errorf("said is %q", said)
	}
}

// TestNotches checks that no control is in the parts of the screen that a phone covers.
func TestNotches(t *testing.T) {
	for _, c := range []struct {
		w, h   float64
		insets [4]float64
	}{{390, 844, [4]float64{47, 0, 34, 0}}, {844, 390, [4]float64{0, 47, 21, 47}}} {
		d := sit(t, c.w, c.h, 3, func(m *platform.Mem) { m.Insets = c.insets })
		check := func() {
			for _, ctl := range d.Stage.Controls() {
				r := ctl.Rect
				if !ctl.Role.Focusable() || ctl.Group == "moves" || ctl.Clip != (ui.Rect{}) {
					continue
				}
				if r.Y < c.insets[0] || r.X+r.W > c.w-c.insets[1] || r.Y+r.H > c.h-c.insets[2] || r.X < c.insets[3] {
					t.Errorf("%gx%g: %s at %+v is covered", c.w, c.h, ctl.ID, r)
				}
			}
		}
		check()
		d.begin("damsystem")
		check()
		d.ClickAndWait("menu")
		check()
	}
}
