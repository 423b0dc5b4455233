package pdn

import (
	"errors"
	"fmt"
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
	gameType string     // the full value of the tag GameType, "" if the standard has none
	white    rules.Side // the side of the white pieces
	notation notation
}

var variants = [...]variant{
	{"geant", "", rules.First, notation{corner: '2'}},
	{"volante", "26,W,8,8,A0,0", rules.First, notation{letters: true, corner: '2'}},
	{"anglais", "21,B,8,8,N1,0", rules.Second, notation{corner: '1'}},
}

// ErrOtherGame is the reason of an Error for a GameType of draughts that no ruleset here has.
var ErrOtherGame = errors.New("is none of the games here (21 English, 26 Brazilian)")

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

// variant returns the variant and the notation that the tags Ruleset and GameType give.
func (h *header) variant() (*variant, notation, error) {
	v := variantOf("anglais")
	ruleset, ok := h.known["Ruleset"]
	if ok {
		if v = variantOf(ruleset.text); v == nil {
			return nil, notation{}, ruleset.errorf("no ruleset %q", ruleset.text)
		}
	}
	tok, typed := h.known["GameType"]
	if !typed {
		return v, v.notation, nil
	}
	number, full, _ := strings.Cut(tok.text, ",")
	switch standard := variantOfNumber(number); {
	case ok && v.gameType != "" && standard != v:
		return nil, notation{}, tok.errorf("game type %q is not ruleset %s", number, v.ruleset)
	case !ok && standard == nil:
		return nil, notation{}, tok.errorf("game type %q %w", number, ErrOtherGame)
	case !ok:
		v = standard
	}
	n, err := v.readGameType(full)
	if err != nil {
		return nil, notation{}, tok.errorf("game type %q: %w", tok.text, err)
	}
	return v, n, nil
}

// variantOfNumber returns the variant with that number of a game type, nil if there is none.
func variantOfNumber(number string) *variant {
	for i := range variants {
		if n, _, ok := strings.Cut(variants[i].gameType, ","); ok && n == number {
			return &variants[i]
		}
	}
	return nil
}

// readGameType parses the part of a game type after the number: start colour, width, height, notation and invert flag, or
// nothing.
func (v *variant) readGameType(text string) (notation, error) {
	if text == "" {
		return v.notation, nil
	}
	fields := strings.Split(text, ",")
	if len(fields) < 4 || len(fields) > 5 || len(fields) == 5 && fields[4] != "0" {
		return notation{}, fmt.Errorf("want colour, width, height, notation and 0")
	}
	if colour := v.colour(rules.First); fields[0] != string(colour) {
		return notation{}, fmt.Errorf("the first mover has colour %q, want %q", fields[0], colour)
	}
	if fields[1] != "8" || fields[2] != "8" {
		return notation{}, fmt.Errorf("the board is not 8x8")
	}
	way := fields[3]
	if way != "A0" && (len(way) != 2 || way[0] != 'N' || way[1] < '0' || way[1] > '3') {
		return notation{}, fmt.Errorf("unknown notation %q", way)
	}
	if way == "A0" {
		return notation{letters: true, corner: '2'}, nil
	}
	return notation{corner: way[1]}, nil
}

// colour returns 'W' or 'B', the colour of side's pieces in a file.
func (v *variant) colour(side rules.Side) byte { return PlayerTag(v.ruleset, side)[0] }

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

// name returns the name of a square in a file.
func (n notation) name(sq rules.Square) string {
	if n.letters {
		return sq.String()
	}
	return strconv.Itoa(n.number(sq))
}

// cutSquare parses a square at the beginning of text, in either notation, and returns the rest.
func (n notation) cutSquare(text string) (sq rules.Square, rest string, ok bool) {
	if len(text) >= 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8' {
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

// readMove parses a move of pos: squares joined by "-", "x" or ":". It also accepts captures with "-", steps with "x", and
// squares in letters without a sign between them.
func (n notation) readMove(pos rules.Position, text string) (rules.Action, error) {
	var names []string
	for rest := text; ; {
		sq, after, ok := n.cutSquare(rest)
		if !ok {
			return rules.Action{}, fmt.Errorf("want squares joined by - or x")
		}
		names = append(names, sq.String())
		if after == "" {
			break
		}
		if strings.IndexByte("-x:", after[0]) >= 0 {
			after = after[1:]
		} else if !isLetter(after) {
			return rules.Action{}, fmt.Errorf("want squares joined by - or x")
		}
		rest = after
	}
	if len(names) < 2 {
		return rules.Action{}, fmt.Errorf("want at least two squares")
	}
	signs := [2]string{"-", "x"}
	if len(names) > 2 || strings.ContainsAny(text, "x:") {
		signs = [2]string{"x", "-"}
	}
	a, err := rules.ParseAction(pos, strings.Join(names, signs[0]))
	if err != nil && len(names) == 2 {
		if other, err := rules.ParseAction(pos, names[0]+signs[1]+names[1]); err == nil {
			return other, nil
		}
	}
	return a, err
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
