package sheet

import (
	"strings"

	"rsc.io/qr/coding"

	"ludotheque/scenes/ui"
)

// Code is the QR code of an address, to be photographed: the control "code" of a form.
type Code struct {
	of *coding.Code // nil for none
}

// finest is the largest version of a code that a hand-held camera reads with ease: 117 modules a side.
const finest coding.Version = 25

// Set makes it the code of an address, or none where that would be too fine, or is a link without a page. Of the library only what
// draws bytes is asked for: its way to a picture file would weigh more than all the rest.
func (c *Code) Set(address string) {
	if c.of = nil; strings.HasPrefix(address, "#") {
		return
	}
	text := coding.String(address)
	for v := coding.Version(coding.MinVersion); v <= finest; v++ {
		if text.Bits(v) > 8*v.DataBytes(coding.M) {
			continue
		}
		if plan, err := coding.NewPlan(v, coding.M, 0); err == nil {
			c.of, _ = plan.Encode(text)
		}
		return
	}
}

// None reports whether there is no code.
func (c *Code) None() bool { return c.of == nil }

// Side is how large the code is in a width, dp, where a module of it may have so many; 0 for none. A camera reads modules of 4 dp
// over a table.
func (c *Code) Side(w, module float64) float64 {
	if c.of == nil {
		return 0
	}
	return min(float64(c.of.Size+2*ui.QuietZone)*module, w)
}

// Lay puts the code into a square of a form; ctl is what its control is beside ID and place.
func (c *Code) Lay(f *Form, at ui.Rect, ctl ui.Control) {
	ctl.ID, ctl.Custom, ctl.Rect = "code", true, at
	f.Controls = append(f.Controls, ctl)
	f.Paint(at, func(on *ui.Canvas, r ui.Rect) { on.Code(r, c.of.Size, c.of.Black) })
}
