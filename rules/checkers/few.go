package checkers

import "math/bits"

// fewPieces is the value of a field: the endings that are drawn when they have lasted for a number of plies.
type fewPieces uint8

const (
	notFew      fewPieces = iota
	fewFMJD               // at most two against a king 10, three against a king 32
	fewCBD                // at most two against two, one side without a man, 10
	fewRussian            // two or three pieces 10, three kings against one 30, up to five 60, up to seven 120
	threeOnKing           // three kings against one 26
)

func (f fewPieces) String() string {
	return [...]string{"none", "10-32", "10", "10-30-60-120", "26"}[f]
}

// ending is a kind of ending. Both sides have a king.
type ending struct {
	pieces int // of both sides, at most
	kings  int // of the side with more of them, at least
	other  int // pieces of the other side, 0 for any number
	plies  uint8
}

// endings are the endings of a value, the shortest limit first.
var endings = [...][]ending{
	fewFMJD:     {{pieces: 3, kings: 1, other: 1, plies: 10}, {pieces: 4, kings: 1, other: 1, plies: 32}},
	fewCBD:      {{pieces: 3, kings: 1, plies: 10}, {pieces: 4, kings: 2, other: 2, plies: 10}},
	fewRussian:  {{pieces: 3, kings: 1, plies: 10}, {pieces: 24, kings: 3, other: 1, plies: 30}, {pieces: 5, kings: 1, plies: 60}, {pieces: 7, kings: 1, plies: 120}},
	threeOnKing: {{pieces: 4, kings: 3, other: 1, plies: 26}},
}

// limit returns the plies after which the ending on the board is drawn, 0 if it is none.
func (p *Position) limit() uint8 {
	first, second := bits.OnesCount64(p.men[0]), bits.OnesCount64(p.men[1])
	kings, theirs := bits.OnesCount64(p.men[0]&p.kings), bits.OnesCount64(p.men[1]&p.kings)
	if kings < theirs || kings == theirs && first < second {
		first, second, kings, theirs = second, first, theirs, kings
	}
	if theirs == 0 {
		return 0
	}
	for _, e := range endings[p.rules().fewPieces.Is] {
		if first+second <= e.pieces && kings >= e.kings && (e.other == 0 || second == e.other) {
			return e.plies
		}
	}
	return 0
}

// countFew counts the plies of an ending, from the capture or the crowning that made it.
func (p *Position) countFew(changed bool) {
	if changed {
		p.few, p.fewest = 0, p.limit()
	} else if p.fewest > 0 {
		p.few++
	}
	p.full = p.full || p.fewest > 0 && p.few >= p.fewest
}
