// Package lesson is the room in which a game is learned: the list of its lessons, and a lesson at a board with the coach's
// words. What a lesson says, and what is right in it, is package game/lesson's.
package lesson

import (
	"ludotheque/assets/lessons"
	"ludotheque/game/lesson"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
)

// pupil is somebody who learns a game: its lessons, as far as they have arrived, and how far the person has come, as it is
// stored.
type pupil struct {
	env      *scenes.Env
	game     rules.Game
	lang     string         // of what has come, or does not; "" while it is waited for
	course   *lesson.Course // nil until one is there
	missing  bool           // it could not be fetched
	damaged  bool           // it cannot be read
	progress lesson.Progress
}

func newPupil(e *scenes.Env, g rules.Game) *pupil {
	return &pupil{env: e, game: g, progress: lesson.ParseProgress(e.Kept(key(g)))}
}

// key is where the progress in a game is stored.
func key(g rules.Game) string { return "lessons-" + g.ID() }

// load asks for the lessons in the language of now until they are there, and reports whether that changed anything. Those
// in another language stay until then.
func (p *pupil) load() bool {
	lang := p.env.Words.Lang()
	if lang == p.lang {
		return false
	}
	name := lessons.FileName(lang, p.game.ID())
	data, err := p.env.Host.Fetch(name)
	if data == nil && err == nil {
		return false
	}
	p.lang, p.missing, p.damaged = lang, err != nil, false
	if p.missing {
		return true
	}
	course, err := lesson.Load(p.game, name, data)
	if p.damaged = err != nil; !p.damaged {
		p.course = course
		p.note()
	}
	return true
}

// again asks for the lessons once more.
func (p *pupil) again() { p.lang = "" }

// trouble says why there are no lessons, "" while they may still come.
func (p *pupil) trouble() string {
	switch {
	case p.missing:
		return p.env.T("lessons.missing")
	case p.damaged:
		return p.env.T("lessons.damaged")
	}
	return ""
}

// left keeps that a lesson was left at a step.
func (p *pupil) left(id string, step int) { p.keep(p.progress.Left(id, step)) }

// learned keeps that a lesson is done.
func (p *pupil) learned(id string) { p.keep(p.progress.With(id)) }

func (p *pupil) keep(now lesson.Progress) {
	p.progress = now
	p.env.Keep(key(p.game), now.String())
	p.note()
}

// note tells the shelf how many lessons are done.
func (p *pupil) note() {
	saved.NoteLearned(p.env, p.game.ID(), p.progress.Count(p.course), len(p.course.Lessons))
}

// after returns the lesson that comes after one: the next that is not done, from there on round; -1 when all are.
func (p *pupil) after(at int) int {
	for n := 1; n <= len(p.course.Lessons); n++ {
		if i := (at + n) % len(p.course.Lessons); !p.progress.Done(p.course.Lessons[i].ID) && i != at {
			return i
		}
	}
	return -1
}
