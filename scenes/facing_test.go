package scenes_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// across opens a match of two people on both sides of a tablet, Second to move.
func across(t *testing.T, w, h float64) *harness {
	t.Helper()
	d := sit(t, w, h, 1, scenetest.With(func(s *scenes.Settings) { s.Facing = true }))
	m := scenetest.NewMatch(t, match.Setup{Game: "damsystem", Seed: 3})
	scenetest.PlayFirst(t, m, 41)
	for m.Position().Side() != rules.Second {
		m.Undo()
	}
	d.Stage.Env().Engine = scenetest.SilentEngine{}
	d.Stage.Reset(table.New(d.Stage.Env(), m))
	d.Wait(time.Second)
	return d
}

// TestSheetsTurnForFacingPlayers opens sheets as the player across the tablet: they are upside down, with the title at that
// player's top, and can be touched where they are drawn.
func TestSheetsTurnForFacingPlayers(t *testing.T) {
	for _, size := range [][2]float64{{768, 1024}, {1024, 768}, {390, 844}} {
		for _, name := range []string{"menu", "draw", "resign", "moves", "settings"} {
			d := across(t, size[0], size[1])
			d.ClickOrMenu(name)
			d.Wait(time.Second)
			if name == "moves" && !d.Has("close") {
				continue // the list is beside the board
			}
			lowest := 0.0
			for _, ctl := range d.Stage.Controls() {
				if !ctl.Turned {
					t.Errorf("%v %s: %s is not turned", size, name, ctl.ID)
				}
				if ctl.Clip == (ui.Rect{}) {
					lowest = max(lowest, ctl.Rect.Y)
				}
			}
			title, closes := d.Control("title").Rect, d.Control("close").Rect
			if title.Y+title.H < lowest || closes.X > title.X {
				t.Errorf("%v %s: the title at %+v, close at %+v are not at the far side", size, name, title, closes)
			}
			if bad := scenetest.Unfit(d.Stage.Env(), d.Stage.Controls()); bad != "" {
				t.Errorf("%v %s: %s", size, name, bad)
			}
			d.ClickAndWait("close")
			d.table()
		}
	}
}

// TestDrawOfferFacesItsAnswer offers a draw as the player across the tablet: the card with the answers is for the other player.
func TestDrawOfferFacesItsAnswer(t *testing.T) {
	for _, size := range [][2]float64{{768, 1024}, {1024, 768}} {
		d := across(t, size[0], size[1])
		m := d.table().Match()
		d.ClickOrMenu("draw")
		d.Wait(time.Second)
		d.ClickAndWait("offer")
		for id, turned := range map[string]bool{"offer": false, "accept": false, "undo": true} {
			if d.Control(id).Turned != turned {
				t.Errorf("%v: turned is %v for %s", size, !turned, id)
			}
		}
		d.Click("accept")
		if !m.Outcome().Draw {
			t.Errorf("%v: the offer cannot be accepted", size)
		}
	}
}

// TestTurnedSheetScrolls drags the turned settings with a finger: they scroll in the direction seen by the player across, and
// can be touched where they then are.
func TestTurnedSheetScrolls(t *testing.T) {
	d := across(t, 390, 844)
	d.ClickOrMenu("settings")
	d.Wait(time.Second)
	s := d.Stage.Top().(*sheet.Sheet)
	view := s.Scroll.View
	before := d.Control("language/fr").Rect.Y
	x := view.X + view.W/2
	finger := func(y float64, p ui.Pointer) {
		p.ID, p.Touch, p.X, p.Y = 1, true, x, y
		d.Tick(ui.Input{Pointers: []ui.Pointer{p}})
	}
	finger(view.Y+100, ui.Pointer{Down: true, Began: true})
	for i := range 10 {
		finger(view.Y+100+20*float64(i+1), ui.Pointer{Down: true})
	}
	d.Wait(time.Second / 3)
	finger(view.Y+300, ui.Pointer{Ended: true})
	d.Wait(time.Second)
	if s.Scroll.Offset() <= 0 || d.Control("language/fr").Rect.Y <= before {
		t.Errorf("the finger leaves the offset at %g", s.Scroll.Offset())
	}
	s.Scroll.To(1e6)
	d.Wait(0)
	d.Click("large")
	if !d.Stage.Env().Settings.Large {
		t.Error("the switch is not where it is drawn")
	}
}

// TestResultFacesBoth ends a match by either player across a tablet: the result is turned toward that player and has a heading for the
// other one; the table below is turned as the sheet was, and each player's plate, which tells the result too, toward its player.
func TestResultFacesBoth(t *testing.T) {
	for _, size := range [][2]float64{{768, 1024}, {820, 1180}, {1180, 820}, {390, 844}} {
		for _, c := range []struct {
			position, from, to string
			turned             bool
		}{{"1www/2b1/1b2/wb1b w", "a1", "a4", false}, {"1bbb/2w1/1w2/bw1w b", "a1", "a4", true}} {
			d := sit(t, size[0], size[1], 1, scenetest.With(func(s *scenes.Settings) { s.Facing = true }))
			d.At("dao", c.position)
			d.Play(c.from, c.to)
			d.Wait(2 * time.Second)
			result := d.Control("title").Label
			for id, turned := range map[string]bool{"rematch": c.turned, "title": c.turned, "across": !c.turned} {
				if d.Control(id).Turned != turned {
					t.Errorf("%v %s: %s is turned: %v", size, c.position, id, !turned)
				}
			}
			if got := d.Control("across").Label; got != result {
				t.Errorf("%v %s: the other player reads %q, not %q", size, c.position, got, result)
			}
			if bad := scenetest.Unfit(d.Stage.Env(), d.Stage.Controls()); bad != "" {
				t.Errorf("%v: %s", size, bad)
			}
			d.ClickAndWait("look")
			for id, turned := range map[string]bool{"rematch": c.turned, "turn": c.turned, "undo": c.turned, "player-w": false, "player-b": true} {
				if d.Has(id) && d.Control(id).Turned != turned {
					t.Errorf("%v %s: on the table %s is turned: %v", size, c.position, id, !turned)
				}
			}
			e := d.Stage.Env()
			won, lost := d.Control("player-w"), d.Control("player-b")
			if c.turned {
				won, lost = lost, won
			}
			if !strings.Contains(won.Label, e.T("plate.won")) || !strings.Contains(lost.Label, e.T("plate.lost")) {
				t.Errorf("%v %s: the plates say %q and %q", size, c.position, won.Label, lost.Label)
			}
		}
	}
}
