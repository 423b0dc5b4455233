package dame2000_test

import (
	"fmt"
	"math/rand/v2"

	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

// A blue pawn attacks a green one: the odds, a throw of the dice, and the move with its result.
func Example() {
	pos, err := dame2000.Game{}.Parse("base", "9/9/9/9/4v4/3B5/9/9/9 w - - 0 0")
	if err != nil {
		fmt.Println(err)
		return
	}
	thrower := pos.(rules.Thrower)
	a, err := rules.ParseAction(pos, "d4xe5")
	if err != nil {
		fmt.Println(err)
		return
	}
	win, lose, both := thrower.Odds(a.Move)
	fmt.Printf("it wins %.3f, loses %.3f, falls with the other %.3f\n", win, lose, both)
	a.Dice, a.Result = thrower.Throw(a.Move, rand.New(rand.NewPCG(1, 2)))
	next, err := pos.Play(a.Move, a.Result)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a)
	fmt.Println(next, next.Outcome())
	// Output:
	// it wins 0.306, loses 0.694, falls with the other 0.000
	// d4xe5[5:4]
	// 9/9/9/9/4V4/9/9/9/9 b d4-e5 - 0 0 win w
}

// Account accepts dice that were thrown by hand.
func ExamplePosition_Account() {
	pos, err := dame2000.Game{}.Parse("base", "9/9/9/9/4v4/3B5/9/9/9 w - - 0 0")
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := rules.ParseAction(pos, "d4xe5[6:4]")
	if err != nil {
		fmt.Println(err)
		return
	}
	fights, err := pos.(rules.Thrower).Account(a.Move, a.Dice)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, fight := range fights {
		for _, r := range fight.Rounds {
			fmt.Printf("on %s head %d throws %d, head %d throws %d\n", fight.At, r.Attacker, r.Roll.Attacker, r.Defender, r.Roll.Defender)
		}
		fmt.Printf("the attacker goes on with head %d\n", fight.Result)
	}
	_, err = pos.(rules.Thrower).Resolve(a.Move, rules.Dice{{{Attacker: 6, Defender: 4}, {Attacker: 6, Defender: 1}}}) // one round too many
	fmt.Println(err)
	// Output:
	// on e5 head 1 throws 6, head 2 throws 4
	// the attacker goes on with head 2
	// rules: bad-dice at e5
}
