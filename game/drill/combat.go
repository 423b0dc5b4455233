package drill

import (
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"

	"ludotheque/rules"
)

// near is the smallest difference between the chances of winning and of losing in a question.
const near = 0.05

// fight makes a question of Fight. The other choices are other combats of the same random game.
func (d *generator) fight() bool {
	var seen []string
	found := false
	return d.search(func(_ rules.Position, _ rules.Move, p rules.Position) bool {
		t, ok := p.(rules.Thrower)
		if !ok {
			return false
		}
		moves := p.AppendMoves(nil)
		d.rng.Shuffle(len(moves), func(a, b int) { moves[a], moves[b] = moves[b], moves[a] })
		for _, m := range moves {
			win, lose, both := t.Odds(m)
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
				d.show(m)
				percents := rules.Percents(win, both, lose)
				d.why(false, strconv.Itoa(percents[0]), strconv.Itoa(percents[2]), strconv.Itoa(percents[1]))
				seen = append(seen, choice)
			} else if apart(seen, choice) && len(seen) < 4 && (found || len(seen) < 3) {
				seen = append(seen, choice)
			}
		}
		if !found || len(seen) < 4 {
			return false
		}
		sort.Slice(seen, func(a, b int) bool { return chanceOf(seen[a]) < chanceOf(seen[b]) })
		d.q.Choices = seen
		return true
	})
}

// choiceOf returns the choice for a combat: Yes if winning is likelier than losing, and the chance of winning to the nearest 5 %.
func choiceOf(win, lose float64) string {
	chance := strconv.Itoa(int(win*20+0.5) * 5)
	if win > lose {
		return Yes + "-" + chance
	}
	return No + "-" + chance
}

// chanceOf returns the chance in a choice of choiceOf, in percent.
func chanceOf(choice string) int {
	_, text, _ := strings.Cut(choice, "-")
	n, _ := strconv.Atoi(text)
	return n
}

// apart reports whether a choice differs by at least 10 % from all others.
func apart(choices []string, choice string) bool {
	return !slices.ContainsFunc(choices, func(c string) bool {
		d := chanceOf(c) - chanceOf(choice)
		return d < 10 && -d < 10
	})
}

// clear is the smallest difference of balance between the best attack and every other, in points: a head has its rank, 1..4.
const clear = 0.15

// head makes a question of Head. In some questions a lower head than the highest is right.
func (d *generator) head() bool {
	return d.search(func(_ rules.Position, _ rules.Move, p rules.Position) bool {
		if d.rng.IntN(3) > 0 {
			return false
		}
		moves := p.AppendMoves(nil)
		target := moves[d.rng.IntN(len(moves))].To
		best, second, attackers := rules.Move{}, -100.0, 0
		most, highest := -100.0, uint8(0)
		for _, m := range moves {
			if !attacks(p, m, target) {
				continue
			}
			attackers++
			highest = max(highest, p.At(m.From).Rank)
			switch b := balance(p, m); {
			case b > most:
				best, most, second = m, b, most
			case b > second:
				second = b
			}
		}
		if attackers < 2 || most-second < clear || d.coin && !d.hurried && p.At(best.From).Rank == highest {
			return false
		}
		d.q.Square = target
		d.show(best)
		d.why(false, best.From.String(), tenFights(most), tenFights(second))
		return d.ask(p, best.From.String())
	})
}

// attacks reports whether m fights the pawn on a square, where it ends or on its way.
func attacks(p rules.Position, m rules.Move, on rules.Square) bool {
	t, ok := p.(rules.Thrower)
	return ok && m.Kind == rules.Combat && slices.Contains(t.Combats(m), on)
}

// tenFights returns a balance as that of ten combats, with its sign.
func tenFights(b float64) string {
	n := strconv.Itoa(int(math.Round(math.Abs(b) * 10)))
	if b < 0 {
		return "−" + n
	}
	return "+" + n
}

// topHead is the highest rank of Dame 2000.
const topHead = 4

// balance returns the mean change of the material of a side by a move with combats, computed by the rules. Pawns count 1..4 by
// their heads.
func balance(p rules.Position, m rules.Move) (b float64) {
	before := ahead(p, p.Side(), topHead)
	for _, w := range rules.ResultsOf(p, m) {
		b += w.P * float64(ahead(mustPlay(p, m, w.Result), p.Side(), topHead)-before)
	}
	return b
}
