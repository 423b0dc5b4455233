package sheet

import (
	"rsc.io/qr/coding"

	"ludotheque/scenes/ui"
)

// Code is the QR code of an address, to be photographed: the control "code" of a sheet, which the sheet paints.
type Code struct {
	of *coding.Code // nil for none
	at ui.Rect      // where it is, as last laid out
}

// finest is the largest version of a code that a hand-held camera reads with ease: 117 modules a side.
const finest coding.Version = 25

// Set makes it the code of an address, or none where that would be too fine. Of the library only what draws bytes is asked for:
// its way to a picture file would weigh more than all the rest.
func (c *Code) Set(address string) {
	c.of = nil
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

// Find notes where the code lies in a list that was just laid out.
func (c *Code) Find(list []ui.Control) {
	c.at = ui.Rect{}
	for i := range list {
		if list[i].ID == "code" {
			c.at = list[i].Rect
		}
	}
}

// Paint draws the code.
func (c *Code) Paint(on *ui.Canvas) {
	if c.of != nil && c.at != (ui.Rect{}) {
		on.Code(c.at, c.of.Size, c.of.Black)
	}
}
