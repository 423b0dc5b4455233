package solve

import (
	"fmt"
	"math/bits"

	"ludotheque/game/ai/checkers/endgame"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// Endings are every ending of up to three kings of the first side against one of the second, solved backwards from the
// finished positions. The count without progress is left out.
type Endings struct {
	Positions []checkers.Position
	// Plies tells for each position how long it takes: odd when the side to move wins, even when it loses, -1 for a
	// draw.
	Plies  []int16
	number map[uint64]int32 // by Hash
	before [][]int32
	open   []int16 // moves not known to lose
}

// Kings works out the endings of a ruleset of checkers.
func Kings(ruleset string) (*Endings, error) {
	place := -1
	for i, r := range (checkers.Game{}).Rulesets() {
		if r.ID == ruleset {
			place = i
		}
	}
	if place < 0 {
		return nil, fmt.Errorf("solve: no ruleset %q", ruleset)
	}
	t := &Endings{number: map[uint64]int32{}}
	for lone := uint64(checkers.Squares); lone != 0; lone &= lone - 1 {
		t.list(place, 0, lone&-lone, checkers.Squares, 3)
	}
	n := len(t.Positions)
	t.Plies, t.open, t.before = make([]int16, n), make([]int16, n), make([][]int32, n)
	t.backwards(t.link())
	t.before, t.open = nil, nil
	return t, nil
}

// list notes the placements of up to left more kings on the squares of free.
func (t *Endings) list(ruleset int, strong, lone, free uint64, left int) {
	if strong != 0 {
		for _, turn := range []rules.Side{rules.First, rules.Second} {
			p := checkers.Place(ruleset, [2]uint64{strong, lone}, strong|lone, turn)
			t.number[p.Hash()] = int32(len(t.Positions))
			t.Positions = append(t.Positions, p)
		}
	}
	if left == 0 {
		return
	}
	for free &^= lone; free != 0; free &= free - 1 {
		next := free & -free
		t.list(ruleset, strong|next, lone, free&^next, left-1)
	}
}

// link finds who leads to whom and returns the positions that are decided at once.
func (t *Endings) link() (decided []int32) {
	var moves []rules.Compact
	for i := range t.Positions {
		p := &t.Positions[i]
		t.Plies[i] = -1
		if moves = p.AppendCompact(moves[:0]); len(moves) == 0 {
			t.Plies[i] = 0
		}
		for _, m := range moves {
			q := *p
			q.Make(m, rules.Result{})
			if own, _ := q.Pieces(); own == 0 {
				t.Plies[i] = 1
				continue
			}
			j := t.number[q.Hash()]
			t.before[j] = append(t.before[j], int32(i))
			t.open[i]++
		}
		if t.Plies[i] >= 0 {
			decided = append(decided, int32(i))
		}
	}
	return decided
}

// backwards goes from the decided positions to those that lead to them, nearest first.
func (t *Endings) backwards(queue []int32) {
	// A lost position waits behind the wins of one ply that stand after it; the order is by plies all the same.
	var losses, wins []int32
	for _, i := range queue {
		if t.Plies[i] == 0 {
			losses = append(losses, i)
		} else {
			wins = append(wins, i)
		}
	}
	for queue = append(losses, wins...); len(queue) > 0; queue = queue[1:] {
		i := queue[0]
		for _, j := range t.before[i] {
			t.open[j]--
			if t.Plies[j] < 0 && (t.Plies[i]%2 == 0 || t.open[j] == 0) {
				t.Plies[j] = t.Plies[i] + 1
				queue = append(queue, j)
			}
		}
	}
}

// Of returns the plies of a position, -1 for a draw; ok is false when it is not among the endings.
func (t *Endings) Of(p *checkers.Position) (plies int, ok bool) {
	i, ok := t.number[p.Hash()]
	if !ok {
		return 0, false
	}
	return int(t.Plies[i]), true
}

// Table returns the endings of three kings against one as package endgame reads them.
func (t *Endings) Table() []byte {
	table := make([]byte, endgame.Size)
	for i := range t.Positions {
		p := &t.Positions[i]
		own, opp := p.Pieces()
		if p.Side() == rules.First && bits.OnesCount64(own) == 3 && t.Plies[i] > 0 && t.Plies[i]%2 == 1 {
			table[endgame.Index(own, opp)] = byte(t.Plies[i])
		}
	}
	return table
}
