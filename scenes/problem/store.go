// Package problem implements the scenes of problems: the list of a game's problems, a problem at a board, and the three-minute run.
// Package game/problem defines the problems and judges moves.
package problem

import (
	"math/rand/v2"
	"slices"

	"ludotheque/assets/problems"
	"ludotheque/assets/words"
	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scores"
	"ludotheque/scenes/sheet"
)

// store has the problems of a game and the player's progress.
type store struct {
	env      *scenes.Env
	game     rules.Game
	ruleset  string
	file     sheet.File
	set      *problem.Set // nil until the file has arrived
	progress *problem.Progress
	text     saved.Text // of the progress
	rng      *rand.Rand
}

func newStore(e *scenes.Env, g rules.Game, ruleset string) *store {
	s := &store{env: e, game: g, ruleset: ruleset, progress: problem.NewProgress(), text: saved.NewText(e, key(g))}
	s.rng = rand.New(rand.NewPCG(uint64(e.Host.Now().UnixNano()), 0)) // the host's time makes tests repeatable
	s.load()
	s.file = sheet.File{
		Env: e, Name: func() string { return problems.FileName(g.ID()) }, Read: s.read,
		Waiting: "problems.waiting", Missing: "problems.missing", Damaged: "problems.damaged",
	}
	return s
}

// key returns the storage key of a game's progress.
func key(g rules.Game) string { return "problems-" + g.ID() }

// read parses the file.
func (s *store) read(_ string, data []byte) (err error) {
	s.set, err = problem.Parse(data)
	return err
}

// load reads the stored progress if it has changed. It tells the player of damaged lines.
func (s *store) load() {
	if !scores.Enabled(s.env) {
		return
	}
	text, ok := s.text.Changed()
	if !ok {
		return
	}
	var err error
	if s.progress, err = problem.ParseProgress(text); err != nil {
		s.env.Stage.Notice(s.env.T("problems.unread"))
	}
}

// update changes the progress and stores it. It loads it first, since another window may have changed it.
func (s *store) update(change func(*problem.Progress)) {
	s.load()
	change(s.progress)
	if scores.Enabled(s.env) {
		s.text.Keep(s.progress.String())
	}
}

// day returns today by the device's clock.
func (s *store) day() problem.Day { return problem.DayOf(s.env.Host.Now()) }

// title returns the title of the list.
func (s *store) title() string {
	return s.env.T("problems.title", s.env.T(words.GameName(s.game.ID())))
}

// date returns today's date in the player's language.
func (s *store) date() string {
	now := s.env.Host.Now()
	return s.env.T("problems.date", now.Format("02"), now.Format("01"), now.Format("2006"))
}

// today returns the place of the problem of the day, -1 if there is none or the visit is for another ruleset.
func (s *store) today() int {
	at := s.set.Daily(s.day())
	if fixed := s.env.Visit.Fixed().Ruleset; at >= 0 && fixed != "" && s.set.Problems[at].Ruleset != fixed {
		return -1
	}
	return at
}

// solvedOf returns how many of the problems at places are solved.
func (s *store) solvedOf(places []int) (n int) {
	for _, at := range places {
		if _, ok := s.progress.Solved(&s.set.Problems[at]); ok {
			n++
		}
	}
	return n
}

// next returns the place of the next unsolved problem of a ruleset after at: of the same degree, from its start again if
// necessary, then of the following degrees; -1 when all are solved.
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

// number returns the number of a problem in its degree, from 1.
func (s *store) number(at int) int {
	p := &s.set.Problems[at]
	return slices.Index(s.set.Places(p.Ruleset, p.Degree), at) + 1
}

// figure returns the player's level.
func (s *store) figure() string {
	return s.env.Words.Thousands(int(s.progress.Level(s.day()).Value + 0.5))
}

// levelText returns the player's level as a sentence.
func (s *store) levelText() string { return s.env.T("problems.level", s.figure()) }

// suited returns the place of a problem at the player's level, other than except; -1 for none.
func (s *store) suited(except int) int {
	return s.progress.Suited(s.game, s.set, s.ruleset, s.day(), except, s.rng.IntN)
}

// copyLine copies a result as a line of text with a link. If the program does not know its own address, that is only the part after
// the page's address.
func (s *store) copyLine(said, link string) {
	s.env.Host.Clipboard().Copy(said + " · " + s.env.Host.Site().Page + "#" + link)
}

// begin opens the problem at a place.
func (s *store) begin(at int, as kind) {
	if r := newRoom(s, at, as, nil); r != nil {
		s.env.Stage.Push(r)
	}
}
