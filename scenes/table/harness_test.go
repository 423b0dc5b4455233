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

func TestMain(m *testing.M) { drawtest.Main(m) }

// harness is a person before the program, who knows tables from inside.
type harness struct{ *scenetest.Harness }

// sit opens the program in a window of w by h CSS pixels. prepare may change the host first.
func sit(t testing.TB, w, h, ratio float64, prepare func(*platform.Mem)) *harness {
	return &harness{scenetest.Sit(t, Opener{}, w, h, ratio, prepare)}
}

// table returns the table on top.
func (d *harness) table() *Table {
	d.T.Helper()
	t, ok := d.Stage.Top().(*Table)
	if !ok {
		d.T.Fatalf("on top is %q, not a table", d.Stage.Top().Title())
	}
	return t
}

// begin sits down at a game from the shelf.
func (d *harness) begin(game string) *Table {
	d.T.Helper()
	d.Begin(game)
	return d.table()
}

// against sits down with the computer at a level on some seats.
func against(t *testing.T, setup match.Setup, s client.Seats, change func(*scenes.Settings)) (*harness, *match.Match, *scenetest.Prompt) {
	t.Helper()
	d, m, p := scenetest.Against(t, Opener{}, setup, s, change)
	return &harness{d}, m, p
}
