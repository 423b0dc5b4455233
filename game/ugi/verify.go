package main

import (
	"fmt"

	"ludotheque/game/apart"
)

// verify decodes the link of a match apart and prints each combat with the numbers of both players and its dice.
func (s *session) verify(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("want one link, not %d words", len(args))
	}
	l, err := apart.Decode(args[0], nil)
	if err != nil {
		return err
	}
	by := [...]string{apart.Host: "host", apart.Guest: "guest"}
	for _, c := range l.Combats() {
		s.out.say("combat ply %d %s %s number %d %x %s number %d %x dice %s result %s", c.Ply, c.Move,
			by[c.Attacker], c.Places[0], c.Numbers[0], by[c.Attacker.Other()], c.Places[1], c.Numbers[1], c.Dice, c.Result)
	}
	s.out.say("verified match %016x messages %d combats %d", l.Start().ID, l.Len(), len(l.Combats()))
	return nil
}
