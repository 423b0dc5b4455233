package table

import (
	"testing"

	"ludotheque/game/match"
	"ludotheque/scenes/ui"
)

// TestKeysWhileDragging presses keys that deselect the piece while the mouse drags it. It then lies on its square, and dropping it is no
// attempt to move.
func TestKeysWhileDragging(t *testing.T) {
	for _, key := range []string{"Enter", "PageUp", "Escape", "u"} {
		d, m := sitAt(t, match.Setup{Game: "checkers"})
		d.Play("c3", "d4", "f6", "g5")
		plies := m.Ply()
		x0, y0 := d.Control("board/b2").Rect.Center()
		x1, y1 := d.Control("board/c3").Rect.Center()
		mid := ui.Pointer{X: (x0 + x1) / 2, Y: (y0 + y1) / 2, Down: true}
		d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x0, Y: y0, Down: true, Began: true}}})
		d.Tick(ui.Input{Pointers: []ui.Pointer{mid}})
		s := d.table().Board.Model.Selection
		if d.table().Board.View().Drag == nil {
			t.Fatal("the mouse does not drag")
		}
		d.Tick(ui.Input{Pointers: []ui.Pointer{mid}, Strokes: []ui.Stroke{{Name: key}}})
		if key != "u" && d.table().Board.View().Drag != nil {
			t.Errorf("%s: the piece still follows the mouse", key)
		}
		d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x1, Y: y1, Down: true}}})
		d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x1, Y: y1, Ended: true}}})
		d.Wait(0)
		if s.Refused.Text != "" || m.Ply() > plies {
			t.Errorf("%s: the drop plays %d plies, and is refused with %q", key, m.Ply()-plies, s.Refused.Text)
		}
	}
}
