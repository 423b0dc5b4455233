package reference

import (
	"fmt"
	"slices"
	"strconv"
)

// checkers is one ruleset of checkers.
type checkers struct {
	name       string
	menBack    bool // men capture backward too
	flying     bool // kings move and capture over any number of empty squares
	most       bool // a player must capture as many pieces as possible; else any complete capture will do
	crownStops bool // a man that reaches the last row stops there and is crowned; else only one that ends there is
	passes     bool // a man that reaches the last row goes on as a king
	spares     bool // men do not capture kings
	first      precedence
	quiet      int // the number of plies without a capture or a move of a man that draws
	few        []ending
	hundred    bool // 100 squares, else 64
	turned     bool // the squares are played whose file and rank differ in parity
}

func (c checkers) Name() (game, ruleset string) { return "checkers", c.name }

func (c checkers) Starts() []string {
	switch {
	case c.hundred:
		return []string{"1b1b1b1b1b/b1b1b1b1b1/1b1b1b1b1b/b1b1b1b1b1/10/10/1w1w1w1w1w/w1w1w1w1w1/1w1w1w1w1w/w1w1w1w1w1 w 0 0"}
	case c.turned:
		return []string{"b1b1b1b1/1b1b1b1b/b1b1b1b1/8/8/1w1w1w1w/w1w1w1w1/1w1w1w1w w 0"}
	case c.few != nil:
		return []string{"1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 w 0 0"}
	}
	return []string{"1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 w 0"}
}

// size returns the number of files, and of ranks.
func (c checkers) size() int {
	if c.hundred {
		return 10
	}
	return 8
}

func (c checkers) Parse(text string) (Position, error) {
	n := 2
	if c.few != nil {
		n = 3
	}
	rows, fields, err := split(text, n)
	if err != nil {
		return nil, err
	}
	b, err := parseRows(rows, c.size(), wide(c.size()))
	if err != nil {
		return nil, err
	}
	counts, err := numbers(fields[1:]...)
	if err != nil {
		return nil, err
	}
	return checkersPosition{c, b, fields[0][0], counts[0], append(counts, 0)[1]}, nil
}

type checkersPosition struct {
	checkers
	board
	side byte
	idle int // plies since the last capture or move of a man
	even int // plies of an ending of few pieces
}

func (p checkersPosition) String() string {
	text := p.rows(p.size(), wide(p.size())) + " " + string(p.side) + " " + strconv.Itoa(p.idle)
	if p.few != nil {
		text += " " + strconv.Itoa(p.even)
	}
	return text
}

// sideOf returns the side of a letter of the draughts games.
func sideOf(letter byte) byte {
	if letter == 'w' || letter == 'W' {
		return 'w'
	}
	return 'b'
}

func isKing(letter byte) bool { return letter == 'W' || letter == 'B' }

// king returns the letter of a side's king.
func king(side byte) byte { return side - 'a' + 'A' }

func (p checkersPosition) of(side byte) []square {
	return p.squares(func(letter byte) bool { return sideOf(letter) == side })
}

func (p checkersPosition) End() (result, why string) {
	switch {
	case len(p.of(p.side)) == 0:
		return "win " + string(other(p.side)), "no-pieces"
	case len(p.of(other(p.side))) == 0:
		return "win " + string(p.side), "no-pieces"
	case len(p.actions()) == 0:
		return "win " + string(other(p.side)), "no-moves"
	case p.idle >= p.quiet, p.limit() > 0 && p.even >= p.limit():
		return "draw", "no-progress"
	}
	return "ongoing", ""
}

// taking is a step, or a capture if taken is not empty.
type taking struct {
	from, to square
	taken    []square
	crowned  bool // in passing
}

func (t taking) String() string {
	if len(t.taken) == 0 {
		return fmt.Sprintf("%s-%s", t.from, t.to)
	}
	return fmt.Sprintf("%sx%s:%s", t.from, t.to, names(t.taken))
}

func (p checkersPosition) Moves() []string {
	if over(p) {
		return nil
	}
	return texts(p.actions())
}

