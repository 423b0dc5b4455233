package table

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/game/results"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/scores"
)

// counted returns what is stored of a level in the default ruleset of a game.
func (d *harness) counted(game string, level int) results.Tally {
	d.T.Helper()
	r, err := results.Parse(d.Host.Kept[scores.Key])
	if err != nil {
		d.T.Fatal(err)
	}
	g, _ := catalog.Find(game)
	return r.Of(results.Ladder{Game: game, Ruleset: g.Rulesets()[0].ID, Level: level})
}

// resign resigns by the buttons.
func (d *harness) resign() {
	d.T.Helper()
	if !d.Has("resign") {
		d.ClickAndWait("menu")
	}
	d.MirrorClickAndWait("resign")
	d.ClickAndWait("resign")
}

// win lets the computer resign.
func (d *harness) win() {
	d.T.Helper()
	t := d.table()
	person := t.endings.person()
	if !t.endings.do(func() error { return t.Match().Resign(person.Other()) }) {
		d.T.Fatal("the computer cannot resign")
	}
	d.Wait(time.Second)
}

// TestMatchesCountOnce resigns, takes that back, resigns again, reloads, and resigns in a second window: the match counts
// once.
func TestMatchesCountOnce(t *testing.T) {
	d, m, p := against(t, match.Setup{Game: "dao", Seed: 7}, client.Seats{0, 3}, nil)
	d.resign()
	lost := results.Tally{Lost: 1, Run: -1}
	if got := d.counted("dao", 3); got != lost {
		t.Fatalf("%+v after resigning: %q", got, d.Host.Kept[scores.Key])
	}
	d.Key("Escape")
	d.ClickAndWait("undo")
	if m.Outcome().Over() {
		t.Fatal("the end is not taken back")
	}
	d.resign()
	d.Open()
	d.Stage.Env().Engine = p
	n := d.neighbour()
	n.Stage.Env().Engine = scenetest.NewSyncEngine()
	for _, window := range []*harness{d, n} {
		window.Wait(time.Second)
		if window.Has("close") {
			window.Key("Escape")
		}
		window.ClickAndWait("undo")
		window.table().endings.do(func() error { return window.table().Match().Resign(rules.First) })
		window.Wait(time.Second)
		if got := window.counted("dao", 3); got != lost {
			t.Errorf("%+v, want %+v", got, lost)
		}
		if window.asked() {
			window.Click("take")
		}
	}
}

// TestMatchIsPlayedAndCounted loses a whole match against the strongest level.
func TestMatchIsPlayedAndCounted(t *testing.T) {
	d, m, _ := against(t, match.Setup{Game: "dao", Seed: 3}, client.Seats{0, 8}, nil)
	for n := 0; n < 60 && !m.Outcome().Over(); n++ {
		if d.table().Board.Model.Computing() {
			d.Wait(time.Second / 2)
			continue
		}
		moves := m.AppendMoves(nil)
		d.move(moves[n*7%len(moves)])
	}
	d.Wait(2 * time.Second)
	if o := m.Outcome(); !o.Over() || o.Winner != rules.Second {
		t.Fatalf("no match was lost: %+v", o)
	}
	if got := d.counted("dao", 8); got != (results.Tally{Lost: 1, Run: -1}) {
		t.Errorf("%+v", got)
	}
}

// TestNotCounted ends matches that do not count.
func TestNotCounted(t *testing.T) {
	for name, c := range map[string]struct {
		setup match.Setup
		seats client.Seats
		query string
	}{
		"two people":              {match.Setup{Game: "dao"}, client.Seats{}, ""},
		"two computers":           {match.Setup{Game: "dao"}, client.Seats{1, 2}, ""},
		"a position of one's own": {match.Setup{Game: "dao", Start: "1www/2b1/1b2/wb1b w"}, client.Seats{0, 3}, ""},
		"a kiosk":                 {match.Setup{Game: "dao"}, client.Seats{0, 3}, "kiosk=60"},
	} {
		d, m := visited(t, c.query, c.setup, c.seats)
		d.win()
		if !m.Outcome().Over() || d.Host.Kept[scores.Key] != "" || d.Has("level") {
			t.Errorf("%s: over %v, %q, %s", name, m.Outcome().Over(), d.Host.Kept[scores.Key], d.IDs())
		}
	}
}

// visited starts a match in a page with parameters in its address.
func visited(t *testing.T, query string, setup match.Setup, seats client.Seats) (*harness, *match.Match) {
	t.Helper()
	d := &harness{scenetest.New(t, Opener{}, 1280, 800, 1)}
	d.Engine, d.Host.Framed, d.Host.Query = scenetest.NewSyncEngine(), strings.Contains(query, "level"), query
	d.Host.Said.Languages = []string{"fr"}
	d.Open()
	m := scenetest.NewMatch(t, setup)
	seats.KeepIn(m)
	d.Stage.Reset(Opener{}.New(d.Stage.Env(), m))
	d.Wait(0)
	return d, m
}

