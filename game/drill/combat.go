package drill

import (
	"strconv"

	"ludotheque/rules"
)

// near is how close two chances may be and still count as one: what is nearer is not asked.
const near = 0.05

// fight asks whether a combat is worth it, and with what chances to win it: each choice is what a combat of the same game is like.
func (d *maker) fight() bool {
	var seen []string
	found := false
	return d.wander(func(_ rules.Position, _ rules.Move, p rules.Position) bool {
		t, ok := p.(rules.Thrower)
		if !ok {
			return false
		}
		moves := p.AppendMoves(nil)
		d.rng.Shuffle(len(moves), func(a, b int) { moves[a], moves[b] = moves[b], moves[a] })
		for _, m := range moves {
			win, lose, _ := t.Odds(m)
			if m.Kind != rules.Combat || win-lose < near && lose-win < near {
				continue
			}
			choice := choiceOf(win, lose)
			if !found && (win > lose) == d.coin && d.rng.IntN(3) == 0 {
				if !apart(seen, choice) {
					continue
				}
				found = true
				d.q.Start, d.q.Move, d.q.Right = p.String(), m.String(), []string{choice}
				seen = append(seen, choice)
			} else if apart(seen, choice) && len(seen) < 4 && (found || len(seen) < 3) {
				seen = append(seen, choice)
			}
		}
		if !found || len(seen) < 4 {
			return false
		}
		d.q.Choices = sorted(seen)
		return true
	})
}

// choiceOf is a combat as a choice: to fight if to win is likelier than to lose, and the chance to win to the nearest 5 %.
func choiceOf(win, lose float64) string {
	percent := strconv.Itoa(int(win*20+0.5) * 5)
	if win > lose {
		return Yes + "-" + percent
	}
	return No + "-" + percent
}

// apart reports whether a choice differs by 10 % at least from all others.
func apart(choices []string, choice string) bool {
	_, percent := Chance(choice)
	for _, c := range choices {
		if _, other := Chance(c); percent-other < 10 && other-percent < 10 {
			return false
		}
	}
	return true
}

// sorted returns the choices from the least chance to the greatest.
func sorted(choices []string) (list []string) {
	for percent := 0; percent <= 100; percent += 5 {
		for _, c := range choices {
			if _, p := Chance(c); p == percent {
				list = append(list, c)
			}
		}
	}
	return list
}

// clear is by how many heads, on average, the best attack is ahead of every other.
const clear = 0.15

// head asks which pawn attacks another with the best balance of heads.
func (d *maker) head() bool {
	return d.wander(func(_ rules.Position, _ rules.Move, p rules.Position) bool {
		if d.rng.IntN(3) > 0 {
			return false
		}
		moves := p.AppendMoves(nil)
		target := moves[d.rng.IntN(len(moves))].To
		best, second, attackers := rules.Move{}, -100.0, 0
		most := -100.0
		for _, m := range moves {
			if m.Kind != rules.Combat || m.To != target || p.At(target).Empty() {
				continue
			}
			attackers++
			switch b := Balance(p, m); {
			case b > most:
				best, most, second = m, b, most
			case b > second:
				second = b
			}
		}
		if attackers < 2 || most-second < clear {
			return false
		}
		d.q.Square, d.q.Shown = target, []Arrow{arrow(best)}
		return d.ask(p, best.From.String())
	})
}

// Balance returns by how many heads a move with combats brings its side ahead on average: what the other side loses, less what it
// loses itself, exactly by the rules. A pawn counts what its head is worth, 1..4.
func Balance(p rules.Position, m rules.Move) (b float64) {
	before := heads(p, p.Side())
	for _, w := range rules.ResultsOf(p, m) {
		next, err := p.Play(m, w.Result)
		if err != nil {
			return 0
		}
		b += w.P * float64(heads(next, p.Side())-before)
	}
	return b
}

// heads returns the worth of the heads of a side, less those of the other.
func heads(p rules.Position, side rules.Side) (n int) {
	for sq := range rules.Squares {
		if at := p.At(sq); at.Side == side {
			n += int(at.Rank)
		} else {
			n -= int(at.Rank)
		}
	}
	return n
}
