package lesson

import (
	"image/color"
	"strings"

	"ludotheque/scenes/ui"
)

// text is a paragraph of a card.
type text struct {
	style ui.Style
	words string
	above float64 // space above it
}

// card is paragraphs on a ground, with an icon beside them or none.
type card struct {
	icon  string
	texts []text
	pad   float64
}

// indent is the room of a card's icon.
const indent = 36

func (c *card) left() float64 {
	if c.icon != "" {
		return c.pad + indent
	}
	return c.pad
}

// height is the height of the card in a width, dp.
func (c *card) height(on *ui.Canvas, w float64) float64 {
	h := 2 * (c.pad - 2)
	for _, t := range c.texts {
		h += t.above + on.ParagraphHeight(t.style, t.words, w-c.left()-c.pad)
	}
	return h
}

// paint writes the card's words.
func (c *card) paint(on *ui.Canvas, r ui.Rect, ink, mark color.Color) {
	y := r.Y + c.pad - 2
	if c.icon != "" {
		on.Icon(c.icon, r.X+c.pad+10, y+12, 22, mark)
	}
	for _, t := range c.texts {
		y += t.above
		y += on.Paragraph(t.style, t.words, ui.Rect{X: r.X + c.left(), Y: y, W: r.W - c.left() - c.pad, H: r.Y + r.H - y}, ui.Start, ink)
	}
}

// styles are the type of the cards: strong and plain, smaller where there is little room.
func (r *Room) styles() (strong, plain ui.Style) {
	if r.lay.stacked {
		return ui.SmallStrong, ui.Small
	}
	return ui.Strong, ui.Body
}

// coachCard is what the coach says.
func (r *Room) coachCard() *card {
	c := &card{pad: 20}
	strong, plain := r.styles()
	if r.lay.stacked {
		c.pad = 10
	}
	step := r.session.Step()
	if r.lay.heading == (ui.Rect{}) {
		c.texts = append(c.texts, text{ui.Subtitle, r.session.Lesson().Title, 0})
	}
	for _, say := range step.Say {
		c.texts = append(c.texts, text{plain, say, 8})
	}
	if step.Do != "" {
		c.texts = append(c.texts, text{strong, step.Do, 8})
	}
	c.texts[0].above = 0
	return c
}

// coachSaid is what the coach says, as it is heard.
func (r *Room) coachSaid() string {
	step := r.session.Step()
	parts := append([]string{}, step.Say...)
	if step.Do != "" {
		parts = append(parts, step.Do)
	}
	return strings.Join(parts, " ")
}

// answerCard is the answer to what was done.
func (r *Room) answerCard() *card {
	strong, plain := r.styles()
	c := &card{icon: icons[r.answer.kind], pad: 16, texts: []text{{strong, r.answer.head, 0}, {plain, r.answer.text, 2}}}
	if r.lay.stacked {
		c.icon, c.pad = "", 10
	}
	return c
}

// Paint implements Scene.
func (r *Room) Paint(c *ui.Canvas) {
	l, t := &r.lay, r.env.Theme
	if l.beside {
		c.Panel(l.panel)
		if !l.stacked {
			r.paintFitting(c, l.title, t.TextDim, r.titleText(), ui.Small, ui.Caption)
		}
		if l.heading.H > 0 {
			c.Paragraph(ui.Title, r.session.Lesson().Title, l.heading, ui.Start, t.Text)
		}
	} else {
		c.FillRect(l.bar, t.PanelDeep)
		r.paintFitting(c, l.title, t.Text, r.titleText(), ui.Title, ui.Subtitle, ui.Minor, ui.SmallStrong)
	}
	r.paintDots(c)
	r.board.Paint(c)
	on := c.Clip(l.view)
	r.paintCoach(on)
	r.paintAnswer(on)
	r.board.PaintFight(on, l.fight)
	c.ScrollBar(&r.scroll)
}

func (r *Room) titleText() string { return title(r.env, r.game) }

