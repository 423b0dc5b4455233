// Package coach implements what the scenes of a lesson, a problem and a drill share: a board, and cards with a task, the
// answer to the player's last try, and buttons. The cards are beside the board in a wide frame and below it in a high one.
// The scenes that embed a Room decide what the task is and what is right.
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
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Exercise has the functions by which a lesson, problem or drill defines its room.
type Exercise struct {
	Task func() Task
	Hint func()                      // gives the next hint
	Mark func(v *board.View)         // adds marks to the board, after those of the answer
	Try  func(boardview.Chosen) bool // judges a legal move of the player, and reports whether it is played
}

// Task is what the player is to do now.
type Task struct {
	Room, Heading string // the names of the room and of the task
	Leave         string // the label of the button that closes the room
	ID            string // of the control with the text
	Say           []string
	Do            string   // the instruction, a last paragraph in strong type; "" for none
	Apart         float64  // space between paragraphs, dp
	Place         string   // the player's progress, for a screen reader; "" for none
	Steps         Steps    // the same as dots
	Clock         string   // the time left, at the end of the title's line; "" for none
	Buttons       []Choice // the main one last
}

// said returns the task as one text for a screen reader.
func (t *Task) said() string {
	parts := slices.Clone(t.Say)
	if t.Do != "" {
		parts = append(parts, t.Do)
	}
	return strings.Join(parts, " ")
}

// Room implements scenes.Scene except for Update, in which the scene that embeds it calls Tick.
type Room struct {
	Board *boardview.Board
	Hints int // given so far for this task

	env      *scenes.Env
	exercise Exercise
	task     Task // as last laid out
	layout   layout
	cards    cards
	coming   *Answer // to be shown when the board has come to rest; nil for none
}

// New returns a room with a match on its board. It sets Play and Mark of the board's options o.
func New(e *scenes.Env, m *match.Match, x Exercise, o boardview.Options) *Room {
	r := &Room{env: e, exercise: x}
	o.Play, o.Mark = x.Try, r.mark
	r.Board = boardview.New(e, m, o)
	return r
}

// Begin shows and announces a new task, and removes the last answer.
func (r *Room) Begin() {
	r.Drop()
	r.Hints = 0
	r.cards.scroll.To(0)
	task := r.exercise.Task()
	r.env.Stage.Say(task.said())
	r.env.Stage.Refresh()
}

// Tell shows and announces an answer.
func (r *Room) Tell(a Answer) {
	r.env.Stage.Say(r.Show(a))
	r.env.Stage.Refresh()
}

// Show shows an answer and returns its text for a screen reader.
func (r *Room) Show(a Answer) string { return r.cards.show(r.env, a) }

// TellLater removes the last answer, and calls Tell when the board has come to rest.
func (r *Room) TellLater(a Answer) {
	r.Drop()
	r.coming = &a
}

// Drop removes the answer, and the one of TellLater.
func (r *Room) Drop() { r.cards.answer, r.coming = Answer{}, nil }

// DoText returns the instruction to pass or to huff; "" for the move of a piece.
func (r *Room) DoText(m rules.Move) string {
	switch m.Kind {
	case rules.Pass:
		return r.env.T(words.Pass(r.Board.Match().Position(), "do"))
	case rules.Huff:
		return r.env.T("lessons.do-huff", m.To)
	}
	return ""
}

// Main returns the main button.
func (r *Room) Main() Choice {
	list := r.exercise.Task().Buttons
	return list[len(list)-1]
}

// FocusMain moves the keyboard focus to the main button, if the player uses the keyboard.
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

// Tick advances animations and reports whether a new picture is due.
func (r *Room) Tick() bool {
	moving := r.Board.Update()
	if r.coming != nil && !r.Board.Model.Moving() {
		a := *r.coming
		r.coming = nil
		r.Tell(a)
		moving = true
	}
	return r.cards.scroll.Tick(r.env.Now) || moving
}

// Handle implements scenes.Scene.
func (r *Room) Handle(ev ui.Event) {
	switch {
	case r.Board.Moves.Handle(ev):
	case r.cards.scroll.Event(ev, r.env.Now):
	case ev.Kind == ui.Focus && ev.Keyed:
		sheet.Reveal(r.env, &r.cards.scroll, ev.ID)
	case ev.Kind == ui.Key && ev.Text == "Escape":
		if !r.Board.Moves.Escape() {
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

// mark adds marks to the board: those of the answer, then those of the exercise.
func (r *Room) mark(v *board.View) {
	a := &r.cards.answer
	if v.Wrong = a.At; a.Kind == Mistake {
		v.Refused = rules.Set{} // v.Wrong marks the same square
	}
	for i, m := range a.Would {
		v.Lead(m, board.Arrow{Strength: 1 - 0.3*float64(i), Dotted: i == 0})
	}
	r.exercise.Mark(v)
}
