// Package coach is a board with a coach, who sets a task and answers what is tried. The words stand beside the board where the
// frame is wide and below it where it is high, with a row of buttons at the end. The rooms that are made of it, lessons and
// problems, decide what the task is and what is right.
package coach

import (
	"slices"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/ui"
)

// Exercise is what a lesson or a problem gives to its room.
type Exercise struct {
	Task func() Task
	Hint func()                      // gives the next hint
	Mark func(v *board.View)         // adds marks to the board, after those of the answer
	Try  func(boardview.Chosen) bool // judges a legal move that was chosen by hand, and reports whether it is played
}

// Task is what is asked now.
type Task struct {
	Room, Heading string // the names of the room and of what is asked
	Leave         string // the name of the button that closes the room
	ID            string // of the control with the words
	Say           []string
	Do            string   // what is to be done, the strong last paragraph; "" for nothing
	Apart         float64  // space between paragraphs, dp
	Place         string   // how far the person is, as it is heard
	Steps         Steps    // and as it is seen
	Clock         string   // the time that is left, at the end of the title's line; "" for none
	Buttons       []Choice // the main one last
}

// said is the task as it is heard.
func (t *Task) said() string {
	parts := slices.Clone(t.Say)
	if t.Do != "" {
		parts = append(parts, t.Do)
	}
	return strings.Join(parts, " ")
}

// Room is a board with a coach. Rooms are made of it: it is all of a scene but Update, which calls Tick.
type Room struct {
	Board *boardview.Board
	Hints int // how many were given for what is asked now

	env      *scenes.Env
	exercise Exercise
	task     Task // as last laid out
	layout   layout
	talk     talk
	coming   *Answer // is told when the board has shown what it is about; nil for none
}

// New returns a room with a match on its board. o is what the exercise wants of the board, but for Play and Mark.
func New(e *scenes.Env, m *match.Match, x Exercise, o boardview.Options) *Room {
	r := &Room{env: e, exercise: x}
	o.Play, o.Mark = x.Try, r.mark
	r.Board = boardview.New(e, m, o)
	return r
}

// Begin shows and says a task from its beginning. What was answered before is gone.
func (r *Room) Begin() {
	r.Drop()
	r.Hints = 0
	r.talk.scroll.To(0)
	task := r.exercise.Task()
	r.env.Stage.Say(task.said())
	r.env.Stage.Refresh()
}

// Tell shows and says an answer.
func (r *Room) Tell(a Answer) {
	r.env.Stage.Say(r.Show(a))
	r.env.Stage.Refresh()
}

// Show shows an answer and returns it as it is to be heard.
func (r *Room) Show(a Answer) string { return r.talk.show(r.env, a) }

// TellLater tells an answer once the board has shown what it is about.
func (r *Room) TellLater(a Answer) { r.coming = &a }

// Drop takes the answer away, and the one that is to come.
func (r *Room) Drop() { r.talk.answer, r.coming = Answer{}, nil }

// DoText says what to do where that is a pass or a huff; "" for the move of a piece.
func (r *Room) DoText(m rules.Move) string {
	switch m.Kind {
	case rules.Pass:
		return r.env.T(words.Pass(r.Board.Match().Position(), "do"))
	case rules.Huff:
		return r.env.T("lessons.do-huff", m.To)
	}
	return ""
}

// Main is the main button.
func (r *Room) Main() Choice {
	list := r.exercise.Task().Buttons
	return list[len(list)-1]
}

// FocusMain moves the keyboard's focus to the main button, where the keyboard is used.
func (r *Room) FocusMain() {
	if r.env.Cursor.FocusVisible {
		r.env.Stage.Focus(r.Main().ID, true)
	}
}

// Title implements scenes.Scene.
func (r *Room) Title() string {
	task := r.exercise.Task()
	return task.Room + " – " + task.Heading
}

// Tick moves on what runs by the clock and reports whether a new picture is due.
func (r *Room) Tick() bool {
	moving := r.Board.Update()
	if r.coming != nil && !r.Board.Moving() {
		a := *r.coming
		r.coming = nil
		r.Tell(a)
		moving = true
	}
	return r.talk.scroll.Tick(r.env.Now) || moving
}

// Handle implements scenes.Scene.
func (r *Room) Handle(ev ui.Event) {
	switch {
	case r.Board.Handle(ev):
	case r.talk.scroll.Event(ev, r.env.Now):
	case ev.Kind == ui.Key && ev.Text == "Escape":
		if !r.Board.Escape() {
			r.env.Stage.Pop()
		}
	case ev.Kind == ui.Click:
		r.click(ev.ID)
	}
	r.env.Stage.Refresh()
}

func (r *Room) click(id string) {
	if id == "close" {
		r.env.Stage.Pop()
		return
	}
	for _, c := range r.task.Buttons {
		if c.ID == id {
			c.Do()
			return
		}
	}
}

// mark adds marks to the board: where a try went wrong, the answer to it, and those of the exercise.
func (r *Room) mark(v *board.View) {
	a := &r.talk.answer
	if v.Wrong = a.At; a.Kind == Almost {
		v.Refused = rules.Set{} // one mark says where it went wrong
	}
	for i, m := range a.Would {
		v.Lead(m, board.Arrow{Strength: 1 - 0.3*float64(i), Dotted: i == 0})
	}
	r.exercise.Mark(v)
}
