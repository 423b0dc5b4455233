package ui

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// padButtons maps buttons of the standard gamepad to keys.
var padButtons = []struct {
	button ebiten.StandardGamepadButton
	stroke Stroke
}{
	{ebiten.StandardGamepadButtonRightBottom, Stroke{Name: "Enter", Pad: true}},
	{ebiten.StandardGamepadButtonRightRight, Stroke{Name: "Escape", Pad: true}},
	{ebiten.StandardGamepadButtonFrontTopLeft, Stroke{Name: "Tab", Shift: true, Pad: true}},
	{ebiten.StandardGamepadButtonFrontTopRight, Stroke{Name: "Tab", Pad: true}},
}

func (g *InputReader) readPads() {
	in := &g.in
	direction := ""
	g.pads = ebiten.AppendGamepadIDs(g.pads[:0])
	for _, id := range g.pads {
		if !ebiten.IsStandardGamepadLayoutAvailable(id) {
			continue
		}
		for _, b := range padButtons {
			if inpututil.IsStandardGamepadButtonJustPressed(id, b.button) {
				in.Strokes = append(in.Strokes, b.stroke)
			}
		}
		if d := padDirection(id); d != "" {
			direction = d
		}
	}
	switch {
	case direction == "":
		g.padAgain = heldKey{}
	case direction != g.padAgain.stroke.Name:
		s := Stroke{Name: direction, Pad: true}
		in.Strokes = append(in.Strokes, s)
		g.padAgain = heldKey{stroke: s, at: in.Now + repeatAfter}
	}
	g.repeat(&g.padAgain)
}

// padDirection returns the arrow key of a gamepad's cross or left stick, or "".
func padDirection(id ebiten.GamepadID) string {
	const push = 0.6
	x := ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickHorizontal)
	y := ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickVertical)
	pressed := func(b ebiten.StandardGamepadButton) bool { return ebiten.IsStandardGamepadButtonPressed(id, b) }
	switch {
	case pressed(ebiten.StandardGamepadButtonLeftLeft) || x < -push && -x >= max(y, -y):
		return "ArrowLeft"
	case pressed(ebiten.StandardGamepadButtonLeftRight) || x > push && x >= max(y, -y):
		return "ArrowRight"
	case pressed(ebiten.StandardGamepadButtonLeftTop) || y < -push:
		return "ArrowUp"
	case pressed(ebiten.StandardGamepadButtonLeftBottom) || y > push:
		return "ArrowDown"
	}
	return ""
}
