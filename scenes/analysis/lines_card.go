package analysis

import (
	"strconv"
	"strings"

	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// linePlace is a move of one of the best lines.
type linePlace struct{ line, move int }

// The widths of a line's number and value, dp.
const (
	badgeWide = 34
	scoreWide = 84
)

// linesCard is the card of the best lines.
type linesCard struct {
	*cursor
	driver *driver
	lay    *layout
	fight  func(rules.Move) // asks the player for the result of a move's fights
}

// controls lists the card: its heading, the switch, the moves of each line, and the search depth.
func (lc *linesCard) controls(dst []ui.Control) []ui.Control {
	e, card := lc.env, lc.lay.lines
	if card.H == 0 {
		return dst
	}
	head := lc.head()
	dst = append(dst, ui.Control{ID: "lines", Role: ui.Heading, Row: 2, Label: e.T("analysis.lines"), Rect: head, Custom: true})
	if e.Engine != nil && lc.lay.headed {
		dst = append(dst, ui.Control{ID: "think", Role: ui.Checkbox, Label: e.T("analysis.think"), Pressed: lc.driver.on, Rect: lc.think()})
	}
	if text := lc.message(); text != "" {
		area := ui.Rect{X: card.X + cardPad, Y: head.Y + head.H + 4, W: card.W - 2*cardPad, H: card.Y + card.H - head.Y - head.H - 8}
		state := ui.Control{ID: "state", Role: ui.Text, Look: ui.Faint, Label: text, Rect: area}
		state.Custom = !e.Canvas.Fits(state) // paint draws what fits
		return append(dst, state)
	}
	for i, l := range lc.driver.best() {
		row := lc.row(i)
		if row.Y+row.H > card.Y+card.H {
			break
		}
		dst = lc.moves(dst, i, l, row)
	}
	if foot := lc.foot(); foot.H > 0 {
		dst = append(dst, ui.Control{ID: "depth", Role: ui.Text, Label: lc.depthText(), Rect: foot, Custom: true})
	}
	return dst
}

func (lc *linesCard) head() ui.Rect {
	card, high := lc.lay.lines, cardHead-4.0
	if !lc.lay.headed {
		high = 0
	}
	return ui.Rect{X: card.X, Y: card.Y + 2, W: card.W, H: high}
}

// think returns the place of the switch in the heading.
func (lc *linesCard) think() ui.Rect {
	head, w := lc.head(), lc.env.Canvas.Measure(ui.Body, lc.env.T("analysis.think"))+88
	return ui.Rect{X: head.X + head.W - w - 6, Y: head.Y, W: w, H: head.H}
}

// row returns the place of the i-th line.
func (lc *linesCard) row(i int) ui.Rect {
	card, head := lc.lay.lines, lc.head()
	return ui.Rect{X: card.X + cardPad, Y: head.Y + head.H + float64(i)*lc.lay.lineHigh, W: card.W - 2*cardPad, H: lc.lay.lineHigh}
}

// foot returns the place of depth and speed, empty where there is no room.
func (lc *linesCard) foot() ui.Rect {
	card, last := lc.lay.lines, lc.row(lineCount)
	if last.Y+footHigh > card.Y+card.H {
		return ui.Rect{}
	}
	return ui.Rect{X: card.X + cardPad, Y: card.Y + card.H - footHigh - 2, W: card.W - 2*cardPad, H: footHigh}
}

// moves lists the moves of a line, as many as fit. For a screen reader the first also has the value of the line.
func (lc *linesCard) moves(dst []ui.Control, i int, l line, row ui.Rect) []ui.Control {
	e := lc.env
	x, right := row.X+badgeWide+scoreWide, row.X+row.W
	high := row.H
	if lc.hasDice() {
		high -= resultRow
	}
	for n, m := range l.moves {
		text := lc.board.Model.ShortWords(m)
		style := ui.Small
		if n == 0 {
			style = ui.SmallStrong
		}
		w := e.Canvas.Measure(style, text) + 12
		if x+w > right {
			break
		}
		c := ui.Control{ID: "line/" + strconv.Itoa(i+1) + "/" + strconv.Itoa(n+1), Role: ui.Item, Group: "line" + strconv.Itoa(i+1),
			Label: text, Of: linePlace{i, n}, Col: n, Rect: ui.Rect{X: x, Y: row.Y, W: w, H: high}, Custom: true}
		if n == 0 {
			c.Name = e.T("analysis.line", i+1)
			c.Value = strings.TrimSpace(lc.driver.scoreText(l.score, l.value) + " " + lc.driver.resultsText(l))
		}
		dst = append(dst, c)
		x += w
	}
	return dst
}

// message returns the text that replaces the lines where there are none, else "".
func (lc *linesCard) message() string {
	e := lc.env
	switch o := lc.board.Match().Outcome(); {
	case lc.editor.flawed():
		return lc.editor.flawText()
	case o.Over():
		return lc.board.TurnSaid()
	case e.Engine == nil:
		return e.T("analysis.nobody")
	case !lc.driver.on && len(lc.driver.best()) == 0:
		return e.T("analysis.off")
	case len(lc.driver.best()) == 0:
		return e.T("analysis.looking")
	}
	return ""
}

// depthText returns the depth and speed of the search, or that the value is exact.
func (lc *linesCard) depthText() string {
	d := lc.driver
	switch {
	case d.reply.Depth == 0:
		return ""
	case len(d.all()) > lineCount: // a table, which has all moves
		return lc.env.T("analysis.exact")
	case d.proved(d.all()):
		return d.proof(d.all()[0].score)
	}
	return lc.env.T("analysis.depth", d.reply.Depth, d.amount(d.reply.Speed))
}

// play plays a line up to one of its moves. It stops at a move with fights, and asks for their result.
func (lc *linesCard) play(p linePlace) {
	best := lc.driver.best()
	if p.line >= len(best) {
		return
	}
	for i, m := range best[p.line].moves {
		if i > p.move {
			return
		}
		if len(rules.ResultsOf(lc.here.Position, m)) > 0 {
			lc.fight(m)
			return
		}
		next, err := lc.study.Play(lc.here, rules.Action{Move: m})
		if err != nil {
			return
		}
		lc.goTo(next)
	}
}

// paint draws the card and its custom controls.
func (lc *linesCard) paint(c *ui.Canvas, shown []ui.Control) {
	if lc.lay.swap && lc.editor.tool != handTool || lc.lay.lines.H == 0 {
		return
	}
	th, card, head := lc.env.Theme, lc.lay.lines, lc.head()
	c.Panel(card)
	head.X, head.W = head.X+cardPad, head.W-2*cardPad
	if lc.env.Engine != nil {
		head.W = lc.think().X - ui.Gap - head.X
	}
	if title := lc.env.T("analysis.lines"); lc.lay.headed && c.Measure(ui.Caption, title) <= head.W {
		ui.FitText(c, head, th.Text, []ui.Style{ui.Minor, ui.SmallStrong, ui.Caption}, title)
	}
	if text := lc.message(); text != "" {
		for i := range shown {
			if shown[i].ID == "state" && shown[i].Custom {
				first, _, _ := strings.Cut(text, ". ")
				ui.FitText(c, shown[i].Rect, th.TextDim, []ui.Style{ui.Small, ui.Caption}, text, first)
			}
		}
		return
	}
	for i, l := range lc.driver.best() {
		row := lc.row(i)
		if row.Y+row.H > card.Y+card.H {
			break
		}
		lc.paintLine(c, i, l, row)
	}
	if foot := lc.foot(); foot.H > 0 {
		c.TextIn(ui.Caption, lc.depthText(), foot, ui.End, th.TextDim)
	}
	for i := range shown {
		if p, ok := shown[i].Of.(linePlace); ok {
			paintMove(c, lc.env, &shown[i], p.move == 0)
		}
	}
}

// paintLine draws the number and the value of a line, and the chances after the results of a fight.
func (lc *linesCard) paintLine(c *ui.Canvas, i int, l line, row ui.Rect) {
	th := lc.env.Theme
	c.FillRect(ui.Rect{X: row.X, Y: row.Y, W: row.W, H: 1}, th.PanelBorder)
	high := row.H
	if lc.hasDice() {
		high -= resultRow
		c.TextIn(ui.Caption, lc.driver.resultsText(l), ui.Rect{X: row.X + badgeWide, Y: row.Y + high - 4, W: row.W - badgeWide, H: resultRow}, ui.Start, th.TextDim)
	}
	x, y := row.X+13, row.Y+high/2
	c.Disc(x, y, 12, th.Accent)
	c.TextIn(ui.SmallStrong, strconv.Itoa(i+1), ui.Rect{X: x - 12, Y: y - 12, W: 24, H: 24}, ui.Middle, th.OnGold)
	c.TextIn(ui.SmallStrong, lc.driver.scoreText(l.score, l.value), ui.Rect{X: row.X + badgeWide, Y: row.Y, W: scoreWide - 6, H: high}, ui.Start, th.Text)
}

// paintMove draws a move of a list; strong ones stand out.
func paintMove(c *ui.Canvas, e *scenes.Env, ctl *ui.Control, strong bool) {
	th := e.Theme
	on := c.On(ctl)
	box := ui.Rect{X: ctl.Rect.X, Y: ctl.Rect.Y + ctl.Rect.H/2 - 14, W: ctl.Rect.W, H: 28}
	switch {
	case ctl.Pressed:
		on.RoundRect(box, 8, th.Tint, nil)
		on.Outline(box, 8, 1, th.Accent)
	case e.Cursor.Hover == ctl.ID:
		on.RoundRect(box, 8, th.ButtonHover, nil)
	}
	style, ink := ui.Small, th.TextDim
	if strong {
		style, ink = ui.SmallStrong, th.Text
	}
	on.TextIn(style, ctl.Shown(), ui.Rect{X: ctl.Rect.X + 6, Y: ctl.Rect.Y, W: ctl.Rect.W - 6, H: ctl.Rect.H}, ui.Start, ink)
}
