package cause

import "ludotheque/rules"

// ply is one action of a line. after is nil after dice, which end the line.
type ply struct {
	before rules.Position
	move   rules.Move
	after  rules.Position
}

// line is a line of actions.
type line []ply

// follow appends the moves of texts to l, as far as they can be played from pos.
func (l line) follow(pos rules.Position, texts []string) line {
	for _, text := range texts {
		a, err := rules.ParseAction(pos, text)
		if err != nil {
			break
		}
		l = l.play(pos, a.Move)
		if pos = l[len(l)-1].after; pos == nil {
			break
		}
	}
	return l
}

// play appends one move, which is legal in pos.
func (l line) play(pos rules.Position, m rules.Move) line {
	after, err := pos.Play(m, rules.Result{})
	if err != nil {
		after = nil
	}
	return append(l, ply{pos, m, after})
}

// seen returns the square before the line of what is on sq before action n: it undoes the slides of plates.
func (l line) seen(n int, sq rules.Square) rules.Square {
	for i := n - 1; i >= 0; i-- {
		carrier, ok := l[i].before.(rules.Carrier)
		if !ok || l[i].after.Side() == l[i].before.Side() {
			continue
		}
		sq = uncarried(carrier, sq)
	}
	return sq
}

// uncarried is the inverse of p.Carried.
func uncarried(p rules.Carrier, sq rules.Square) rules.Square {
	for file := range rules.MaxFiles {
		if from := rules.Sq(file, sq.Rank()); p.Playable(from) && p.Carried(from) == sq {
			return from
		}
	}
	return sq
}

// crowned reports whether the piece is promoted where it arrives.
func (p ply) crowned() bool {
	if p.after == nil || p.move.Kind != rules.Step && p.move.Kind != rules.Capture {
		return false
	}
	return p.after.At(rules.Carried(p.before, p.move, p.move.To)).Rank > p.before.At(p.move.From).Rank
}

// taken is a piece that a line captures.
type taken struct {
	square rules.Square // before the line
	piece  rules.Piece
}

// tally is the balance of captures in a line, for the side that begins it.
type tally struct {
	lost, won []taken
	first     int  // index of the first action that captures
	net       int  // material won minus material lost; a king counts two
	giving    bool // that side captured first
}

// horizon is the number of actions of a line that count. Later ones are too uncertain.
const horizon = 9

// tallies returns the tally at each point of the line after the first action where the next action is no capture.
func (l line) tallies() (all []tally) {
	var t tally
	side := l[0].before.Side()
	for i, p := range l[:min(len(l), horizon)] {
		if i > 0 && p.move.Kind != rules.Capture {
			all = append(all, t)
		}
		if p.move.Kind == rules.Capture {
			l.take(&t, i, side)
		}
	}
	if len(l) < horizon && l[len(l)-1].quiet() {
		all = append(all, t)
	}
	return all
}

// take adds the captures of action n to t.
func (l line) take(t *tally, n int, side rules.Side) {
	p := l[n]
	if len(t.lost)+len(t.won) == 0 {
		t.first = n
	}
	for _, sq := range p.move.Captured.AppendSquares(nil) {
		piece := p.before.At(sq)
		found := taken{l.seen(n, sq), piece}
		value := int(min(piece.Rank, 2))
		// Append must copy, since earlier tallies share the slices.
		if piece.Side == side {
			t.lost, t.net = append(t.lost[:len(t.lost):len(t.lost)], found), t.net-value
		} else {
			t.giving = t.giving || len(t.lost) == 0
			t.won, t.net = append(t.won[:len(t.won):len(t.won)], found), t.net+value
		}
	}
}

// quiet reports whether nothing can be captured after this action.
func (p ply) quiet() bool {
	if p.after == nil {
		return true
	}
	for _, m := range p.after.AppendMoves(nil) {
		if m.Kind == rules.Capture {
			return false
		}
	}
	return true
}

// settled returns the first tally with the same net as the last one.
func (l line) settled() tally {
	all := l.tallies()
	if len(all) == 0 {
		return tally{}
	}
	end := all[len(all)-1]
	for _, t := range all {
		if t.net == end.net {
			return t
		}
	}
	return end
}
