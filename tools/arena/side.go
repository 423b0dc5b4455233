package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/ai/pvs"
)

// side is a player with what it is told to keep to.
type side struct {
	player ai.Player
	level  int
	limits ai.Limits
	hash   int
	tuning pvs.Tuning
	folder string // of weights
}

// newSide reads a side; see the package.
func newSide(game, ruleset, text string) (*side, error) {
	s := &side{hash: 16}
	for _, word := range strings.Split(text, ",") {
		name, value, _ := strings.Cut(word, "=")
		if err := s.set(name, value); err != nil {
			return nil, fmt.Errorf("side %q: %s: %w", text, name, err)
		}
	}
	var ok bool
	if s.player, ok = ai.New(game, s.hash); !ok {
		return nil, fmt.Errorf("%s has no computer player", game)
	}
	if s.tuning != (pvs.Tuning{}) {
		t, ok := s.player.(interface{ Tune(pvs.Tuning) })
		if !ok {
			return nil, fmt.Errorf("%s: the search cannot be switched", game)
		}
		t.Tune(s.tuning)
	}
	if s.folder != "" {
		return s, s.weigh(ruleset)
	}
	return s, nil
}

func (s *side) set(name, value string) (err error) {
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
		s.folder = value
	case "noreduce":
		s.tuning.NoReductions = true
	case "noextend":
		s.tuning.NoExtensions = true
	case "notable":
		s.tuning.NoTable = true
	default:
		err = fmt.Errorf("unknown word")
	}
	return err
}

// weigh makes the player evaluate by the weights of a file named after the ruleset.
func (s *side) weigh(ruleset string) error {
	text, err := os.ReadFile(filepath.Join(s.folder, ruleset+".txt"))
	if err != nil {
		return err
	}
	w, ok := s.player.(interface {
		Weigh(ruleset, text string) error
	})
	if !ok {
		return fmt.Errorf("the player has no weights")
	}
	return w.Weigh(ruleset, string(text))
}
