package lesson

import (
	"fmt"
	"slices"

	"ludotheque/assets/lessons"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// watch is what the coach has seen of a match.
type watch struct {
	ply  int             // up to which action
	said map[string]bool // events told
}

// seen is one action of a match with the position after it.
type seen struct {
	match.Event
	game  rules.Game
	side  rules.Side // the learner
	after rules.Position
}

// mine reports whether the learner acted.
func (e seen) mine() bool { return e.Side == e.side }

// fought reports whether the action's last combat left won's pawn standing.
func (e seen) fought(won rules.Side) bool {
	if len(e.Fights) == 0 {
		return false
	}
	last := e.Fights[len(e.Fights)-1].Result
	return last > 0 && e.Side == won || last < 0 && e.Side != won
}

// threatened reports whether the opponent would win at once, were it not the learner's turn.
func (e seen) threatened() bool {
	if e.after.Side() != e.side {
		return false
	}
	p, ok := turned(e.game, e.after)
	return ok && canWin(p, e.side.Other())
}

// event is something in a match of which a coach may speak.
type event struct {
	name     string
	now      bool // it is about the position, not about what was played before
	happened func(e seen) bool
}

// events are all there are, in the order in which one is preferred; docs/lessons.md explains each.
var events = [...]event{
	{"crowned", false, func(e seen) bool { return e.Crowned && e.mine() }},
	{"crowned-against", false, func(e seen) bool { return e.Crowned && !e.mine() }},
	{"huffed", false, func(e seen) bool { return e.Kind == rules.Huff && !e.mine() }},
	{"huff", false, func(e seen) bool { return e.Kind == rules.Huff && e.mine() }},
	{"can-huff", true, func(e seen) bool { return !e.mine() && e.Faults != rules.Set{} }},
	{"fault", false, func(e seen) bool { return e.mine() && e.Faults != rules.Set{} }},
	{"tie", false, func(e seen) bool {
		return slices.ContainsFunc(e.Fights, func(f match.Fight) bool { return len(f.Rolls) > 1 })
	}},
	{"fight-won", false, func(e seen) bool { return e.fought(e.side) }},
	{"fight-lost", false, func(e seen) bool { return e.fought(e.side.Other()) }},
	{"captured", false, func(e seen) bool { return e.Kind == rules.Capture && e.mine() }},
	{"taken", false, func(e seen) bool { return e.Kind == rules.Capture && !e.mine() }},
	{"can-win", true, func(e seen) bool { return canWin(e.after, e.side) }},
	{"threatened", true, func(e seen) bool { return e.threatened() }},
	{"can-capture", true, func(e seen) bool { return e.after.Side() == e.side && mostTaken(e.after) > 0 }},
	{"can-fight", true, func(e seen) bool { return e.after.Side() == e.side && bestOddsIn(e.after) > 0 }},
}

// ends are the ways in which a match of a lesson ends: by the rules, or "stopped" by the coach.
const (
	endWon     = "won"
	endLost    = "lost"
	endDrawn   = "drawn"
	endStopped = "stopped"
)

// checkMatch returns an error for a name in a match that is not known.
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

// Watch looks at what was played in the step's match since it was last called, and returns what the coach says to that: the
// event's name, and its text, at most once for each event. When the match is over it is the end's; the step is then Met.
// Both are "" where there is nothing to say.
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
			if e.happened(seen{s.Match.Describe(ply), s.course.Game, s.Side, s.Match.At(ply + 1)}) {
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

// spoken returns what is said at an event, nothing where that is not told.
func spoken(list []lessons.Said, event string) lessons.Said {
	for _, said := range list {
		if said.Event == event {
			return said
		}
	}
	return lessons.Said{}
}

// ended returns how the match has ended, "" while it goes on.
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
	// The opponent's last answer is still waited for, so that a match ends as it began.
	if limit > 0 && turns >= limit && s.Position().Side() == s.Side {
		return endStopped
	}
	return ""
}
