// Package hundred evaluates positions of draughts on 100 squares: features and patterns, fitted to games of the program
// against itself by lab/patterns.
package hundred

import (
	"encoding/binary"
	"errors"
	"math/bits"

	"ludotheque/game/ai/search"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// View is a board from the point of view of one side, whose men go up. The bits are those of rules/checkers: five for each
// row, a gap after every odd one.
type View struct{ Own, Opp, Kings uint64 }

// ViewOf returns the view of the side to move.
func ViewOf(p *checkers.Position) View {
	own, opp := p.Pieces()
	v := View{own, opp, p.Kings()}
	if p.State().Side == rules.Second {
		return View{halfTurn(v.Own), halfTurn(v.Opp), halfTurn(v.Kings)}
	}
	return v
}

// Turned returns the view of the other side.
func (v View) Turned() View { return View{halfTurn(v.Opp), halfTurn(v.Own), halfTurn(v.Kings)} }

func halfTurn(set uint64) uint64 { return bits.Reverse64(set) >> 9 }

// Squares has the bits of all squares.
const Squares uint64 = 0x1F | 0x1F<<6 | 0x1F<<11 | 0x1F<<17 | 0x1F<<22 | 0x1F<<28 | 0x1F<<33 | 0x1F<<39 | 0x1F<<44 | 0x1F<<50

const (
	topRow   uint64 = 0x1F << 50
	footRow  uint64 = 0x1F
	edges    uint64 = 1 | 1<<11 | 1<<22 | 1<<33 | 1<<44 | 1<<10 | 1<<21 | 1<<32 | 1<<43 | 1<<54 // a1 ... a9, j2 ... j10
	mainRoad uint64 = 1 | 1<<6 | 1<<11 | 1<<17 | 1<<22 | 1<<28 | 1<<33 | 1<<39 | 1<<44 | 1<<50
)

// The features: counts of the side to move less those of the opponent.
const (
	Man       = 0             // men
	tempo     = Man + 1       // ranks that men have gone
	king      = tempo + 1     // kings
	firstKing = king + 1      // 1 if there is a king
	backed    = firstKing + 1 // men with a piece or the edge behind
	pairs     = backed + 1    // men side by side
	safeSteps = pairs + 1     // steps of men to squares that no enemy attacks
	shut      = safeSteps + 1 // men that cannot step
	runners   = shut + 1      // men with a free path to the last row, by distance: 4
	attacked  = runners + 4   // pieces that could be jumped now
	kingSteps = attacked + 1  // squares to which kings can step
	road      = kingSteps + 1 // a king on the main road without an enemy king there
	onMove    = road + 1      // 1 for the side to move
	Features  = onMove + 1    // number of features
)

// Phases is the number of phases of the game: its number of pieces, 0..40.
const Phases = 41

// Vector has the counts of the features.
type Vector [Features]int32

// Count computes the features. here is the view of the side to move, there that of the other side.
func Count(here, there View, v *Vector) {
	half(here, v, 1)
	half(there, v, -1)
	v[onMove] = 1
}

// rowsBy has the squares of the rows whose number, from 0, has a 1 in each place of two.
var rowsBy = func() (places [4]uint64) {
	for i, bit := range []int{0, 6, 11, 17, 22, 28, 33, 39, 44, 50} {
		for place := range places {
			places[place] |= uint64(0x1F*(i>>place&1)) << bit
		}
	}
	return places
}()

// half adds the counts of a view, with the given sign.
func half(s View, v *Vector, sign int32) {
	own, opp, kings := s.Own, s.Opp, s.Kings
	men, empty := own&^kings, Squares&^(own|opp)
	v[Man] += sign * count(men)
	for i, rows := range &rowsBy {
		v[tempo] += sign * count(men&rows) << i
	}
	behind := own<<5 | own<<6 | footRow | edges
	v[backed] += sign * count(men&behind)
	v[pairs] += sign * count(men&(men<<1))
	hit := opp>>5 | opp>>6 | (opp&kings)<<5 | (opp&kings)<<6
	v[safeSteps] += sign * (count(men<<5&empty&^hit) + count(men<<6&empty&^hit))
	v[shut] += sign * count(men&^(empty>>5|empty>>6))
	if k := own & kings; k != 0 {
		v[king] += sign * count(k)
		v[firstKing] += sign
		v[kingSteps] += sign * count((k<<5|k<<6|k>>5|k>>6)&empty)
		if k&mainRoad != 0 && opp&kings&mainRoad == 0 {
			v[road] += sign
		}
	}
	free, way := empty&^hit, topRow&empty
	for i := range 4 {
		way = way>>5 | way>>6
		v[runners+i] += sign * count(men&way)
		way &= free
	}
	v[attacked] += sign * count(own&(opp>>5&(empty<<5)|opp>>6&(empty<<6)|opp<<5&(empty>>5)|opp<<6&(empty>>6)))
}

func count(set uint64) int32 { return int32(bits.OnesCount64(set)) }

// A pattern is a block of four rows of two squares, each empty or with a man of one side, in 3^8 ways. There are four beside
// each other on rows 1 to 4, 2 to 5, 3 to 6 and 4 to 7; each is looked at from both sides.
const (
	ways     = 6561
	patterns = 16
	// Entries is the number of entries of all patterns and balances.
	Entries = patterns*ways + balances
)

// rowAt has the first bit of the first seven rows.
var rowAt = [7]uint8{0, 6, 11, 17, 22, 28, 33}

// pairsOf has, for the own and the enemy men of a row, the ways in which they stand on its four pairs of neighbouring squares, 0 to 8,
// sixteen bits each.
var pairsOf = func() (table [1 << 10]uint64) {
	for own := range 32 {
		for opp := range 32 {
			for i := range 4 {
				way := search.Ternary(uint8(own>>i&3), uint8(opp>>i&3))
				table[own|opp<<5] |= uint64(way) << (16 * i)
			}
		}
	}
	return table
}()

// Room is the buffer of Places.
type Room [patterns + 1]int32

// Places returns the indices of the entries of a view: those of the patterns and, with few pieces, of the balance.
func Places(s View, at *Room) []int32 {
	own, opp := s.Own&^s.Kings, s.Opp&^s.Kings
	var rows [len(rowAt)]uint64
	for i, bit := range &rowAt {
		rows[i] = pairsOf[own>>(bit&63)&0x1F|opp>>(bit&63)&0x1F<<5]
	}
	for n, row := range [4]int{0, 2, 1, 3} {
		four := rows[row] + 9*rows[row+1] + 81*rows[row+2] + 729*rows[row+3]
		for i := range 4 {
			at[4*n+i] = int32(four>>(16*i&63)&0xFFFF) + int32(4*n+i)*ways
		}
	}
	if bits.OnesCount64(s.Own|s.Opp) > few {
		return at[:patterns]
	}
	at[patterns] = patterns*ways + force(s.Own, s.Kings)*forces + force(s.Opp, s.Kings)
	return at[:]
}

// The balance is the number of men and kings of each side, up to most of each. It has entries for up to few pieces.
const (
	most     = 5
	few      = 12
	forces   = (most + 1) * (most + 1)
	balances = forces * forces
)

func force(set, kings uint64) int32 {
	return min(count(set&^kings), most)*(most+1) + min(count(set&kings), most)
}

// Unit is one hundredth of a man in weights.
const Unit = 16

// Weights are the weights of the features in every phase and of the entries, in sixteenths of a hundredth of a man.
type Weights struct {
	features [Phases]Vector
	entries  [Entries]int16
}

// bodySize is the length of a file without its checksum: the step of the entries, two bytes for each feature with all pieces
// on the board, two for each with none, and one for each entry.
const bodySize = 1 + 2*2*Features + Entries

var errEntry = errors.New("checkers: an entry of the weights is too large")

// Parse parses a file of weights as lab/patterns writes it.
func Parse(text string) (*Weights, error) {
	data, err := search.Verified(text, bodySize)
	if err != nil {
		return nil, err
	}
	w := &Weights{}
	for phase := range w.features {
		for f := range Features {
			full := int32(int16(binary.LittleEndian.Uint16(data[1+2*f:])))
			bare := int32(int16(binary.LittleEndian.Uint16(data[1+2*(Features+f):])))
			w.features[phase][f] = (full*int32(phase) + bare*int32(Phases-1-phase)) / (Phases - 1)
		}
	}
	for i, entry := range data[1+4*Features:] {
		v := int32(data[0]) * int32(int8(entry))
		if v != int32(int16(v)) {
			return nil, errEntry
		}
		w.entries[i] = int16(v)
	}
	return w, nil
}

// Judge evaluates a position, in hundredths of a man. here is the view of the side to move, there that of the other side.
func (w *Weights) Judge(here, there View) (v int32) {
	var counts Vector
	Count(here, there, &counts)
	weights := &w.features[bits.OnesCount64(here.Own|here.Opp)]
	for i, n := range &counts {
		v += n * weights[i]
	}
	return (v + w.sum(here) - w.sum(there)) / Unit
}

// sum returns the sum of the entries of a view.
func (w *Weights) sum(s View) (sum int32) {
	var at Room
	for _, i := range Places(s, &at) {
		sum += int32(w.entries[i])
	}
	return sum
}
