package boardview_test

import (
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/scenes"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/house"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

func TestMain(m *testing.M) { drawtest.Unseen(m) }

// room is the simplest scene around a board.
type room struct{ *boardview.Board }

func (r room) Title() string { return "room" }
func (r room) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	r.Lay(ui.Rect{X: 8, Y: 8, W: f.W - 16, H: f.H - 16})
	return r.AppendControls(dst)
}
func (r room) Handle(ev ui.Event) { r.Board.Moves.Handle(ev) }

// noTables has no stored match: the tests make their own scenes.
type noTables struct{ house.Tables }

func (noTables) Open(*scenes.Env, saved.Slot) scenes.MatchScene { return nil }

// inRoom opens a board in the simplest scene.
func inRoom(t *testing.T, setup match.Setup, o boardview.Options) (*scenetest.Harness, *boardview.Board) {
	t.Helper()
	d := scenetest.Start(t, noTables{}, 800, 600, 1, nil)
	m := scenetest.NewMatch(t, setup)
	b := boardview.New(d.Stage.Env(), m, o)
	d.Stage.Reset(room{b})
	d.Wait(time.Second)
	return d, b
}
