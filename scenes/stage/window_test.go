package stage_test

import (
	"testing"

	"ludotheque/game/platform"
	"ludotheque/scenes/ui"
)

// TestPasteByKey checks that Ctrl+V pastes into a field of one line in a window; in a page the browser does it.
func TestPasteByKey(t *testing.T) {
	for _, page := range []bool{false, true} {
		d := sit(t, 1280, 800, 1, func(m *platform.Mem) { m.Stays, m.Incoming = page, "Anna" })
		d.ClickAndWait("box/dao")
		d.MirrorClick("more")
		d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Focus, ID: "name-w"})
		d.Wait(0)
		d.Tick(ui.Input{Strokes: []ui.Stroke{{Name: "v", Ctrl: true}}})
		d.Wait(0)
		if name := d.Control("name-w").Value; (name == "Anna") == page {
			t.Errorf("page %v: after Ctrl+V the name is %q", page, name)
		}
	}
}
