package pdn

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// fen is a position as a file has it: "B:W18,24,K10:B1-4,K22", the side to move, then each colour's squares, with K before a king and
// ranges of numbers.
type fen struct {
	turn  byte // 'W', 'B', or '?' if the text does not say
	lists []string
}

// longestFEN is the size in bytes of the longest text of a position; one of 60 kings takes 240.
const longestFEN = 2000

// cutFEN splits the text of a position. It accepts lower case, blanks, a dot at the end, and the counts of moves that programs add, as
// "H3:F12", which it ignores.
func cutFEN(text string) (f fen, err error) {
	if len(text) > longestFEN {
		return f, errors.New("the text is too long for a position")
	}
	text = fromHub(strings.TrimSpace(text))
	text = strings.ToUpper(plainSigns.Replace(strings.Join(strings.Fields(text), "")))
	text = strings.Trim(text, `"'«».;`)
	for i, field := range strings.Split(text, ":") {
		field = strings.TrimRight(field, ".,")
		switch {
		case i == 0 && len(field) <= 1:
			f.turn = '?'
			if field != "" && field != "?" {
				f.turn = field[0]
			}
			if !strings.ContainsRune("WB?", rune(f.turn)) {
				return f, fmt.Errorf("colour %q is neither W nor B", field)
			}
		case i == 0 && strings.IndexByte("WB", field[0]) >= 0: // without the side to move
			f.turn = '?'
			f.lists = append(f.lists, field)
		case field == "":
			return f, fmt.Errorf("a list without colour")
		case i > 1 && strings.IndexByte("HF", field[0]) >= 0 && strings.Trim(field[1:], "0123456789") == "":
		case strings.IndexByte("WB", field[0]) < 0:
			return f, fmt.Errorf("colour %q is neither W nor B", rules.Cut(field))
		default:
			f.lists = append(f.lists, field)
		}
	}
	return f, nil
}

// fromHub returns the FEN of a position as programs of the Hub protocol write it, the side to move and a letter for each square, e for an
// empty one; any other text as it is.
func fromHub(text string) string {
	if n := len(text) - 1; n != 50 && n != 32 || strings.IndexByte("WB", text[0]) < 0 || strings.Trim(text[1:], "wbWBe") != "" {
		return text
	}
	lists := map[rune][]string{}
	for i, c := range text[1:] {
		name := strconv.Itoa(i + 1)
		if c == 'W' || c == 'B' {
			name = "K" + name
		}
		colour := unicode.ToUpper(c)
		lists[colour] = append(lists[colour], name)
	}
	return text[:1] + ":W" + strings.Join(lists['W'], ",") + ":B" + strings.Join(lists['B'], ",")
}

// position returns the position of a text. turn replaces the side to move if the text does not say it. counts are the numbers of plies
// that a FEN does not have: those without progress and those of few pieces.
func (v *variant) position(text string, n notation, white, turn rules.Side, counts []int) (checkers.Position, error) {
	f, err := cutFEN(text)
	if err != nil {
		return checkers.Position{}, err
	}
	var s rules.Sketch
	for _, it := range f.items() {
		if err := n.put(&s, sideOf(it.colour, white), it); err != nil {
			return checkers.Position{}, err
		}
	}
	if f.turn != '?' {
		turn = sideOf(f.turn, white)
	}
	s.Side = turn
	fields := strings.Fields(checkers.Game{}.Text(v.ruleset, s))
	for i := range fields[2:] {
		fields[2+i] = strconv.Itoa(counts[i])
	}
	p, err := checkers.Game{}.Parse(v.ruleset, strings.Join(fields, " "))
	if err != nil {
		return checkers.Position{}, err
	}
	return p.(checkers.Position), nil
}

// sideOf returns the side of the colour W or B.
func sideOf(colour byte, white rules.Side) rules.Side {
	if colour == 'W' {
		return white
	}
	return white.Other()
}

