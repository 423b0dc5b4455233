package reference

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// dame2000 is one ruleset of Dame 2000. Arrays are by head, 1 to 4.
type dame2000 struct {
	name   string
	length [5]int  // of a move
	back   [5]bool // the head may move backward
	passes bool    // a player without a move passes; else that player loses
}

const heads = "bvrj"

// The numbers of both rulesets.
const (
	dame2000Quiet  = 80
	dame2000Passes = 2
)

func (d dame2000) Name() (game, ruleset string) { return "dame2000", d.name }

func (d dame2000) Starts() []string {
	return []string{"v1r1j1r1v/1b1b1b1b1/b1b1b1b1b/9/9/9/B1B1B1B1B/1B1B1B1B1/V1R1J1R1V w - - 0 0"}
}

func (d dame2000) Parse(text string) (Position, error) {
	rows, fields, err := split(text, 5)
	if err != nil {
		return nil, err
	}
	b, err := parseRows(rows, 9, wide(9))
	if err != nil {
		return nil, err
	}
	counts, err := numbers(fields[3], fields[4])
	if err != nil {
		return nil, err
	}
	last := map[byte]string{'w': fields[1], 'b': fields[2]}
	return dame2000Position{d, b, fields[0][0], last, counts[0], counts[1]}, nil
}

type dame2000Position struct {
	dame2000
	board
	side       byte
	last       map[byte]string // each side's last move, as "c3-d4" or "-"
	idle, pass int             // plies since the last combat, passes in a row
}

func (p dame2000Position) String() string {
	return fmt.Sprintf("%s %c %s %s %d %d", p.rows(9, wide(9)), p.side, p.last['w'], p.last['b'], p.idle, p.pass)
}

// pawnSide returns the side of a letter: capitals are the first player's.
func pawnSide(letter byte) byte {
	if letter < 'a' {
		return 'w'
	}
	return 'b'
}

// head returns the head of a letter, 1 to 4.
func head(letter byte) int { return 1 + strings.IndexByte(heads, letter|0x20) }

// pawn returns the letter of a side's pawn with a head.
func pawn(side byte, head int) byte {
	if side == 'w' {
		return heads[head-1] - 'a' + 'A'
	}
	return heads[head-1]
}

func (p dame2000Position) of(side byte) []square {
	return p.squares(func(letter byte) bool { return pawnSide(letter) == side })
}

func (p dame2000Position) End() (result, why string) {
	first, second := len(p.of('w')), len(p.of('b'))
	switch {
	case first == 0 && second == 0:
		return "draw", "both-gone"
	case first == 0:
		return "win b", "no-pieces"
	case second == 0:
		return "win w", "no-pieces"
	case !p.passes && len(p.rides()) == 0:
		return "win " + string(other(p.side)), "no-moves"
	case p.pass >= dame2000Passes:
		return "draw", "two-passes"
	case p.idle >= dame2000Quiet:
		return "draw", "no-progress"
	}
	return "ongoing", ""
}

// ride is a move with the squares of the enemies that it meets, in order.
type ride struct {
	from, to square
	met      []square
}

func (r ride) String() string {
	if len(r.met) > 0 {
		return fmt.Sprintf("%sx%s", r.from, r.to)
	}
	return fmt.Sprintf("%s-%s", r.from, r.to)
}

func (p dame2000Position) Moves() []string {
	if over(p) {
		return nil
	}
	var all []string
	for _, r := range p.rides() {
		all = append(all, r.String())
	}
	if len(all) == 0 {
		return []string{"="}
	}
	slices.Sort(all)
	return all
}

func (p dame2000Position) rides() []ride {
	var all []ride
	for _, from := range p.of(p.side) {
		h := head(p.board[from])
		for _, d := range diagonals {
			if d.rank != up(p.side) && !p.back[h] {
				continue
			}
			r := ride{from: from, to: from.plus(d, p.length[h])}
			if !p.blocked(d, &r) && p.last[p.side] != fmt.Sprintf("%s-%s", r.to, r.from) {
				all = append(all, r)
			}
		}
	}
	return all
}

// blocked sets r.met and reports whether r leaves the board or meets a pawn of its own side.
func (p dame2000Position) blocked(d step, r *ride) bool {
	if !wide(9).has(9, r.to) {
		return true
	}
	for at := r.from; at != r.to; {
		at = at.plus(d, 1)
		letter, held := p.board[at]
		switch {
		case held && pawnSide(letter) == p.side:
			return true
		case held:
			r.met = append(r.met, at)
		}
	}
	return false
}

// find returns the ride of a move's text.
func (p dame2000Position) find(move string) (ride, bool) {
	rides := p.rides()
	i := slices.IndexFunc(rides, func(r ride) bool { return r.String() == move })
	if i < 0 {
		return ride{}, false
	}
	return rides[i], true
}

func (p dame2000Position) Results(move string) []Result {
	r, ok := p.find(move)
	if !ok || len(r.met) == 0 {
		return nil
	}
	var defenders []int
	for _, at := range r.met {
		defenders = append(defenders, head(p.board[at]))
	}
	return combats(head(p.board[r.from]), defenders)
}

func (p dame2000Position) Play(move, result string) (Position, error) {
	r, found := p.find(move)
	if pass := move == "=" && len(p.rides()) == 0; over(p) || !found && !pass {
		return nil, notLegal(p, move)
	}
	results := p.Results(move)
	possible := slices.ContainsFunc(results, func(r Result) bool { return r.Text == result })
	if !possible && (len(results) > 0 || result != "") {
		return nil, fmt.Errorf("reference: %s in %s cannot end with %q", move, p, result)
	}
	p.last = map[byte]string{'w': p.last['w'], 'b': p.last['b']}
	p.last[p.side] = "-"
	p.idle++
	if move == "=" {
		p.pass++
		p.side = other(p.side)
		return p, nil
	}
	p.pass = 0
	if len(r.met) > 0 {
		p.idle = 0
	}
	return p.ridden(r, result), nil
}

// ridden returns the position after a ride whose combats end with result.
func (p dame2000Position) ridden(r ride, result string) Position {
	enemy, h := other(p.side), head(p.board[r.from])
	p.board = p.without(r.from)
	for _, fight := range fights(result) {
		at := r.met[0]
		r.met = r.met[1:]
		h = max(fight, 0)
		if fight < 0 {
			p.board = p.with(at, pawn(enemy, -fight))
			continue
		}
		p.board = p.without(at)
		if strings.HasSuffix(p.last[enemy], "-"+at.String()) {
			p.last[enemy] = "-" // the pawn that moved last is gone
		}
	}
	if h > 0 {
		if r.to.rank == lastRank(p.side, 9) {
			h = 4
		}
		p.board = p.with(r.to, pawn(p.side, h))
		p.last[p.side] = fmt.Sprintf("%s-%s", r.from, r.to)
	}
	p.side = enemy
	return p
}

// fights splits a result into its combats: above 0 the attacker's head, below 0 the defender's, 0 both gone.
func fights(result string) []int {
	var all []int
	for i := 0; i < len(result); {
		n := 2
		if result[i] == '0' {
			n = 1
		}
		fight, err := strconv.Atoi(result[i : i+n])
		if err != nil {
			panic("reference: the result " + result + " was possible a moment ago")
		}
		all = append(all, fight)
		i += n
	}
	return all
}
