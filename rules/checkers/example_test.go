package checkers_test

import (
	"fmt"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// English draughts from the start: the dark side begins, and captures are compulsory.
func Example() {
	pos, err := checkers.Game{}.Start("anglais", rules.First)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(pos)
	for _, text := range []string{"c3-d4", "f6-e5", "d4xf6"} {
		a, err := rules.ParseAction(pos, text)
		if err != nil {
			fmt.Println(err)
			return
		}
		if pos, err = pos.Play(a.Move, a.Result); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(a.Move)
	}
	fmt.Println(pos)
	fmt.Println(len(pos.AppendMoves(nil)), "answers")
	// Output:
	// 1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 w 0
	// c3-d4
	// f6-e5
	// d4xf6:e5
	// 1b1b1b1b/b1b1b1b1/1b1b1w1b/8/8/w3w1w1/1w1w1w1w/w1w1w1w1 b 0
	// 2 answers
}

// By the printed rule men capture backward too, and must capture as many pieces as possible.
func ExamplePosition_Refusal() {
	pos, err := checkers.Game{}.Parse("geant", "8/8/8/4b3/8/2b5/1w6/8 w 0")
	if err != nil {
		fmt.Println(err)
		return
	}
	b2, a3 := rules.Sq(1, 1), rules.Sq(0, 2)
	fmt.Println(rules.RefusalOf(pos, b2, a3))
	// Output: rules: must-capture at b2
}

// A chain may be carried out in more than one way; the move is the same.
func ExamplePosition_AppendPaths() {
	pos, err := checkers.Game{}.Parse("volante", "8/8/3b1b2/8/3b1b2/4W3/8/8 w 0")
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := rules.ParseAction(pos, "e3xe3:d4,d6,f4,f6")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, path := range pos.AppendPaths(nil, a.Move) {
		for _, hop := range path {
			fmt.Print(hop.From, " over ", hop.Over, ", ")
		}
		fmt.Println("and back to", a.Move.To)
	}
	// Unordered output:
	// e3 over d4, c5 over d6, e7 over f6, g5 over f4, and back to e3
	// e3 over f4, g5 over f6, e7 over d6, c5 over d4, and back to e3
}

// A side without pieces has lost.
func ExamplePosition_Outcome() {
	pos, err := checkers.Game{}.Parse("geant", "8/8/8/8/8/2b5/1w6/8 w 0")
	if err != nil {
		fmt.Println(err)
		return
	}
	pos, err = pos.Play(pos.AppendMoves(nil)[0], rules.Result{})
	if err != nil {
		fmt.Println(err)
		return
	}
	out := pos.Outcome()
	fmt.Println(out, out.By)
	// Output: win w no-pieces
}