// TestOtherLevelIsOffered wins and loses in a row, and accepts the offers by every way of input.
func TestOtherLevelIsOffered(t *testing.T) {
	for i, h := range scenetest.InputMethods {
		d, _, _ := against(t, match.Setup{Game: "checkers", Seed: uint64(40 + i)}, client.Seats{0, 3}, nil)
		d.win()
		if d.Has("level") {
			t.Fatalf("offered after one win: %s", d.Control("level").Label)
		}
		d.ClickAndWait("rematch")
		d.win()
		if label := d.Control("level").Label; label != "Niveau 4\u202f?" {
			t.Fatalf("offered: %q", label)
		}
		h.Press(d.Harness, "level")
		d.Wait(time.Second)
		if got := d.table(); got.Seats()[rules.First]+got.Seats()[rules.Second] != 4 || got.Match().Len() > 1 || got.Seats().People() != 1 {
			t.Fatalf("seats %v after %d moves", got.Seats(), got.Match().Len())
		}
		for n := range 3 {
			d.table().endings.do(func() error { return d.table().Match().Resign(d.table().endings.person()) })
			d.Wait(time.Second)
			if d.Has("level") != (n == 2) {
				t.Fatalf("%d losses: %s", n+1, d.IDs())
			}
			if n < 2 {
				d.ClickAndWait("rematch")
			}
		}
		if label := d.Control("level").Label; label != "Niveau 3\u202f?" {
			t.Errorf("offered: %q", label)
		}
		if got := d.counted("checkers", 4); got != (results.Tally{Lost: 3, Run: -3}) {
			t.Errorf("%+v", got)
		}
	}
}

// TestNoLevelToOffer wins where the level is fixed or the highest.
func TestNoLevelToOffer(t *testing.T) {
	for query, level := range map[string]int{"game=dao&level=3": 3, "game=dao&level=8": 8} {
		d, _ := visited(t, query, match.Setup{Game: "dao", Seed: 2}, client.Seats{0, level})
		for range 3 {
			d.win()
			if d.Has("level") {
				t.Errorf("%s: offered %s", query, d.Control("level").Label)
			}
			d.ClickAndWait("rematch")
		}
		if got := d.counted("dao", level); got.Won != 3 {
			t.Errorf("%s: %+v", query, got)
		}
	}
}

// TestResultsAreShownAndForgotten opens the results from the settings, partly damaged, and deletes them.
func TestResultsAreShownAndForgotten(t *testing.T) {
	for _, h := range scenetest.InputMethods {
		d := sit(t, 390, 844, 1, func(m *platform.Mem) {
			m.Kept = map[string]string{scores.Key: "dao base 3 = 4 2 1 2\nnonsense\ncheckers volante 2 = 1 0 0 1\nmatches = 1 2\n"}
		})
		d.Stage.Env().Engine = scenetest.SilentEngine{}
		h.Press(d.Harness, "settings")
		d.Wait(time.Second)
		scenetest.Mirror.Press(d.Harness, "scores")
		d.Wait(time.Second)
		if got := d.Control("row/dao/base/3").Label; got != "Niveau 3, Facile\u00a0: 4\u00a0gagnées, 2\u00a0perdues, 1\u00a0nulle" {
			t.Errorf("%q", got)
		}
		if !d.Has("row/checkers/volante/2") || !strings.Contains(d.Spoken(), "ce qui a pu l’être est gardé") {
			t.Errorf("%s: %s", d.IDs(), d.Spoken())
		}
		d.Key("Escape")
		d.Wait(time.Second)
		scenetest.Mirror.Press(d.Harness, "forget-scores")
		d.Wait(time.Second)
		h.Press(d.Harness, "cancel")
		d.Wait(time.Second)
		if scores.Played(d.Stage.Env()) != 8 {
			t.Errorf("%d matches are left", scores.Played(d.Stage.Env()))
		}
		scenetest.Mirror.Press(d.Harness, "forget-scores")
		d.Wait(time.Second)
		h.Press(d.Harness, "forget")
		d.Wait(time.Second)
		if n := scores.Played(d.Stage.Env()); n != 0 || !d.Control("forget-scores").Disabled {
			t.Errorf("%d matches are left: %q", n, d.Host.Kept[scores.Key])
		}
		if got := d.Focused(); got != "scores" {
			t.Errorf("the focus is on %q, not beside the button that is off", got)
		}
		if kept := fmt.Sprint(d.Host.Kept[scores.Key]); !strings.Contains(kept, "matches = 1 2") {
			t.Errorf("the counted matches are not remembered: %q", kept)
		}
	}
}
