package dao_test

import (
	"fmt"

	"ludotheque/rules"
	"ludotheque/rules/dao"
)

// Either side may begin; every stone slides as far as it can.
func Example() {
	pos, err := dao.Game{}.Start("base", rules.Second)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(pos)
	fmt.Println(len(pos.AppendMoves(nil)), "moves")
	_, err = rules.ParseAction(pos, "d1-d2")
	fmt.Println(err)
	// Output:
	// b2w/1bw1/1wb1/w2b b
	// 12 moves
	// rules: move "d1-d2": rules: not-full-slide at d3
}

// Four in a square win.
func ExamplePosition_Outcome() {
	pos, err := dao.Game{}.Parse("base", "b2b/4/ww1b/w1wb w")
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := rules.ParseAction(pos, "c1-b1")
	if err != nil {
		fmt.Println(err)
		return
	}
	if pos, err = pos.Play(a.Move, a.Result); err != nil {
		fmt.Println(err)
		return
	}
	out := pos.Outcome()
	fmt.Println(out, out.By, len(pos.AppendMoves(nil)))
	// Output: win w block 0
}
