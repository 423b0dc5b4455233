// Command ugi offers the rules and the computer player to other programs by the Universal Game Interface on standard input and
// output: one command a line, answers flushed line by line. It takes no arguments.
//
//	go run ./game/ugi
//
// Where the protocol leaves a choice:
//   - While a search runs, isready and stop answer at once. Every other command waits for a search that ends by
//     itself; beside "go infinite", commands that only read answer at once, and those that change something stop
//     it first, so that its bestmove is before their effect. quit stops any search, but waits for a perft.
//   - The end of the input waits for a search that ends by itself, stops an infinite one, and ends the process.
//   - A stop without a search is silent, since it may have crossed the bestmove; a perft that is stopped answers
//     an error line.
//   - "bestmove none" when the game is over. The game is over by repetition too, for go, moves and query
//     alike; a list of moves may go on beyond it.
//   - Lists of legal moves carry no combat results, nor does bestmove without the option Dice; moves after "position" must.
//   - Game and Rules are one choice, in any order, judged at the next question.
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) > 1 { // options are set by commands
		switch os.Args[1] {
		case "-h", "-help", "--help":
			fmt.Println("ugi speaks the Universal Game Interface on standard input and output; it takes no arguments")
			os.Exit(0)
		}
		fmt.Fprintf(os.Stderr, "ugi: %q is not taken: options are set by setoption, on standard input\n", os.Args[1])
		os.Exit(2)
	}
	if err := serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "ugi:", err)
		os.Exit(1)
	}
}
