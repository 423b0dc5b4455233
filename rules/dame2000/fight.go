package dame2000

import "ludotheque/rules"

// faces are the four dice by head, from published descriptions of the game.
var faces = [5][6]uint8{
	blue:   {1, 2, 3, 4, 5, 6},
	green:  {3, 3, 4, 4, 5, 6},
	red:    {4, 4, 5, 5, 6, 6},
	yellow: {5, 5, 5, 6, 6, 6},
}

// wholes is the sum of the ways of one combat. A tie drops both heads, so a combat has at most four rounds.
const wholes = 36 * 36 * 36 * 36

// combat has the n possible results of one combat between two heads, sorted by text: +2 +3 +4 -2 -3 -4 0.
type combat struct {
	n       uint8
	results [7]int8
	ways    [7]int // out of wholes, exact
}

// fights is indexed by the attacker's and the defender's head.
var fights = makeFights()

func makeFights() (all [5][5]combat) {
	for attacker := blue; attacker <= yellow; attacker++ {
		for defender := blue; defender <= yellow; defender++ {
			var ways [9]int
			countWays(&ways, attacker, defender, wholes)
			c := &all[attacker][defender]
			for _, result := range [...]int8{2, 3, 4, -2, -3, -4, 0} {
				if n := ways[result+4]; n > 0 {
					c.results[c.n], c.ways[c.n] = result, n
					c.n++
				}
			}
		}
	}
	return all
}

// countWays distributes weight over the results of a combat; ways is indexed by result + 4.
func countWays(ways *[9]int, attacker, defender uint8, weight int) {
	for _, a := range faces[attacker] {
		for _, d := range faces[defender] {
			nextA, nextD := afterRoll(attacker, defender, rules.Roll{Attacker: a, Defender: d})
			if nextA > 0 && nextD > 0 {
				continue
			}
			ways[fightResult(nextA, nextD)+4] += weight / 36
		}
	}
	if ties := tiesOf(attacker, defender); ties > 0 && min(attacker, defender) > 1 {
		countWays(ways, attacker-1, defender-1, weight/36*ties)
	}
}

// tiesOf returns how many of the 36 rolls show equal faces.
func tiesOf(attacker, defender uint8) int {
	n := 0
	for _, a := range faces[attacker] {
		for _, d := range faces[defender] {
			if a == d {
				n++
			}
		}
	}
	return n
}

// afterRoll returns both heads after one round, 0 for a pawn that is removed. The survivor rises by one. After a tie both
// drop by one; if neither is removed, they roll again ("8. Les combats").
func afterRoll(attacker, defender uint8, r rules.Roll) (nextAttacker, nextDefender uint8) {
	switch {
	case r.Attacker > r.Defender:
		return min(attacker+1, yellow), 0
	case r.Attacker < r.Defender:
		return 0, min(defender+1, yellow)
	case attacker == blue && defender == blue:
		return 0, 0
	case attacker == blue:
		return 0, defender // dropped, then risen
	case defender == blue:
		return attacker, 0
	}
	return attacker - 1, defender - 1
}

// fightResult returns the result of a combat from the heads after its last round.
func fightResult(attacker, defender uint8) int8 { return int8(attacker) - int8(defender) }

// survivor returns the attacker's head after a combat with that result, 0 if it is removed.
func survivor(fight int8) uint8 { return uint8(max(fight, 0)) }

// Fight returns the exact odds of one combat between two heads (1..4), sorted by text.
func Fight(attacker, defender uint8) []rules.Weighted {
	c := &fights[attacker][defender]
	list := make([]rules.Weighted, c.n)
	for i := range list {
		list[i] = rules.Weighted{Result: rules.Result{}.Add(c.results[i]), P: float64(c.ways[i]) / wholes}
	}
	return list
}

// AppendResults appends the results of m's combats with their chances, sorted by text.
func (p Position) AppendResults(dst []rules.Weighted, m rules.Move) []rules.Weighted {
	c, _ := p.find(m)
	return p.AppendChances(dst, c)
}

// appendChances appends the results of the remaining combats of m, those on foes, each after the results of soFar. head is
// the attacker's head now.
func (p *Position) appendChances(dst []rules.Weighted, m rules.Compact, head uint8, foes uint64, soFar rules.Weighted) []rules.Weighted {
	if foes == 0 || head == 0 {
		return append(dst, soFar)
	}
	at := next(m, foes)
	c := &fights[head][p.head(at)]
	for i, fight := range c.results[:c.n] {
		then := rules.Weighted{Result: soFar.Result.Add(fight), P: soFar.P * (float64(c.ways[i]) / wholes)}
		dst = p.appendChances(dst, m, survivor(fight), foes&^at.bit(), then)
	}
	return dst
}

// Odds returns the chances that the combats of m leave the attacker (win), the last defender (lose) or neither (both): 1,
// 0, 0 for a legal move without combat and zeros for an illegal one.
func (p Position) Odds(m rules.Move) (win, lose, both float64) {
	c, ok := p.find(m)
	if !ok {
		return 0, 0, 0
	}
	if c.Captured == 0 {
		return 1, 0, 0
	}
	for _, w := range p.AppendResults(nil, m) {
		switch last := w.Result.Fights[w.Result.N-1]; {
		case last > 0:
			win += w.P
		case last < 0:
			lose += w.P
		default:
			both += w.P
		}
	}
	return win, lose, both
}
