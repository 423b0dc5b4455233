package alquerque

import (
	"slices"

	"ludotheque/rules"
)

// size is the number of files and of ranks.
const size = 5

// indexOf returns the number of a point, and whether it is on the board.
func indexOf(sq rules.Square) (int, bool) {
	if sq.File() >= size || sq.Rank() >= size {
		return 0, false
	}
	return sq.Rank()*size + sq.File(), true
}

func square(i int) rules.Square { return rules.Sq(i%size, i/size) }

// far returns the point n lines from i in one of eight directions. From every other point only the four straight
// lines go.
func far(i, direction, n int) (int, bool) {
	step := [8][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}[direction]
	file, rank := i%size, i/size
	if direction >= 4 && (file+rank)%2 != 0 {
		return 0, false
	}
	file, rank = file+n*step[0], rank+n*step[1]
	if file < 0 || file >= size || rank < 0 || rank >= size {
		return 0, false
	}
	return rank*size + file, true
}

// choice is a legal move as the position makes it.
type choice struct {
	rules.Move
	from, to int
	taken    uint32
}

// legal returns the legal moves, none once the game is over.
func (p Position) legal() []choice {
	if p.own == 0 || int(p.quiet) >= int(noProgress.Is) {
		return nil
	}
	if list := p.captures(); len(list) > 0 {
		return list
	}
	var list []choice
	for i := range size * size {
		for d := 0; d < 8 && p.own>>i&1 != 0; d++ {
			if to, ok := far(i, d, 1); ok && (p.own|p.opp)>>to&1 == 0 {
				list = append(list, choice{rules.Move{Kind: rules.Step, From: square(i), To: square(to)}, i, to, 0})
			}
		}
	}
	return list
}

// canMove reports whether there is a step or a capture, whatever the count says.
func (p Position) canMove() bool {
	p.quiet = 0
	return len(p.legal()) > 0
}

// captures returns them, each once.
func (p Position) captures() []choice {
	var list []choice
	for _, path := range p.chains() {
		m := moveOf(path)
		if slices.ContainsFunc(list, func(c choice) bool { return c.Move == m }) {
			continue
		}
		c := choice{Move: m}
		c.from, _ = indexOf(m.From)
		c.to, _ = indexOf(m.To)
		for _, hop := range path {
			over, _ := indexOf(hop.Over)
			c.taken |= 1 << over
		}
		list = append(list, c)
	}
	return list
}

// chains returns every way to capture as long as there is something to capture.
func (p Position) chains() []rules.Path {
	if int(p.quiet) >= int(noProgress.Is) {
		return nil
	}
	var all []rules.Path
	for i := range size * size {
		if p.own>>i&1 != 0 {
			all = chain(all, nil, i, p.own&^(1<<i), p.opp)
		}
	}
	return all
}

// chain appends the ends of a chain that has come to at; what it has captured has left the board.
func chain(all []rules.Path, path rules.Path, at int, own, opp uint32) []rules.Path {
	ended := true
	for d := range 8 {
		over, ok := far(at, d, 1)
		to, inside := far(at, d, 2)
		if !ok || !inside || opp>>over&1 == 0 || (own|opp)>>to&1 != 0 {
			continue
		}
		ended = false
		hop := rules.Hop{From: square(at), To: square(to), Over: square(over)}
		all = chain(all, append(slices.Clone(path), hop), to, own, opp&^(1<<over))
	}
	if ended && len(path) > 0 {
		all = append(all, path)
	}
	return all
}

// moveOf returns the move that a chain makes.
func moveOf(path rules.Path) rules.Move {
	m := rules.Move{Kind: rules.Capture, From: path[0].From, To: path[len(path)-1].To}
	for _, hop := range path {
		m.Captured.Add(hop.Over)
	}
	return m
}
