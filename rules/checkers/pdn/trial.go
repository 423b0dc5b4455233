package pdn

import "slices"

// traits are what tells the kinds of draughts apart that are not played here, in the terms of their federations: kings of all fly. They are
// for recognising files alone: the games that are played here have their rules in package checkers.
type traits struct {
	size     int  // of the board, 8 or 10
	rows     int  // of men
	black    bool // Black begins
	back     bool // men capture backward
	straight bool // pieces also capture along ranks and files
	behind   bool // a king lands just behind what it takes
	value    bool // a capture of most value must be made, a king more than a man and less than two; of equals one by a king
}

// trial is a position of a kind of draughts. Squares are cells, numbered from 0 along the rows from Black's side of the board on,
// each row from its left as White sees it.
type trial struct {
	*traits
	cells []int8 // 1 a man, 2 a king of White; negative of Black; 0 empty
	black bool   // Black is to move
	steps int    // how many steps of captures moves may still look at
}

// most steps that are looked at for the moves of one position; a game has some hundreds.
const maxSteps = 20_000

// leap is a capture, or a step if it takes nothing.
type leap struct {
	from, to int
	path     []int // cells between the ends where it lands
	taken    []int
	worth    int // four for a man, six for a king, and one more if a king takes them
}

// newTrial returns the start position of a kind.
func newTrial(t *traits) *trial {
	p := &trial{traits: t, cells: make([]int8, t.size*t.size), black: t.black}
	for i := range p.cells {
		switch row := i / t.size; {
		case !p.played(i):
		case row < t.rows:
			p.cells[i] = -1
		case row >= t.size-t.rows:
			p.cells[i] = 1
		}
	}
	return p
}

// played reports whether a cell is one of the squares of the game.
func (t *traits) played(cell int) bool {
	row, column := cell/t.size, cell%t.size
	return ((t.size-1-row)+column)%2 == 0
}

// own reports whether a cell has a piece of the side to move.
func (p *trial) own(cell int) bool {
	return p.cells[cell] > 0 && !p.black || p.cells[cell] < 0 && p.black
}

// step returns the cell one step from another; ok is false off the board.
func (t *traits) step(cell int, way [2]int) (next int, ok bool) {
	row, column := cell/t.size+way[0], cell%t.size+way[1]
	return row*t.size + column, row >= 0 && row < t.size && column >= 0 && column < t.size
}

var (
	diagonals = [][2]int{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}
	allWays   = append(diagonals[:4:4], [][2]int{{0, -2}, {0, 2}, {-2, 0}, {2, 0}}...)
)

// forward reports whether a way leads to the side of the opponent.
func (p *trial) forward(way [2]int) bool { return way[0] != 0 && way[0] < 0 != p.black }

// last reports whether a cell is on the row where men of the side to move are crowned.
func (p *trial) last(cell int) bool {
	row := cell / p.size
	return row == 0 && !p.black || row == p.size-1 && p.black
}

// moves returns the legal moves; not all for a position with more captures than a game ever has.
func (p *trial) moves() (list []leap) {
	p.steps = maxSteps
	for cell := range p.cells {
		if p.own(cell) {
			king := p.cells[cell]*p.cells[cell] == 4
			piece := p.cells[cell]
			p.cells[cell] = 0
			first := leap{from: cell, to: cell}
			if king {
				first.worth = 1
			}
			p.jump(&list, first, king)
			p.cells[cell] = piece
		}
	}
	if len(list) > 0 {
		return p.choose(list)
	}
	for cell := range p.cells {
		if p.own(cell) {
			list = p.walk(list, cell, p.cells[cell]*p.cells[cell] == 4)
		}
	}
	return list
}

// walk appends the steps of a piece.
func (p *trial) walk(list []leap, from int, king bool) []leap {
	for _, way := range diagonals {
		if !king && !p.forward(way) {
			continue
		}
		for at, ok := p.step(from, way); ok && p.cells[at] == 0; at, ok = p.step(at, way) {
			list = append(list, leap{from: from, to: at})
			if !king {
				break
			}
		}
	}
	return list
}

// jump appends the captures that go on from l, or l itself if none does. The piece is not on the board.
func (p *trial) jump(list *[]leap, l leap, king bool) {
	if p.steps--; p.steps < 0 {
		return
	}
	ended := len(l.taken) > 0
	ways := diagonals
	if p.straight {
		ways = allWays
	}
	for _, way := range ways {
		if !king && !p.back && !p.forward(way) {
			continue
		}
		over, ok := p.step(l.to, way)
		for ok && king && p.cells[over] == 0 {
			over, ok = p.step(over, way)
		}
		if !ok || p.cells[over] == 0 || p.own(over) || slices.Contains(l.taken, over) {
			continue
		}
		for at, ok := p.step(over, way); ok && p.cells[at] == 0; at, ok = p.step(at, way) {
			ended = false
			p.land(list, l, over, at, king)
			if !king || p.behind {
				break
			}
		}
	}
	if ended {
		l.path = l.path[:len(l.path)-1]
		*list = append(*list, l)
	}
}

// land goes on with l after it takes the piece on over and lands on at.
func (p *trial) land(list *[]leap, l leap, over, at int, king bool) {
	l.to = at
	l.path = append(slices.Clone(l.path), at)
	l.taken = append(slices.Clone(l.taken), over)
	if l.worth += 4; p.cells[over]*p.cells[over] == 4 {
		l.worth += 2
	}
	if p.behind { // what is taken leaves the board at once
		piece := p.cells[over]
		p.cells[over] = 0
		defer func() { p.cells[over] = piece }()
	}
	p.jump(list, l, king)
}

// choose returns the captures that may be made.
func (p *trial) choose(list []leap) []leap {
	if !p.value {
		return list
	}
	most := 0
	for i := range list {
		most = max(most, list[i].worth)
	}
	return slices.DeleteFunc(list, func(l leap) bool { return l.worth < most })
}

// play returns the position after a move.
func (p *trial) play(l leap) *trial {
	next := &trial{traits: p.traits, cells: slices.Clone(p.cells), black: !p.black}
	piece := next.cells[l.from]
	next.cells[l.from] = 0
	for _, cell := range l.taken {
		next.cells[cell] = 0
	}
	if p.last(l.to) && piece*piece == 1 {
		piece *= 2
	}
	next.cells[l.to] = piece
	return next
}
