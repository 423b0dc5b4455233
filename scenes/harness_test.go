package scenes_test

import (
	"testing"
	"time"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

func TestMain(m *testing.M) { drawtest.Main(m) }

// harness drives the whole program.
type harness struct{ *scenetest.Harness }

// sit opens the program in a window of w by h CSS pixels. prepare may change the host before.
func sit(t testing.TB, w, h, ratio float64, prepare func(*platform.Mem)) *harness {
	return &harness{scenetest.Start(t, table.Opener{}, w, h, ratio, prepare)}
}

// table returns the table on top.
func (d *harness) table() *table.Table { d.T.Helper(); return scenetest.Top[*table.Table](d.Harness) }

// analyse opens the analysis of a game, from a position or "" for the start, with an engine that answers.
func (d *harness) analyse(game, start string) {
	d.T.Helper()
	d.Stage.Env().Engine = scenetest.NewSyncEngine()
	m := scenetest.NewMatch(d.T, match.Setup{Game: game, Start: start})
	d.Stage.Push(d.Stage.Env().Rooms.Analysis(m))
	d.Wait(time.Second)
}

// begin starts a match from the shelf.
func (d *harness) begin(game string) *table.Table {
	d.T.Helper()
	d.Begin(game)
	return d.table()
}

// against starts a match with the computer on some sides, from a position or "" for the start.
func (d *harness) against(game, position string, seats client.Seats) {
	d.T.Helper()
	setup := match.Setup{Game: game, Start: position, Seed: 3}
	if seats[rules.First] > 0 {
		setup.First = rules.Second
	}
	m := scenetest.NewMatch(d.T, setup)
	seats.KeepIn(m)
	d.Stage.Reset(table.New(d.Stage.Env(), m))
	d.Wait(time.Second)
}
