package checkers

import (
	"math/bits"

	"ludotheque/game/ai/search"
)

// A pattern is a set of eight squares, each of which is empty or has a man of one side: 3^8 ways, each with its own weight,
// called an entry. Kings count as empty. Every pattern is evaluated twice, for the side to move and, with the board turned,
// for the other side.
const (
	ways     = 6561 // 3^8
	patterns = rowsInPair + rowsAcross + blocks
	// Entries is the number of entries of all patterns and balances.
	Entries = patterns*ways + balances
)

// The patterns: two rows next to each other, and two files of four rows.
const (
	rowsInPair = 2 // from rows 1 and 3: eight bits with a gap after the fourth
	rowsAcross = 2 // from rows 2 and 4: eight bits without
	blocks     = 5 // of four rows: left, middle and right of rows 1 to 4, left and middle of rows 3 to 6
)

// blockMask has the squares of the left block of rows 1 to 4.
const blockMask uint64 = 0b11 | 0b11<<5 | 0b11<<9 | 0b11<<14

// folded moves the upper two rows of the left block of rows 1 to 4 into the gaps of the lower two.
func folded(men uint64) uint64 { return men&blockMask | men&blockMask>>7 }

// way returns the index of the way in which men stand on eight squares with a gap after the fourth.
func way(own, opp uint64) int32 { return search.Ternary(ungapped(own), ungapped(opp)) }

// ungapped takes the bit after the fourth out of a set of eight.
func ungapped(set uint64) uint8 { return uint8(set&0xF | set>>5<<4) }

// indexes sets at to the indices of the entries of all patterns, for own men, which go up, and enemy men.
func indexes(own, opp uint64, at *[patterns]int32) {
	at[0] = way(own, opp)
	at[1] = way(own>>9, opp>>9) + ways
	at[2] = search.Ternary(uint8(own>>5), uint8(opp>>5)) + 2*ways
	at[3] = search.Ternary(uint8(own>>14), uint8(opp>>14)) + 3*ways
	at[4] = way(folded(own), folded(opp)) + 4*ways
	at[5] = way(folded(own>>1), folded(opp>>1)) + 5*ways
	at[6] = way(folded(own>>2), folded(opp>>2)) + 6*ways
	at[7] = way(folded(own>>9), folded(opp>>9)) + 7*ways
	at[8] = way(folded(own>>10), folded(opp>>10)) + 8*ways
}

// Room is the buffer of Places.
type Room [patterns + 1]int32

// Places returns the indices of the entries of a view: those of the patterns and, with few pieces, of the balance.
func Places(s View, at *Room) []int32 {
	indexes(s.Own&^s.Kings, s.Opp&^s.Kings, (*[patterns]int32)(at[:]))
	if bits.OnesCount64(s.Own|s.Opp) > few {
		return at[:patterns]
	}
	at[patterns] = patterns*ways + balance(s.Own, s.Opp, s.Kings)
	return at[:]
}

// The balance is the number of men and kings of each side, up to most of each, and whose king is on the main road. It has
// entries for up to few pieces. A flying king on the main road does not lose against three others.
const (
	most     = 4
	few      = 12
	forces   = (most + 1) * (most + 1)
	balances = forces * forces * 3
)

// balance returns the index of the balance of own and enemy pieces.
func balance(own, opp, kings uint64) int32 {
	force := func(set uint64) int32 {
		return min(count(set&^kings), most)*(most+1) + min(count(set&kings), most)
	}
	return (holder(own, opp, kings)*forces+force(own))*forces + force(opp)
}

// holder returns 1 if only own has kings on the main road, 2 if only opp has, else 0.
func holder(own, opp, kings uint64) int32 {
	switch mine, others := own&kings&mainRoad != 0, opp&kings&mainRoad != 0; {
	case mine && !others:
		return 1
	case others && !mine:
		return 2
	}
	return 0
}
