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

// talk is what is said with a board, card by card in a view that scrolls: first the task, then the answer to what was done,
// and the combat that is fought.
type talk struct {
	answer Answer
	scroll ui.Scroll
	reveal bool       // the answer is new: as much of it comes into view as there is room for
	form   sheet.Form // of the cards, as last laid out
}

// apart is the space between cards, dp.
const apart = 12

// show shows an answer and returns it as it is to be heard.
func (t *talk) show(e *scenes.Env, a Answer) string {
	a.Head = cmp.Or(a.Head, e.T(heads[a.Kind]))
	t.answer, t.reveal = a, true
	return a.said()
}

// lay puts the cards on their form.
func (t *talk) lay(l *layout, e *scenes.Env, task *Task, b *boardview.Board) {
	f := &t.form
	*f = sheet.Form{Env: e, X: nub, Y: 8, W: l.view.W - 2*nub}
	if !l.beside {
		f.Y += nub
	}
	l.taskCard(e.Theme, task).lay(f, l.beside, ui.Control{ID: task.ID, Role: ui.Text, Label: task.said()})
	top, end := 0.0, 0.0 // of the answer
	if a := &t.answer; a.Kind != Silent {
		top = f.Y
		l.answerCard(e.Theme, a).lay(f, l.beside, ui.Control{ID: "answer", Role: ui.Status, Label: a.said()})
		end = f.Y
	}
	before := f.Y
	if b.LayFight(f, l.view.H); f.Y > before {
		f.Y += apart
	}
	t.scroll.Set(l.view, f.Y-4)
	if t.reveal {
		t.reveal = false
		t.scroll.To(min(end-l.view.H, top-apart))
	}
}

// appendControls lists the cards where they lie.
func (t *talk) appendControls(dst []ui.Control) []ui.Control {
	view := t.scroll.View
	return t.form.Place(dst, view.X, view.Y-t.scroll.Offset(), view)
}

// paint draws the cards.
func (t *talk) paint(c *ui.Canvas) {
	t.form.Draw(c, t.scroll.View)
	c.ScrollBar(&t.scroll)
}

// icons are what stands beside an answer.
var icons = [...]string{Almost: "undo", Well: "check", Hinted: "hint", Spoken: "learn", Gone: "learn"}

// taskCard is the card of the task, which points at the board.
func (l *layout) taskCard(theme *ui.Theme, task *Task) *card {
	strong, plain := l.styles()
	c := l.card("", 20)
	c.tone, c.ground, c.points = theme.Accent, 0.14, true
	if l.heading == (ui.Rect{}) {
		c.texts = append(c.texts, paragraph{style: ui.Subtitle, words: task.Heading})
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

// answerCard is the card of the answer, gentle red where it was not it.
func (l *layout) answerCard(theme *ui.Theme, a *Answer) *card {
	strong, plain := l.styles()
	c := l.card(icons[a.Kind], 16)
	c.texts = []paragraph{{style: strong, words: a.Head}, {plain, a.Text, 2}}
	c.tone, c.mark, c.ground = theme.Accent, theme.Accent, 0.1
	switch a.Kind {
	case Almost:
		c.tone, c.mark = theme.Danger, theme.DangerText
	case Well:
		c.tone, c.mark = theme.Success, theme.SuccessText
	}
	return c
}

// card returns a card with an edge of pad and an icon; in little room the edge is narrow and the icon left out.
func (l *layout) card(icon string, pad float64) *card {
	if l.small {
		return &card{pad: 10}
	}
	return &card{icon: icon, pad: pad}
}

// styles are the type of the words on cards: strong and plain.
func (l *layout) styles() (strong, plain ui.Style) {
	if l.small {
		return ui.SmallStrong, ui.Small
	}
	return ui.Strong, ui.Body
}

// Kind says how an answer looks and begins.
type Kind uint8

// The kinds of answer.
const (
	Silent Kind = iota // there is none
	Almost             // a try that was not it
	Well               // what was asked
	Hinted
	Spoken // the coach about a match
	Gone   // it is over, and parts of it were left out
)

// Answer is what is said to what was done, and where on the board it is about.
type Answer struct {
	Kind  Kind
	Head  string // "" for the usual words of the kind
	Text  string
	At    rules.Set    // where a try went wrong
	Would []rules.Move // a try and the answer to it, where they are not played out
}

// Wrong returns the answer to a try that went wrong at a square, NoSquare where it has none.
func Wrong(text string, at rules.Square) Answer {
	a := Answer{Kind: Almost, Text: text}
	if at != rules.NoSquare {
		a.At.Add(at)
	}
	return a
}

// said is the answer as it is heard.
func (a *Answer) said() string {
	return words.Sentence(a.Head) + " " + strings.ReplaceAll(a.Text, "\n", " ")
}

// The usual lines above answers.
var heads = [...]string{Silent: "lessons.coach", Almost: "lessons.almost", Well: "lessons.well", Hinted: "lessons.hint", Spoken: "lessons.coach", Gone: "lessons.gone"}
