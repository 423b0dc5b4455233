package cause_test

import (
	"strconv"
	"strings"
	"testing"
	"unicode"

	"ludotheque/rules/rulestest"
)

// A slow replay of lines, by the rules of package reference and the texts of its positions. It shares no code with package cause.

// table is the pieces of a position by the names of their squares, as letters.
type table map[string]byte

// tableOf reads the rows of a position's text. In Damsystem the plates, of 13 squares, lie by the side to move.
func tableOf(position string) table {
	fields := strings.Fields(position)
	rows := strings.Split(fields[0], "/")
	t := table{}
	for i, row := range rows {
		rank, file, run := len(rows)-i, 0, 0
		if plated := len(rows) == 11; plated && (rank != 4 && rank != 6 && rank != 8 || fields[1] == "w") {
			file = 2
		}
		for _, c := range []byte(row) {
			if unicode.IsDigit(rune(c)) {
				run = run*10 + int(c-'0')
				continue
			}
			file, run = file+run, 0
			t[name(file, rank)] = c
			file++
		}
	}
	return t
}

func name(file, rank int) string { return string(rune('a'+file)) + strconv.Itoa(rank) }

// place returns the file and the rank of a square's name, the file from 0.
func place(square string) (file, rank int) {
	rank, _ = strconv.Atoi(square[1:])
	return int(square[0] - 'a'), rank
}

// mover returns the side to move in a position, w or b.
func mover(position string) byte { return strings.Fields(position)[1][0] }

// owner returns the side of a letter. In Dame 2000 the first player's are capitals, in draughts those of kings.
func owner(game string, letter byte) byte {
	switch {
	case game != "dame2000":
		return letter | 0x20
	case letter < 'a':
		return 'w'
	}
	return 'b'
}

// action is one action of a replayed line.
type action struct {
	text          string
	before, after string // positions; after is "" if dice decide
	side          byte   // that acts
	piece         string // where the piece that moves stood before the line, "" if none moves
	gone          []string
	crowned       bool
}

func (a action) takes() bool { return strings.Contains(a.text, ":") }
func (a action) huffs() bool { return strings.HasPrefix(a.text, "!") }

// film is a replayed line.
type film struct {
	rules   rulestest.Rules
	start   table
	from    string // the position before it
	actions []action
	origins map[string]string // squares at the end, and where their pieces stood before
}

// play replays moves from a position, up to the first one that is not legal or that dice decide.
func play(t *testing.T, rules rulestest.Rules, position string, moves ...string) *film {
	t.Helper()
	f := &film{rules: rules, start: tableOf(position), from: position, origins: map[string]string{}}
	for square := range f.start {
		f.origins[square] = square
	}
	for _, move := range moves {
		if !f.act(t, position, move) {
			break
		}
		position = f.actions[len(f.actions)-1].after
		if position == "" {
			break
		}
	}
	return f
}

// act adds an action to the film; it reports whether it is legal.
func (f *film) act(t *testing.T, position, move string) bool {
	t.Helper()
	p, err := f.rules.Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	a := action{text: move, before: position, side: mover(position)}
	if len(p.Results(move)) > 0 {
		a.piece = f.origins[move[:strings.Index(move, "x")]]
		f.actions = append(f.actions, a)
		return true
	}
	next, err := p.Play(move, "")
	if err != nil {
		return false
	}
	a.after = next.String()
	a.crowned, a.piece, a.gone = f.walk(move, position, a.after)
	f.actions = append(f.actions, a)
	return true
}

// walk moves the origins by one move and the slide of plates.
func (f *film) walk(move, before, after string) (crowned bool, piece string, gone []string) {
	next := map[string]string{}
	for square, origin := range f.origins {
		next[square] = origin
	}
	drop := func(square string) {
		gone = append(gone, f.origins[square])
		delete(next, square)
	}
	ends, taken, _ := strings.Cut(move, ":")
	to := ""
	switch {
	case move == "=":
	case move[0] == '!':
		drop(move[1:])
	default:
		from, at, _ := strings.Cut(strings.ReplaceAll(ends, "x", "-"), "-")
		to, piece = at, f.origins[from]
		delete(next, from)
		if taken != "" {
			for square := range strings.SplitSeq(taken, ",") {
				drop(square)
			}
		}
		next[to] = piece
		crowned = tableOf(after)[slide(before, to)] != tableOf(before)[from]
	}
	f.origins = map[string]string{}
	for square, origin := range next {
		if move[0] != '!' {
			square = slide(before, square)
		}
		f.origins[square] = origin
	}
	return crowned, piece, gone
}

// slide returns where the plates take a piece at the end of the turn in a position.
func slide(position, square string) string {
	file, rank := place(square)
	if strings.Count(position, "/") != 10 || rank != 4 && rank != 6 && rank != 8 {
		return square
	}
	if mover(position) == 'w' {
		return name(file-2, rank)
	}
	return name(file+2, rank)
}

// moves returns the texts of the actions.
func (f *film) moves() (all []string) {
	for _, a := range f.actions {
		all = append(all, a.text)
	}
	return all
}

// at returns where a piece, named by its square before the line, stands before action n; "" if it is gone.
func (f *film) at(t *testing.T, n int, origin string) string {
	t.Helper()
	for square, from := range play(t, f.rules, f.from, f.moves()[:n]...).origins {
		if from == origin {
			return square
		}
	}
	return ""
}
