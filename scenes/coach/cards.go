package coach

import (
	"cmp"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// cards is the view with the cards: the task, the answer to the player's last try, and the combat that is being fought.
type cards struct {
	answer Answer
	scroll ui.Scroll
	reveal bool       // the answer is new: the next layout scrolls it into view
	form   sheet.Form // as last laid out
	end    float64    // of the cards in it
}

// apart is the space between cards, dp.
const apart = 12

// show shows an answer and returns its text for a screen reader.
func (t *cards) show(e *scenes.Env, a Answer) string {
	a.Head = cmp.Or(a.Head, e.T(heads[a.Kind]))
	t.answer, t.reveal = a, true
	return a.said()
}

// lay lays the cards out.
func (t *cards) lay(l *layout, e *scenes.Env, task *Task, b *boardview.Board) {
	f := &t.form
	*f = sheet.Form{Env: e, X: nub, Y: 8, W: l.view.W - 2*nub}
	if !l.beside {
		f.Y += nub
	}
	l.taskCard(e.Theme, task).lay(f, l.beside, ui.Control{ID: task.ID, Role: ui.Text, Label: task.said()})
	top, end := 0.0, 0.0 // of the answer
	if a := &t.answer; a.Kind != NoAnswer {
		top = f.Y
		l.answerCard(e.Theme, a).lay(f, l.beside, ui.Control{ID: "answer", Role: ui.Text, Label: a.said()})
		end = f.Y
	}
	before := f.Y
	if b.Combats.LayFight(f, l.view.H); f.Y > before {
		f.Y += apart
	}
	if t.end = f.Y; l.under {
		f.Y += l.buttons.H + apart
	}
	t.scroll.Set(l.view, f.Y-4)
	if t.reveal {
		t.reveal = false
		t.scroll.To(min(end-l.view.H, top-apart))
	}
}

// appendControls appends the controls of the cards.
func (t *cards) appendControls(dst []ui.Control) []ui.Control {
	view := t.scroll.View
	return t.form.Place(dst, view.X, view.Y-t.scroll.Offset(), view)
}

// paint draws the cards.
func (t *cards) paint(c *ui.Canvas) {
	t.form.Draw(c, t.scroll.View)
	c.ScrollBar(&t.scroll)
}

// icons are the icons of answers by kind.
var icons = [...]string{Mistake: "undo", Correct: "check", Hint: "hint", Comment: "learn", Incomplete: "learn"}

// taskCard returns the card of the task, which points at the board.
func (l *layout) taskCard(theme *ui.Theme, task *Task) *card {
	strong, plain := l.styles()
	c := l.card("", 20)
	c.tone, c.ground, c.points = theme.Accent, 0.14, true
	if l.heading == (ui.Rect{}) {
		c.texts = append(c.texts, paragraph{style: ui.Subtitle, text: task.Heading})
	}
	for _, say := range task.Say {
		c.texts = append(c.texts, paragraph{plain, say, task.Apart})
	}
	if task.Do != "" {
		c.texts = append(c.texts, paragraph{strong, task.Do, task.Apart})
	}
	c.texts[0].above = 0
	return c
}

// answerCard returns the card of the answer.
func (l *layout) answerCard(theme *ui.Theme, a *Answer) *card {
	strong, plain := l.styles()
	c := l.card(icons[a.Kind], 16)
	c.texts = []paragraph{{style: strong, text: a.Head}, {plain, a.Text, 2}}
	c.tone, c.mark, c.ground = theme.Accent, theme.Accent, 0.1
	switch a.Kind {
	case Mistake:
		c.tone, c.mark = theme.Danger, theme.DangerText
	case Correct:
		c.tone, c.mark = theme.Success, theme.SuccessText
	}
	return c
}

// card returns an empty card. Where there is little room it has no icon and a small pad.
func (l *layout) card(icon string, pad float64) *card {
	if l.small {
		return &card{pad: 10}
	}
	return &card{icon: icon, pad: pad}
}

// styles returns the type styles of text on cards.
func (l *layout) styles() (strong, plain ui.Style) {
	if l.small {
		return ui.SmallStrong, ui.Small
	}
	return ui.Strong, ui.Body
}

// Kind is the kind of an answer; icon, colours and the usual heading depend on it.
type Kind uint8

// The kinds of answer.
const (
	NoAnswer Kind = iota
	Mistake       // a wrong try
	Correct       // a right one
	Hint
	Comment    // on a match
	Incomplete // the exercise is over, and parts of it were skipped
)

// Answer is the coach's answer to a try, with the squares and moves that it is about.
type Answer struct {
	Kind  Kind
	Head  string // "" for the usual heading of the kind
	Text  string
	At    rules.Set    // the squares of a mistake
	Would []rules.Move // a try and the reply to it, shown as arrows instead of being played
}

// Wrong returns the answer to a mistake at a square, NoSquare for none.
func Wrong(text string, at rules.Square) Answer {
	a := Answer{Kind: Mistake, Text: text}
	if at != rules.NoSquare {
		a.At.Add(at)
	}
	return a
}

// said returns the answer as one text for a screen reader.
func (a *Answer) said() string {
	return words.Sentence(a.Head) + " " + words.Sentence(strings.ReplaceAll(a.Text, "\n", " "))
}

// heads are the usual headings of answers by kind, keys of words.
var heads = [...]string{NoAnswer: "lessons.coach", Mistake: "lessons.almost", Correct: "lessons.well", Hint: "lessons.hint", Comment: "lessons.coach", Incomplete: "lessons.gone"}
