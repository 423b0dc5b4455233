package dame2000

import "ludotheque/rules"

// What a search walks the game by: no text, no checks, nothing allocated. Cells are numbers 0..40 from a1, rank by
// rank; sets of them have a bit for each.

// Ride is a legal move without its luck.
type Ride = ride

// Ends returns the cells from which and to which the ride goes.
func (r ride) Ends() (from, to uint8) { return uint8(r.from), uint8(r.to) }

// Met returns the cells of the enemies on the way, the landing cell included: 0 for a step.
func (r ride) Met() uint64 { return r.met }

// First returns the cell of the first enemy met; there must be one.
func (r ride) First() uint8 { return uint8(r.next(r.met)) }

// Move returns the ride as the contract writes it.
func (r ride) Move() rules.Move { return r.move() }

// AppendRides appends the rides that side would have if it were to move, whether or not the game is over.
func (p *Position) AppendRides(dst []Ride, side rules.Side) []Ride {
	q := *p
	q.side = side
	for own := q.pawns[side]; own != 0; own &= own - 1 {
		c := lowest(own)
		for dir := range directions {
			if r, ok := q.try(c, dir); ok {
				dst = append(dst, r)
			}
		}
	}
	return dst
}

// AppendEnds appends the results of r's combats with their chances; nothing for a step.
func (p *Position) AppendEnds(dst []rules.Weighted, r Ride) []rules.Weighted {
	if r.met == 0 {
		return dst
	}
	return p.appendFrom(dst, r, p.head(r.from), r.met, rules.Weighted{P: 1})
}

// Enact plays a ride of the side to move with one of its results.
func (p *Position) Enact(r Ride, result rules.Result) { p.enact(r, result) }

// Skip plays the pass of a stuck player.
func (p *Position) Skip() { p.enactPass() }

// MaySkip reports whether a stuck player passes in this ruleset; else it has lost.
func (p *Position) MaySkip() bool { return p.rules().PassWhenStuck }

// Settled is Outcome without the look whether the side to move is stuck.
func (p *Position) Settled() rules.Outcome {
	first, second := p.pawns[rules.First] != 0, p.pawns[rules.Second] != 0
	switch {
	case !first && !second:
		return rules.Drawn(rules.BothGone)
	case !first:
		return rules.Win(rules.Second, rules.NoPieces)
	case !second:
		return rules.Win(rules.First, rules.NoPieces)
	}
	return p.drawByCount()
}

// Pawns returns the cells of side's pawns.
func (p *Position) Pawns(side rules.Side) uint64 { return p.pawns[side] }

// Head returns the head, 1..4, of the pawn on a cell.
func (p *Position) Head(c uint8) uint8 { return p.head(cell(c)) }
