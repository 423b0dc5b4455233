package sheet

import (
	"strings"

	"rsc.io/qr/coding"

	"ludotheque/scenes/ui"
)

// Code is the QR code of an address: the control "code" of a form.
type Code struct {
	of *coding.Code // nil for none
}

// finest is the largest version of a code that a hand-held camera reads easily: 117 modules a side.
const finest coding.Version = 25

// Set makes c the code of an address, or none if that would be too fine or is a link without a page. It uses only package
// coding, since rsc.io/qr's writer of picture files is larger than all the rest.
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

// Side returns the side of the code in a width if a module may have so many dp; 0 if there is no code. A camera over a table
// reads modules of 4 dp.
func (c *Code) Side(w, module float64) float64 {
	if c.of == nil {
		return 0
	}
	return min(float64(c.of.Size+2*ui.QuietZone)*module, w)
}

// Lay puts the code into a square of a form; ctl is its control without ID and place.
func (c *Code) Lay(f *Form, at ui.Rect, ctl ui.Control) {
	ctl.ID, ctl.Custom, ctl.Rect = "code", true, at
	f.Controls = append(f.Controls, ctl)
	f.Paint(at, func(on *ui.Canvas, r ui.Rect) { on.Code(r, c.of.Size, c.of.Black) })
}
