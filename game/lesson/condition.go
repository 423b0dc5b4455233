package lesson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludotheque/assets/lessons"
	"ludotheque/rules"
)

// try is a legal move of the learner that is judged.
type try struct {
	game          rules.Game
	step          *lessons.Step
	side          rules.Side
	before, after rules.Position // after has the step's dice, or else the likeliest result
	action        rules.Action   // with the step's dice, if it has any
}

// arguments is the kind of arguments of a condition.
type arguments uint8

const (
	none    arguments = iota
	number            // one number from 1 on, or none, which is 1
	squares           // one square or more
	moves             // one move or more
)

// condition is a property of a move. A move reaches a goal if it has all properties of the goal; a kind of wrong move is one
// condition. "no-" before a name negates it.
type condition struct {
	name  string
	takes arguments
	most  int // the largest number
	holds func(t *try, args []string) bool
}

// maxWin is the largest number of the learner's moves in a forced win. It is small since all replies are searched in a frame.
const maxWin = 3

// namedMove is the name of the condition whose arguments are moves.
const namedMove = "play"

// conditions are all conditions; docs/lessons.md explains each.
var conditions = [...]condition{
	{namedMove, moves, 0, (*try).isOneOf},
	{"piece", squares, 0, func(t *try, args []string) bool { return slices.Contains(args, t.action.Move.From.String()) }},
	{"to", squares, 0, func(t *try, args []string) bool { return slices.Contains(args, t.action.Move.To.String()) }},
	{"lands", squares, 0, func(t *try, args []string) bool { return slices.Contains(args, t.lands().String()) }},
	{"other-piece", none, 0, (*try).isOtherPiece},
	{"backward", none, 0, (*try).isBackward},
	{"capture", number, 12, func(t *try, args []string) bool {
		return t.action.Move.Kind == rules.Capture && t.action.Move.Captured.Len() >= amount(args)
	}},
	{"take", squares, 0, (*try).takesAll},
	{"stops-early", none, 0, (*try).stopsEarly},
	{"pass", none, 0, func(t *try, _ []string) bool { return t.action.Move.Kind == rules.Pass }},
	{"huff", none, 0, func(t *try, _ []string) bool { return t.action.Move.Kind == rules.Huff }},
	{"fault", none, 0, func(t *try, _ []string) bool {
		return rules.FaultsOf(t.after) != rules.Set{} && t.after.Side() != t.side
	}},
	{"carried", none, 0, func(t *try, _ []string) bool { return t.lands() != t.action.Move.To }},
	{"exposed", number, 12, func(t *try, args []string) bool { return t.after.Side() != t.side && mostHit(t.after) >= amount(args) }},
	{"crown", none, 0, (*try).crowns},
	{"combat", none, 0, func(t *try, _ []string) bool { return t.action.Move.Kind == rules.Combat }},
	{"best-fight", none, 0, (*try).isBestFight},
	{"odds", number, 100, func(t *try, args []string) bool {
		win, _, _ := t.odds(t.action.Move)
		return t.action.Move.Kind == rules.Combat && 100*win >= float64(amount(args))
	}},
	{"risk", number, 100, func(t *try, args []string) bool {
		return t.after.Side() != t.side && 100*bestOddsIn(t.after) >= float64(amount(args))
	}},
	{"win", number, maxWin, func(t *try, args []string) bool { return forced(t.after, t.side, amount(args)-1) }},
	{"lets-win", none, 0, func(t *try, _ []string) bool { return canWin(t.after, t.side.Other()) }},
	{"threat", none, 0, (*try).threatens},
	{"shot", number, 12, func(t *try, args []string) bool { return t.shoots(amount(args)) }},
}

// find returns the condition with a name, and whether the name negates it.
func find(name string) (c condition, negated, ok bool) {
	name, negated = strings.CutPrefix(name, "no-")
	for _, c = range conditions {
		if c.name == name {
			return c, negated, true
		}
	}
	return condition{}, false, false
}

// checkCondition returns an error for a condition with an unknown name or with wrong arguments.
func checkCondition(g lessons.Goal) error {
	c, _, ok := find(g.Name)
	if !ok {
		return fmt.Errorf("no condition is called %q", g.Name)
	}
	bad := false
	switch c.takes {
	case none:
		bad = len(g.Args) > 0
	case number:
		bad = len(g.Args) > 1 || amount(g.Args) < 1 || amount(g.Args) > c.most
	case squares:
		bad = len(g.Args) == 0 || slices.ContainsFunc(g.Args, func(text string) bool {
			_, err := rules.ParseSquare(text)
			return err != nil
		})
	case moves:
		bad = len(g.Args) == 0
	}
	if bad {
		return fmt.Errorf("condition %q cannot be followed by %q", g.Name, strings.Join(g.Args, " "))
	}
	return nil
}

// amount returns the number of a condition: 1 without arguments, 0 for a text that is no number.
func amount(args []string) int {
	if len(args) == 0 {
		return 1
	}
	n, err := strconv.Atoi(args[0])
	if err != nil {
		return 0
	}
	return n
}

// meets reports whether the move has the property g.
func (t *try) meets(g lessons.Goal) bool {
	c, negated, ok := find(g.Name)
	return ok && c.holds(t, g.Args) != negated
}

// meetsAll reports whether the move has all of at least one property.
func (t *try) meetsAll(goals []lessons.Goal) bool {
	return len(goals) > 0 && !slices.ContainsFunc(goals, func(g lessons.Goal) bool { return !t.meets(g) })
}
