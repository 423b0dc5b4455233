package dame2000

import (
	"math/rand/v2"
	"slices"

	"ludotheque/rules"
)

// Faces returns the faces of the die of a head, 1..4.
func (p Position) Faces(head uint8) [6]uint8 { return faces[head] }

// Throw rolls the dice of m's combats, one after the other, as long as the attacker survives.
func (p Position) Throw(m rules.Move, rng *rand.Rand) (rules.Dice, rules.Result) {
	c, _ := p.find(m)
	var dice rules.Dice
	var result rules.Result
	head := p.head(cell(c.From))
	for foes := c.Captured; foes != 0 && head != 0; {
		at := next(c, foes)
		foes &^= at.bit()
		rolls, fight := throw(head, p.head(at), rng)
		dice, result, head = append(dice, rolls), result.Add(fight), survivor(fight)
	}
	return dice, result
}

func throw(attacker, defender uint8, rng *rand.Rand) ([]rules.Roll, int8) {
	var rolls []rules.Roll
	for {
		roll := rules.Roll{Attacker: faces[attacker][rng.IntN(6)], Defender: faces[defender][rng.IntN(6)]}
		rolls = append(rolls, roll)
		if attacker, defender = afterRoll(attacker, defender, roll); attacker == 0 || defender == 0 {
			return rolls, fightResult(attacker, defender)
		}
	}
}

// Resolve returns the result of d. The error is that of Account.
func (p Position) Resolve(m rules.Move, d rules.Dice) (rules.Result, error) {
	fights, err := p.Account(m, d)
	if err != nil {
		return rules.Result{}, err
	}
	var result rules.Result
	for _, f := range fights {
		result = result.Add(f.Result)
	}
	return result, nil
}

// Account returns the combats of m round by round, as the dice decide them. The error is a rules.Refusal: BadDice at the
// square of the combat that the dice do not fit, NeedsDice without dice, or why m is not legal.
func (p Position) Account(m rules.Move, d rules.Dice) ([]rules.Fought, error) {
	c, ok := p.find(m)
	switch {
	case p.Outcome().Over():
		return nil, rules.Refusal{Code: rules.GameOver}
	case !ok && !(m == rules.PassMove() && p.mayPass()):
		return nil, p.refuseMove(m)
	}
	if len(d) == 0 && c.Captured != 0 {
		return nil, rules.Refusal{Code: rules.NeedsDice, Squares: rules.SetOf(p.Combats(m)...)}
	}
	var fights []rules.Fought
	head := p.head(cell(c.From))
	for foes := c.Captured; foes != 0 && head != 0; {
		at := next(c, foes)
		foes &^= at.bit()
		if len(fights) == len(d) {
			return nil, badDice(at)
		}
		f, ok := settle(head, p.head(at), d[len(fights)])
		if !ok {
			return nil, badDice(at)
		}
		f.At = at.square()
		fights, head = append(fights, f), survivor(f.Result)
	}
	if len(fights) < len(d) {
		return nil, badDice(cell(c.To))
	}
	return fights, nil
}

func badDice(at cell) error {
	return rules.Refusal{Code: rules.BadDice, Squares: rules.SetOf(at.square())}
}

// settle returns one combat. ok is false if a face is not on its die or the combat does not end with the last round.
func settle(attacker, defender uint8, rolls []rules.Roll) (f rules.Fought, ok bool) {
	for i, roll := range rolls {
		if !slices.Contains(faces[attacker][:], roll.Attacker) || !slices.Contains(faces[defender][:], roll.Defender) {
			return rules.Fought{}, false
		}
		round := rules.Round{Attacker: attacker, Defender: defender, Roll: roll}
		attacker, defender = afterRoll(attacker, defender, roll)
		round.AttackerAfter, round.DefenderAfter = attacker, defender
		f.Rounds = append(f.Rounds, round)
		if attacker == 0 || defender == 0 {
			f.Result = fightResult(attacker, defender)
			return f, i == len(rolls)-1
		}
	}
	return rules.Fought{}, false
}
