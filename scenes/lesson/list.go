package lesson

import (
	"slices"
	"strconv"
	"strings"

	"ludotheque/assets/lessons"
	"ludotheque/assets/words"
	"ludotheque/game/drill"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// List is the scene that lists the lessons of a game. For a player who has begun none it opens the first one.
type List struct {
	sheet.Sheet
	*store
	arrived bool // the lessons have arrived
}

// New returns the lessons of a game.
func New(e *scenes.Env, g rules.Game) *List {
	l := &List{store: newStore(e, g)}
	l.Sheet = sheet.Sheet{Env: e, Name: func() string { return title(e, g) }, Build: l.lay, Widest: 560}
	l.file.Await(&l.Sheet)
	return l
}

// title returns the title of a game's lessons.
func title(e *scenes.Env, g rules.Game) string {
	return e.T("lessons.title", e.T(words.GameName(g.ID())))
}

// Update implements Scene.
func (l *List) Update() bool {
	changed := l.Sheet.Update()
	if l.course != nil && !l.arrived {
		l.arrived = true
		if !l.progress.Started() {
			l.open(0, 0)
		}
	}
	return changed
}

// open opens a lesson at a step.
func (l *List) open(at, step int) {
	if r := newRoom(l.store, at, step); r != nil {
		l.env.Stage.Push(r)
	}
}

func (l *List) lay(f *sheet.Form) {
	e := l.env
	list := l.course.Lessons
	f.Text("count", e.T("lessons.count", l.progress.Count(l.course), len(list)))
	if at, step := l.course.Next(l.progress); at >= 0 {
		label := e.T("lessons.begin", list[at].Title)
		if step > 0 {
			label = e.T("lessons.go-on", list[at].Title)
		}
		f.Grow(f.MainButton("next", "play", label, func() { l.open(at, step) }), ui.RowHeight)
	} else {
		f.Buttons(f.MainButton("play", "play", e.T("lessons.play"), func() { play(l.store) }))
	}
	f.Y += ui.Gap
	for i := range list {
		f.Grow(l.row(f, i), 56)
		f.Y -= ui.Gap
	}
	if len(drill.Of(l.game.ID())) > 0 {
		drills := f.Button("drills", "play", e.T("drills.row"), func() { e.Stage.Push(e.Rooms.Drills(l.game, "", "")) })
		drills.Look, drills.Value = ui.Link, e.T("drills.about")
		f.Grow(drills, 56)
	}
}

// row returns the button of a lesson, with its state and rulesets.
func (l *List) row(f *sheet.Form, i int) ui.Control {
	e, le := l.env, &l.course.Lessons[i]
	id, step := l.progress.At()
	if id != le.ID {
		step = 0
	}
	ctl := f.Button("lesson/"+strconv.Itoa(i), "ring", strconv.Itoa(i+1)+". "+le.Title, func() { l.open(i, step) })
	ctl.Look = ui.Link
	var notes []string
	if l.progress.Done(le.ID) {
		ctl.Icon = "check"
		notes = append(notes, e.T("lessons.done"))
	} else if step > 0 {
		notes = append(notes, e.T("lessons.begun", min(step+1, len(le.Steps)), len(le.Steps)))
	}
	if text := l.rulesOf(le); text != "" {
		notes = append(notes, text)
	}
	ctl.Value = strings.Join(notes, "\u00a0· ")
	return ctl
}

// rulesOf returns the names of the rulesets that a lesson is for, "" for all.
func (l *List) rulesOf(le *lessons.Lesson) string {
	var names []string
	for _, r := range l.game.Rulesets() {
		if slices.Contains(le.Rulesets, r.ID) {
			names = append(names, l.env.T(words.RulesetName(l.game.ID(), r.ID)))
		}
	}
	if len(names) == len(l.game.Rulesets()) {
		return ""
	}
	return strings.Join(names, ", ")
}

// play leaves the lessons for the game's set-up.
func play(s *store) {
	s.env.Rooms.Leave()
	if s.env.Visit.Fixed().Game == "" {
		s.env.Stage.Push(s.env.Rooms.Setup(s.game))
	}
}
