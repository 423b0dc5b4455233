package rules

import (
	"errors"
	"slices"
	"strconv"
	"strings"
)

// ParseAction parses a legal move of position p: its canonical text, or a path of landing squares ("c3xe5xg7") that fits
// exactly one legal move. Either may end with the results or dice of its combats in brackets; without them a move with
// combat has the zero Result. The error for an illegal move wraps a Refusal.
func ParseAction(p Position, text string) (Action, error) {
	body, bracket, err := cutBracket(text)
	if err != nil {
		return Action{}, err
	}
	m, err := parseMove(p, body)
	if err != nil {
		return Action{}, err
	}
	a := Action{Move: m}
	if bracket == "" {
		return a, nil
	}
	if m.Kind != Combat {
		return Action{}, errors.New("rules: move " + strconv.Quote(text) + " has no combat, but a result")
	}
	if a.Result, a.Dice, err = parseBracket(bracket); err != nil {
		return Action{}, err
	}
	if a.Dice != nil {
		t, ok := p.(Thrower)
		if !ok {
			return Action{}, moveError(text, errNoDice)
		}
		if a.Result, err = t.Resolve(m, a.Dice); err != nil {
			return Action{}, moveError(text, err)
		}
		return a, nil
	}
	possible := ResultsOf(p, m)
	if !slices.ContainsFunc(possible, func(w Weighted) bool { return w.Result == a.Result }) {
		return Action{}, moveError(text, Refusal{Code: BadDice})
	}
	return a, nil
}

func cutBracket(text string) (body, bracket string, err error) {
	body, rest, found := strings.Cut(text, "[")
	if !found {
		return text, "", nil
	}
	bracket, ok := strings.CutSuffix(rest, "]")
	if !ok || bracket == "" || strings.ContainsAny(bracket, "[]") {
		return "", "", moveError(text, errBrackets)
	}
	return body, bracket, nil
}

func parseMove(p Position, body string) (Move, error) {
	moves := p.AppendMoves(nil)
	for _, m := range moves {
		if m.String() == body {
			return m, nil
		}
	}
	if p.Outcome().Over() {
		return Move{}, moveError(body, Refusal{Code: GameOver})
	}
	if body == "=" {
		return Move{}, moveError(body, RefusePass(p))
	}
	if name, ok := strings.CutPrefix(body, "!"); ok {
		sq, err := ParseSquare(name)
		if err != nil {
			return Move{}, err
		}
		return Move{}, moveError(body, Refusal{Code: NothingToHuff, Squares: SetOf(sq)})
	}
	return parsePath(p, moves, body)
}

// The errors in the text of a move that do not depend on the position.
var (
	errShape    = errors.New(`want c3-d4, c3xe5, c3xe5:d4, c3xe5xg7, = or !e5`)
	errBrackets = errors.New("the brackets do not hold one result")
	errNoDice   = errors.New("no dice in this game")
)

// moveError returns err with the text of the move in front.
func moveError(text string, err error) error { return Wrap("rules: move "+strconv.Quote(text), err) }

// parsePath parses squares joined by one kind of sign, then an optional captured set.
func parsePath(p Position, moves []Move, body string) (Move, error) {
	walk, taken, hasTaken := strings.Cut(body, ":")
	var captured Set
	if hasTaken {
		var err error
		if captured, err = ParseSet(taken); err != nil {
			return Move{}, err
		}
	}
	squares, sign := scanWalk(walk)
	if len(squares) < 2 || sign == '-' && (len(squares) > 2 || hasTaken) {
		return Move{}, moveError(body, errShape)
	}
	from, to := squares[0], squares[len(squares)-1]
	var found []Move
	for exact := range 2 { // an exact path wins over one that leaves landing squares out
		for _, m := range moves {
			if m.From != from || m.To != to || (m.Kind == Step) != (sign == '-') || hasTaken && m.Captured != captured {
				continue
			}
			if slices.ContainsFunc(p.AppendPaths(nil, m), func(path Path) bool { return path.follows(squares, exact == 0) }) {
				found = append(found, m)
			}
		}
		if len(found) > 0 {
			break
		}
	}
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		r := RefusalOf(p, from, to)
		if r.Code == Legal {
			r = Refusal{Code: NotLegal, Squares: SetOf(from, to)}
		}
		return Move{}, moveError(body, r)
	}
	return Move{}, errors.New("rules: move " + strconv.Quote(body) + " is ambiguous: " + found[0].String() + " or " + found[1].String())
}

// scanWalk splits "c3xe5xg7" or "c3-d4"; it returns no squares if the text does not have that form.
func scanWalk(text string) (squares []Square, sign byte) {
	for {
		sq, n := scanSquare(text)
		if n == 0 {
			return nil, 0
		}
		squares = append(squares, sq)
		if n == len(text) {
			return squares, sign
		}
		if c := text[n]; (c != 'x' && c != '-') || sign != 0 && c != sign {
			return nil, 0
		}
		sign, text = text[n], text[n+1:]
	}
}

// follows reports whether the path has the given landing squares: exactly those, or these and others between them.
func (p Path) follows(squares []Square, exact bool) bool {
	if len(p) == 0 || p[0].From != squares[0] || p[len(p)-1].To != squares[len(squares)-1] {
		return false
	}
	if exact && len(p) != len(squares)-1 {
		return false
	}
	next := 1
	for _, hop := range p {
		if next < len(squares) && hop.To == squares[next] {
			next++
		}
	}
	return next == len(squares)
}

// Texts returns the texts of squares or moves, nil for none.
func Texts[T interface{ String() string }](list []T) (texts []string) {
	for _, v := range list {
		texts = append(texts, v.String())
	}
	return texts
}
