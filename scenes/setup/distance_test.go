package setup_test

import (
	"testing"

	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/setup"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// TestDistanceFormsFit checks that the text of the set-up of a remote match fits, by link and live, folded and unfolded.
func TestDistanceFormsFit(t *testing.T) {
	scenetest.FormsFit(t, table.Opener{}, func(d *scenetest.Harness) map[string]func() scenes.Scene {
		e := d.Stage.Env()
		all := map[string]func() scenes.Scene{}
		for _, g := range catalog.All() {
			for _, way := range []string{"link", "live"} {
				for _, unfolded := range []bool{false, true} {
					name := "setup " + g.ID() + " " + way
					if unfolded {
						name += " unfolded"
					}
					all[name] = func() scenes.Scene {
						e.Peers = true
						saved.NoteRemotes(e, []saved.Remote{{Slot: saved.RemoteSlot(g.ID(), "1"), State: "yours", Since: "0",
							Summary: [][]string{{"remote.told-yours", "Anne-Charlotte-Marguerite"}, {"setup.waits-move", "12"}}}})
						s := setup.New(e, g)
						s.Against("distance", 1)
						s.Unfold(unfolded)
						s.Layout(e.Frame, nil)
						s.Handle(ui.Event{Kind: ui.Click, ID: "way/" + way})
						s.Handle(ui.Event{Kind: ui.Change, ID: "name-here", Text: "Ελένη"}) // which gets a note
						return s
					}
				}
			}
		}
		return all
	})
}
