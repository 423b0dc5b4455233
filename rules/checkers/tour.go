package checkers

import (
	"math/bits"

	"ludotheque/rules"
)

// tour is a hunt that asks what stands against a capture ending on one square.
type tour struct {
	hunt
	end    uint64
	onward uint64 // landing squares that may follow a stop on end
	most   int    // pieces taken by the longest chain that stops or passes there
	twice  uint64 // a piece that would have to be jumped or passed again to get there
}

// judge returns why the piece aimed at may not end its capture on t.end; code Legal when it has no capture
// that comes by.
func (t *tour) judge(p Position, owed []taking) rules.Refusal {
	t.visit(t.from, 0)
	need := bits.OnesCount64(owed[0].captured)
	switch {
	case t.most == 0:
		t.jumpTwice(t.from, 0, 0)
		if t.twice == 0 {
			return rules.Refusal{}
		}
		return rules.Refusal{Code: rules.JumpedTwice, Squares: squares(t.twice)}
	case t.rules.Majority && t.most < need:
		return refuseOwed(rules.LongerCapture, owed)
	}
	return rules.Refusal{Code: rules.UnfinishedChain, Squares: squares(t.onward)}
}

// visit walks every chain and returns the most pieces that a chain through here takes.
func (t *tour) visit(at, captured uint64) int {
	longest := bits.OnesCount64(captured)
	var next uint64
	for i, d := range t.dirs {
		if i == 2 && !t.king && !t.rules.MenBack {
			break
		}
		over, land := t.leap(at, captured, d)
		for ; land != 0; land = t.glide(land, d) {
			n := t.visit(land, captured|over)
			if n > longest && t.rules.Majority {
				next = 0
			}
			if n >= longest || !t.rules.Majority {
				next |= land
			}
			longest = max(longest, n)
		}
	}
	if at == t.end && captured != 0 {
		if longest > t.most {
			t.most, t.onward = longest, 0
		}
		if longest == t.most {
			t.onward |= next
		}
	}
	return longest
}

// jumpTwice looks for a way to t.end that meets a captured piece again, jumping it once more or passing as if it
// had left the board, and keeps that piece in t.twice. again is the piece met so, 0 before.
func (t *tour) jumpTwice(at, captured, again uint64) bool {
	if at == t.end && again != 0 {
		t.twice = again
		return true
	}
	for i, d := range t.dirs {
		if i == 2 && !t.king && !t.rules.MenBack {
			break
		}
		over, land := t.leap(at, captured, d)
		if t.landTwice(over, land, captured, again, d) {
			return true
		}
		if again != 0 {
			continue
		}
		met := t.meet(at, d) & captured
		if met == 0 {
			continue
		}
		if t.landTwice(met, shift(met, d)&t.free, captured, met, d) {
			return true
		}
		if t.flying {
			over, land = ray(met, t.opp&^captured, t.free|captured, d)
			if t.landTwice(over, land, captured, met, d) {
				return true
			}
		}
	}
	return false
}

// meet returns the square where the mover, going on in direction d, finds the first piece.
func (t *tour) meet(at uint64, d int) uint64 {
	at = shift(at, d)
	for t.flying && at&t.free != 0 {
		at = shift(at, d)
	}
	return at
}

// landTwice goes on from every landing square behind over.
func (t *tour) landTwice(over, land, captured, again uint64, d int) bool {
	for ; land != 0; land = t.glide(land, d) {
		if t.jumpTwice(land, captured|over, again) {
			return true
		}
	}
	return false
}
