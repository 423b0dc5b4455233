package arena

import (
	"cmp"
	"fmt"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/ai/pvs"
	"ludotheque/lab/selfplay"
	"ludotheque/tools/flags"
)

// plan is the set of matches that the flags request.
type plan struct {
	a, b            string
	ladder, parts   bool
	lowest, highest int // highest is 0 for the strongest level of each ruleset
	top             int
}

// pairing is a match between two sides in a ruleset.
type pairing struct {
	flags.Ruleset
	a, b string
}

// matches returns the matches of the plan, and an error if a side is invalid.
func (p plan) matches(rulesets []flags.Ruleset) ([]pairing, error) {
	var all []pairing
	for _, r := range rulesets {
		switch {
		case p.ladder:
			rungs, err := p.climb(r)
			if err != nil {
				return nil, err
			}
			all = append(all, rungs...)
		case p.parts:
			all = append(all, p.partMatches(r)...)
		default:
			all = append(all, pairing{r, p.a, p.b})
		}
	}
	for _, m := range all {
		if _, err := m.players(); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// climb returns the matches of each level against the one below.
func (p plan) climb(r flags.Ruleset) ([]pairing, error) {
	levels := ai.Levels(r.Game.ID(), r.ID)
	highest := cmp.Or(p.highest, len(levels))
	if max(p.lowest, highest) > len(levels) {
		return nil, fmt.Errorf("%s has %d levels, which is less than flags -from and -to want", r, len(levels))
	}
	var rungs []pairing
	for level := p.lowest; level <= highest; level++ {
		upper, lower := fmt.Sprintf("level=%d", level), fmt.Sprintf("level=%d", level-1)
		if levels[level-1].Time > 0 {
			upper = fmt.Sprintf("nodes=%d", p.top)
		}
		rungs = append(rungs, pairing{r, upper, lower})
	}
	return rungs, nil
}

// partMatches returns the matches that measure the value of each part of the search, if parts can be switched off, and a match
// against plain Monte Carlo, if the player is a search.
func (p plan) partMatches(r flags.Ruleset) []pairing {
	var list []pairing
	if player, ok := players.New(r.Game.ID(), 1); ok {
		if _, ok := player.(interface{ Tune(pvs.Tuning) }); ok {
			for _, part := range []string{"notable", "noreduce", "noextend", "noprune", "nopartial"} {
				list = append(list, pairing{r, p.a, p.a + "," + part})
			}
		}
	}
	if !ai.Solved(r.Game.ID()) {
		list = append(list, pairing{r, p.a, "uct," + p.a})
	}
	return list
}

// players returns the players of both sides.
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
