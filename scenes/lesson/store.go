// Package lesson is the room in which a game is learned: the list of its lessons, and a lesson at a board with the coach's
// words. What a lesson says, and what is right in it, is package game/lesson's.
package lesson

import (
	"ludotheque/assets/lessons"
	"ludotheque/game/lesson"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
)

// store has the lessons of a game, once they have arrived, and how far the person has come, as it is stored.
type store struct {
	env      *scenes.Env
	game     rules.Game
	file     sheet.File
	course   *lesson.Course // nil until one is here; in another language until that of now is
	progress lesson.Progress
}

func newStore(e *scenes.Env, g rules.Game) *store {
	s := &store{env: e, game: g, progress: lesson.ParseProgress(e.Kept(key(g)))}
	s.file = sheet.File{
		Env: e, Name: func() string { return lessons.FileName(e.Words.Lang(), g.ID()) }, Read: s.read,
		Waiting: "lessons.waiting", Missing: "lessons.missing", Damaged: "lessons.damaged",
	}
	return s
}

// key is where the progress in a game is stored.
func key(g rules.Game) string { return "lessons-" + g.ID() }

// Forget removes how far somebody has come in the lessons of a game.
func Forget(e *scenes.Env, g rules.Game) {
	e.Forget(key(g))
	e.Forget(saved.KeyLearned)
}

// read takes over the lessons of a file.
func (s *store) read(name string, data []byte) error {
	course, err := lesson.Load(s.game, name, data)
	if err != nil {
		return err
	}
	s.course = course
	s.note()
	return nil
}

// keep stores the progress.
func (s *store) keep(now lesson.Progress) {
	s.progress = now
	s.env.Keep(key(s.game), now.String())
	s.note()
}

// note tells the shelf how many lessons are done.
func (s *store) note() {
	saved.NoteLearned(s.env, s.game.ID(), s.progress.Count(s.course), len(s.course.Lessons))
}