// fenItem is an entry of a list: "18", "k18", "c3" or, ranged, "1-12".
type fenItem struct {
	text         string
	colour       byte // 'W' or 'B'
	king, ranged bool
	first, last  string // the same unless ranged
}

// items returns the entries of the lists, in lower case.
func (f fen) items() (items []fenItem) {
	for _, list := range f.lists {
		for _, text := range strings.Split(strings.ToLower(list[1:]), ",") {
			if text == "" {
				continue
			}
			it := fenItem{text: text, colour: list[0]}
			text, it.king = strings.CutPrefix(text, "k")
			if it.first, it.last, it.ranged = strings.Cut(text, "-"); !it.ranged {
				it.last = it.first
			}
			items = append(items, it)
		}
	}
	return items
}

// put puts the pieces of one item on their squares.
func (n notation) put(s *rules.Sketch, side rules.Side, it fenItem) error {
	first, rest, ok := n.cutSquare(it.first)
	last, more, too := n.cutSquare(it.last)
	if !ok || !too || rest+more != "" || it.ranged && (isLetter(it.first) || isLetter(it.last)) {
		return fmt.Errorf("%q is not a square", it.text)
	}
	piece := rules.Piece{Side: side, Rank: 1}
	if it.king {
		piece.Rank = 2
	}
	if first == last {
		return place(s, first, piece)
	}
	from, to := n.number(first), n.number(last)
	if from > to {
		return fmt.Errorf("range %q runs backward", it.text)
	}
	for number := from; number <= to; number++ {
		if err := place(s, n.square(number), piece); err != nil {
			return err
		}
	}
	return nil
}

func place(s *rules.Sketch, sq rules.Square, piece rules.Piece) error {
	if !s.At(sq).Empty() {
		return fmt.Errorf("two pieces on %s", sq)
	}
	s.Put(sq, piece)
	return nil
}

// fen returns the FEN of p: White's pieces, then Black's, in the order of the square numbers.
func (v *variant) fen(p checkers.Position, n notation) string {
	var lists [2][]string
	for number := 1; number <= n.most(); number++ {
		sq := n.square(number)
		piece := p.At(sq)
		if piece.Empty() {
			continue
		}
		name := n.name(sq)
		if piece.Rank == 2 {
			name = "K" + name
		}
		lists[piece.Side] = append(lists[piece.Side], name)
	}
	return string(v.colour(p.Side())) + ":W" + strings.Join(lists[v.white], ",") +
		":B" + strings.Join(lists[v.white.Other()], ",")
}

// FEN returns the FEN of p with numbers, which most programs read; ok is false for a position of another game.
func FEN(p rules.Position) (text string, ok bool) {
	c, ok := p.(checkers.Position)
	if !ok {
		return "", false
	}
	v := variantOf(c.Ruleset())
	return v.fen(c, v.numbers()), true
}

// Position returns the position of a FEN by a ruleset, with the side to move that begins where the text does not say it.
func Position(ruleset, fen string) (rules.Position, error) {
	v := variantOf(ruleset)
	if v == nil {
		return nil, fmt.Errorf("pdn: no ruleset %q", ruleset)
	}
	p, err := v.position(fen, v.numbers(), v.white, rules.First, make([]int, 2))
	if err != nil {
		return nil, fmt.Errorf("pdn: FEN: %w", err)
	}
	return p, nil
}

// IsFEN reports whether text is the FEN of a position alone, with or without counts of moves.
func IsFEN(text string) bool {
	text = fromHub(strings.TrimSpace(Decode(text)))
	if len(text) > 1000 || strings.Count(text, ":") < 2 {
		return false
	}
	f, err := cutFEN(text)
	if err != nil || len(f.lists) != 2 || f.lists[0][0] == f.lists[1][0] {
		return false
	}
	for _, list := range f.lists {
		for _, item := range strings.Split(list[1:], ",") {
			if name := strings.TrimPrefix(item, "K"); strings.Trim(name, "0123456789ABCDEFGHIJ-") != "" || len(name) > 7 {
				return false
			}
		}
	}
	return true
}
