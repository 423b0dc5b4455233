package arena

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/ai/pvs"
	"ludotheque/lab/hub"
	"ludotheque/lab/montecarlo"
	"ludotheque/lab/selfplay"
	"ludotheque/rules"
	"ludotheque/tools/flags"
)

// side is a parsed side.
type side struct {
	level   int
	limits  ai.Limits
	hash    int
	tuning  pvs.Tuning
	weights string // folder
	uct     bool
	explore float64
	program string // another one, which speaks the Hub protocol
}

// newPlayer returns the player that the words describe; see the package comment.
func newPlayer(r flags.Ruleset, text string) (selfplay.Player, error) {
	s := side{hash: 16, explore: montecarlo.Usual}
	for _, word := range strings.Split(text, ",") {
		name, value, given := strings.Cut(word, "=")
		if err := s.set(name, value, given); err != nil {
			return nil, err
		}
	}
	switch {
	case s.uct:
		return s.tree()
	case s.program != "":
		return s.other(r)
	}
	return s.engine(r)
}

// set applies a word.
func (s *side) set(name, value string, given bool) (err error) {
	switch name {
	case "level":
		s.level, err = strconv.Atoi(value)
	case "depth":
		s.limits.Depth, err = strconv.Atoi(value)
	case "nodes":
		s.limits.Nodes, err = strconv.ParseUint(value, 10, 64)
	case "time":
		s.limits.Time, err = time.ParseDuration(value)
	case "hash":
		s.hash, err = strconv.Atoi(value)
	case "weights":
		s.weights = value
	case "hub":
		s.program = value
	case "explore":
		s.explore, err = strconv.ParseFloat(value, 64)
	default:
		if given {
			return fmt.Errorf("unknown word %q", name)
		}
		return s.setSwitch(name)
	}
	if err != nil || !(float64(s.level) >= 0 && s.limits.Depth >= 0 && s.limits.Time >= 0 && s.hash >= 1 && s.explore >= 0) {
		return fmt.Errorf("invalid value %q for the word %s", value, name)
	}
	return nil
}

// setSwitch applies a word without a value.
func (s *side) setSwitch(name string) error {
	t := &s.tuning
	word := map[string]*bool{"uct": &s.uct, "noreduce": &t.NoReductions, "noextend": &t.NoExtensions, "notable": &t.NoTable,
		"noprune": &t.NoPruning, "nopartial": &t.NoPartial, "noendings": &t.NoEndings, "nonetwork": &t.NoNetwork, "nocontempt": &t.NoContempt}[name]
	if word == nil {
		return fmt.Errorf("unknown word %q", name)
	}
	*word = true
	return nil
}

// tree returns the player of plain Monte Carlo tree search.
func (s *side) tree() (selfplay.Player, error) {
	if s.level != 0 || s.limits.Depth != 0 || s.weights != "" || s.tuning != (pvs.Tuning{}) {
		return nil, errors.New("uct has only nodes, time and explore")
	}
	if s.limits == (ai.Limits{}) {
		return nil, errors.New("uct needs nodes or time")
	}
	return &montecarlo.Player{Nodes: s.limits.Nodes, Time: s.limits.Time, Explore: s.explore}, nil
}

// other returns the player of another program.
func (s *side) other(r flags.Ruleset) (selfplay.Player, error) {
	start, err := r.Game.Start(r.ID, rules.First)
	if err != nil {
		return nil, err
	}
	if s.limits.Time == 0 || strings.Count(start.String(), "/") != 9 {
		return nil, errors.New("hub needs time, and a board of ten ranks")
	}
	return hub.Start(s.program, s.limits.Time)
}

// engine returns the game's computer player with its limits.
func (s *side) engine(r flags.Ruleset) (selfplay.Player, error) {
	p, err := s.player(r)
	if err != nil {
		return nil, err
	}
	if n := len(ai.Levels(r.Game.ID(), r.ID)); s.level > n {
		return nil, fmt.Errorf("there are only %d levels", n)
	}
	if s.level == 0 && s.limits == (ai.Limits{}) && !ai.Solved(r.Game.ID()) {
		return nil, errors.New("no limit: set level, depth, nodes or time")
	}
	if s.tuning != (pvs.Tuning{}) {
		t, ok := p.(interface{ Tune(pvs.Tuning) })
		if !ok {
			return nil, fmt.Errorf("the search of %s cannot be switched", r.Game.ID())
		}
		t.Tune(s.tuning)
	}
	return selfplay.Engine{Player: p, Level: s.level, Limits: s.limits, Match: true}, nil
}

// player returns the game's computer player, with the files of a folder if one is given.
func (s *side) player(r flags.Ruleset) (ai.Player, error) {
	if s.weights != "" {
		return withWeights(r, s.hash, s.weights)
	}
	p, ok := players.New(r.Game.ID(), s.hash)
	if !ok {
		return nil, fmt.Errorf("%s has no computer player", r.Game.ID())
	}
	return p, nil
}
