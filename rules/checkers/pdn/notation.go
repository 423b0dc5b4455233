package pdn

import (
	"fmt"
	"strconv"
	"strings"

	"ludotheque/rules"
)

// notation is the way a file names squares: as letters and digits, or as numbers that begin at one corner and run along the rows. Corners
// are seen by the first mover. A file with letters may also have numbers.
type notation struct {
	files    int  // of the board, and ranks
	mirrored bool // the corner at the left below is not played
	letters  bool
	corner   byte // of number 1: '0' bottom left, '1' bottom right, '2' top left, '3' top right
	a1       byte // of a1
}

// most returns the number of squares that are played.
func (n notation) most() int { return n.files * n.files / 2 }

// turned returns a file or rank, seen from the other side if back is set.
func (n notation) turned(line int, back bool) int {
	if back {
		return n.files - 1 - line
	}
	return line
}

// square returns the square of a number from 1 on.
func (n notation) square(number int) rules.Square {
	near := n.files / 2
	row, along := n.turned((number-1)/near, n.corner >= '2'), (number-1)%near
	if n.corner == '1' || n.corner == '3' {
		along = near - 1 - along
	}
	first := row & 1 // the first file of the row that is played
	if n.mirrored {
		first = 1 - first
	}
	return rules.Sq(first+2*along, row)
}

// number returns the number of a square that is played, from 1 on.
func (n notation) number(sq rules.Square) int {
	near := n.files / 2
	row, along := n.turned(sq.Rank(), n.corner >= '2'), sq.File()/2
	if n.corner == '1' || n.corner == '3' {
		along = near - 1 - along
	}
	return row*near + along + 1
}

// lettered returns the square whose letter and digits are those of sq, and back.
func (n notation) lettered(sq rules.Square) rules.Square {
	return rules.Sq(n.turned(sq.File(), n.a1 == '1' || n.a1 == '3'), n.turned(sq.Rank(), n.a1 >= '2'))
}

// name returns the name of a square in a file.
func (n notation) name(sq rules.Square) string {
	if n.letters {
		return n.lettered(sq).String()
	}
	return strconv.Itoa(n.number(sq))
}

// cutSquare parses a square at the beginning of text, in either notation, and returns the rest.
func (n notation) cutSquare(text string) (sq rules.Square, rest string, ok bool) {
	from := 0
	if isLetter(text) {
		from = 1
	}
	end := from
	for end < len(text) && end < from+2 && text[end] >= '0' && text[end] <= '9' {
		end++
	}
	if number, err := strconv.Atoi(text[:end]); from == 0 {
		if err != nil || number < 1 || number > n.most() {
			return 0, "", false
		}
		return n.square(number), text[end:], true
	}
	rank, err := strconv.Atoi(text[from:end])
	if file := int(text[0] - 'a'); err != nil || rank < 1 || rank > n.files || file >= n.files {
		return 0, "", false
	}
	sq = n.lettered(rules.Sq(int(text[0]-'a'), rank-1))
	return sq, text[end:], sq.Dark() != n.mirrored
}

// isLetter reports whether a name begins with the letter of a file.
func isLetter(name string) bool { return name != "" && name[0] >= 'a' && name[0] <= 'j' }

// The errors of a move that is not written as one.
var (
	errShape = fmt.Errorf("want squares joined by - or x")
	errShort = fmt.Errorf("want at least two squares")
)

// squares parses squares joined by "-", "x" or ":". Squares in letters need no sign between them. Numbers without one can be read in
// several ways.
func (n notation) squares(text string) (ways [][]rules.Square, err error) {
	text = unkinged(strings.ToLower(text))
	if len(text) > 2 && len(text) <= 4 && strings.Trim(text, "0123456789") == "" {
		for cut := max(1, len(text)-2); cut <= 2; cut++ {
			if way, err := n.joined(text[:cut] + "-" + text[cut:]); err == nil {
				ways = append(ways, way)
			}
		}
		if ways == nil {
			err = errShape
		}
		return ways, err
	}
	way, err := n.joined(text)
	return [][]rules.Square{way}, err
}

// unkinged returns a move between numbers without the K that some programs write before a king's.
func unkinged(text string) string {
	if rest, ok := strings.CutPrefix(text, "k"); ok && strings.Trim(rest, "0123456789"+separators) == "" {
		return rest
	}
	return text
}

// joined parses at least two squares joined by signs.
func (n notation) joined(text string) (way []rules.Square, err error) {
	if way, err = n.list(text); err == nil && len(way) < 2 {
		err = errShort
	}
	return way, err
}

// list parses squares joined by signs.
func (n notation) list(text string) (way []rules.Square, err error) {
	for rest := text; ; {
		sq, after, ok := n.cutSquare(rest)
		if !ok {
			return nil, errShape
		}
		way = append(way, sq)
		if after == "" {
			return way, nil
		}
		if strings.IndexByte(separators, after[0]) >= 0 {
			after = after[1:]
		} else if !isLetter(after) {
			return nil, errShape
		}
		rest = after
	}
}

// moves returns the legal moves of pos that a text may mean, the likeliest first: captures with "-" and steps with "x" as well. The
// squares between the ends of a capture may be those where it lands, or turns, or those that it takes. The error is that of
// rules.ParseAction.
func (n notation) moves(pos rules.Position, text string) ([]rules.Move, error) {
	legal := pos.AppendMoves(nil)
	if found := n.short(pos, legal, text); len(found) > 0 {
		return found, nil
	}
	ways, err := n.squares(text)
	if err != nil {
		return nil, err
	}
	for _, way := range ways {
		if found := fitting(pos, legal, way); len(found) > 0 {
			return found, nil
		}
	}
	if found := takingAll(legal, ways[0]); len(found) > 0 {
		return found, nil
	}
	return nil, refusal(pos, ways[0], strings.ContainsAny(text, "x:"))
}

// refusal returns why no move leads over the squares of way.
func refusal(pos rules.Position, way []rules.Square, captures bool) error {
	names := make([]string, len(way))
	for i, sq := range way {
		names[i] = sq.String()
	}
	sign := "-"
	if captures || len(way) > 2 {
		sign = "x"
	}
	_, err := rules.ParseAction(pos, strings.Join(names, sign))
	if err == nil { // it has another reading of a path
		err = rules.Refusal{Code: rules.NotLegal, Squares: rules.SetOf(way[0], way[len(way)-1])}
	}
	return err
}

// large reports whether text has the form of a move between numbers of larger boards.
func large(text string) bool {
	parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(separators, r) })
	for _, part := range parts {
		if len(part) > 3 || strings.Trim(part, "0123456789") != "" {
			return false
		}
	}
	return len(parts) > 1
}
