package checkers

import (
	"math/bits"

	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
)

var _ pvs.Subtle[Position] = (*Board)(nil)

// The factors by which a capture is easier to overlook than a step.
const (
	plain     = 0.5 // of one piece, forwards, by a neighbour
	backwards = 2.2 // times plain, by a man that takes a piece behind it
	chained   = 3   // times plain, of several pieces
	fromAfar  = 3   // times plain, by a king along a diagonal
)

// Subtlety implements pvs.Subtle.
func (b *Board) Subtlety(p *Position, m rules.Compact) float64 {
	if m.Captured == 0 {
		return 1
	}
	subtlety := plain
	from := uint64(1) << m.From
	switch near := p.Beside(from); {
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
