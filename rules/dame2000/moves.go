package dame2000

import (
	"math/bits"

	"ludotheque/rules"
)

// ride is a legal move without its luck: met holds the enemies on the way and on the landing cell.
type ride struct {
	from, to cell
	met      uint64
}

// maxRides is the most moves of one position: every pawn in every direction.
const maxRides = perSide * 4

func lowest(set uint64) cell  { return cell(bits.TrailingZeros64(set)) }
func highest(set uint64) cell { return cell(63 - bits.LeadingZeros64(set)) }

// next returns the first of the cells still to be fought on, in the order the mover meets them.
func (r ride) next(met uint64) cell {
	if r.to > r.from {
		return lowest(met)
	}
	return highest(met)
}

// move returns the ride as the contract writes it.
func (r ride) move() rules.Move {
	kind := rules.Step
	if r.met != 0 {
		kind = rules.Combat
	}
	return rules.Move{Kind: kind, From: r.from.square(), To: r.to.square()}
}

// try returns the ride of the mover's pawn on c along dir, if it is legal.
func (p *Position) try(c cell, dir int) (ride, bool) {
	head := p.head(c)
	if !p.rules().Back[head] && !forward(dir, p.side) {
		return ride{}, false
	}
	l := &lanes[dir][c][p.rules().Length[head]]
	if l.to == noCell || l.way&p.pawns[p.side] != 0 || p.returns(c, l.to) {
		return ride{}, false
	}
	return ride{c, l.to, l.way & p.pawns[p.side.Other()]}, true
}

// returns reports whether from-to undoes the mover's last move ("Tout aller-retour est interdit").
func (p *Position) returns(from, to cell) bool {
	return p.rules().NoReturn && p.trails[p.side] == trail{to, from}
}

// rides fills dst with the mover's moves, whether or not the game is over, and returns how many.
func (p *Position) rides(dst *[maxRides]ride) int {
	n := 0
	for own := p.pawns[p.side]; own != 0; own &= own - 1 {
		c := lowest(own)
		for dir := range directions {
			if r, ok := p.try(c, dir); ok {
				dst[n] = r
				n++
			}
		}
	}
	return n
}

func (p *Position) canMove() bool { return p.movable() != 0 }

// mayPass reports whether the mover is stuck and the rules let him pass then.
func (p *Position) mayPass() bool { return p.rules().PassWhenStuck && !p.canMove() }

// movable returns the mover's pawns that have a move.
func (p *Position) movable() uint64 {
	var set uint64
	for own := p.pawns[p.side]; own != 0; own &= own - 1 {
		c := lowest(own)
		for dir := range directions {
			if _, ok := p.try(c, dir); ok {
				set |= c.bit()
				break
			}
		}
	}
	return set
}

// find returns the ride that m names.
func (p *Position) find(m rules.Move) (ride, bool) {
	var list [maxRides]ride
	for _, r := range list[:p.rides(&list)] {
		if r.move() == m {
			return r, true
		}
	}
	return ride{}, false
}

// AppendMoves appends the steps and combats, or the pass of a stuck player where the rules know it.
func (p Position) AppendMoves(dst []rules.Move) []rules.Move {
	if p.Outcome().Over() {
		return dst
	}
	var list [maxRides]ride
	n := p.rides(&list)
	if n == 0 {
		return append(dst, rules.PassMove)
	}
	for _, r := range list[:n] {
		dst = append(dst, r.move())
	}
	return dst
}

// AppendPaths appends the one way to make m: a hop to every square of a combat, then to the landing square.
func (p Position) AppendPaths(dst []rules.Path, m rules.Move) []rules.Path {
	r, ok := p.find(m)
	if !ok {
		return dst
	}
	var path rules.Path
	at := m.From
	for _, sq := range p.Combats(m) {
		path = append(path, rules.Hop{From: at, To: sq, Over: sq})
		at = sq
	}
	if at != r.to.square() {
		path = append(path, rules.Hop{From: at, To: m.To, Over: rules.NoSquare})
	}
	return append(dst, path)
}

// Combats returns the squares where m fights, in order, as long as the attacker keeps winning.
func (p Position) Combats(m rules.Move) []rules.Square {
	r, _ := p.find(m)
	var squares []rules.Square
	for met := r.met; met != 0; {
		c := r.next(met)
		squares = append(squares, c.square())
		met &^= c.bit()
	}
	return squares
}
