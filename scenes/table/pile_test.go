package table

import "testing"

// TestPile checks that as many captured pieces are drawn as are counted beside them, in the room that they have, or a single one.
func TestPile(t *testing.T) {
	const radius = 10.0
	for taken := 1; taken <= 17; taken++ {
		for room := 10.0; room <= 800; room += 10 {
			drawn, step := pile(taken, radius, room)
			if drawn != taken && drawn != 1 || step < radius/2 {
				t.Fatalf("of %d in %g: %d drawn, %g apart", taken, room, drawn, step)
			}
			if width := float64(drawn-1) * step; drawn == taken && width > room {
				t.Errorf("%d in %g are %g wide", taken, room, width)
			}
			if room >= float64(taken)*radius && drawn != taken {
				t.Errorf("of %d in %g only %d are drawn", taken, room, drawn)
			}
		}
	}
}