// paintFitting draws a line in the first of the styles in which it fits.
func (r *Room) paintFitting(c *ui.Canvas, at ui.Rect, ink color.Color, words string, styles ...ui.Style) {
	style := styles[len(styles)-1]
	for i := len(styles) - 1; i >= 0; i-- {
		if c.Measure(styles[i], words) <= at.W {
			style = styles[i]
		}
	}
	c.TextIn(style, words, at, ui.Start, ink)
}

// paintDots draws a dot for each step, a long one for the step of now, and which that is in words.
func (r *Room) paintDots(c *ui.Canvas) {
	l, t := &r.lay, r.env.Theme
	step, of := r.session.Place()
	words := r.env.T("lessons.place", step+1, of)
	const radius, long = 4.0, 32.0
	apart := 16.0
	if r.lay.dots != (ui.Rect{}) {
		room := l.dots.W
		if l.beside {
			room -= c.Measure(ui.Small, words) + 16
		}
		if want := float64(of-1)*apart + long; want > room {
			apart = max((room-long)/float64(of-1), 2*radius)
		}
		x, y := l.dots.X, l.dots.Y+l.dots.H/2
		for i := range of {
			switch {
			case i < step || r.over:
				c.Disc(x+radius, y, radius, t.Accent)
			case i == step:
				c.RoundRect(ui.Rect{X: x, Y: y - radius, W: long, H: 2 * radius}, radius, t.Accent, nil)
				x += long - 2*radius
			default:
				c.Ring(x+radius, y, radius, 1.5, t.Edge)
			}
			x += apart
		}
		if l.beside {
			c.TextIn(ui.Small, words, ui.Rect{X: x + 8, Y: l.dots.Y, W: l.dots.X + l.dots.W - x - 8, H: l.dots.H}, ui.Start, t.TextDim)
		}
	}
	if !l.beside {
		c.TextIn(ui.Small, words, l.place, ui.End, t.TextDim)
	}
}

// paintCoach draws the warm card of the coach, which points at the board.
func (r *Room) paintCoach(c *ui.Canvas) {
	l, t := &r.lay, r.env.Theme
	at := l.coach
	fill, edge := ui.Mix(t.Accent, t.Sheet, 0.14), ui.Mix(t.Accent, t.Sheet, 0.55)
	c.RoundRect(at, 14, fill, edge)
	for i := range nub { // its nub, line by line: two edges over the card's own
		k := float64(i)
		if l.beside {
			x, y := at.X+1-k, at.Y+44.0
			c.FillRect(ui.Rect{X: x - 1, Y: y - (nub - k), W: 1.5, H: 2 * (nub - k)}, fill)
		} else {
			x, y := at.X+44.0, at.Y+1-k
			c.FillRect(ui.Rect{X: x - (nub - k), Y: y - 1, W: 2 * (nub - k), H: 1.5}, fill)
		}
	}
	if l.beside {
		c.Line(at.X+0.5, at.Y+44-nub, at.X+0.5-nub, at.Y+44, 1, edge)
		c.Line(at.X+0.5-nub, at.Y+44, at.X+0.5, at.Y+44+nub, 1, edge)
	} else {
		c.Line(at.X+44-nub, at.Y+0.5, at.X+44, at.Y+0.5-nub, 1, edge)
		c.Line(at.X+44, at.Y+0.5-nub, at.X+44+nub, at.Y+0.5, 1, edge)
	}
	r.coachCard().paint(c, at, t.Text, t.Accent)
}

// paintAnswer draws the answer to what was done, gentle red where it was not it.
func (r *Room) paintAnswer(c *ui.Canvas) {
	if r.answer.kind == silent {
		return
	}
	t := r.env.Theme
	tone, mark := t.Accent, t.Accent
	switch r.answer.kind {
	case almost:
		tone, mark = t.Danger, t.DangerText
	case well:
		tone, mark = t.Success, t.SuccessText
	}
	at := r.lay.answer
	c.RoundRect(at, 14, ui.Mix(tone, t.Sheet, 0.1), ui.Mix(tone, t.Sheet, 0.5))
	r.answerCard().paint(c, at, t.Text, mark)
}
