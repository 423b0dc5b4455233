package damsystem

import (
	"math/bits"

	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
	"ludotheque/rules/damsystem"
)

var _ pvs.Subtle[Position] = (*Board)(nil)

// The factors by which a capture is easier to overlook than a step.
const (
	plain     = 0.5 // of one piece, forwards, possible before the slide too
	slid      = 2   // times plain, if only the slide makes it possible
	backwards = 2   // times plain, by a man that takes a piece behind it
	chained   = 2   // times plain, of several pieces
)

// Subtlety implements pvs.Subtle.
func (b *Board) Subtlety(p *Position, m rules.Compact) float64 {
	if m.Kind != damsystem.Capture {
		return 1
	}
	subtlety := plain
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
