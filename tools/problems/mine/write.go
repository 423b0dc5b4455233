package mine

import (
	"fmt"
	"slices"
	"strings"

	"ludotheque/game/problem"
	"ludotheque/rules"
)

// placeOf returns the place of an action among the legal ones of pos.
func placeOf(pos rules.Position, m rules.Move) uint8 {
	i := slices.Index(problem.Actions(pos), m)
	if i < 0 || i >= problem.MaxMoves {
		panic(fmt.Sprintf("mine: %s has no place for %s", pos, m))
	}
	return uint8(i)
}

// record makes a problem's line and tries of a solution.
func record[P any, V rules.View[P]](steps []step[P], goal problem.Goal) problem.Problem {
	start := position(steps[0].at)
	p := problem.Problem{Ruleset: start.Ruleset(), Goal: goal, Start: start.String()}
	for _, st := range steps {
		pos := position(st.at)
		p.Line = append(p.Line, placeOf(pos, V(&st.at).Decode(st.action)))
		if !st.mine {
			continue
		}
		tries := make([]problem.Try, len(problem.Actions(pos)))
		for _, r := range st.refuted {
			m := V(&st.at).Decode(r.action)
			t := problem.Try{Reply: problem.None}
			if !r.none {
				next := st.at
				V(&next).Make(r.action, rules.Result{})
				t.Reply = placeOf(position(next), V(&next).Decode(r.reply))
			}
			tries[placeOf(pos, m)] = t
		}
		right := int(p.Line[len(p.Line)-1])
		p.Tries = append(p.Tries, slices.Delete(tries, right, right+1))
	}
	return p
}

// position returns p as what it is to everybody else.
func position[P any](p P) rules.Position { return any(p).(rules.Position) }

// unhurried returns a position's text with its counts at 0: a problem has no past.
func unhurried(text string) string {
	fields := strings.Split(text, " ")
	for i := len(fields) - 1; i > 1 && strings.Trim(fields[i], "0123456789") == ""; i-- {
		fields[i] = "0"
	}
	return strings.Join(fields, " ")
}