// texts returns the texts of the moves, sorted and without duplicates: two paths that take the same pieces are one move.
func texts(moves []taking) []string {
	var all []string
	for _, m := range moves {
		all = append(all, m.String())
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// actions returns the allowed captures or, if there are none, the steps.
func (p checkersPosition) actions() []taking {
	var captures, steps []taking
	for _, from := range p.of(p.side) {
		w := walker{p, p.without(from), from, p.board[from]}
		captures = append(captures, w.captures(from, nil)...)
		steps = append(steps, w.steps()...)
	}
	if len(captures) == 0 {
		return steps
	}
	if p.most {
		longest := 0
		for _, c := range captures {
			longest = max(longest, len(c.taken))
		}
		captures = slices.DeleteFunc(captures, func(c taking) bool { return len(c.taken) < longest })
	}
	if p.first != nil {
		best := slices.MinFunc(captures, func(a, b taking) int { return p.first(p, a, b) })
		captures = slices.DeleteFunc(captures, func(c taking) bool { return p.first(p, best, c) < 0 })
	}
	return captures
}

// walker is a piece that has left its square. It is not on the board rest, so that its origin counts as empty.
type walker struct {
	checkersPosition
	rest  board
	from  square
	piece byte
}

func (w walker) free(sq square) bool {
	_, held := w.rest[sq]
	return wide(w.size()).has(w.size(), sq) && !held
}

// reach returns the largest number of squares that the piece steps, or goes to the piece that it captures or on from there.
func (w walker) reach() int {
	if isKing(w.piece) && w.flying {
		return w.size()
	}
	return 1
}

// backward reports whether men of the side to move do not step in direction d.
func (w walker) backward(d step) bool { return d.rank != up(w.side) }

func (w walker) steps() []taking {
	var all []taking
	for _, d := range diagonals {
		if w.backward(d) && !isKing(w.piece) {
			continue
		}
		for n := 1; n <= w.reach() && w.free(w.from.plus(d, n)); n++ {
			all = append(all, taking{from: w.from, to: w.from.plus(d, n)})
		}
	}
	return all
}

// captures returns the complete captures of the piece, which stands on at and has taken some pieces. Taken pieces stay on
// the board, block, and are not jumped again.
func (w walker) captures(at square, taken []square) []taking {
	var all []taking
	man := !isKing(w.piece)
	last := man && len(taken) > 0 && at.rank == lastRank(w.side, w.size())
	if last && w.passes {
		w.piece, man = king(w.side), false
	}
	crowned := last && w.crownStops
	for _, d := range diagonals {
		if crowned || man && w.backward(d) && !w.menBack {
			continue
		}
		n := 1
		for n < w.reach() && w.free(at.plus(d, n)) {
			n++
		}
		over := at.plus(d, n)
		letter, held := w.rest[over]
		if !held || sideOf(letter) == w.side || slices.Contains(taken, over) || man && w.spares && isKing(letter) {
			continue
		}
		// The capture must go on if it can, so that a square where it can goes before one where it cannot.
		var whole, onward []taking
		for m := 1; m <= w.reach() && w.free(over.plus(d, m)); m++ {
			next := w.captures(over.plus(d, m), append(slices.Clone(taken), over))
			if len(next) == 1 && len(next[0].taken) == len(taken)+1 {
				whole = append(whole, next...)
			} else {
				onward = append(onward, next...)
			}
		}
		if len(onward) > 0 {
			whole = onward
		}
		all = append(all, whole...)
	}
	if len(all) == 0 && len(taken) > 0 {
		all = append(all, taking{w.from, at, taken, w.piece != w.board[w.from]})
	}
	return all
}

// lastRank returns the rank where the men of a side are crowned.
func lastRank(side byte, ranks int) int {
	if side == 'w' {
		return ranks - 1
	}
	return 0
}

func (p checkersPosition) Results(string) []Result { return nil }

func (p checkersPosition) Play(move, _ string) (Position, error) {
	actions := p.actions()
	i := slices.IndexFunc(actions, func(t taking) bool { return t.String() == move })
	if i < 0 || over(p) {
		return nil, notLegal(p, move)
	}
	m := actions[i]
	piece := p.board[m.from]
	p.idle++
	if !isKing(piece) || len(m.taken) > 0 {
		p.idle = 0
	}
	crowned := !isKing(piece) && (m.to.rank == lastRank(p.side, p.size()) || m.crowned)
	if crowned {
		piece = king(p.side)
	}
	p.board = p.without(append(m.taken, m.from)...).with(m.to, piece)
	p.side = other(p.side)
	switch {
	case crowned || len(m.taken) > 0 || p.limit() == 0:
		p.even = 0
	default:
		p.even++
	}
	return p, nil
}
