package scenes_test

import (
	"time"

	"ludotheque/game/clock"
	"ludotheque/game/match"
	"ludotheque/scenes"
	"ludotheque/scenes/table"
)

// clockSeen are the pictures of clocks: in the set-up, running, low, toward the player across the table, stopped.
var clockSeen = []look{
	{"clock-setup", func(d *harness) {
		d.ClickAndWait("box/dame2000")
		d.MirrorClick("clock")
		d.MirrorClick("clock-kind/match")
		d.MirrorClick("clock-flag/told")
	}},
	{"clock-running", func(d *harness) {
		d.timed("checkers", "match 600+5, ends")
		d.Play("c3", "d4", "f6", "g5", "d4", "e5", "d6", "f4", "g3")
	}},
	{"clock-low", func(d *harness) {
		d.timed("dame2000", "match 60, ends")
		d.Play("c3", "d4")
		m := d.table().Match()
		m.Spend(50_000)
		d.Stage.Reset(table.New(d.Stage.Env(), m))
		d.Wait(time.Second)
		d.Click("clock-stop")
	}},
	{"clock-facing", func(d *harness) {
		d.Set(func(s *scenes.Settings) { s.Facing = true })
		d.timed("dao", "match 3600, ends")
		d.Play("a1", "a3")
	}},
	{"clock-stopped", func(d *harness) {
		d.timed("damsystem", "move 30")
		d.Play("e3", "f4")
		d.Wait(2 * time.Second)
		d.Stage.Reset(table.New(d.Stage.Env(), d.table().Match()))
		d.Wait(time.Second)
	}},
}

// timed opens a match with a clock.
func (d *harness) timed(game, text string) {
	d.T.Helper()
	rule, err := clock.ParseRule(text)
	if err != nil {
		d.T.Fatal(err)
	}
	d.Reset(match.Setup{Game: game, Seed: 3, Names: [2]string{"Anna", "Béla"}, Clock: rule})
	d.Wait(time.Second)
}
