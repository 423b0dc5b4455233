// Package problem is the room of a game's problems: the list by degree with the problem of the day, and a problem at a
// board. What a problem is, and what is right in it, is package game/problem's.
package problem

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"ludotheque/assets/problems"
	"ludotheque/assets/words"
	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/scores"
	"ludotheque/scenes/sheet"
)

// store has the problems of a game, once they have arrived, and what the person has done with them, as it is stored.
type store struct {
	env      *scenes.Env
	game     rules.Game
	ruleset  string
	file     sheet.File
	set      *problem.Set // nil until it is here
	progress *problem.Progress
	text     string // of progress, as it was last read or stored
}

func newStore(e *scenes.Env, g rules.Game, ruleset string) *store {
	s := &store{env: e, game: g, ruleset: ruleset, progress: problem.NewProgress()}
	s.load()
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

// load reads what is stored, unless that is what is known here. Of damaged lines the person is told.
func (s *store) load() {
	if !scores.Kept(s.env) {
		return
	}
	text := s.env.Kept(key(s.game))
	if text == "" || text == s.text { // "" also stands for a store that cannot be read
		return
	}
	var err error
	if s.progress, err = problem.ParseProgress(text); err != nil {
		s.env.Stage.Notice(s.env.T("problems.unread"))
	}
	s.text = text
}

// note changes what is known of the person and stores it. It is read anew first: another window may have changed it.
func (s *store) note(change func(*problem.Progress)) {
	s.load()
	change(s.progress)
	if text := s.progress.String(); scores.Kept(s.env) && s.env.Keep(key(s.game), text) {
		s.text = text
	}
}

// day is today by the device's clock.
func (s *store) day() problem.Day { return problem.DayOf(s.env.Host.Now()) }

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
	at := s.set.Daily(s.day())
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

// figure is the person's level, its thousands apart as the language writes them.
func (s *store) figure() string {
	text, apart := strconv.Itoa(int(s.progress.Level(s.day()).Value+0.5)), "\u202f"
	if s.env.Words.Lang() == "en" {
		apart = ","
	}
	if len(text) > 3 {
		text = text[:len(text)-3] + apart + text[len(text)-3:]
	}
	return text
}

// levelText says what the person's level is.
func (s *store) levelText() string { return s.env.T("problems.level", s.figure()) }

// suited returns the place of a problem at the person's level, other than one; -1 for none.
func (s *store) suited(except int) int {
	return s.progress.Suited(s.game, s.set, s.ruleset, s.day(), except, rand.IntN)
}

// copyLine copies a result as a line of text with a link. Where the program has no address that stands by itself, to be put behind
// any page of the program.
func (s *store) copyLine(said, link string) {
	s.env.Host.Clipboard().Copy(said + " · " + s.env.Host.Site().Page + "#" + link)
}

// begin opens a problem.
func (s *store) begin(at int, as kind) {
	if r := newRoom(s, at, as, nil); r != nil {
		s.env.Stage.Push(r)
	}
}
