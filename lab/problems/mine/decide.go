package mine

import (
	"fmt"

	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

// decider computes the values of all moves.
type decider struct{ *exact }

// decision has the values of all actions at a position, in the order of problem.Actions.
type decision struct {
	actions []rules.Move
	tries   []problem.Try
	best    int
	ahead   float64 // lead of the best over the second, in chances
}

// decide computes the values of all actions at pos; ok is false if that takes too many positions.
func (d decider) decide(pos rules.Position) (c decision, ok bool) {
	c.actions = problem.Actions(pos)
	second := -1.0
	for i, m := range c.actions {
		v, ok := d.chance(pos, m)
		if !ok {
			return c, false
		}
		c.tries = append(c.tries, problem.Try{Then: problem.None, Reply: problem.None, Chance: v})
		switch {
		case i == 0 || v > c.tries[c.best].Chance:
			if i > 0 {
				second = c.tries[c.best].Chance
			}
			c.best = i
		case v > second:
			second = v
		}
	}
	c.ahead = c.tries[c.best].Chance - second
	for i, m := range c.actions {
		if m.Kind == rules.Step {
			c.tries[i].Reply = d.reply(play(pos, m))
		}
	}
	return c, true
}

// chance returns the chance of the side to move after an action.
func (d decider) chance(pos rules.Position, m rules.Move) (sum float64, ok bool) {
	results := rules.ResultsOf(pos, m)
	if len(results) == 0 {
		results = []rules.Weighted{{P: 1}}
	}
	for _, r := range results {
		next, err := pos.Play(m, r.Result)
		if err != nil {
			panic(fmt.Sprintf("mine: %s: %s: %v", pos, m, err))
		}
		v, ok := d.value(next.(dame2000.Position))
		if !ok {
			return 0, false
		}
		if pos.Side() == rules.Second {
			v = 1 - v
		}
		sum += r.P * v
	}
	return sum, true
}

// reply returns the index of the best action at pos, the first of several.
func (d decider) reply(pos rules.Position) uint8 {
	best, most := problem.None, -1.0
	for i, m := range problem.Actions(pos) {
		if v, ok := d.chance(pos, m); ok && v > most+same && i < problem.MaxMoves {
			best, most = uint8(i), v
		}
	}
	return best
}

// foresight returns the number of plies of a search that finds the best move, if all later positions have equal values. A combat
// ends the search with its value.
func (d decider) foresight(pos rules.Position, c decision) int {
	for depth := 1; depth < furthest; depth++ {
		best, second := -1.0, -1.0
		right := 0
		for i, m := range c.actions {
			v := c.tries[i].Chance
			if m.Kind == rules.Step {
				v = 1 - d.look(play(pos, m), depth-1)
			}
			if v > best {
				best, second, right = v, best, i
			} else if v > second {
				second = v
			}
		}
		if right == c.best && best-second > margin/2 {
			return depth
		}
	}
	return furthest
}

func (d decider) look(pos rules.Position, depth int) float64 {
	if depth == 0 || pos.Outcome().Over() {
		v, _ := d.value(pos.(dame2000.Position))
		if !pos.Outcome().Over() {
			return 0.5
		}
		if pos.Side() == rules.Second {
			v = 1 - v
		}
		return v
	}
	best := 0.0
	for _, m := range pos.AppendMoves(nil) {
		if m.Kind == rules.Combat {
			v, _ := d.chance(pos, m)
			best = max(best, v)
		} else {
			best = max(best, 1-d.look(play(pos, m), depth-1))
		}
	}
	return best
}
