package coach

import (
	"cmp"

	"ludotheque/scenes"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/ui"
)

// talk is what is said with a board, card by card in a view that scrolls: first the task, then the answer to what was done,
// and the combat that is fought.
type talk struct {
	answer Answer
	scroll ui.Scroll
	reveal bool       // the answer is new: as much of it comes into view as there is room for
	cards  [2]*card   // the task and the answer, nil for none
	rects  [3]ui.Rect // of these, and of the combat's
}

// show shows an answer and returns it as it is to be heard.
func (t *talk) show(e *scenes.Env, a Answer) string {
	a.Head = cmp.Or(a.Head, a.Kind.head(e))
	t.answer, t.reveal = a, true
	return a.said()
}

// lay places the cards.
func (t *talk) lay(l *layout, e *scenes.Env, task *Task, b *boardview.Board) {
	w := l.view.W - 2*nub
	t.cards = [...]*card{l.taskCard(e.Theme, task), nil}
	if t.answer.Kind != Silent {
		t.cards[1] = l.answerCard(e.Theme, &t.answer)
	}
	y := 8.0
	if !l.beside {
		y += nub
	}
	for i := range t.rects {
		h := 0.0
		switch {
		case i == len(t.cards):
			h = b.FightCard(w, l.view.H)
		case t.cards[i] != nil:
			h = t.cards[i].height(e.Canvas, w)
		}
		t.rects[i] = ui.Rect{}
		if h > 0 {
			t.rects[i] = ui.Rect{X: l.view.X + nub, Y: y, W: w, H: h}
			y += h + 12
		}
	}
	t.scroll.Set(l.view, y-4)
	if answer := t.rects[1]; t.reveal {
		t.reveal = false
		t.scroll.To(min(answer.Y+answer.H+12-l.view.H, answer.Y-12))
	}
	for i := range t.rects {
		t.rects[i].Y += l.view.Y - t.scroll.Offset()
	}
}

// appendControls lists the cards where lay has placed them.
func (t *talk) appendControls(dst []ui.Control, task *Task, b *boardview.Board) []ui.Control {
	from := len(dst)
	dst = append(dst, ui.Control{ID: task.ID, Role: ui.Text, Label: task.said(), Rect: t.rects[0], Custom: true})
	if t.answer.Kind != Silent {
		dst = append(dst, ui.Control{ID: "answer", Role: ui.Status, Label: t.answer.said(), Rect: t.rects[1], Custom: true})
	}
	dst = b.AppendFight(dst, t.rects[2])
	for i := from; i < len(dst); i++ {
		dst[i].Clip = t.scroll.View
	}
	return dst
}

// paint draws the cards.
func (t *talk) paint(c *ui.Canvas, beside bool, b *boardview.Board) {
	on := c.Clip(t.scroll.View)
	for i, card := range t.cards {
		if card != nil {
			card.paint(on, t.rects[i], c.Theme, beside)
		}
	}
	b.PaintFight(on, t.rects[2])
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
