package pvs

import "testing"

func TestScoreBounds(t *testing.T) {
	for _, ply := range []int{0, 5, 40} {
		for _, v := range []int32{0, 25, -25, MaxEval, -MaxEval, Win - 50, 50 - Win} {
			if got := fromTable(toTable(v, ply), ply); got != v {
				t.Errorf("%d at ply %d comes back as %d", v, ply, got)
			}
		}
	}
}
