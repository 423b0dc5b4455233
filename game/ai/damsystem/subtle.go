package damsystem

import (
	"math/bits"

	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
	"ludotheque/rules/damsystem"
)

var _ pvs.Subtle[Position] = (*Board)(nil)

// How many times as easily as a step people overlook a capture: one piece taken forwards that stood in line before the
// plates slid is in plain sight.
const (
	inSight   = 0.5
	slid      = 2 // times that, where only the slide makes it possible
	backwards = 2 // by a man that takes a piece behind it
	chained   = 2 // the second jump, and those after it
)

// Subtlety is known of captures.
func (b *Board) Subtlety(p *Position, m rules.Compact) float64 {
	if m.Kind != damsystem.Capture {
		return 1
	}
	subtlety := inSight
	if p.Kings()>>m.From&1 == 0 && m.Behind(p.State().Side) != 0 {
		subtlety *= backwards
	}
	if p.Slid(m) {
		subtlety *= slid
	}
	if bits.OnesCount64(m.Captured) > 1 {
		subtlety *= chained
	}
	return subtlety
}
