package drill

import (
	"errors"
	"slices"
	"strings"

	"ludotheque/rules"
)

// The choices that are no number.
const (
	Yes  = "yes"
	No   = "no"
	None = "none" // there is nothing to point at, or to play
)

// Arrow leads from square to square.
type Arrow struct{ From, To rules.Square }

// Question is one question with its answer. Positions and moves are in canonical text.
type Question struct {
	Kind  Kind
	Start string // the position; where there is a Last, the one before it
	Last  string // the move from Start to the position that is asked about, "" for none
	Move  string // the legal move that the question is about, "" for none
	// Square is what the question is about, else rules.NoSquare.
	Square  rules.Square
	Choices []string // buttons: Yes, No, None, a number ("3"), a decision with its chance in percent ("yes-65")
	// Right are all answers that are right, at least one: squares, moves or choices.
	Right []string
	// Shown are arrows, and Rings squares, that show why. Arrows of a Fault lie on the board of Start.
	Shown []Arrow
	Rings rules.Set
}

// IsRight reports whether an answer is right: a choice, a square's name or a move's canonical text.
func (q *Question) IsRight(answer string) bool { return slices.Contains(q.Right, answer) }

// String returns the question as text, which Parse reads back; what is missing is left out:
//
//	fault
//	start b1b1b1b1b1b/… w - 0 0
//	last c3-d4
//	move d4-e5
//	square e5
//	choices none
//	right e5 g3
//	shown e5-g7 c3-a5
//	rings a1,c3
func (q *Question) String() string {
	var b strings.Builder
	b.WriteString(q.Kind.String() + "\nstart " + q.Start + "\n")
	put := func(key, value string) {
		if value != "" {
			b.WriteString(key + " " + value + "\n")
		}
	}
	put("last", q.Last)
	put("move", q.Move)
	if q.Square != rules.NoSquare {
		put("square", q.Square.String())
	}
	put("choices", strings.Join(q.Choices, " "))
	put("right", strings.Join(q.Right, " "))
	var arrows []string
	for _, a := range q.Shown {
		arrows = append(arrows, a.From.String()+"-"+a.To.String())
	}
	put("shown", strings.Join(arrows, " "))
	put("rings", q.Rings.String())
	return b.String()
}

var errQuestion = errors.New("drill: not a question")

// Parse reads what String writes for a game, and checks that it can be shown: its positions and moves are those of the
// ruleset, and what is right can be answered. That it is true is Make's business.
func Parse(g rules.Game, ruleset, text string) (Question, error) {
	q := Question{Square: rules.NoSquare}
	name, rest, _ := strings.Cut(text, "\n")
	kind, ok := Find(name)
	if !ok || kind.Game() != g.ID() {
		return q, errQuestion
	}
	q.Kind = kind
	for _, line := range strings.Split(strings.TrimSuffix(rest, "\n"), "\n") {
		key, value, _ := strings.Cut(line, " ")
		if value == "" || !q.read(key, value) {
			return Question{}, errQuestion
		}
	}
	if err := q.check(g, ruleset); err != nil {
		return Question{}, err
	}
	return q, nil
}

// read takes one line.
func (q *Question) read(key, value string) bool {
	var err error
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
		q.Choices = strings.Split(value, " ")
	case "right":
		q.Right = strings.Split(value, " ")
	case "shown":
		for _, text := range strings.Split(value, " ") {
			from, to, _ := strings.Cut(text, "-")
			a, err1 := rules.ParseSquare(from)
			b, err2 := rules.ParseSquare(to)
			if err1 != nil || err2 != nil {
				return false
			}
			q.Shown = append(q.Shown, Arrow{a, b})
		}
	case "rings":
		q.Rings, err = rules.ParseSet(value)
	default:
		return false
	}
	return err == nil
}

// Position returns the position that is asked about, and whether all of the question can be played.
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

// check reports what keeps the question from being shown.
func (q *Question) check(g rules.Game, ruleset string) error {
	p, err := q.Position(g, ruleset)
	if err != nil {
		return err
	}
	if p.Outcome().Over() || len(q.Right) == 0 || len(q.Choices) > 6 || q.Kind.Mode() == Choose && len(q.Choices) < 2 {
		return errQuestion
	}
	if q.Move != "" {
		if _, err := rules.ParseAction(p, q.Move); err != nil {
			return err
		}
	}
	for _, right := range q.Right {
		if !q.answerable(p, right) {
			return errQuestion
		}
	}
	for _, choice := range q.Choices {
		if !known(choice) {
			return errQuestion
		}
	}
	return nil
}

// answerable reports whether a person can give that answer.
func (q *Question) answerable(p rules.Position, answer string) bool {
	switch {
	case slices.Contains(q.Choices, answer):
		return true
	case q.Kind.Mode() == Point:
		sq, err := rules.ParseSquare(answer)
		return err == nil && q.Pointable(p, sq)
	case q.Kind.Mode() == Play:
		_, err := rules.ParseAction(p, answer)
		return err == nil
	}
	return false
}

// Chance takes a choice such as "yes-65" apart; percent is -1 for one without.
func Chance(choice string) (decision string, percent int) {
	decision, number, ok := strings.Cut(choice, "-")
	if !ok {
		return choice, -1
	}
	return decision, count(number)
}

// known reports whether there are words for a choice.
func known(choice string) bool {
	decision, percent := Chance(choice)
	if decision == Yes || decision == No {
		return percent >= 0 || choice == decision
	}
	return choice == None || count(choice) > 0
}

// count reads a number of at most two digits, -1 for anything else.
func count(text string) int {
	if len(text) == 0 || len(text) > 2 {
		return -1
	}
	n := 0
	for _, c := range []byte(text) {
		if c < '0' || c > '9' {
			return -1
		}
		n = 10*n + int(c-'0')
	}
	return n
}

// Pointable reports whether sq may be meant as an answer in p, the position that is asked about: where a piece is looked for, the
// pieces of that side, and where a free square is, those.
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
