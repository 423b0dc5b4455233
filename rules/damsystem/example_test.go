package damsystem_test

import (
	"fmt"

	"ludotheque/rules"
	"ludotheque/rules/damsystem"
)

// The plates of rows 4, 6 and 8 slide after every turn with their pieces.
func Example() {
	pos, err := damsystem.Game{}.Start("base", rules.First)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(pos.AppendMoves(nil)), "first moves")
	a, err := rules.ParseAction(pos, "e3-f4")
	if err != nil {
		fmt.Println(err)
		return
	}
	lands := pos.(rules.Carrier).Carried(a.Move.To)
	if pos, err = pos.Play(a.Move, a.Result); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s, and the plate brings the man to %s: %v\n", a.Move, lands, !pos.At(lands).Empty())
	fmt.Println(pos)
	// Output:
	// 12 first moves
	// e3-f4, and the plate brings the man to d4: true
	// b1b1b1b1b1b/1b1b1b1b1b1/b1b1b1b1b1b/13/11/13/11/3w9/w3w1w1w1w/1w1w1w1w1w1/w1w1w1w1w1w b - 0 0
}

// A player may leave a capture out; the opponent can then huff the piece that did not capture, and the turn goes on.
func ExamplePosition_Faults() {
	pos, err := damsystem.Game{}.Parse("base", "11/11/11/13/11/13/2b8/1w11/11/11/10w w - 0 0")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"d4-c5", "!c5"} {
		a, err := rules.ParseAction(pos, text)
		if err != nil {
			fmt.Println(err)
			return
		}
		if pos, err = pos.Play(a.Move, a.Result); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%s: %s is to move, at fault: %q\n", text, pos.Side(), pos.(rules.Huffer).Faults())
	}
	// Output:
	// d4-c5: b is to move, at fault: "c5"
	// !c5: b is to move, at fault: ""
}
