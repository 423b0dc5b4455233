package problem

import (
	"ludotheque/assets/words"
	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/panel"
	"ludotheque/scenes/ui"
)

// heading names the problem: its degree and number, or the day.
func (r *Room) heading() string {
	if r.day {
		return r.env.T("problems.day", r.date())
	}
	return r.env.T("problems.number", r.number(r.at))
}

// goalText says what is asked.
func (r *Room) goalText() string {
	switch g := r.problem().Goal; {
	case g.Aim == problem.Win:
		return r.env.T("problems.goal-win", g.Turns)
	case g.Aim == problem.Gain:
		return r.env.T("problems.goal-gain", g.Men, g.Turns)
	case g.Aim == problem.Save && g.Turns == 1:
		return r.env.T("problems.goal-save")
	case g.Aim == problem.Save:
		return r.env.T("problems.goal-hold", g.Turns)
	}
	return r.env.T("problems.goal-odds")
}

// sideText says who is to move.
func (r *Room) sideText() string {
	return r.env.T("problems.side", r.env.T(words.Turn(r.game.ID(), r.match.Colour(r.attempt.Solver()))))
}

// themeText says what a problem is about.
func (r *Room) themeText() string { return r.env.T(words.Theme(r.problem().Theme)) }

// taskSaid is what is asked, as it is heard.
func (r *Room) taskSaid() string { return r.sideText() + " " + r.goalText() }

// degreeText names the degree.
func (r *Room) degreeText() string {
	return r.env.T("problems.degree", r.problem().Degree)
}

// Layout implements Scene.
func (r *Room) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	l, e := &r.talk, r.env
	l.Layout = panel.Lay(f, r.board, func(w float64) float64 { return e.Canvas.ParagraphHeight(ui.Title, r.heading(), w) }, len(r.buttons()))
	l.Stack(e, r.taskCard(), r.board)
	r.board.Lay(l.Area)
	dst = append(dst,
		ui.Control{ID: "close", Role: ui.Button, Icon: "close", Look: l.CloseLook(), Label: e.T("problems.leave"), Rect: l.Close},
		ui.Control{ID: "title", Role: ui.Heading, Row: 1, Label: r.title(), Rect: l.Title, Custom: true},
		ui.Control{ID: "place", Role: ui.Text, Label: r.degreeText(), Rect: l.Place, Custom: true})
	dst = r.board.AppendControls(dst)
	dst = append(dst, ui.Control{ID: "heading", Role: ui.Heading, Row: 2, Label: r.heading(), Rect: l.Heading, Custom: true})
	dst = l.AppendCards(dst, ui.Control{ID: "task", Role: ui.Text, Label: r.taskSaid()}, r.board)
	return l.AppendButtons(dst, r.buttons())
}

// buttons are what can be done beside the board, the main one last.
func (r *Room) buttons() []ui.Control {
	e := r.env
	button := func(id, icon, label string) ui.Control {
		return ui.Control{ID: id, Role: ui.Button, Icon: icon, Label: label, Text: label, Look: ui.Brief}
	}
	next := button("next", "", e.T("problems.next"))
	if r.attempt.Done() {
		next.Primary = true
		if r.day && e.Visit.Kiosk == 0 {
			return []ui.Control{button("copy", "copy", e.T("problems.copy")), next}
		}
		return []ui.Control{button("list", "", e.T("problems.list")), next}
	}
	if r.wrong {
		back := button("back", "undo", e.T("problems.take-back"))
		back.Primary = true
		return []ui.Control{back}
	}
	var list []ui.Control
	if r.board.MayPass() {
		list = append(list, button("pass", "", e.T(words.Pass(r.attempt.Position(), "button"))))
	}
	hint := button("hint", "hint", e.T("lessons.hint"))
	hint.Keys = "I"
	if r.hints > 0 {
		hint.Label = e.T("lessons.reveal")
		hint.Text = hint.Label
	}
	return append(list, hint, next)
}

// taskCard is what is asked.
func (r *Room) taskCard() *panel.Card {
	c := r.talk.Word(r.env.Theme)
	strong, plain := r.talk.Styles()
	if r.talk.Heading == (ui.Rect{}) {
		c.Texts = append(c.Texts, panel.Text{Style: ui.Subtitle, Words: r.heading()})
	}
	c.Texts = append(c.Texts, panel.Text{Style: plain, Words: r.sideText(), Above: 4}, panel.Text{Style: strong, Words: r.goalText(), Above: 4})
	c.Texts[0].Above = 0
	return c
}

// Paint implements Scene.
func (r *Room) Paint(c *ui.Canvas) {
	r.talk.Paint(c, r.title(), r.heading())
	r.paintDegree(c)
	r.board.Paint(c)
	r.talk.PaintCards(c, r.taskCard(), r.board)
}

// paintDegree draws a dot for each degree, as many of them full as the problem has, and its name.
func (r *Room) paintDegree(c *ui.Canvas) {
	l, t := &r.talk, r.env.Theme
	if l.Strip == (ui.Rect{}) {
		return
	}
	const radius, apart = 4.0, 16.0
	x, y := l.Strip.X, l.Strip.Y+l.Strip.H/2
	for i := range problem.Degrees {
		if i < r.problem().Degree {
			c.Disc(x+radius, y, radius, t.Accent)
		} else {
			c.Ring(x+radius, y, radius, 1.5, t.Edge)
		}
		x += apart
	}
	c.TextIn(ui.Small, r.degreeText(), ui.Rect{X: x + 8, Y: l.Strip.Y, W: l.Strip.X + l.Strip.W - x - 8, H: l.Strip.H}, ui.Start, t.TextDim)
}

// mark adds to the board where a try went wrong, and what is hinted at.
func (r *Room) mark(v *board.View) {
	r.talk.Mark(v)
	for i, m := range r.talk.Answer.Would {
		if m.From != rules.NoSquare {
			v.Arrows = append(v.Arrows, board.Arrow{From: m.From, To: m.To, Strength: 1 - 0.3*float64(i), Dotted: i == 0})
		}
	}
	switch {
	case r.wrong:
	case r.attempt.Done() && r.problem().Goal.Aim == problem.Odds:
		m := problem.Actions(r.match.Position())[r.problem().Line[0]]
		if m.From != rules.NoSquare {
			v.Arrows = append(v.Arrows, board.Arrow{From: m.From, To: m.To, Strength: 1})
		}
	case !r.attempt.Done() && r.hints > 0:
		if m := r.attempt.Solution(); m.From != rules.NoSquare {
			v.Rings.Add(m.From)
		} else if m.Kind == rules.Huff {
			v.Rings.Add(m.To)
		}
	}
}
