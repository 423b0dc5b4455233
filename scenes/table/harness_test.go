package table

import (
	"testing"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/scenes"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/scenetest"
)

func TestMain(m *testing.M) { drawtest.Unseen(m) }

// harness drives the program and knows tables from inside.
type harness struct{ *scenetest.Harness }

// sit opens the program in a window of w by h CSS pixels. prepare may change the host before.
func sit(t testing.TB, w, h, ratio float64, prepare func(*platform.Mem)) *harness {
	return &harness{scenetest.Start(t, Opener{}, w, h, ratio, prepare)}
}

// table returns the table on top.
func (d *harness) table() *Table { d.T.Helper(); return scenetest.Top[*Table](d.Harness) }

// begin starts a match from the shelf.
func (d *harness) begin(game string) *Table {
	d.T.Helper()
	d.Begin(game)
	return d.table()
}

// against starts a match with the computer at levels s.
func against(t *testing.T, setup match.Setup, s client.Seats, change func(*scenes.Settings)) (*harness, *match.Match, *scenetest.SyncEngine) {
	t.Helper()
	d, m, p := scenetest.Against(t, Opener{}, setup, s, change)
	return &harness{d}, m, p
}
