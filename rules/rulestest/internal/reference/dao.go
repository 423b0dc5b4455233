package reference

import "slices"

// dao is one ruleset of Dao.
type dao struct {
	name  string
	alone bool // only stones of the mover alone imprison a stone
}

func (d dao) Name() (game, ruleset string) { return "dao", d.name }

func (dao) Starts() []string { return []string{"b2w/1bw1/1wb1/w2b w", "b2w/1bw1/1wb1/w2b b"} }

func (d dao) Parse(text string) (Position, error) {
	rows, fields, err := split(text, 1)
	if err != nil {
		return nil, err
	}
	b, err := parseRows(rows, 4, wide(4))
	if err != nil {
		return nil, err
	}
	return daoPosition{d, b, fields[0][0]}, nil
}

type daoPosition struct {
	dao
	board
	side byte
}

func (p daoPosition) String() string { return p.rows(4, wide(4)) + " " + string(p.side) }

func (p daoPosition) of(side byte) []square {
	return p.squares(func(letter byte) bool { return letter == side })
}

// around are the eight directions.
var around = []step{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}

func (p daoPosition) End() (result, why string) {
	for _, side := range []byte{other(p.side), p.side} {
		if why := pattern(p.of(side)); why != "" {
			return "win " + string(side), why
		}
	}
	return "ongoing", ""
}

// pattern returns the name of the winning pattern of four stones in board order, or "".
func pattern(stones []square) string {
	corners := []square{{0, 0}, {3, 0}, {0, 3}, {3, 3}}
	if slices.Equal(stones, corners) {
		return "corners"
	}
	first := stones[0]
	for _, shape := range []struct {
		why   string
		steps []step
	}{
		{"line", []step{{0, 0}, {1, 0}, {2, 0}, {3, 0}}},
		{"line", []step{{0, 0}, {0, 1}, {0, 2}, {0, 3}}},
		{"block", []step{{0, 0}, {1, 0}, {0, 1}, {1, 1}}},
	} {
		same := true
		for i, d := range shape.steps {
			same = same && stones[i] == first.plus(d, 1)
		}
		if same {
			return shape.why
		}
	}
	return ""
}

func (p daoPosition) free(sq square) bool {
	_, held := p.board[sq]
	return wide(4).has(4, sq) && !held
}

// liberties counts the empty squares beside sq.
func (p daoPosition) liberties(sq square) int {
	n := 0
	for _, d := range around {
		if p.free(sq.plus(d, 1)) {
			n++
		}
	}
	return n
}

func (p daoPosition) Moves() []string {
	if over(p) {
		return nil
	}
	var all []string
	for _, m := range p.slides() {
		all = append(all, m.String())
	}
	slices.Sort(all)
	return all
}

// friends counts the stones beside sq that are of the same side as the one on it.
func (p daoPosition) friends(sq square) int {
	n := 0
	for _, d := range around {
		if letter, held := p.board[sq.plus(d, 1)]; held && letter == p.board[sq] {
			n++
		}
	}
	return n
}

// slides returns the moves. A stone slides as far as it can, and must not imprison an enemy: take its last liberty, with
// alone only if none of the stones around the enemy is of its own side.
func (p daoPosition) slides() []taking {
	var all []taking
	for _, from := range p.of(p.side) {
		for _, d := range around {
			n := 0
			for p.free(from.plus(d, n+1)) {
				n++
			}
			if n == 0 {
				continue
			}
			m := taking{from: from, to: from.plus(d, n)}
			next := p.after(m)
			imprisons := slices.ContainsFunc(p.of(other(p.side)), func(enemy square) bool {
				shut := p.liberties(enemy) > 0 && next.liberties(enemy) == 0
				return shut && (!p.alone || next.friends(enemy) == 0)
			})
			if !imprisons {
				all = append(all, m)
			}
		}
	}
	return all
}

func (p daoPosition) after(m taking) daoPosition {
	p.board = p.without(m.from).with(m.to, p.side)
	p.side = other(p.side)
	return p
}

func (p daoPosition) Results(string) []Result { return nil }

func (p daoPosition) Play(move, _ string) (Position, error) {
	slides := p.slides()
	i := slices.IndexFunc(slides, func(t taking) bool { return t.String() == move })
	if i < 0 || over(p) {
		return nil, notLegal(p, move)
	}
	return p.after(slides[i]), nil
}
