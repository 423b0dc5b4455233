package drill

import "ludotheque/rules"

// threat makes a question of Threat. Where No is right, the opponent's position would win with one piece on another square.
func (d *generator) threat() bool {
	skip := d.rng.IntN(12)
	return d.search(func(before rules.Position, last rules.Move, p rules.Position) bool {
		if skip--; skip > 0 {
			return false
		}
		m, wins := d.winning(p)
		if wins != d.coin || !wins && !d.nearly(p) {
			return false
		}
		d.decide(wins)
		if d.why(!wins); wins {
			d.show(m)
			d.why(false, m.From.String(), m.To.String())
		}
		d.q.Start, d.q.Last = before.String(), last.String()
		return true
	})
}

// winning returns a move that would win at once for the side that is not to move in p.
func (d *generator) winning(p rules.Position) (rules.Move, bool) {
	turned, flaws := d.game.Compose(d.ruleset, d.game.Turned(rules.SketchOf(p)))
	if len(flaws) > 0 {
		return rules.Move{}, false
	}
	for _, m := range turned.AppendMoves(nil) {
		if o := mustPlay(turned, m, rules.Result{}).Outcome(); o.Over() && !o.Draw && o.Winner == turned.Side() {
			return m, true
		}
	}
	return rules.Move{}, false
}

// nearly reports whether the side that is not to move in p would have won with one of its pieces on another free square.
func (d *generator) nearly(p rules.Position) bool {
	s, side := rules.SketchOf(p), p.Side().Other()
	for _, from := range s.Pieces(side).AppendSquares(nil) {
		for to := range rules.Squares {
			if !p.Playable(to) || !p.At(to).Empty() {
				continue
			}
			moved := s
			moved.Put(to, s.At(from))
			moved.Put(from, rules.Piece{})
			if n, flaws := d.game.Compose(d.ruleset, moved); len(flaws) == 0 && n.Outcome().Over() && n.Outcome().Winner == side {
				return true
			}
		}
	}
	return false
}

// lock makes a question of Lock. The right squares are those of moves that the rules forbid, since they would take the last
// liberty of a piece.
func (d *generator) lock() bool {
	skip := d.rng.IntN(12)
	return d.search(func(_ rules.Position, _ rules.Move, p rules.Position) bool {
		if skip--; skip > 0 {
			return false
		}
		var right []string
		var at rules.Set
		for from := range rules.Squares {
			if p.At(from).Empty() || p.At(from).Side != p.Side() {
				continue
			}
			for to := range rules.Squares {
				if !p.Playable(to) || !p.At(to).Empty() {
					continue
				}
				r := rules.RefusalOf(p, from, to)
				if r.Code != rules.LastLiberty {
					continue
				}
				if !at.Has(to) {
					at.Add(to)
					right = append(right, to.String())
				}
				d.q.Shown, d.q.Rings = []rules.Square{from, to}, r.Squares
				d.why(false, from.String(), to.String(), r.Squares.String())
			}
		}
		return len(right) > 0 && d.ask(p, right...)
	})
}
