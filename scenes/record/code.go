package record

import (
	"rsc.io/qr/coding"

	"ludotheque/scenes/ui"
)

// code is the QR code of an address, to be photographed and, as a control, to be followed.
type code struct {
	of *coding.Code // nil for none
	at ui.Rect      // where it is, as last laid out
}

// moduleSize is how large a module of the code is, dp, where there is room: a camera reads it over a table.
const moduleSize = 4

// side is how large the code is in a width.
func (c *code) side(w float64) float64 {
	return min(float64((c.of.Size+2*ui.QuietZone)*moduleSize), w)
}

// find notes where the code lies in a list that was just laid out.
func (c *code) find(list []ui.Control) {
	c.at = ui.Rect{}
	for i := range list {
		if list[i].ID == "code" {
			c.at = list[i].Rect
		}
	}
}

// paint draws the code.
func (c *code) paint(on *ui.Canvas) {
	if c.of != nil && c.at != (ui.Rect{}) {
		on.Code(c.at, c.of.Size, c.of.Black)
	}
}

// finest is the largest version of a code that a hand-held camera reads with ease: 117 modules a side.
const finest coding.Version = 25

// codeFor returns the code of an address, nil where it would be too fine. Of the library only what draws bytes is asked for:
// its way to a picture file would weigh more than all the rest.
func codeFor(address string) *coding.Code {
	text := coding.String(address)
	for v := coding.Version(coding.MinVersion); v <= finest; v++ {
		if text.Bits(v) > 8*v.DataBytes(coding.M) {
			continue
		}
		plan, err := coding.NewPlan(v, coding.M, 0)
		if err != nil {
			return nil
		}
		code, err := plan.Encode(text)
		if err != nil {
			return nil
		}
		return code
	}
	return nil
}
