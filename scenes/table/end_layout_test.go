package table

import (
	"fmt"
	"testing"
	"time"

	"ludotheque/game/clock"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// windows are window sizes of phones, tablets and screens, both ways, CSS pixels.
var windows = [][2]float64{
	{320, 480}, {320, 568}, {360, 640}, {375, 667}, {390, 844}, {412, 915}, {430, 932}, {600, 960}, {744, 1133}, {768, 1024}, {800, 1280},
	{810, 1080}, {820, 1180}, {834, 1194}, {1024, 1366}, {568, 320}, {640, 360}, {667, 375}, {844, 390}, {915, 412}, {960, 600}, {1024, 768},
	{1133, 744}, {1180, 820}, {1280, 800}, {1366, 1024}, {1920, 1080}, {500, 500}, {700, 700}, {1000, 1000}, {3840, 2160},
}

// TestEndIsSeen ends matches in windows of all sizes, with and without a clock, with large text, and between players on both sides of
// the table: the plates of both players stay where they were seen before, the result is on the table, and no part lies over another.
func TestEndIsSeen(t *testing.T) {
	for _, setup := range boardsOf(catalog.All()) {
		for i, size := range windows {
			for _, facing := range []bool{false, true} {
				for _, timed := range []bool{false, true} {
					name := fmt.Sprintf("%s in %v, facing %v, clock %v", setup.Ruleset, size, facing, timed)
					d := sit(t, size[0], size[1], 1, scenetest.With(func(s *scenes.Settings) { s.Facing, s.Large = facing, i%3 == 0 }))
					if setup.Clock = (clock.Rule{}); timed {
						setup.Clock = clock.Rule{Control: clock.Control{Kind: clock.PerMatch, Base: 300_000}, Ends: true}
					}
					m := scenetest.NewMatch(t, setup)
					scenetest.PlayFirst(t, m, 6)
					d.Stage.Env().Engine = scenetest.SilentEngine{}
					d.Stage.Reset(New(d.Stage.Env(), m))
					d.Wait(time.Second)
					tb := d.table()
					before := tb.lay.players
					tb.endings.finish(func() error { return m.Resign(rules.First) })
					d.Wait(time.Second)
					d.ClickAndWait("look")
					checkEnd(t, name, d, before)
				}
			}
		}
	}
}

// checkEnd checks the table after the end of a match; before are the plates before it.
func checkEnd(t *testing.T, name string, d *harness, before [2]ui.Rect) {
	t.Helper()
	tb := d.table()
	l := tb.lay
	for side, r := range l.players {
		if (r == ui.Rect{}) && before[side] != (ui.Rect{}) {
			t.Errorf("%s: the plate of side %d vanishes", name, side)
		}
	}
	if d.Stage.Env().Frame.Tiny() {
		return
	}
	won := tb.players.plate(rules.Second).turn != "" && l.players[rules.Second] != ui.Rect{}
	if told := l.title != (ui.Rect{}) && !l.namesGame() || l.reason != (ui.Rect{}) || won; !told {
		t.Errorf("%s: the result is not on the table", name)
	}
	board := tb.Board.SquareRect(rules.Sq(0, 0))
	top := board
	files, ranks := tb.Match().Game().Size(tb.Match().Setup().Ruleset)
	for i := range files * ranks {
		if sq := rules.Sq(i%files, i/files); tb.Match().Position().Playable(sq) {
			r := tb.Board.SquareRect(sq)
			board.X, board.Y = min(board.X, r.X), min(board.Y, r.Y)
			top.X, top.Y = max(top.X, r.X+r.W), max(top.Y, r.Y+r.H)
		}
	}
	board.W, board.H = top.X-board.X, top.Y-board.Y
	parts := map[string]ui.Rect{"board": board, "title": l.title, "status": l.reason, "plate 0": l.players[0], "plate 1": l.players[1],
		"card": l.card, "icons": l.icons, "buttons": l.buttons, "list": l.list, "line": l.compact, "clock 0": l.clocks[0], "clock 1": l.clocks[1]}
	for a, r := range parts {
		for b, s := range parts {
			if a < b && min(r.X+r.W, s.X+s.W)-max(r.X, s.X) > 0.5 && min(r.Y+r.H, s.Y+s.H)-max(r.Y, s.Y) > 0.5 {
				t.Errorf("%s: %s at %v lies over %s at %v", name, a, r, b, s)
			}
		}
	}
}
