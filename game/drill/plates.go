package drill

import (
	"strings"

	"ludotheque/rules"
)

// fault makes a question of Fault. None is right in two of five questions, in positions where pieces of both sides touch.
func (d *generator) fault() bool {
	none := d.rng.IntN(5) < 2
	return d.search(func(before rules.Position, last rules.Move, p rules.Position) bool {
		if last.Kind != rules.Step && last.Kind != rules.Capture || d.rng.IntN(3) > 0 {
			return false
		}
		at := rules.FaultsOf(p)
		faults := at.AppendSquares(nil)
		if none != (len(faults) == 0) || none && !touching(before) {
			return false
		}
		right := rules.Texts(faults)
		if d.why(none, strings.Join(right, ",")); none {
			right = []string{None}
		}
		d.q.Choices, d.q.Last = []string{None}, last.String()
		d.owed(before, last, at)
		return d.ask(before, right...)
	})
}

// touching reports whether a piece of the side to move is diagonally beside one of the other side.
func touching(p rules.Position) bool {
	for sq := range rules.Squares {
		if at := p.At(sq); at.Empty() || at.Side != p.Side() {
			continue
		}
		for _, step := range [...]rules.Square{15, 17} {
			for _, beside := range [...]rules.Square{sq + step, sq - step} {
				if at := p.At(beside); !at.Empty() && at.Side != p.Side() {
					return true
				}
			}
		}
	}
	return false
}

// owed shows the longest capture of each piece at fault before the last move.
func (d *generator) owed(before rules.Position, last rules.Move, faults rules.Set) {
	best := map[rules.Square]rules.Move{}
	for _, m := range captures(before) {
		now := m.From
		if now == last.From {
			now = last.To
		}
		if faults.Has(rules.Carried(before, last, now)) && m.Captured.Len() > best[m.From].Captured.Len() {
			best[m.From] = m
		}
	}
	for sq := range rules.Squares {
		if m, ok := best[sq]; ok {
			d.show(m)
		}
	}
}

// slide makes a question of Slide, mostly about a piece on a plate. The right square must also exist before the slide, so that a
// person can point at it.
func (d *generator) slide() bool {
	fixed := d.rng.IntN(5) == 0
	skip := 8 + d.rng.IntN(30)
	return d.search(func(_ rules.Position, _ rules.Move, p rules.Position) bool {
		c, ok := p.(rules.Carrier)
		if skip--; !ok || skip > 0 {
			return false
		}
		moves := p.AppendMoves(nil)
		m := moves[d.rng.IntN(len(moves))]
		if m.Kind != rules.Step && m.Kind != rules.Capture {
			return false
		}
		to := c.Carried(m.To)
		if (to == m.To) != fixed || !p.Playable(to) {
			return false
		}
		d.q.Move, d.q.Rings = m.String(), rules.SetOf(to)
		d.why(to == m.To, m.To.String(), to.String())
		return d.ask(p, to.String())
	})
}
