// Package lesson implements the scenes of lessons: the list of a game's lessons, and a lesson at a board. Package game/lesson
// runs the lessons and judges moves.
package lesson

import (
	"ludotheque/assets/lessons"
	"ludotheque/game/lesson"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
)

// store has the lessons of a game and the player's progress.
type store struct {
	env      *scenes.Env
	game     rules.Game
	file     sheet.File
	course   *lesson.Course // nil until the file has arrived; then in the last language that has
	progress lesson.Progress
	text     saved.Text // of the progress
}

func newStore(e *scenes.Env, g rules.Game) *store {
	s := &store{env: e, game: g, text: saved.NewText(e, key(g))}
	s.load()
	s.file = sheet.File{
		Env: e, Name: func() string { return lessons.FileName(e.Words.Lang(), g.ID()) }, Read: s.read,
		Waiting: "lessons.waiting", Missing: "lessons.missing", Damaged: "lessons.damaged",
	}
	return s
}

// key returns the storage key of the progress in a game.
func key(g rules.Game) string { return "lessons-" + g.ID() }

// read parses the file.
func (s *store) read(name string, data []byte) error {
	course, err := lesson.Load(s.game, name, data)
	if err != nil {
		return err
	}
	if only := s.env.Visit.Fixed().Ruleset; only != "" {
		course = course.For(only)
	}
	s.course = course
	s.noteCount()
	return nil
}

// load reads the stored progress if it has changed.
func (s *store) load() {
	if text, ok := s.text.Changed(); ok {
		s.progress = lesson.ParseProgress(text)
	}
}

// update changes the progress and stores it. It loads it first, since another window may have changed it.
func (s *store) update(change func(lesson.Progress) lesson.Progress) {
	s.load()
	s.progress = change(s.progress)
	s.text.Keep(s.progress.String())
	s.noteCount()
}

// noteCount stores the number of lessons done, for the shelf.
func (s *store) noteCount() {
	saved.NoteLearned(s.env, s.game.ID(), s.progress.Count(s.course), len(s.course.Lessons))
}
