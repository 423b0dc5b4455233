package lesson

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludotheque/rules"
)

// Placeholders stand in braces in the answers and are filled in with what was tried:
//
//	{from} {to}   the squares of the move
//	{lands}       where the piece lies once plates have slid
//	{squares}     the squares of a refusal
//	{taken}       how many pieces the move takes, and {most} how many one could take
//	{win} {lose} {both}   the chances of the move's combats in percent, and {best} those of the best fight there is
//	{faults}      the learner's pieces that the move leaves at fault
//	{takers}      the enemy pieces that could then take or attack
const placeholders = "from to lands squares taken most win lose both best faults takers"

// checkPlaceholders finds a placeholder that does not exist.
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

// fill puts what was tried into a text.
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

// fillRefused puts what was refused into a text.
func fillRefused(text string, r rules.Refusal, from, to rules.Square) string {
	return strings.NewReplacer("{from}", from.String(), "{to}", to.String(), "{squares}", list(r.Squares)).Replace(text)
}

// list joins the names of squares.
func list(set rules.Set) string { return strings.ReplaceAll(set.String(), ",", ", ") }

// percent rounds a chance of 0..1.
func percent(p float64) string { return strconv.Itoa(int(math.Round(100 * p))) }
