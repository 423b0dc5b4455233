package apart_test

import (
	"testing"

	"ludotheque/game/apart"
)

// TestHostEndsBeforeTheAnswer lets the host attack, see the guest's number, and end the match over a line as if that number had not come: in a
// match by links, and over a line that is lost, where the guest knows that the host has the number.
func TestHostEndsBeforeTheAnswer(t *testing.T) {
	for i := range 4 {
		for _, online := range []bool{false, true} {
			for _, spent := range []int{900, fortnight} {
				if !online && spent == fortnight {
					continue // no device can tell: the attack may have been sent so long ago
				}
				d := newDuel(t, i, apart.Guest, apart.Host)
				n := d.cheater.Log.Len()
				attack := d.answered(n)
				if d.victim.Log.Over() {
					continue
				}
				if d.victim.OnLine = online; online {
					d.victim.Sent = d.victim.Log.Len()
				}
				v := d.show(d.log(n, attack, apart.Entry{Kind: apart.Abandon, By: apart.Host, Yes: true, Spent: spent}))
				if d.victim.Log.Over() || v.Err == nil || v.Err.Code != apart.TooEarly {
					t.Errorf("%d, over a line %v, %d s: %+v: ended %v", i, online, spent, v.Err, d.victim.Log.Over())
				}
			}
		}
	}
}
