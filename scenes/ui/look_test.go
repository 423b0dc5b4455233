package ui

import (
	"testing"

	"ludotheque/scenes/drawtest"
)

// TestEveryLookIsPainted draws a control in each look of its role: words or icon must be visible.
func TestEveryLookIsPainted(t *testing.T) {
	drawtest.Need(t)
	for role, looks := range map[Role][]Look{
		Button:   {Plain, Fold, Link, Above, Bare, Brief},
		Radio:    {Plain, Card},
		Checkbox: {Plain, Link},
		Slider:   {Plain, Steps},
	} {
		for _, look := range looks {
			for _, w := range []float64{60, 240} { // without room for the words, and with
				c, pixels := blank(260, 120, 1)
				paintControl(c, Control{ID: "x", Role: role, Look: look, Label: "Recommencer", Icon: "menu", Value: "3 · Facile", Max: 8, Step: 1, Rect: Rect{10, 10, w, 100}}, state{})
				lit := 0
				for i, v := range pixels().Pix {
					if i%4 < 3 && v > 0x90 {
						lit++
					}
				}
				if lit < 40 {
					t.Errorf("role %d, look %d, %v wide: %d bright pixels", role, look, w, lit)
				}
			}
		}
	}
}
