package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"ludotheque/rules"
)

// line is the game up to the current position.
type line struct {
	pos     rules.Position
	drawnAt int            // how often a position must occur for a draw; 0 if that does not draw
	history []uint64       // hashes of all positions, that of pos last
	seen    map[uint64]int // number of occurrences by hash
}

// newLine returns the line before the first action. drawnAt is as in line.
func newLine(start rules.Position, drawnAt int) line {
	h := start.Hash()
	return line{pos: start, drawnAt: drawnAt, history: []uint64{h}, seen: map[uint64]int{h: 1}}
}

// outcome returns the outcome of the position, which includes a draw by repetition.
func (l line) outcome() rules.Outcome {
	if o := l.pos.Outcome(); o.Over() || l.drawnAt == 0 || l.seen[l.pos.Hash()] < l.drawnAt {
		return o
	}
	return rules.Drawn(rules.Repetition)
}

// repetition returns how often a position must occur for a draw in a ruleset of g.
func repetition(g rules.Game, ruleset string) int {
	r, _ := rules.FindRuleset(g, ruleset)
	return r.Repetition
}

func (l line) over() bool { return l.outcome().Over() }

// errNoResult is the error of a combat without result in a list of moves.
var errNoResult = errors.New("a combat needs its result or its dice, as c3xd4[+2] or c3xd4[6:2]")

// play plays the action of a text.
func (l *line) play(text string) error {
	a, err := rules.ParseAction(l.pos, text)
	if err != nil {
		return err
	}
	next, err := l.pos.Play(a.Move, a.Result)
	var refusal rules.Refusal
	if errors.As(err, &refusal) && refusal.Code == rules.NeedsDice {
		return fmt.Errorf("move %q: %w", text, errNoResult)
	}
	if err != nil {
		return err
	}
	l.pos = next
	l.history = append(l.history, next.Hash())
	l.seen[next.Hash()]++
	return nil
}

// position handles "startpos" or "fen <position>", then "moves" and actions. On an error the old line stays.
func (s *session) position(args []string) error {
	setup, moves := args, []string(nil)
	if i := slices.Index(args, "moves"); i >= 0 {
		setup, moves = args[:i], args[i+1:]
	}
	start, err := s.setUp(setup)
	if err != nil {
		return err
	}
	l := newLine(start, repetition(s.game, s.ruleset))
	for i, text := range moves {
		if err := l.play(text); err != nil {
			return fmt.Errorf("action %d: %w", i+1, err)
		}
	}
	s.stop()
	s.line = l
	return nil
}

// setUp returns the position of "startpos" or "fen <position>".
func (s *session) setUp(words []string) (rules.Position, error) {
	switch {
	case len(words) == 1 && words[0] == "startpos":
		return s.game.Start(s.ruleset, rules.First)
	case len(words) > 1 && words[0] == "fen":
		return s.game.Parse(s.ruleset, strings.Join(words[1:], " "))
	}
	return nil, errors.New("want startpos or fen <position>, then moves and actions if any")
}
