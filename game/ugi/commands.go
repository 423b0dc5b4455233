package main

import (
	"fmt"
	"slices"
	"strings"

	"ludotheque/rules"
)

// command is one word of the protocol. It waits for a job that ends by itself, unless it is answered at once. run gets the
// words after it and stops an infinite search before it changes something; its error is answered, and then nothing has changed.
type command struct {
	waits bool
	run   func(s *session, args []string) error
}

// commands is the whole protocol.
var commands = map[string]command{
	"ugi":        {true, bare((*session).introduce)},
	"isready":    {false, bare(func(s *session) { s.out.say("readyok") })},
	"setoption":  {true, (*session).setOption},
	"uginewgame": {true, bare((*session).newGame)},
	"position":   {true, (*session).position},
	"go":         {true, (*session).start},
	"stop":       {false, bare((*session).stop)},
	"query":      {true, (*session).query},
	"moves":      {true, bare((*session).moves)},
	"outcomes":   {true, (*session).outcomes},
	"verify":     {true, (*session).verify},
	"d":          {true, bare(func(s *session) { s.out.say("fen %s", s.line.pos) })},
	"quit":       {false, bare(func(s *session) { s.ended = true })},
}

// bare makes a command of one that takes no argument and cannot fail.
func bare(run func(s *session)) func(*session, []string) error {
	return func(s *session, args []string) error {
		if len(args) > 0 {
			return fmt.Errorf("takes no argument, not %.40q", args[0])
		}
		run(s)
		return nil
	}
}

// moves lists the legal actions, sorted bytewise.
func (s *session) moves() {
	texts := []string{"moves"}
	if !s.line.over() {
		for _, m := range s.line.pos.AppendMoves(nil) {
			texts = append(texts, m.String())
		}
	}
	slices.Sort(texts[1:])
	s.out.say("%s", strings.Join(texts, " "))
}

// outcomes lists the combat results of a move with their chances; none for a move without combat.
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
