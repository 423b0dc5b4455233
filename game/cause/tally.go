package cause

import (
	"slices"

	"ludotheque/rules"
)

// taken is a piece that a line captures or huffs.
type taken struct {
	square rules.Square // before the line
	piece  rules.Piece  // before the line
}

// Pieces counts men and kings by what they are before the move.
type Pieces struct {
	Men, Kings int
}

// Len returns the number of pieces.
func (n Pieces) Len() int { return n.Men + n.Kings }

// worth returns the value in men; a king counts two.
func (n Pieces) worth() int { return n.Men + 2*n.Kings }

// count returns the number of men and kings among pieces.
func count(pieces []taken) (n Pieces) {
	for _, t := range pieces {
		if t.piece.Rank > 1 {
			n.Kings++
		} else {
			n.Men++
		}
	}
	return n
}

// tally is the balance of captures in a line up to an action that is followed by no capture, for the side that begins it.
type tally struct {
	lost, won []taken
	end       int  // the number of actions counted
	first     int  // index of the first action that captures
	row       bool // the actions from first to end are all captures
	giving    bool // the other side lost a piece first
	net       int  // worth won minus worth lost
}

// horizon is the number of actions of a line whose captures are told. Later ones are too uncertain.
const horizon = 9

// tallies returns the tally at each point of the line where the next action is no capture, and last that at its end. A huff by action
// told, which has a cause of its own, does not count.
func (l line) tallies(told int) (all []tally) {
	t := tally{row: true}
	for i, p := range l {
		switch {
		case p.move.Kind == rules.Capture:
			l.take(&t, i, p.move.Captured.AppendSquares(nil))
		case p.move.Kind == rules.Huff && i != told:
			all = append(all, t)
			l.take(&t, i, []rules.Square{p.move.To})
			t.row = false
		default:
			if i > 0 {
				all = append(all, t)
			}
			t.row = t.row && len(t.lost)+len(t.won) == 0
		}
		t.end = i + 1
	}
	return append(all, t)
}

// take adds the pieces on squares, which action n removes, to t.
func (l line) take(t *tally, n int, squares []rules.Square) {
	if len(t.lost)+len(t.won) == 0 {
		t.first = n
	}
	for _, sq := range squares {
		from := l.origin(n, sq)
		found := taken{from, l[0].before.At(from)}
		// Append must copy, since earlier tallies share the slices.
		if found.piece.Side == l[0].before.Side() {
			t.lost = append(t.lost[:len(t.lost):len(t.lost)], found)
		} else {
			t.giving = t.giving || len(t.lost) == 0
			t.won = append(t.won[:len(t.won):len(t.won)], found)
		}
	}
	t.net = count(t.won).worth() - count(t.lost).worth()
}

// lasting returns the tally with the largest loss, for sign -1, or gain, for sign 1, of those within the horizon that the rest of
// the line does not make smaller; ok is false if there is none.
func lasting(all []tally, sign int) (found tally, ok bool) {
	least := 0 // what the later tallies leave of it
	for i := len(all) - 1; i >= 0; i-- {
		t := all[i]
		if i == len(all)-1 || t.net*sign < least {
			least = t.net * sign
		}
		if t.end <= horizon && t.net*sign == least && least > 0 && (!ok || found.net*sign <= least) {
			found, ok = t, true
		}
	}
	return found, ok
}

// net returns the balance at the end of a line.
func net(all []tally) int { return all[len(all)-1].net }

// deep is the number of captures in a row that finish looks at.
const deep = 10

// finish appends the captures with which the line goes on if it ends in the middle of an exchange in which both sides must capture.
func (l line) finish() line {
	for len(l) > 0 && l[len(l)-1].after != nil {
		p := l[len(l)-1].after
		_, m, ok := exchange(p, deep)
		if !ok {
			break
		}
		l = l.play(p, m)
	}
	return l
}

// settled reports whether nothing can be captured or huffed at the end of a finished line.
func (l line) settled() bool {
	p := l[len(l)-1].after
	return p == nil || !slices.ContainsFunc(p.AppendMoves(nil), func(m rules.Move) bool { return m.Kind == rules.Capture || m.Kind == rules.Huff })
}

// exchange returns what the side to move wins, in men, if both sides go on capturing, and its first capture; ok is false if it need
// not or cannot capture.
func exchange(p rules.Position, depth int) (worth int, best rules.Move, ok bool) {
	for _, m := range p.AppendMoves(nil) {
		if m.Kind != rules.Capture || depth == 0 {
			return 0, rules.Move{}, false
		}
		next, err := p.Play(m, rules.Result{})
		if err != nil {
			continue
		}
		back, _, _ := exchange(next, depth-1)
		won := -back
		for _, sq := range m.Captured.AppendSquares(nil) {
			won += min(int(p.At(sq).Rank), 2)
		}
		if !ok || won > worth {
			worth, best, ok = won, m, true
		}
	}
	return worth, best, ok
}

// exchanged returns the balance for the side that begins the line if both sides go on capturing as well as they can after action n.
// A huff by action told does not count.
func (l line) exchanged(n, told int) int {
	t := l[:n+1].tallies(told)
	worth, _, _ := exchange(l[n].after, deep)
	if l[n].after.Side() != l[0].before.Side() {
		worth = -worth
	}
	return net(t) + worth
}
