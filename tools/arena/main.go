// Command arena lets computer players play matches against each other and tells how they ended.
//
//	go run ./tools/arena -game checkers -rules volante -a nodes=20000 -b nodes=20000,noreduce -games 400
//	go run ./tools/arena -game damsystem -a nodes=1000 -b uct,nodes=100000 -games 12
//	go run ./tools/arena -ladder -game dao
//
// A side is written as words joined by commas: level=1..8, depth=, nodes=, time=50ms, hash= (MiB), weights=folder,
// noreduce, noextend, notable; or uct, plain Monte Carlo tree search, with nodes=, time= and explore=. Every opening, a few
// moves drawn by lot, is played twice with the sides changed. With -ladder each level plays the one below; a level that
// thinks by the clock is stood in for by -top positions. Without a time in it, a match is the same on every machine.
package main

import (
	"errors"
	"fmt"

	"ludotheque/game/ai"
	"ludotheque/tools/flags"
	"ludotheque/tools/selfplay"
)

func main() {
	line := flags.New("arena", "lets computer players play matches against each other and tells how they ended.")
	rulesets := line.Rulesets()
	a := line.String("a", "level=8", "one `side`: level=, depth=, nodes=, time=, hash=, weights=, noreduce, noextend, notable, "+
		"or uct, nodes=, time=, explore=, joined by commas")
	b := line.String("b", "level=7", "the other `side`")
	games := line.Int("games", 200, 2, "games a match, an even number")
	opening := line.Int("opening", 4, 0, "moves drawn by lot at the beginning")
	seed := line.Uint64("seed", 1, "of openings, dice and levels")
	ladder := line.Bool("ladder", false, "let each level play the one below")
	lowest := line.Int("from", 2, 2, "the first level of the ladder that plays the one below")
	highest := line.Int("to", 8, 2, "the last one")
	top := line.Int("top", 300_000, 1, "positions a move in place of a level that thinks by the clock")
	line.Check(func() error {
		if *games%2 != 0 {
			return fmt.Errorf("want an even number for flag -games, not %d", *games)
		}
		if *lowest > *highest {
			return errors.New("the level of flag -from is above that of flag -to")
		}
		return nil
	})
	line.Parse()
	var matches []pairing
	for _, r := range *rulesets {
		if !*ladder {
			matches = append(matches, pairing{r, *a, *b})
			continue
		}
		rungs, err := climb(r, *lowest, *highest, *top)
		if err != nil {
			line.Reject(err)
		}
		matches = append(matches, rungs...)
	}
	for _, m := range matches {
		if _, err := m.players(); err != nil {
			line.Reject(err)
		}
	}
	for _, m := range matches {
		c := selfplay.Contest{Game: m.Game.ID(), Ruleset: m.ID, Opening: *opening, Seed: *seed}
		if err := m.play(c, *games); err != nil {
			line.Fail(err)
		}
	}
}

// pairing is who plays whom, and what.
type pairing struct {
	flags.Ruleset
	a, b string
}

// climb returns the matches of each level from lowest to highest against the one below.
func climb(r flags.Ruleset, lowest, highest, top int) ([]pairing, error) {
	levels := ai.Levels(r.Game.ID(), r.ID)
	if highest > len(levels) {
		return nil, fmt.Errorf("%s has %d levels, which is less than flag -to wants", r, len(levels))
	}
	var list []pairing
	for level := lowest; level <= highest; level++ {
		upper, lower := fmt.Sprintf("level=%d", level), fmt.Sprintf("level=%d", level-1)
		if levels[level-1].Time > 0 {
			upper = fmt.Sprintf("nodes=%d", top)
		}
		list = append(list, pairing{r, upper, lower})
	}
	return list, nil
}

// players reads both sides.
func (p pairing) players() (players [2]selfplay.Player, err error) {
	for i, text := range []string{p.a, p.b} {
		if players[i], err = newPlayer(p.Ruleset, text); err != nil {
			return players, fmt.Errorf("flag -%c: side %q: %w", 'a'+i, text, err)
		}
	}
	return players, nil
}

// play plays the games and prints the result of the first side.
func (p pairing) play(c selfplay.Contest, games int) error {
	players, err := p.players()
	if err != nil {
		return err
	}
	t, err := c.Play(players, games)
	if err != nil {
		return err
	}
	fmt.Printf("%s %s - %s: %s\n", p.Ruleset, p.a, p.b, t)
	return nil
}
