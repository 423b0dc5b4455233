package dame2000

import (
	"math/bits"

	"ludotheque/rules"
)

// strides are how many cells further one square along each of directions is: twice cell is rank*9 + file.
var strides = [4]int{5, 4, -4, -5}

// rooms holds the cells from which a way of 1..4 squares in every direction stays on the board.
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

// CountMoves returns how many moves AppendCompactOf would append for side, and adds those with combats to attacks: the
// same by whole boards at once.
func (p *Position) CountMoves(side rules.Side, attacks *Attacks) (moves int) {
	r := p.rules()
	own, foes := p.pawns[side&1], p.pawns[side&1^1]
	low, high := p.heads[0], p.heads[1]
	back := p.lastMoves[side&1]
	for head, set := range [5]uint64{blue: own &^ (low | high), green: own & low &^ high, red: own & high &^ low, yellow: own & low & high} {
		if set == 0 {
			continue
		}
		n := r.Length[head]
		for dir := range directions {
			if !r.Back[head] && !forward(dir, side) {
				continue
			}
			going, by := set&rooms[dir][n], strides[dir]
			if set>>back.to&1 != 0 && lanes[dir][back.to][n].to == back.from && r.NoReturn {
				going &^= back.to.bit()
			}
			for k := 1; k <= int(n); k++ {
				going &^= bits.RotateLeft64(own, -by*k)
			}
			moves += bits.OnesCount64(going)
			for k := 1; k <= int(n); k++ {
				met := bits.RotateLeft64(going, by*k) & foes
				if met == 0 {
					continue
				}
				going &^= bits.RotateLeft64(met, -by*k)
				for ; met != 0; met &= met - 1 {
					attacks[head][p.head(lowest(met))]++
				}
			}
		}
	}
	return moves
}

// Around returns the cells of set and all that are one square along a direction from them.
func Around(set uint64) uint64 {
	near := set
	for dir, by := range strides {
		near |= bits.RotateLeft64(set&rooms[dir][1], by)
	}
	return near
}
