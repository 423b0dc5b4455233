package scenes_test

import (
	"testing"

	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/scenes/scenetest"
)

// TestRoomIsMade plays a move that a full store refuses and makes room, as the message advises: the move is stored without another
// action, unless another window has stored something else there.
func TestRoomIsMade(t *testing.T) {
	for _, theirs := range []bool{false, true} {
		d := sit(t, 1280, 800, 1, scenetest.Calm)
		m := d.Reset(match.Setup{Game: "checkers", Seed: 3})
		d.Host.Kept["analysis-dao"] = "old"
		d.Host.Mode = platform.StoreFull
		d.Play("c3", "d4")
		before := d.Host.Kept["match-checkers"]
		if m.Len() != 1 || before == m.String() {
			t.Fatalf("a full store has\n%s", before)
		}
		if theirs {
			d.Host.Kept["match-checkers"] = "theirs"
		}
		d.Host.Mode = platform.StoreWorks
		d.Stage.Env().Forget("analysis-dao")
		want := m.String()
		if theirs {
			want = "theirs"
		}
		if got := d.Host.Kept["match-checkers"]; got != want {
			t.Errorf("stored is\n%s\nwant\n%s", got, want)
		}
	}
}
