package checkers

import (
	"math/bits"

	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
)

var _ pvs.Subtle[Position] = (*Board)(nil)

// How many times as easily as a step people overlook a capture: one piece taken forwards by its neighbour is in plain sight.
const (
	inSight   = 0.5
	backwards = 2.2 // times that, by a man that takes a piece behind it
	chained   = 3   // the second jump, and those after it
	fromAfar  = 3   // a king along a diagonal
)

// Subtlety is known of captures.
func (b *Board) Subtlety(p *Position, m rules.Compact) float64 {
	if m.Captured == 0 {
		return 1
	}
	subtlety := inSight
	from := uint64(1) << m.From
	switch near := from<<4 | from<<5 | from>>4 | from>>5; {
	case from&p.Kings() == 0 && m.Behind(p.State().Side) != 0:
		subtlety *= backwards
	case near&m.Captured == 0:
		subtlety *= fromAfar
	}
	if bits.OnesCount64(m.Captured) > 1 {
		subtlety *= chained
	}
	return subtlety
}
