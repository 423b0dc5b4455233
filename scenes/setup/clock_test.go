package setup_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/clock"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/setup"
	"ludotheque/scenes/table"
)

// TestClock chooses a clock by pointer, keyboard and mirror. The row shows it, the match has it, and the next set-up remembers it.
func TestClock(t *testing.T) {
	for _, method := range scenetest.InputMethods {
		name := method.Name
		d := atSetup(t, "dao", nil)
		d.W, d.H = 900, 1800 // so that all of it is in view
		d.Wait(time.Second)
		row := func() string { return d.Control("clock").Value }
		if row() != "aucune" {
			t.Errorf("%s: at first the row shows %q", name, row())
		}
		for _, id := range []string{"clock", "clock-kind/move", "clock-move/120"} {
			method.Press(d, id)
		}
		if row() != "2\u00a0min par coup" || !d.Control("clock-flag/ends").Pressed {
			t.Errorf("%s: the row shows %q", name, row())
		}
		for _, id := range []string{"clock-kind/match", "clock-match/300", "clock-step/10", "clock-flag/told"} {
			method.Press(d, id)
		}
		if row() != "5\u00a0min + 10\u00a0s" || strings.Contains(d.Control("clock").Label, row()) {
			t.Errorf("%s: the row says %q", name, row())
		}
		method.Press(d, "start")
		d.Wait(time.Second)
		m := d.Stage.Top().(*table.Table).Match()
		if got := m.Setup().Clock.String(); got != "match 300+10" {
			t.Errorf("%s: the match has the clock %q", name, got)
		}
		d.Stage.Env().Rooms.Leave()
		d.Wait(time.Second)
		d.ClickAndWait("box/dao")
		if now := d.Stage.Top().(*setup.Sheet).Clock(); now.String() != "match 300+10" {
			t.Errorf("%s: the next set-up has %q", name, now)
		}
		d.MirrorClick("clock")
		d.MirrorClick("clock-kind/none")
		if row() != "aucune" || *d.Stage.Top().(*setup.Sheet).Clock() != (clock.Rule{}) {
			t.Errorf("%s: without a clock the row shows %q", name, row())
		}
	}
}
