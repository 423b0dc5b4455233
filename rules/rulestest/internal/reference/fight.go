package reference

import (
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// faces returns the six faces of the die of a head.
func faces(head int) [6]int {
	return [5][6]int{
		1: {1, 2, 3, 4, 5, 6},
		2: {3, 3, 4, 4, 5, 6},
		3: {4, 4, 5, 5, 6, 6},
		4: {5, 5, 5, 6, 6, 6},
	}[head]
}

// oddsOf returns the odds of one combat between heads 1..4, by result: +h if the attacker survives with head h, -h if the
// defender does, 0 if neither does.
func oddsOf(attacker, defender int) map[int]*big.Rat {
	odds := map[int]*big.Rat{}
	add := func(result int, p *big.Rat) {
		if odds[result] == nil {
			odds[result] = new(big.Rat)
		}
		odds[result].Add(odds[result], p)
	}
	one := big.NewRat(1, 36)
	ties := new(big.Rat)
	for _, a := range faces(attacker) {
		for _, d := range faces(defender) {
			switch {
			case a > d:
				add(risen(attacker), one)
			case a < d:
				add(-risen(defender), one)
			default:
				ties.Add(ties, one)
			}
		}
	}
	if ties.Sign() == 0 {
		return odds
	}
	// After a tie both heads drop by one, and a blue one is removed.
	switch {
	case attacker == 1 && defender == 1:
		add(0, ties)
	case attacker == 1:
		add(-risen(defender-1), ties)
	case defender == 1:
		add(risen(attacker-1), ties)
	default:
		for result, p := range oddsOf(attacker-1, defender-1) {
			add(result, new(big.Rat).Mul(p, ties))
		}
	}
	return odds
}

// risen returns the head of a survivor.
func risen(head int) int { return min(head+1, 4) }

// combats returns the possible results of the combats of an attacker with defenders, one after the other.
func combats(attacker int, defenders []int) []Result {
	var all []Result
	for result, p := range oddsOf(attacker, defenders[0]) {
		text := strconv.Itoa(result)
		if result > 0 {
			text = "+" + text
		}
		if result <= 0 || len(defenders) == 1 {
			all = append(all, Result{text, p})
			continue
		}
		for _, r := range combats(result, defenders[1:]) {
			all = append(all, Result{text + r.Text, new(big.Rat).Mul(p, r.P)})
		}
	}
	slices.SortFunc(all, func(a, b Result) int { return strings.Compare(a.Text, b.Text) })
	return all
}
