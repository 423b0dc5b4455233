package drill

import (
	"errors"
	"slices"
	"strings"

	"ludotheque/rules"
)

// Choices that are no numbers.
const (
	Yes  = "yes"
	No   = "no"
	None = "none" // no square or move is right
)

// Question is a question with its answer. Positions and moves are in canonical text.
type Question struct {
	Kind    Kind
	Start   string       // the position, or the one before Last
	Last    string       // the move from Start to the position of the question, "" for none
	Move    string       // the legal move that the question is about, "" for none
	Square  rules.Square // that the question is about, NoSquare for none
	Choices []string     // Yes, No, None, a number such as "3", or a decision with its chance in percent such as "yes-65"
	Right   []string     // all right answers, at least one: squares, moves or choices
	Why     []string     // the explanation: the end of its sentence's key, "why" or "why-not", and the sentence's values
	// Shown are the start and end of each arrow of the explanation, Rings its rings. For Fault they are on the board of Start.
	Shown []rules.Square
	Rings rules.Set
}

// IsRight reports whether an answer is right. It is a choice, the name of a square or the canonical text of a move.
func (q *Question) IsRight(answer string) bool { return slices.Contains(q.Right, answer) }

// Text returns the question as text, which Parse parses. Empty fields are left out:
//
//	fault
//	start b1b1b1b1b1b/… w - 0 0
//	last c3-d4
//	move d4-e5
//	square e5
//	choices none
//	right e5 g3
//	why why e5
//	shown e5 g7 c3 a5
//	rings a1,c3
func (q *Question) Text() string {
	var b strings.Builder
	b.WriteString(q.Kind.String())
	put := func(key string, values ...string) {
		if value := strings.Join(values, " "); value != "" {
			b.WriteString("\n" + key + " " + value)
		}
	}
	put("start", q.Start)
	put("last", q.Last)
	put("move", q.Move)
	if q.Square != rules.NoSquare {
		put("square", q.Square.String())
	}
	put("choices", q.Choices...)
	put("right", q.Right...)
	put("why", q.Why...)
	put("shown", rules.Texts(q.Shown)...)
	put("rings", q.Rings.String())
	return b.String()
}

var errQuestion = errors.New("drill: not a question")

// Parse parses a question of a game. It checks that positions and moves are possible by the ruleset and that the question can be
// shown and answered, but not that the answer is true.
func Parse(g rules.Game, ruleset, text string) (*Question, error) {
	q := &Question{Square: rules.NoSquare}
	name, rest, _ := strings.Cut(text, "\n")
	kind, ok := Find(name)
	if q.Kind = kind; !ok || kind.Game() != g.ID() {
		return nil, errQuestion
	}
	for _, line := range strings.Split(rest, "\n") {
		key, value, _ := strings.Cut(line, " ")
		if value == "" || !q.read(key, value) {
			return nil, errQuestion
		}
	}
	p, err := q.Position(g, ruleset)
	if err == nil && q.Move != "" {
		_, err = rules.ParseAction(p, q.Move)
	}
	if err == nil && (p.Outcome().Over() || !q.answerable()) {
		err = errQuestion
	}
	if err != nil {
		return nil, err
	}
	return q, nil
}

// read sets the field of a line. It returns false for a wrong line.
func (q *Question) read(key, value string) (ok bool) {
	var err error
	words := strings.Split(value, " ")
	switch key {
	case "start":
		q.Start = value
	case "last":
		q.Last = value
	case "move":
		q.Move = value
	case "square":
		q.Square, err = rules.ParseSquare(value)
	case "choices":
		q.Choices = words
	case "right":
		q.Right = words
	case "why":
		q.Why = words
	case "rings":
		q.Rings, err = rules.ParseSet(value)
	case "shown":
		for _, name := range words {
			var sq rules.Square
			if sq, err = rules.ParseSquare(name); err != nil {
				return false
			}
			q.Shown = append(q.Shown, sq)
		}
		return len(words)%2 == 0
	default:
		return false
	}
	return err == nil
}

// Position returns the position of the question.
func (q *Question) Position(g rules.Game, ruleset string) (rules.Position, error) {
	p, err := g.Parse(ruleset, q.Start)
	if err != nil || q.Last == "" {
		return p, err
	}
	a, err := rules.ParseAction(p, q.Last)
	if err != nil {
		return nil, err
	}
	return p.Play(a.Move, a.Result)
}

// answerable reports whether the question has an answer, an explanation, and valid choices.
func (q *Question) answerable() bool {
	if len(q.Right) == 0 || len(q.Choices) > 6 || len(q.Why) == 0 || q.Why[0] != "why" && q.Why[0] != "why-not" {
		return false
	}
	if q.Kind.Mode() == Choose && (len(q.Choices) < 2 || !slices.Contains(q.Choices, q.Right[0])) {
		return false
	}
	for _, choice := range q.Choices {
		decision, percent, chance := strings.Cut(choice, "-")
		switch {
		case decision == Yes || decision == No:
			if chance && !number(percent) {
				return false
			}
		case choice != None && !number(choice):
			return false
		}
	}
	return true
}

// number reports whether text is a number of at most two digits.
func number(text string) bool {
	return text != "" && len(text) <= 2 && strings.Trim(text, "0123456789") == ""
}

// Pointable reports whether sq is a possible answer in p, the position of the question: a square of the kind that is asked for,
// such as one with a piece of the right side.
func (q *Question) Pointable(p rules.Position, sq rules.Square) bool {
	at := p.At(sq)
	switch q.Kind {
	case Fault:
		return !at.Empty() && at.Side != p.Side()
	case Head:
		return !at.Empty() && at.Side == p.Side()
	case Lock:
		return p.Playable(sq) && at.Empty()
	}
	return q.Kind.Mode() == Point && p.Playable(sq)
}
