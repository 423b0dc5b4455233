package endgame

import (
	"math/bits"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// Most is the largest number of pieces of an ending.
const Most = 4

// Material has the numbers of men and kings of the side to move and of the other side.
type Material struct{ Men, Kings, OppMen, OppKings int }

func (m Material) pieces() int { return m.Men + m.Kings + m.OppMen + m.OppKings }

// Men stand on 28 of the 32 squares: on the last row they become kings.
const (
	places   = 32
	menStand = 28
)

// choose has the binomial coefficients: choose[n][k] ways to choose k of n squares.
var choose = makeChoose()

func makeChoose() (table [places + 1][Most + 1]int) {
	for n := range table {
		table[n][0] = 1
		for k := 1; k <= Most && n > 0; k++ {
			table[n][k] = table[n-1][k-1] + table[n-1][k]
		}
	}
	return table
}

// dense maps bit numbers to the numbers 0..31 of the dark squares, up the board.
var dense = makeDense()

// bitAt is the inverse of dense, with bits instead of bit numbers.
var bitAt = makeBitAt()

func makeDense() (table [64]uint8) {
	n := uint8(0)
	for set := uint64(checkers.Squares); set != 0; set &= set - 1 {
		table[bits.TrailingZeros64(set)] = n
		n++
	}
	return table
}

func makeBitAt() (table [places]uint64) {
	for set := uint64(checkers.Squares); set != 0; set &= set - 1 {
		table[dense[bits.TrailingZeros64(set)]] = set & -set
	}
	return table
}

// rank returns the number of a set among those of the same size. first is the least dense number of a square: 0 or, for
// the men that move down, 4.
func rank(set uint64, first int) (n int) {
	for k := 1; set != 0; set &= set - 1 {
		n += choose[int(dense[bits.TrailingZeros64(set)])-first][k]
		k++
	}
	return n
}

// unrank is the inverse of rank for sets of k squares.
func unrank(n, k, first int) (set uint64) {
	at := places - 1
	for ; k > 0; k-- {
		for choose[at][k] > n {
			at--
		}
		n -= choose[at][k]
		set |= bitAt[at+first]
	}
	return set
}

// Size returns the number of cells of the slice of m. It includes cells without a position, where two pieces would share a
// square.
func (m Material) Size() int {
	return choose[menStand][m.Men] * choose[menStand][m.OppMen] * m.kingCells()
}

// kingCells returns the number of cells for each placement of the men.
func (m Material) kingCells() int { return choose[places][m.Kings] * choose[places][m.OppKings] }

// Slices returns the material of all slices of a table, in the order of the file.
func Slices() (all []Material) {
	for n := 2; n <= Most; n++ {
		for own := 1; own < n; own++ {
			for men := own; men >= 0; men-- {
				for oppMen := n - own; oppMen >= 0; oppMen-- {
					all = append(all, Material{men, own - men, oppMen, n - own - oppMen})
				}
			}
		}
	}
	return all
}

// View is a board from the point of view of one side, with its men going up: the pieces of both sides, and the kings among
// them.
type View struct{ Own, Opp, Kings uint64 }

// ViewOf returns the view of the side to move in p.
func ViewOf(p *checkers.Position) View {
	own, opp := p.Pieces()
	v := View{own, opp, p.Kings()}
	if p.Side() == rules.Second {
		return View{checkers.HalfTurn(v.Own), checkers.HalfTurn(v.Opp), checkers.HalfTurn(v.Kings)}
	}
	return v
}

// Turned returns the view of the other side.
func (v View) Turned() View {
	return View{checkers.HalfTurn(v.Opp), checkers.HalfTurn(v.Own), checkers.HalfTurn(v.Kings)}
}

// Kinds returns the own men, enemy men, own kings and enemy kings.
func (v View) Kinds() [4]uint64 {
	return [4]uint64{v.Own &^ v.Kings, v.Opp &^ v.Kings, v.Own & v.Kings, v.Opp & v.Kings}
}

// material returns the material of a view.
func (v View) material() Material {
	k := v.Kinds()
	return Material{bits.OnesCount64(k[0]), bits.OnesCount64(k[2]), bits.OnesCount64(k[1]), bits.OnesCount64(k[3])}
}

// cell returns the cell of v in the slice of m, which must be its material.
func (v View) cell(m Material) int {
	n := rank(v.Own&^v.Kings, 0)
	n = n*choose[menStand][m.OppMen] + rank(v.Opp&^v.Kings, places-menStand)
	n = n*choose[places][m.Kings] + rank(v.Own&v.Kings, 0)
	return n*choose[places][m.OppKings] + rank(v.Opp&v.Kings, 0)
}

// At returns the view of a cell; ok is false if two pieces would share a square.
func (m Material) At(cell int) (v View, ok bool) {
	take := func(n int) (at int) {
		cell, at = cell/n, cell%n
		return at
	}
	oppKings := unrank(take(choose[places][m.OppKings]), m.OppKings, 0)
	kings := unrank(take(choose[places][m.Kings]), m.Kings, 0)
	oppMen := unrank(take(choose[menStand][m.OppMen]), m.OppMen, places-menStand)
	men := unrank(cell, m.Men, 0)
	v = View{men | kings, oppMen | oppKings, kings | oppKings}
	return v, bits.OnesCount64(v.Own|v.Opp) == m.pieces()
}
