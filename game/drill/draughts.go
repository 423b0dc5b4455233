package drill

import (
	"slices"
	"strconv"

	"ludotheque/rules"
)

// majority makes a question of Majority, in a position that also has a smaller capture. The answer is two in half of the
// questions, and more in the others.
func (d *generator) majority() bool {
	return d.search(func(_ rules.Position, _ rules.Move, p rules.Position) bool {
		most, least := rules.Move{}, 0
		for _, m := range captures(p) {
			n := m.Captured.Len()
			if n > most.Captured.Len() {
				most = m
			}
			if least == 0 || n < least {
				least = n
			}
		}
		n := most.Captured.Len()
		if n < 2 || d.coin && n < 3 && !d.hurried || !d.coin && n > 2 || least == n && !shorter(p) {
			return false
		}
		first := max(1, n-d.rng.IntN(min(n, 3)+1))
		for i := range 4 {
			d.q.Choices = append(d.q.Choices, strconv.Itoa(first+i))
		}
		d.show(most)
		d.q.Rings = most.Captured
		d.why(false, strconv.Itoa(n))
		return d.ask(p, strconv.Itoa(n))
	})
}

// shorter reports whether a capture is illegal because another one takes more.
func shorter(p rules.Position) bool {
	for from := range rules.Squares {
		if at := p.At(from); at.Empty() || at.Side != p.Side() {
			continue
		}
		for to := range rules.Squares {
			if p.Playable(to) && rules.RefusalOf(p, from, to).Code == rules.LongerCapture {
				return true
			}
		}
	}
	return false
}

// Numbers of the solver's turns.
const (
	shotTurns  = 2 // in which a shot wins a piece
	otherTurns = 3 // in which no wrong move wins one
	opening    = 8 // plies whose positions hold no shot and are the same in many games
)

// shot makes a question of Shot. None is right in about half of them.
func (d *generator) shot() bool {
	return d.search(func(_ rules.Position, _ rules.Move, p rules.Position) bool {
		gives := giving(p)
		if d.ply < opening || len(captures(p)) > 0 || len(gives) == 0 || d.rng.IntN(3) > 0 {
			return false
		}
		s := siege{side: p.Side(), before: ahead(p, p.Side(), 1)}
		var right []string
		given := rules.Move{}
		for _, m := range p.AppendMoves(nil) {
			next := mustPlay(p, m, rules.Result{})
			if s.holds(next, shotTurns-1) {
				right = append(right, m.String())
				if slices.Contains(gives, m) {
					given = m
				}
			} else if s.holds(next, otherTurns-1) {
				return false // a wrong answer that wins one turn later
			}
		}
		d.q.Choices = []string{None}
		if s.ends {
			return false // the end of the game is more, or less, than a piece
		}
		if d.coin {
			if given.Kind == 0 || len(right) > 2 {
				return false
			}
			for _, m := range s.line(p, given) {
				d.show(m)
			}
			d.why(false, given.From.String(), given.To.String())
			return d.ask(p, right...)
		}
		d.why(true)
		return len(right) == 0 && d.ask(p, None)
	})
}

// giving returns the moves after which the opponent has to capture.
func giving(p rules.Position) []rules.Move {
	return slices.DeleteFunc(p.AppendMoves(nil), func(m rules.Move) bool { return len(captures(mustPlay(p, m, rules.Result{}))) == 0 })
}

// siege searches for a forced win of a piece by a side.
type siege struct {
	side   rules.Side
	before int  // lead in pieces at the start
	ends   bool // a line that was searched wins the game
}

// holds reports whether the side wins a piece, or the game, within a number of its turns against all moves of the opponent, who
// is to move in p. The side has won a piece when its lead has grown and nothing can be captured.
func (s *siege) holds(p rules.Position, turns int) bool {
	if o := p.Outcome(); o.Over() {
		won := !o.Draw && o.Winner == s.side
		s.ends = s.ends || won
		return won
	}
	moves := p.AppendMoves(nil)
	if moves[0].Kind != rules.Capture && ahead(p, s.side, 1) > s.before { // captures are compulsory: no move is one, or all are
		return true
	}
	return turns > 0 && !slices.ContainsFunc(moves, func(m rules.Move) bool {
		return s.best(mustPlay(p, m, rules.Result{}), turns) == (rules.Move{})
	})
}

// best returns a move of the side, to move in p, after which holds is true, the zero Move for none.
func (s *siege) best(p rules.Position, turns int) rules.Move {
	if p.Outcome().Over() {
		return rules.Move{}
	}
	for _, m := range p.AppendMoves(nil) {
		if s.holds(mustPlay(p, m, rules.Result{}), turns-1) {
			return m
		}
	}
	return rules.Move{}
}

// line returns a shot: its first move, the opponent's reply, and the capture that wins.
func (s *siege) line(p rules.Position, m rules.Move) [3]rules.Move {
	p = mustPlay(p, m, rules.Result{})
	answer := p.AppendMoves(nil)[0]
	p = mustPlay(p, answer, rules.Result{})
	return [3]rules.Move{m, answer, s.best(p, shotTurns-1)}
}

// opposition makes a question of Opposition in a composed position of men. The side to move has the move if an odd number of men
// of both sides is on the files of the playable squares of its first rank.
func (d *generator) opposition() bool {
	files, ranks := d.game.Size(d.ruleset)
	s := rules.Sketch{Side: rules.Side(d.rng.IntN(2))}
	men := [...]int{1, 2, 2, 3, 3, 3}[d.rng.IntN(6)] // few positions have one man each
	for side := range rules.Side(2) {
		for put := 0; put < men; {
			rank := 1 + d.rng.IntN(ranks/2-1)
			if side == rules.Second {
				rank = ranks - 1 - rank
			}
			sq := rules.Sq(d.rng.IntN(files), rank)
			if d.game.Holds(d.ruleset, s.Side, sq) && s.At(sq).Empty() {
				s.Put(sq, rules.Piece{Side: side, Rank: 1})
				put++
			}
		}
	}
	p, flaws := d.game.Compose(d.ruleset, s)
	if len(flaws) > 0 || p.Outcome().Over() || len(captures(p)) > 0 {
		return false
	}
	if other, flaws := d.game.Compose(d.ruleset, d.game.Turned(s)); len(flaws) > 0 || len(captures(other)) > 0 {
		return false
	}
	d.q.Rings = system(p)
	if yes := d.q.Rings.Len()%2 == 1; yes != d.coin {
		return false
	}
	d.decide(d.coin)
	d.why(!d.coin, strconv.Itoa(d.q.Rings.Len()))
	d.q.Start = p.String()
	return true
}

// system returns the pieces on the files of the playable squares of the first rank of the side to move.
func system(p rules.Position) (set rules.Set) {
	home := 0
	if p.Side() == rules.Second {
		for sq := range rules.Squares {
			if p.Playable(sq) {
				home = sq.Rank()
			}
		}
	}
	for sq := range rules.Squares {
		if !p.At(sq).Empty() && p.Playable(rules.Sq(sq.File(), home)) {
			set.Add(sq)
		}
	}
	return set
}
