// Package problem is the room of a game's problems: the list by degree with the problem of the day, and a problem at a
// board. What a problem is, and what is right in it, is package game/problem's.
package problem

import (
	"slices"

	"ludotheque/assets/problems"
	"ludotheque/assets/words"
	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
)

// store has the problems of a game, once they have arrived, and what the person has solved of them, as it is stored.
type store struct {
	env      *scenes.Env
	game     rules.Game
	ruleset  string
	file     sheet.File
	set      *problem.Set // nil until it is here
	progress *problem.Progress
}

func newStore(e *scenes.Env, g rules.Game, ruleset string) *store {
	p, err := problem.ParseProgress(e.Kept(key(g)))
	if err != nil {
		p = problem.NewProgress() // what cannot be read is written over when something is solved
	}
	s := &store{env: e, game: g, ruleset: ruleset, progress: p}
	s.file = sheet.File{
		Env: e, Name: func() string { return problems.FileName(g.ID()) }, Read: s.read,
		Waiting: "problems.waiting", Missing: "problems.missing", Damaged: "problems.damaged",
	}
	return s
}

// key is where what is solved of a game is stored.
func key(g rules.Game) string { return "problems-" + g.ID() }

// read takes over the problems of the file.
func (s *store) read(_ string, data []byte) (err error) {
	s.set, err = problem.Parse(data)
	return err
}

// keep stores what is solved.
func (s *store) keep() { s.env.Keep(key(s.game), s.progress.String()) }

// title is the name of the room.
func (s *store) title() string {
	return s.env.T("problems.title", s.env.T(words.GameName(s.game.ID())))
}

// date is today's date in words of the language.
func (s *store) date() string {
	now := s.env.Host.Now()
	return s.env.T("problems.date", now.Format("02"), now.Format("01"), now.Format("2006"))
}

// today is the place of the problem of the day, -1 for none. Where the visit has settled the ruleset there may be none.
func (s *store) today() int {
	at := s.set.Daily(problem.DayOf(s.env.Host.Now()))
	if fixed := s.env.Visit.Fixed().Ruleset; at >= 0 && fixed != "" && s.set.Problems[at].Ruleset != fixed {
		return -1
	}
	return at
}

// solvedOf counts which of these places are solved.
func (s *store) solvedOf(places []int) (n int) {
	for _, at := range places {
		if _, ok := s.progress.Solved(&s.set.Problems[at]); ok {
			n++
		}
	}
	return n
}

// next returns the next unsolved problem after a place in its degree, from there on round; then of the degrees after it;
// -1 when all of the ruleset are solved.
func (s *store) next(at int) int {
	p := &s.set.Problems[at]
	s.ruleset = p.Ruleset
	for d := range problem.Degrees {
		places := s.set.Places(p.Ruleset, (p.Degree-1+d)%problem.Degrees+1)
		from := slices.Index(places, at) + 1
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
func (s *store) number(at int) int {
	p := &s.set.Problems[at]
	return slices.Index(s.set.Places(p.Ruleset, p.Degree), at) + 1
}

// begin opens a problem; day tells that it is the day's.
func (s *store) begin(at int, day bool) {
	if r := newRoom(s, at, day); r != nil {
		s.env.Stage.Push(r)
	}
}
