package main

import (
	"fmt"
	"slices"
	"strings"

	"ludotheque/rules"
)

// command is a command of the protocol.
type command struct {
	waits bool // for the end of a job that is not infinite
	asks  bool // about the game: from here on the options Game and Rules hold together
	// run gets the words after the command. Before it changes the session it stops an infinite search. On an error, which is
	// printed, it must change nothing.
	run func(s *session, args []string) error
}

// commands are all commands by name.
var commands = map[string]command{
	"ugi":        {true, false, bare((*session).introduce)},
	"isready":    {false, false, bare((*session).prepare)},
	"setoption":  {true, false, (*session).setOption},
	"uginewgame": {true, false, bareOr((*session).newGame)},
	"position":   {true, true, (*session).position},
	"go":         {true, true, (*session).start},
	"stop":       {false, false, bare((*session).stop)},
	"query":      {true, true, (*session).query},
	"moves":      {true, true, bare((*session).moves)},
	"outcomes":   {true, true, (*session).outcomes},
	"verify":     {true, false, (*session).verify},
	"d":          {true, true, bare(func(s *session) { s.out.say("fen %s", s.line.pos) })},
	"quit":       {false, false, bare(func(s *session) { s.ended = true })},
}

// bare returns the run function of a command without arguments and errors.
func bare(run func(s *session)) func(*session, []string) error {
	return bareOr(func(s *session) error {
		run(s)
		return nil
	})
}

// bareOr is bare for a function with an error.
func bareOr(run func(s *session) error) func(*session, []string) error {
	return func(s *session, args []string) error {
		if len(args) > 0 {
			return fmt.Errorf("takes no argument, not %.40q", args[0])
		}
		return run(s)
	}
}

// moves lists the legal actions, sorted bytewise.
func (s *session) moves() {
	texts := []string{"moves"}
	if !s.line.over() {
		texts = append(texts, rules.Texts(s.line.pos.AppendMoves(nil))...)
	}
	slices.Sort(texts[1:])
	s.out.say("%s", strings.Join(texts, " "))
}

// outcomes lists the combat results of a move with their probabilities, none for a move without combat.
func (s *session) outcomes(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("want one move, not %d words", len(args))
	}
	a, err := rules.ParseAction(s.line.pos, args[0])
	if err != nil {
		return err
	}
	if a.Result.N > 0 {
		return fmt.Errorf("want the move without its result")
	}
	texts := []string{"outcomes"}
	for _, w := range rules.ResultsOf(s.line.pos, a.Move) {
		texts = append(texts, fmt.Sprintf("%s %.6f", rules.Action{Move: a.Move, Result: w.Result}, w.P))
	}
	s.out.say("%s", strings.Join(texts, " "))
	return nil
}

// query answers one question about the state of the game.
func (s *session) query(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("want gameover, p1turn or result")
	}
	switch args[0] {
	case "gameover":
		s.out.say("response %t", s.line.over())
	case "p1turn":
		s.out.say("response %t", s.line.pos.Side() == rules.First)
	case "result":
		s.out.say("response %s", resultText(s.line.outcome()))
	default:
		return fmt.Errorf("want gameover, p1turn or result, not %.40q", args[0])
	}
	return nil
}

func resultText(o rules.Outcome) string {
	switch {
	case !o.Over():
		return "none"
	case o.Draw:
		return "draw"
	case o.Winner == rules.First:
		return "p1win"
	}
	return "p2win"
}
