package lesson

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludotheque/rules"
)

// Answers may have these placeholders, which fill replaces:
//
//	{from} {to}   the squares of the move
//	{lands}       the square of the piece after plates have slid
//	{squares}     the squares of a refusal
//	{taken}       the number of pieces that the move takes, and {most} the largest number possible
//	{win} {lose} {both}   the chances of the move's combats in percent, and {best} the best chance of any combat
//	{faults}      the learner's pieces that the move leaves at fault
//	{takers}      the enemy pieces that can take or attack after the move
const placeholders = "from to lands squares taken most win lose both best faults takers"

// checkPlaceholders returns an error for an unknown placeholder.
func checkPlaceholders(text string) error {
	for {
		_, rest, ok := strings.Cut(text, "{")
		if !ok {
			return nil
		}
		name, after, ok := strings.Cut(rest, "}")
		if !ok || !slices.Contains(strings.Fields(placeholders), name) {
			return fmt.Errorf("no placeholder is called {%s}", name)
		}
		text = after
	}
}

// fill replaces the placeholders of an answer to a legal move.
func (t *try) fill(text string) string {
	if !strings.Contains(text, "{") {
		return text
	}
	m := t.action.Move
	win, lose, both := t.odds(m)
	return strings.NewReplacer(
		"{from}", m.From.String(), "{to}", m.To.String(), "{lands}", t.lands().String(),
		"{taken}", strconv.Itoa(m.Captured.Len()), "{most}", strconv.Itoa(mostTaken(t.before)),
		"{win}", percent(win), "{lose}", percent(lose), "{both}", percent(both), "{best}", percent(bestOddsIn(t.before)),
		"{faults}", list(rules.FaultsOf(t.after)), "{takers}", list(t.takers()),
	).Replace(text)
}

// fillRefused replaces the placeholders of an answer to an illegal move.
func fillRefused(text string, r rules.Refusal, from, to rules.Square) string {
	return strings.NewReplacer("{from}", from.String(), "{to}", to.String(), "{squares}", list(r.Squares)).Replace(text)
}

// list joins the names of squares.
func list(set rules.Set) string { return strings.ReplaceAll(set.String(), ",", ", ") }

// percent returns a chance of 0..1 as a rounded number of percent.
func percent(p float64) string { return strconv.Itoa(int(math.Round(100 * p))) }
