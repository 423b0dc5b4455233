package dame2000

import (
	"math/bits"

	"ludotheque/rules"
)

// strides are the differences between a cell and the next one in each of directions.
var strides = [4]int{5, 4, -4, -5}

// rooms has the cells from which a move of 1..4 squares stays on the board, by direction and length.
var rooms = makeRooms()

func makeRooms() (all [4][longest + 1]uint64) {
	for dir := range all {
		for c := range cell(cells) {
			for n := 1; n <= longest; n++ {
				if lanes[dir][c][n].to != noCell {
					all[dir][n] |= c.bit()
				}
			}
		}
	}
	return all
}

// Attacks counts combats by the attacker's head and that of the pawn it meets first, 1..4.
type Attacks [5][5]uint8

// CountMoves returns the number of moves that AppendCompactOf would append for side, and adds those with combats to
// attacks. It is faster because it works on whole boards.
func (p *Position) CountMoves(side rules.Side, attacks *Attacks) (moves int) {
	r := p.rules()
	own, foes := p.pawns[side&1], p.pawns[side&1^1]
	low, high := p.heads[0], p.heads[1]
	var ahead, back [longest + 1]uint64 // the pawns that may move forward and backward, by the length of their moves
	for head, set := range [5]uint64{blue: own &^ (low | high), green: own & low &^ high, red: own & high &^ low, yellow: own & low & high} {
		ahead[r.length.Is[head]] |= set
		if r.backwards.Is[head] {
			back[r.length.Is[head]] |= set
		}
	}
	for n := 1; n <= longest; n++ {
		if ahead[n] == 0 {
			continue
		}
		for dir := range directions {
			set := back[n]
			if forward(dir, side) {
				set = ahead[n]
			}
			if going := p.clear(side, set, dir, n); going != 0 {
				moves += bits.OnesCount64(going)
				p.addAttacks(attacks, going, foes, strides[dir], n)
			}
		}
	}
	return moves
}

// clear returns those of side's pawns in set that can move n squares along dir.
func (p *Position) clear(side rules.Side, set uint64, dir, n int) uint64 {
	set &= rooms[dir][n]
	for k, by := 1, strides[dir]; k <= n && set != 0; k++ {
		set &^= bits.RotateLeft64(p.pawns[side&1], -by*k)
	}
	if t := p.lastMoves[side&1]; set>>t.to&1 != 0 && lanes[dir][t.to][n].to == t.from {
		set &^= t.to.bit()
	}
	return set
}

// addAttacks adds the first of foes that each pawn of going meets within n squares. by is the stride of the direction.
func (p *Position) addAttacks(attacks *Attacks, going, foes uint64, by, n int) {
	for k := 1; k <= n; k++ {
		met := bits.RotateLeft64(going, by*k) & foes
		if met == 0 {
			continue
		}
		going &^= bits.RotateLeft64(met, -by*k)
		for ; met != 0; met &= met - 1 {
			at := lowest(met)
			attacks[p.head(at-cell(by*k))][p.head(at)]++
		}
	}
}

// Around returns the cells of set and their diagonal neighbours.
func Around(set uint64) uint64 {
	near := set
	for dir, by := range strides {
		near |= bits.RotateLeft64(set&rooms[dir][1], by)
	}
	return near
}
