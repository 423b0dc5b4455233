package lesson

import (
	"fmt"
	"slices"

	"ludotheque/assets/lessons"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// watch is the state of Session.Watch.
type watch struct {
	ply  int             // of the match at the last call
	said map[string]bool // events that were returned
}

// watched is one action of a match with the position after it.
type watched struct {
	match.Event
	game  rules.Game
	side  rules.Side // the learner's
	after rules.Position
}

// mine reports whether the action is the learner's.
func (e watched) mine() bool { return e.Side == e.side }

// fought reports whether won's piece survived the last combat of the action.
func (e watched) fought(won rules.Side) bool {
	if len(e.Fights) == 0 {
		return false
	}
	last := e.Fights[len(e.Fights)-1].Result
	return last > 0 && e.Side == won || last < 0 && e.Side != won
}

// threatened reports whether the opponent could win at once if the learner passed.
func (e watched) threatened() bool {
	if e.after.Side() != e.side {
		return false
	}
	p, ok := passed(e.game, e.after)
	return ok && canWin(p, e.side.Other())
}

// event is something in a match that a coach can have a text for.
type event struct {
	name     string
	now      bool // it is about the live position, not about an action
	happened func(e watched) bool
}

// events are all events in the order of preference; docs/lessons.md explains each.
var events = [...]event{
	{"crowned", false, func(e watched) bool { return e.Crowned && e.mine() }},
	{"crowned-against", false, func(e watched) bool { return e.Crowned && !e.mine() }},
	{"huffed", false, func(e watched) bool { return e.Kind == rules.Huff && !e.mine() }},
	{"huff", false, func(e watched) bool { return e.Kind == rules.Huff && e.mine() }},
	{"can-huff", true, func(e watched) bool { return !e.mine() && e.Faults != rules.Set{} }},
	{"fault", false, func(e watched) bool { return e.mine() && e.Faults != rules.Set{} }},
	{"tie", false, func(e watched) bool {
		return slices.ContainsFunc(e.Fights, func(f match.Fight) bool { return len(f.Rolls) > 1 })
	}},
	{"fight-won", false, func(e watched) bool { return e.fought(e.side) }},
	{"fight-lost", false, func(e watched) bool { return e.fought(e.side.Other()) }},
	{"captured", false, func(e watched) bool { return e.Kind == rules.Capture && e.mine() }},
	{"taken", false, func(e watched) bool { return e.Kind == rules.Capture && !e.mine() }},
	{"can-win", true, func(e watched) bool { return canWin(e.after, e.side) }},
	{"threatened", true, func(e watched) bool { return e.threatened() }},
	{"can-capture", true, func(e watched) bool { return e.after.Side() == e.side && mostTaken(e.after) > 0 }},
	{"can-fight", true, func(e watched) bool { return e.after.Side() == e.side && bestOddsIn(e.after) > 0 }},
}

// Ends of a match of a lesson. A match is stopped after a number of the learner's moves.
const (
	endWon     = "won"
	endLost    = "lost"
	endDrawn   = "drawn"
	endStopped = "stopped"
)

// checkMatch returns an error for an unknown name in a match, or a missing end.
func checkMatch(m *lessons.Match) error {
	for _, said := range m.On {
		if !slices.ContainsFunc(events[:], func(e event) bool { return e.name == said.Event }) {
			return fmt.Errorf("no event is called %q", said.Event)
		}
	}
	for _, said := range m.Ends {
		if !slices.Contains([]string{endWon, endLost, endDrawn, endStopped}, said.Event) {
			return fmt.Errorf("no end is called %q", said.Event)
		}
	}
	for _, want := range []string{endWon, endLost, endDrawn, endStopped} {
		has := slices.ContainsFunc(m.Ends, func(said lessons.Said) bool { return said.Event == want })
		if needed := want != endStopped || m.Moves > 0; has != needed {
			return fmt.Errorf("the match wants end: %s, and \"stopped\" where it has moves=", want)
		}
	}
	return nil
}

// Watch handles the actions of the step's match since the last call. It returns an event with the coach's text, each at most
// once, or the zero Said. When the match has ended it returns the text of the end, and the step is Met.
func (s *Session) Watch() lessons.Said {
	if !s.Playing() {
		return lessons.Said{}
	}
	from := min(s.watch.ply, s.Match.Ply()) // moves may have been taken back
	s.watch.ply = s.Match.Ply()
	if end := s.ended(); end != "" {
		s.met = true
		return spoken(s.Step().Match.Ends, end)
	}
	for _, e := range events {
		said := spoken(s.Step().Match.On, e.name)
		if said.Text == "" || s.watch.said[e.name] {
			continue
		}
		first := from
		if e.now {
			first = max(from, s.Match.Ply()-1)
		}
		for ply := first; ply < s.Match.Ply(); ply++ {
			if e.happened(watched{s.Match.Describe(ply), s.course.Game, s.Side, s.Match.At(ply + 1)}) {
				if s.watch.said == nil {
					s.watch.said = map[string]bool{}
				}
				s.watch.said[e.name] = true
				return said
			}
		}
	}
	return lessons.Said{}
}

// spoken returns the text for an event, zero if there is none.
func spoken(list []lessons.Said, event string) lessons.Said {
	for _, said := range list {
		if said.Event == event {
			return said
		}
	}
	return lessons.Said{}
}

// ended returns the end of the match, "" while it goes on.
func (s *Session) ended() string {
	switch o := s.Match.Outcome(); {
	case o.Over() && o.Draw:
		return endDrawn
	case o.Over() && o.Winner == s.Side:
		return endWon
	case o.Over():
		return endLost
	}
	limit, turns := s.Step().Match.Moves, 0
	for ply := range s.Match.Ply() {
		if s.Match.At(ply).Side() == s.Side && s.Match.Action(ply).Move.Kind != rules.Huff {
			turns++
		}
	}
	// A match stops after a reply of the opponent.
	if limit > 0 && turns >= limit && s.Position().Side() == s.Side {
		return endStopped
	}
	return ""
}
