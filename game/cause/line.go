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

// origin returns the square before the line of the piece that stands on sq before action n: it undoes the moves of the piece and
// the slides of plates.
func (l line) origin(n int, sq rules.Square) rules.Square {
	for i := n - 1; i >= 0; i-- {
		if carrier, ok := l[i].before.(rules.Carrier); ok && l[i].move.Kind != rules.Huff {
			sq = uncarried(carrier, sq)
		}
		if l[i].move.From != rules.NoSquare && l[i].move.To == sq {
			sq = l[i].move.From
		}
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

// turnEnd returns the index of the first action that is no huff: the end of the turn of the side that begins; ok is false if the
// line ends before.
func (l line) turnEnd() (n int, ok bool) {
	for i, p := range l {
		if p.move.Kind != rules.Huff {
			return i, true
		}
	}
	return 0, false
}

// result is a position after an action and its probability, 0..1.
type result struct {
	position rules.Position
	p        float64
}

// results returns the positions that the action can lead to: one, or one for each result of its dice.
func (p ply) results() (list []result) {
	weighted := rules.ResultsOf(p.before, p.move)
	if len(weighted) == 0 {
		weighted = []rules.Weighted{{P: 1}}
	}
	for _, w := range weighted {
		if next, err := p.before.Play(p.move, w.Result); err == nil {
			list = append(list, result{next, w.P})
		}
	}
	return list
}
