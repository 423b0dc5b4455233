package pdn

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// notation is the way a file names squares: as letters and digits, or as numbers that begin at one corner and run along
// the rows, seen by the first mover. A file with letters may also have numbers.
type notation struct {
	letters bool
	corner  byte // '0' bottom left, '1' bottom right, '2' top left, '3' top right
}

// variant describes a ruleset in the terms of PDN.
type variant struct {
	ruleset  string
	gameType string     // the full value of the tag GameType
	white    rules.Side // the side of the white pieces
	notation notation
}

var variants = [...]variant{
	{"geant", "26,W,8,8,A0,0", rules.First, notation{letters: true, corner: '2'}},
	{"volante", "26,W,8,8,A0,0", rules.First, notation{letters: true, corner: '2'}},
	{"anglais", "21,B,8,8,N1,0", rules.Second, notation{corner: '1'}},
}

// variantOf returns the variant of a ruleset, nil if there is none.
func variantOf(ruleset string) *variant {
	for i := range variants {
		if variants[i].ruleset == ruleset {
			return &variants[i]
		}
	}
	return nil
}

// start returns the start position of the ruleset.
func (v *variant) start() checkers.Position {
	p, err := checkers.Game{}.Start(v.ruleset, rules.First)
	if err != nil {
		panic(fmt.Sprintf("pdn: ruleset %s does not start: %v", v.ruleset, err))
	}
	return p.(checkers.Position)
}

// colour returns 'W' or 'B', the colour of side's pieces in a file.
func (v *variant) colour(side rules.Side) byte {
	if side == v.white {
		return 'W'
	}
	return 'B'
}

// square returns the square of a number 1..32.
func (n notation) square(number int) rules.Square {
	row, along := (number-1)/4, (number-1)%4
	if n.corner >= '2' {
		row = 7 - row
	}
	if n.corner == '1' || n.corner == '3' {
		along = 3 - along
	}
	return rules.Sq(row&1+2*along, row)
}

// number returns the number of a dark square, 1..32.
func (n notation) number(sq rules.Square) int {
	row, along := sq.Rank(), sq.File()/2
	if n.corner >= '2' {
		row = 7 - row
	}
	if n.corner == '1' || n.corner == '3' {
		along = 3 - along
	}
	return row*4 + along + 1
}

// name returns the name of a square in a file.
func (n notation) name(sq rules.Square) string {
	if n.letters {
		return sq.String()
	}
	return strconv.Itoa(n.number(sq))
}

// cutSquare parses a square at the beginning of text, in either notation, and returns the rest.
func (n notation) cutSquare(text string) (sq rules.Square, rest string, ok bool) {
	if len(text) >= 2 && isLetter(text) && text[1] >= '1' && text[1] <= '8' {
		sq = rules.Sq(int(text[0]-'a'), int(text[1]-'1'))
		return sq, text[2:], sq.Dark()
	}
	digits := 0
	for digits < len(text) && digits < 2 && text[digits] >= '0' && text[digits] <= '9' {
		digits++
	}
	number, err := strconv.Atoi(text[:digits])
	if err != nil || number < 1 || number > 32 {
		return 0, "", false
	}
	return n.square(number), text[digits:], true
}

func isLetter(name string) bool { return name != "" && name[0] >= 'a' && name[0] <= 'h' }

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

// joined parses squares joined by signs.
func (n notation) joined(text string) (way []rules.Square, err error) {
	for rest := text; ; {
		sq, after, ok := n.cutSquare(rest)
		if !ok {
			return nil, errShape
		}
		way = append(way, sq)
		if after == "" {
			break
		}
		if strings.IndexByte(separators, after[0]) >= 0 {
			after = after[1:]
		} else if !isLetter(after) {
			return nil, errShape
		}
		rest = after
	}
	if len(way) < 2 {
		return nil, errShort
	}
	return way, nil
}

// moves returns the legal moves of pos that a text may mean, the likeliest first: captures with "-" and steps with "x" as well. The
// squares between the ends of a capture may be those where it lands, or turns, or those that it takes. The error is that of
// rules.ParseAction.
func (n notation) moves(pos rules.Position, text string) ([]rules.Move, error) {
	ways, err := n.squares(text)
	if err != nil {
		return nil, err
	}
	legal := pos.AppendMoves(nil)
	for _, way := range ways {
		if found := fitting(pos, legal, way); len(found) > 0 {
			return found, nil
		}
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

// fitting returns the moves with the ends of way whose paths fit best the squares between them.
func fitting(pos rules.Position, legal []rules.Move, way []rules.Square) (best []rules.Move) {
	between, fit := way[1:len(way)-1], noFit
	for _, m := range legal {
		if m.From != way[0] || m.To != way[len(way)-1] {
			continue
		}
		f := fitOf(pos, m, between)
		if f > fit {
			best, fit = nil, f
		}
		if f == fit && f > noFit {
			best = append(best, m)
		}
	}
	return best
}

// How well a move fits the squares that a file names between its ends.
const (
	noFit  = iota
	taken  // they are captured
	passed // the move lands on or passes them, in their order
	landed // it lands on them, and on no others
)

func fitOf(pos rules.Position, m rules.Move, between []rules.Square) int {
	if len(between) == 0 {
		return landed
	}
	fit := noFit
	if !slices.ContainsFunc(between, func(sq rules.Square) bool { return !m.Captured.Has(sq) }) {
		fit = taken
	}
	for _, path := range pos.AppendPaths(nil, m) {
		var lands, over []rules.Square
		for i, hop := range path {
			over = appendLine(over, hop.From, hop.To)
			if i < len(path)-1 {
				lands = append(lands, hop.To)
			}
		}
		switch {
		case slices.Equal(lands, between):
			return landed
		case inOrder(over, between):
			fit = passed
		}
	}
	return fit
}

// appendLine appends the squares of a diagonal after from, up to to.
func appendLine(list []rules.Square, from, to rules.Square) []rules.Square {
	df, dr := 1, 1
	if to.File() < from.File() {
		df = -1
	}
	if to.Rank() < from.Rank() {
		dr = -1
	}
	for f, r := from.File(), from.Rank(); f != to.File() && r != to.Rank(); {
		f, r = f+df, r+dr
		list = append(list, rules.Sq(f, r))
	}
	return list
}

// inOrder reports whether all has the squares of some in their order.
func inOrder(all, some []rules.Square) bool {
	for _, sq := range all {
		if len(some) > 0 && some[0] == sq {
			some = some[1:]
		}
	}
	return len(some) == 0
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
