// Package openings gives the named openings of English draughts their values, by a search of the program, and prints the table of
// game/opening.
//
//	go run -C lab . openings
package openings

import (
	"fmt"

	"ludotheque/game/ai"
	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/players"
	"ludotheque/game/opening"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
	"ludotheque/tools/flags"
)

// positions is how far the search looks for the values of the table.
const positions = 3_000_000

// Run parses the arguments and runs the verb. It ends the process on an error.
func Run(args []string) {
	line := flags.New("lab openings", "gives the named openings of English draughts their values, and prints the table of game/opening.")
	nodes := line.Int("nodes", positions, 1, "positions to look at for an opening")
	line.ParseArgs(args)
	for _, o := range opening.All() {
		text, err := judged(o, ai.Limits{Nodes: uint64(*nodes)})
		if err != nil {
			line.Fail(err)
		}
		fmt.Println(text)
	}
}

// judged returns the line of an opening with its value by a fresh search.
func judged(o opening.Opening, limits ai.Limits) (string, error) {
	p, err := o.Position()
	if err != nil {
		return "", fmt.Errorf("%s: %w", o.Name, err)
	}
	player, _ := players.New(checkers.Game{}.ID(), 64)
	info := player.Think(ai.Question{Position: p, Limits: limits}, nil, nil).Info
	if info.Score.Kind != engine.Points {
		return "", fmt.Errorf("%s: the value is %v", o.Name, info.Score)
	}
	value := int(info.Score.N)
	if p.Side() != rules.First {
		value = -value
	}
	return fmt.Sprintf("%s: %s = %d %d", o.Name, o.Moves, value, info.Depth), nil
}
