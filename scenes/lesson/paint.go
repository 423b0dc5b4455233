package lesson

import (
	"strings"

	"ludotheque/scenes/panel"
	"ludotheque/scenes/ui"
)

// coachCard is what the coach says.
func (r *Room) coachCard() *panel.Card {
	c, step := r.talk.Word(r.env.Theme), r.session.Step()
	strong, plain := r.talk.Styles()
	if r.talk.Heading == (ui.Rect{}) {
		c.Texts = append(c.Texts, panel.Text{Style: ui.Subtitle, Words: r.session.Lesson().Title})
	}
	for _, say := range step.Say {
		c.Texts = append(c.Texts, panel.Text{Style: plain, Words: say, Above: 8})
	}
	if step.Do != "" {
		c.Texts = append(c.Texts, panel.Text{Style: strong, Words: step.Do, Above: 8})
	}
	c.Texts[0].Above = 0
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

// Paint implements Scene.
func (r *Room) Paint(c *ui.Canvas) {
	r.talk.Paint(c, title(r.env, r.game), r.session.Lesson().Title)
	r.paintDots(c)
	r.board.Paint(c)
	r.talk.PaintCards(c, r.coachCard(), r.board)
}

// paintDots draws a dot for each step, a long one for the step of now, and which that is in words.
func (r *Room) paintDots(c *ui.Canvas) {
	l, t := &r.talk, r.env.Theme
	step, of := r.session.Place()
	words := r.env.T("lessons.place", step+1, of)
	const radius, long = 4.0, 32.0
	apart := 16.0
	if l.Strip != (ui.Rect{}) {
		room := l.Strip.W
		if l.Beside {
			room -= c.Measure(ui.Small, words) + 16
		}
		if want := float64(of-1)*apart + long; want > room {
			apart = max((room-long)/float64(of-1), 2*radius)
		}
		x, y := l.Strip.X, l.Strip.Y+l.Strip.H/2
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
		if l.Beside {
			c.TextIn(ui.Small, words, ui.Rect{X: x + 8, Y: l.Strip.Y, W: l.Strip.X + l.Strip.W - x - 8, H: l.Strip.H}, ui.Start, t.TextDim)
		}
	}
	if !l.Beside {
		c.TextIn(ui.Small, words, l.Place, ui.End, t.TextDim)
	}
}
