// Package problem is the room of a game's problems: the list by degree with the problem of the day, and a problem at a
// board. What a problem is, and what is right in it, is package game/problem's.
package problem

import (
	"ludotheque/assets/problems"
	"ludotheque/assets/words"
	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/scenes"
)

// solver is somebody who solves the problems of a game: the problems, as far as they have arrived, and what is solved, as
// it is stored.
type solver struct {
	env      *scenes.Env
	game     rules.Game
	ruleset  string
	set      *problem.Set // nil until it is there
	missing  bool         // it could not be fetched
	damaged  bool         // it cannot be read
	progress *problem.Progress
}

func newSolver(e *scenes.Env, g rules.Game, ruleset string) *solver {
	p, err := problem.ParseProgress(e.Kept(key(g)))
	if err != nil {
		p = problem.NewProgress() // what cannot be read is written over when something is solved
	}
	return &solver{env: e, game: g, ruleset: ruleset, progress: p}
}

// key is where what is solved of a game is stored.
func key(g rules.Game) string { return "problems-" + g.ID() }

// load asks for the problems until they are there, and reports whether that changed anything.
func (s *solver) load() bool {
	if s.set != nil || s.missing || s.damaged {
		return false
	}
	data, err := s.env.Host.Fetch(problems.FileName(s.game.ID()))
	switch {
	case err != nil:
		s.missing = true
	case data == nil:
		return false
	default:
		s.set, err = problem.Parse(data)
		s.damaged = err != nil
	}
	return true
}

// again asks for the problems once more.
func (s *solver) again() { s.missing, s.damaged = false, false }

// trouble says why there are no problems, "" while they may still come.
func (s *solver) trouble() string {
	switch {
	case s.missing:
		return s.env.T("problems.missing")
	case s.damaged:
		return s.env.T("problems.damaged")
	}
	return ""
}

// keep stores what is solved.
func (s *solver) keep() { s.env.Keep(key(s.game), s.progress.String()) }

// title is the name of the room.
func (s *solver) title() string {
	return s.env.T("problems.title", s.env.T(words.GameName(s.game.ID())))
}

// today is the place of the problem of the day, -1 for none. Where the visit has settled the ruleset there may be none.
func (s *solver) today() int {
	at := s.set.Daily(problem.DayOf(s.env.Host.Now()))
	if fixed := s.env.Visit.Fixed().Ruleset; at >= 0 && fixed != "" && s.set.Problems[at].Ruleset != fixed {
		return -1
	}
	return at
}

// of returns the places of the problems of a degree by the ruleset.
func (s *solver) of(degree int) (places []int) {
	for i := range s.set.Problems {
		if p := &s.set.Problems[i]; p.Ruleset == s.ruleset && p.Degree == degree {
			places = append(places, i)
		}
	}
	return places
}

// solvedOf counts which of these places are solved.
func (s *solver) solvedOf(places []int) (n int) {
	for _, at := range places {
		if _, ok := s.progress.Solved(&s.set.Problems[at]); ok {
			n++
		}
	}
	return n
}

// next returns the next unsolved problem after a place in its degree, from there on round; then of the degrees after it;
// -1 when all of the ruleset are solved.
func (s *solver) next(at int) int {
	p := &s.set.Problems[at]
	s.ruleset = p.Ruleset
	for d := range problem.Degrees {
		places := s.of((p.Degree-1+d)%problem.Degrees + 1)
		from := 0
		for i, place := range places {
			if place == at {
				from = i + 1
			}
		}
		for i := range places {
			place := places[(from+i)%len(places)]
			if _, ok := s.progress.Solved(&s.set.Problems[place]); !ok && place != at {
				return place
			}
		}
	}
	return -1
}

// number is the number of a problem in its degree, from 1.
func (s *solver) number(at int) int {
	n := 0
	for i := range at + 1 {
		if a, b := &s.set.Problems[i], &s.set.Problems[at]; a.Ruleset == b.Ruleset && a.Degree == b.Degree {
			n++
		}
	}
	return n
}
