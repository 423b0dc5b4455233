package slow

import (
	"slices"
	"strings"

	"ludotheque/game/problem"
	"ludotheque/rules/rulestest"
)

// stones is the solution of Dao: every placement for the side to move ("w" in all of them), one of each set of symmetric
// placements.
type stones struct {
	place map[string]int32
	next  [][]int32
	plies []int8 // number of plies with best play: odd if the side to move wins, even if it loses; -1 is a draw
}

const cells = 16

// turns are the symmetries of the square: the source cell of each cell of the image.
var turns = makeTurns()

func makeTurns() (all [8][cells]int) {
	for n := range all {
		for i := range cells {
			row, file := i/4, i%4
			if n&1 != 0 {
				row = 3 - row
			}
			if n&2 != 0 {
				file = 3 - file
			}
			if n&4 != 0 {
				row, file = file, row
			}
			all[n][i] = 4*row + file
		}
	}
	return all
}

// alike returns the first of the symmetric images of a board in alphabetical order, sixteen letters from the highest rank on.
func alike(board [cells]byte) string {
	best := board
	for _, turn := range turns {
		var image [cells]byte
		for i, from := range turn {
			image[i] = board[from]
		}
		if slices.Compare(image[:], best[:]) < 0 {
			best = image
		}
	}
	return string(best[:])
}

// boardOf returns the sixteen letters of a position's text, "." for an empty cell; the side to move is "w".
func boardOf(text string) (board [cells]byte) {
	fields := strings.Fields(text)
	i := 0
	for _, c := range []byte(strings.ReplaceAll(fields[0], "/", "")) {
		switch {
		case c >= '1' && c <= '9':
			for range c - '0' {
				board[i] = '.'
				i++
			}
			continue
		case fields[1] == "b":
			c ^= 'w' ^ 'b'
		}
		board[i] = c
		i++
	}
	return board
}

// textOf returns the text of a board.
func textOf(board string) string {
	var rows []string
	for i := 0; i < cells; i += 4 {
		row := board[i : i+4]
		for n := 4; n > 0; n-- {
			row = strings.ReplaceAll(row, strings.Repeat(".", n), string(rune('0'+n)))
		}
		rows = append(rows, row)
	}
	return strings.Join(rows, "/") + " w"
}

// solveStones solves the game by full search.
func solveStones(r rulestest.Rules) (*stones, error) {
	s := &stones{place: map[string]int32{}}
	var boards []string
	for own := range 1 << cells {
		for opp := range 1 << cells {
			var board [cells]byte
			if own&opp != 0 || ones(own) != 4 || ones(opp) != 4 {
				if ones(own) != 4 {
					break
				}
				continue
			}
			for i := range board {
				board[i] = ".wb"[own>>i&1+2*(opp>>i&1)]
			}
			if name := alike(board); name == string(board[:]) {
				s.place[name] = int32(len(boards))
				boards = append(boards, name)
			}
		}
	}
	for _, board := range boards {
		if err := s.list(r, board); err != nil {
			return nil, err
		}
	}
	for depth := int8(1); s.round(depth); depth++ {
	}
	return s, nil
}

func ones(set int) (n int) {
	for ; set != 0; set &= set - 1 {
		n++
	}
	return n
}

// list adds the value of a finished placement, or the moves of another.
func (s *stones) list(r rulestest.Rules, board string) error {
	p, err := r.Parse(textOf(board))
	if err != nil {
		return err
	}
	var next []int32
	plies := int8(-1)
	if result, _ := p.End(); result == "win b" {
		plies = 0
	} else if result == "win w" {
		plies = 1 // the side to move has already won, which cannot happen in play
	}
	for _, m := range p.Moves() {
		after, err := p.Play(m, "")
		if err != nil {
			return err
		}
		next = append(next, s.place[alike(boardOf(after.String()))])
	}
	s.next = append(s.next, next)
	s.plies = append(s.plies, plies)
	return nil
}

// round sets the values of so many plies; it reports whether any has that many or one less.
func (s *stones) round(depth int8) bool {
	found := depth < 3
	for i, next := range s.next {
		if s.plies[i] >= 0 || len(next) == 0 {
			continue
		}
		wins, losses := false, 0
		for _, n := range next {
			switch {
			case s.plies[n] == depth-1 && depth%2 == 1:
				wins = true
			case s.plies[n] >= 0 && s.plies[n]%2 == 1 && s.plies[n] < depth:
				losses++
			}
		}
		if wins || depth%2 == 0 && losses == len(next) {
			s.plies[i] = depth
			found = true
		}
	}
	return found
}

// holds reports whether the solver wins within so many of its turns or, to save a draw, does not lose.
func (s *stones) holds(n *node, aim problem.Aim, solver byte, turns int) bool {
	plies := int(s.plies[s.place[alike(boardOf(n.at.String()))]])
	wins := plies >= 0 && (plies%2 == 1) == (n.side == solver)
	if n.ended() {
		wins, plies = n.end == "win "+string(solver), 0
	}
	if aim == problem.Save {
		return plies < 0 || wins
	}
	return wins && (plies+1)/2 <= turns
}
