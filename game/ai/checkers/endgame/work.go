package endgame

import (
	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// work is a block that is being solved by retrograde analysis: it begins with the positions that are lost at once, or
// decided by a move that leaves the block, and goes back to those before, in the order of their distance.
type work struct {
	s       *Solver
	name    blockName
	kings   [2][]uint64 // the sets of squares of each side's kings, by rank
	plies   []uint8
	open    []uint8          // number of moves within the block that are not known to lose, or one of the values below
	latest  []uint8          // the largest distance of a loss by a move that leaves the block
	waiting [unknown][]int32 // cells by the distance that they have unless it is smaller

	// The state of solve, to continue after a stop: the number of cells begun, the number of distances done, and the
	// number of cells done at the next distance.
	begun, done, next int
}

// Special values of work.open. Three kings have at most 39 moves.
const (
	held   = 254 // not lost: a move that leaves the block draws or wins
	closed = 255 // no move within the block: a capture is compulsory, or there is no position
)

func newWork(s *Solver, name blockName) *work {
	w := &work{s: s, name: name}
	for side := range w.kings {
		for i := range name.cells(side) {
			w.kings[side] = append(w.kings[side], unrank(i, int(name.kings[side]), 0))
		}
	}
	room := make([]uint8, 3*2*w.perSide())
	n := len(room) / 3
	w.plies, w.open, w.latest = room[:n:n], room[n:2*n:2*n], room[2*n:]
	for i := range w.plies {
		w.plies[i], w.open[i] = unknown, closed
	}
	return w
}

// perSide returns the number of cells with one side to move.
func (w *work) perSide() int { return len(w.kings[0]) * len(w.kings[1]) }

// solve computes w.plies, or returns early if the solver is stopped. The next call continues.
func (w *work) solve() {
	for ; w.begun < len(w.plies); w.begun++ {
		if w.s.poll() {
			return
		}
		if p, ok := w.at(w.begun); ok && !w.begin(w.begun, &p) {
			return
		}
	}
	for ; w.done < len(w.waiting); w.done, w.next = w.done+1, 0 {
		for ; w.next < len(w.waiting[w.done]); w.next++ { // spread may append more
			if cell := int(w.waiting[w.done][w.next]); w.plies[cell] == unknown {
				if w.s.poll() {
					return
				}
				w.plies[cell] = uint8(w.done)
				w.spread(cell, w.done)
			}
		}
	}
}

// at returns the position of a cell; ok is false if two pieces would share a square.
func (w *work) at(cell int) (p checkers.Position, ok bool) {
	side, cell := cell/w.perSide(), cell%w.perSide()
	first, second := w.kings[0][cell/len(w.kings[1])], w.kings[1][cell%len(w.kings[1])]
	men := w.name.men[0] | w.name.men[1]
	if first&second != 0 || (first|second)&men != 0 {
		return p, false
	}
	pieces := [2]uint64{w.name.men[0] | first, w.name.men[1] | second}
	return checkers.Place(w.s.ruleset, pieces, first|second, rules.Side(side)), true
}

// begin evaluates the moves of a position that leave the block and counts the others. ok is false if the solver was
// stopped; then begin must be called again.
func (w *work) begin(cell int, p *checkers.Position) (ok bool) {
	var room [64]rules.Compact
	moves, owed := p.AppendCaptures(room[:0]), true
	if len(moves) == 0 {
		if w.s.table != nil && w.s.table.Value(ViewOf(p)) == Draw {
			return true // a draw wins or loses no other position
		}
		moves, owed = p.AppendQuiet(moves), false
	}
	win, inner, holds := unknown, 0, false
	for _, m := range moves {
		if !owed && p.Kings()>>m.From&1 != 0 {
			inner++
			continue
		}
		q := *p
		q.Make(m, rules.Result{})
		switch v := w.s.value(&q); {
		case v == unknown:
			holds = true
		case v%2 == 0:
			win = min(win, int(v)+1)
		default:
			w.latest[cell] = max(w.latest[cell], v+1)
		}
	}
	if w.s.stopped {
		return false
	}
	switch {
	case win != unknown:
		w.wait(cell, win)
		holds = true
	case inner == 0 && !holds:
		w.wait(cell, int(w.latest[cell]))
	}
	switch {
	case owed:
	case holds:
		w.open[cell] = held
	default:
		w.open[cell] = uint8(inner)
	}
	return true
}

func (w *work) wait(cell, plies int) { w.waiting[plies] = append(w.waiting[plies], int32(cell)) }

// spread updates the positions from which a king's step leads to that of cell, whose distance is d.
func (w *work) spread(cell, d int) {
	per := w.perSide()
	mover := 1 - cell/per // the side that made the step
	at := [2]int{cell % per / len(w.kings[1]), cell % len(w.kings[1])}
	before, _ := w.at((cell + per) % (2 * per)) // kings' steps are reversible
	var room [64]rules.Compact
	for _, m := range before.AppendQuiet(room[:0]) {
		if before.Kings()>>m.From&1 == 0 {
			continue
		}
		from := at
		from[mover] = rank(w.kings[mover][at[mover]]^1<<m.From^1<<m.To, 0)
		from1 := mover*per + from[0]*len(w.kings[1]) + from[1]
		if w.plies[from1] != unknown || w.open[from1] == closed {
			continue
		}
		if d%2 == 0 {
			w.wait(from1, d+1)
		} else if w.open[from1] != held {
			if w.open[from1]--; w.open[from1] == 0 {
				w.wait(from1, max(d+1, int(w.latest[from1])))
			}
		}
	}
}
