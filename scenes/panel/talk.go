package panel

import (
	"cmp"
	"strings"
	"time"

	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

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

// icons are what stands beside an answer.
var icons = [...]string{Almost: "undo", Well: "check", Hinted: "hint", Spoken: "learn", Gone: "learn"}

// Answer is what is said to what was done, and where on the board it is about.
type Answer struct {
	Kind  Kind
	Head  string // "" for the usual words of the kind
	Text  string
	At    rules.Set    // where a try went wrong
	Would []rules.Move // a try and the answer to it, where they are not played out
}

// Said is the answer as it is heard.
func (a *Answer) Said() string {
	if a.Kind == Silent {
		return ""
	}
	return a.Head + " " + strings.ReplaceAll(a.Text, "\n", " ")
}

// head is the usual line above an answer.
func (k Kind) head(e *scenes.Env) string {
	switch k {
	case Almost:
		return e.T("lessons.almost")
	case Well:
		return e.T("lessons.well")
	case Hinted:
		return e.T("lessons.hint")
	case Gone:
		return e.T("lessons.gone")
	}
	return e.T("lessons.coach")
}

// Talk is what is said with a board, card by card in a view that scrolls: first what is told or asked, then the answer to
// what was done, and the combat that is fought.
type Talk struct {
	Layout
	Answer Answer

	first, answer, fight ui.Rect
	scroll               ui.Scroll
	reveal               bool // the answer is new: as much of it comes into view as there is room for
}

// Tell shows and says an answer.
func (t *Talk) Tell(e *scenes.Env, a Answer) {
	e.Stage.Say(t.Show(e, a))
	e.Stage.Refresh()
}

// Show shows an answer and returns it as it is to be heard.
func (t *Talk) Show(e *scenes.Env, a Answer) string {
	a.Head = cmp.Or(a.Head, a.Kind.head(e))
	t.Answer, t.reveal = a, true
	return a.Said()
}

// Top scrolls back to the first card.
func (t *Talk) Top() { t.scroll.To(0) }

// Handle takes what scrolls the view and reports whether ev did.
func (t *Talk) Handle(ev ui.Event, now time.Duration) bool { return t.scroll.Event(ev, now) }

// Tick moves the view on and reports whether it moves.
func (t *Talk) Tick(now time.Duration) bool { return t.scroll.Tick(now) }

// Stack places the cards.
func (t *Talk) Stack(e *scenes.Env, first *Card, b Board) {
	w := t.View.W - 2*Nub
	heights := [...]float64{first.Height(e.Canvas, w), 0, b.FightCard(w, t.View.H)}
	if t.Answer.Kind != Silent {
		heights[1] = t.answerCard(e.Theme).Height(e.Canvas, w)
	}
	t.first, t.answer, t.fight = ui.Rect{}, ui.Rect{}, ui.Rect{}
	parts := [...]*ui.Rect{&t.first, &t.answer, &t.fight}
	y := 8.0
	if !t.Beside {
		y += Nub
	}
	for i, h := range heights {
		if h > 0 {
			*parts[i] = ui.Rect{X: t.View.X + Nub, Y: y, W: w, H: h}
			y += h + 12
		}
	}
	t.scroll.Set(t.View, y-4)
	if t.reveal {
		t.reveal = false
		t.scroll.To(min(t.answer.Y+t.answer.H+12-t.View.H, t.answer.Y-12))
	}
	for _, at := range parts {
		at.Y += t.View.Y - t.scroll.Offset()
	}
}

// AppendCards lists the cards where Stack has placed them; first is the control of the first.
func (t *Talk) AppendCards(dst []ui.Control, first ui.Control, b Board) []ui.Control {
	from := len(dst)
	first.Rect, first.Custom = t.first, true
	dst = append(dst, first)
	if t.Answer.Kind != Silent {
		dst = append(dst, ui.Control{ID: "answer", Role: ui.Status, Label: t.Answer.Said(), Rect: t.answer, Custom: true})
	}
	dst = b.AppendFight(dst, t.fight)
	for i := from; i < len(dst); i++ {
		dst[i].Clip = t.View
	}
	return dst
}

// PaintCards draws them.
func (t *Talk) PaintCards(c *ui.Canvas, first *Card, b Board) {
	on := c.Clip(t.View)
	first.Paint(on, t.first, c.Theme, t.Beside)
	if t.Answer.Kind != Silent {
		t.answerCard(c.Theme).Paint(on, t.answer, c.Theme, t.Beside)
	}
	b.PaintFight(on, t.fight)
	c.ScrollBar(&t.scroll)
}

// Mark adds to the board where a try went wrong.
func (t *Talk) Mark(v *board.View) {
	if v.Wrong = t.Answer.At; t.Answer.Kind == Almost {
		v.Refused = rules.Set{} // one mark says where it went wrong
	}
}

// answerCard is the card of the answer, gentle red where it was not it.
func (t *Talk) answerCard(theme *ui.Theme) *Card {
	strong, plain := t.Styles()
	a := &t.Answer
	c := t.card(icons[a.Kind], 16)
	c.Texts = []Text{{Style: strong, Words: a.Head}, {Style: plain, Words: a.Text, Above: 2}}
	c.Tone, c.Mark, c.Ground = theme.Accent, theme.Accent, 0.1
	switch a.Kind {
	case Almost:
		c.Tone, c.Mark = theme.Danger, theme.DangerText
	case Well:
		c.Tone, c.Mark = theme.Success, theme.SuccessText
	}
	return c
}

// Where is the set of a square, empty for none.
func Where(sq rules.Square) (set rules.Set) {
	if sq != rules.NoSquare {
		set.Add(sq)
	}
	return set
}
