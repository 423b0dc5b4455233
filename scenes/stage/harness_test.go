package stage_test

import (
	"testing"

	"ludotheque/game/platform"
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

// begin starts a match from the shelf.
func (d *harness) begin(game string) *table.Table {
	d.T.Helper()
	d.Begin(game)
	return d.table()
}
