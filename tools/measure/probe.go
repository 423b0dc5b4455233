package main

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// probeWord as the first argument makes the program time one thing itself.
const probeWord = "probe"

// probe times "perft game ruleset depth" or "search game ruleset depth" and prints the counts and seconds as reading
// has them.
func probe(args []string) error {
	if len(args) != 4 {
		return fmt.Errorf("want a task, a game, a ruleset and a depth, not %q", args)
	}
	depth, err := strconv.Atoi(args[3])
	if err != nil || depth < 1 {
		return fmt.Errorf("%q is no depth", args[3])
	}
	var r reading
	switch args[0] {
	case "perft":
		r, err = count(args[1], args[2], depth)
	case "search":
		r, err = search(args[1], args[2], depth)
	default:
		err = fmt.Errorf("no task %q", args[0])
	}
	if err == nil {
		fmt.Println(r.nodes, r.seconds)
	}
	return err
}

// atLeast is how long a count goes on, over and over, so that short ones are timed as well as long ones.
const atLeast = 500 * time.Millisecond

// count times perft from the start, after a smaller one that warms the machine up; the fastest time counts.
func count(gameID, ruleset string, depth int) (reading, error) {
	var r reading
	if _, err := leaves(gameID, ruleset, depth-1); err != nil {
		return r, err
	}
	for first := time.Now(); r.nodes == 0 || time.Since(first) < atLeast; {
		began := time.Now()
		r.nodes, _ = leaves(gameID, ruleset, depth)
		if s := time.Since(began).Seconds(); r.seconds == 0 || s < r.seconds {
			r.seconds = s
		}
	}
	return r, nil
}

// leaves is perft from the start.
func leaves(gameID, ruleset string, depth int) (uint64, error) {
	g, ok := catalog.Find(gameID)
	if !ok {
		return 0, fmt.Errorf("no game %q", gameID)
	}
	pos, err := g.Start(ruleset, rules.First)
	if err != nil {
		return 0, err
	}
	return catalog.Perft(pos, depth), nil
}

// hashMiB is the players' table: what the page gives them.
const hashMiB = 16

// search times full strength to a depth in the start position and in three that come up by chance, the same for
// everybody; the player forgets in between.
func search(gameID, ruleset string, depth int) (reading, error) {
	player, ok := players.New(gameID, hashMiB)
	if !ok {
		return reading{}, fmt.Errorf("nobody plays %q", gameID)
	}
	var r reading
	for _, plies := range []int{0, 8, 16, 24} {
		m, err := later(gameID, ruleset, plies)
		if err != nil {
			return reading{}, err
		}
		player.NewGame()
		began := time.Now()
		answer := player.Think(ai.Ask(m, 0, ai.Limits{Depth: depth}, 1), nil, nil)
		r.seconds += time.Since(began).Seconds()
		r.nodes += answer.Info.Nodes
	}
	return r, nil
}

// later plays plies moves by lot; a game that ends on the way begins again.
func later(gameID, ruleset string, plies int) (*match.Match, error) {
	rng := rand.New(rand.NewPCG(2026, uint64(plies)))
	for {
		m, err := match.New(match.Setup{Game: gameID, Ruleset: ruleset, Seed: rng.Uint64()})
		if err != nil {
			return nil, err
		}
		for m.Ply() < plies && !m.Outcome().Over() {
			moves := m.AppendMoves(nil)
			if _, err := m.Play(moves[rng.IntN(len(moves))]); err != nil {
				return nil, err
			}
		}
		if !m.Outcome().Over() {
			return m, nil
		}
	}
}
