package analysis

import (
	"strconv"
	"strings"

	"ludotheque/game/ai/think"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// linePlace is a move of one of the best lines.
type linePlace struct{ line, move int }

// hasDice reports whether fights are decided by dice.
func (r *Room) hasDice() bool {
	_, ok := r.here.Position().(rules.Thrower)
	return ok
}

// lineControls lists the card of the best lines: its heading, the switch, the moves of each line, and how deep it looked.
func (r *Room) lineControls(dst []ui.Control) []ui.Control {
	e, card := r.env, r.lay.lines
	head := r.lineHead()
	dst = append(dst, ui.Control{ID: "lines", Role: ui.Heading, Row: 2, Label: e.T("analysis.lines"), Rect: head, Custom: true})
	if e.Thinker != nil {
		w := e.Canvas.Measure(ui.Body, e.T("analysis.think")) + 88
		dst = append(dst, ui.Control{ID: "think", Role: ui.Checkbox, Label: e.T("analysis.think"), Pressed: r.brain.on,
			Rect: ui.Rect{X: card.X + card.W - w - 6, Y: head.Y, W: w, H: head.H}})
	}
	if text := r.insteadOfLines(); text != "" {
		area := ui.Rect{X: card.X + cardPad, Y: head.Y + head.H + 4, W: card.W - 2*cardPad, H: card.Y + card.H - head.Y - head.H - 8}
		return append(dst, ui.Control{ID: "state", Role: ui.Status, Label: text, Rect: area})
	}
	for i, l := range r.best() {
		row := r.lineRow(i)
		if row.Y+row.H > card.Y+card.H {
			break
		}
		dst = r.lineMoves(dst, i, l, row)
	}
	if foot := r.footRect(); foot.H > 0 {
		dst = append(dst, ui.Control{ID: "depth", Role: ui.Text, Label: r.depthText(), Rect: foot, Custom: true})
	}
	return dst
}

func (r *Room) lineHead() ui.Rect {
	card := r.lay.lines
	return ui.Rect{X: card.X, Y: card.Y + 2, W: card.W, H: cardHead - 4}
}

// lineRow is where the i-th line stands.
func (r *Room) lineRow(i int) ui.Rect {
	card, head := r.lay.lines, r.lineHead()
	return ui.Rect{X: card.X + cardPad, Y: head.Y + head.H + float64(i)*r.lay.lineHigh, W: card.W - 2*cardPad, H: r.lay.lineHigh}
}

// footRect is where depth and speed stand; without height where there is no room.
func (r *Room) footRect() ui.Rect {
	card, last := r.lay.lines, r.lineRow(lineCount)
	if last.Y+footHigh > card.Y+card.H {
		return ui.Rect{}
	}
	return ui.Rect{X: card.X + cardPad, Y: card.Y + card.H - footHigh - 2, W: card.W - 2*cardPad, H: footHigh}
}

// The widths of a line's number and value, dp.
const (
	badgeWide = 34
	scoreWide = 84
)

// lineMoves lists the moves of a line, as many as have room; the first says all there is to hear.
func (r *Room) lineMoves(dst []ui.Control, i int, l line, row ui.Rect) []ui.Control {
	e := r.env
	x, right := row.X+badgeWide+scoreWide, row.X+row.W
	high := row.H
	if r.hasDice() {
		high -= resultRow
	}
	for n, m := range l.moves {
		text := r.short(m)
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
			c.Value = strings.TrimSpace(r.scoreText(l.score, l.value) + " " + r.afterText(l))
		}
		dst = append(dst, c)
		x += w
	}
	return dst
}

// insteadOfLines is what stands on the card where there are no lines.
func (r *Room) insteadOfLines() string {
	e := r.env
	switch o := r.board.Match().Outcome(); {
	case r.set.flawed():
		return r.set.flawText()
	case o.Over():
		return r.board.TurnSaid()
	case e.Thinker == nil:
		return e.T("analysis.nobody")
	case !r.brain.on && len(r.best()) == 0:
		return e.T("analysis.off")
	case len(r.best()) == 0:
		return e.T("analysis.looking")
	}
	return ""
}

// depthText is how deep the computer looked, and how fast.
func (r *Room) depthText() string {
	b := r.brain
	switch {
	case b.said.Depth == 0:
		return ""
	case r.lines() > lineCount: // all of them are known for good
		return r.env.T("analysis.exact")
	}
	return r.env.T("analysis.depth", b.said.Depth, r.amount(b.said.Speed))
}

// lines is how many moves have a value.
func (r *Room) lines() int { return len(r.allLines()) }

// amount writes a number of positions: "850", "12 k", "1,4 M".
func (r *Room) amount(n uint64) string {
	switch {
	case n >= 1_000_000:
		return r.decimal(float64(n)/1e6, 1) + "\u202fM"
	case n >= 1000:
		return strconv.FormatUint(n/1000, 10) + "\u202fk"
	}
	return strconv.FormatUint(n, 10)
}

// decimal writes a number as the language does.
func (r *Room) decimal(x float64, digits int) string {
	return strings.Replace(strconv.FormatFloat(x, 'f', digits, 64), ".", r.env.T("analysis.point"), 1)
}

// scoreText is what a move is worth: exact values for the side that makes it, others for First, with a sign.
func (r *Room) scoreText(score think.Score, v value) string {
	switch score.Kind {
	case think.Win, think.Loss, think.Draw:
		text, _ := r.scoreNote(score)
		return text
	}
	return r.valueText(v)
}

// scoreNote is an exact value in words.
func (r *Room) scoreNote(score think.Score) (string, board.Tone) {
	switch score.Kind {
	case think.Win:
		return r.env.T("teacher.win", score.N), board.Good
	case think.Loss:
		return r.env.T("teacher.lose", score.N), board.Bad
	case think.Draw:
		return r.env.T("teacher.draw"), board.Plain
	}
	return "", board.Plain
}

// valueText is what a position is worth for First, in a few signs.
func (r *Room) valueText(v value) string {
	switch {
	case !v.known:
		return ""
	case v.score.Kind != think.Points:
		return r.env.Words.Percent(v.first)
	}
	text := r.decimal(float64(max(v.score.N, -v.score.N))/100, 1)
	switch {
	case strings.Trim(text, "0.,") == "":
		return text
	case v.score.N < 0:
		return "\u2212" + text
	}
	return "+" + text
}

// valueSaid is what the position is worth, in a sentence.
func (r *Room) valueSaid() string {
	v, e := r.valueHere(), r.env
	if !v.known {
		return e.T("analysis.value-unknown")
	}
	name := r.board.SideName(rules.First)
	switch v.score.Kind {
	case think.Points, think.Chance:
		return e.T("analysis.value", name, r.valueText(v), e.Words.Percent(v.first))
	case think.Draw:
		return e.T("analysis.value-draw")
	case think.Loss:
		name = r.board.SideName(rules.Second)
	}
	return e.T("analysis.value-win", name, v.score.N)
}

// afterText is what the results of a fight lead to.
func (r *Room) afterText(l line) string {
	var kinds [3]struct{ p, chance float64 }
	for _, a := range l.after {
		k := 0
		switch { // the last fight of the move decides
		case strings.HasSuffix(a.Result, "0"):
			k = 2
		case strings.Contains(a.Result, "-"):
			k = 1
		}
		kinds[k].p += a.P
		kinds[k].chance += a.P * a.Chance
	}
	var said []string
	for i, key := range [...]string{"analysis.if-won", "analysis.if-lost", "analysis.if-both"} {
		if k := kinds[i]; k.p > 0 {
			said = append(said, r.env.T(key, r.env.Words.Percent(k.p), r.env.Words.Percent(k.chance/k.p)))
		}
	}
	return strings.Join(said, " · ")
}

// short is a move as a line of moves writes it.
func (r *Room) short(m rules.Move) string {
	if m.Kind == rules.Pass {
		return r.env.T("move.pass")
	}
	return r.board.Short(m)
}

// walk plays a line up to one of its moves. A fight stops it: how that ends is asked.
func (r *Room) walk(p linePlace) {
	best := r.best()
	if p.line >= len(best) {
		return
	}
	for i, m := range best[p.line].moves {
		if i > p.move {
			return
		}
		if len(r.here.Position().AppendResults(nil, m)) > 0 {
			r.askResult(m)
			return
		}
		next, err := r.study.Play(r.here, rules.Action{Move: m})
		if err != nil {
			return
		}
		r.goTo(next)
	}
}

// paintLines draws what of the card is no control.
func (r *Room) paintLines(c *ui.Canvas) {
	if r.lay.swap && r.set.tool != handTool {
		return
	}
	th, card, head := r.env.Theme, r.lay.lines, r.lineHead()
	c.Panel(card)
	c.TextIn(ui.Minor, r.env.T("analysis.lines"), ui.Rect{X: head.X + cardPad, Y: head.Y, W: head.W*0.56 - cardPad, H: head.H}, ui.Start, th.Text)
	if r.insteadOfLines() != "" {
		return
	}
	for i, l := range r.best() {
		row := r.lineRow(i)
		if row.Y+row.H > card.Y+card.H {
			break
		}
		r.paintLine(c, i, l, row)
	}
	if foot := r.footRect(); foot.H > 0 {
		c.TextIn(ui.Caption, r.depthText(), foot, ui.End, th.TextDim)
	}
	for i := range r.shown {
		if p, ok := r.shown[i].Of.(linePlace); ok {
			r.paintMove(c, &r.shown[i], p.move == 0)
		}
	}
}

// paintLine draws the number and the value of a line, and what results lead to.
func (r *Room) paintLine(c *ui.Canvas, i int, l line, row ui.Rect) {
	th := r.env.Theme
	c.FillRect(ui.Rect{X: row.X, Y: row.Y, W: row.W, H: 1}, th.PanelBorder)
	high := row.H
	if r.hasDice() {
		high -= resultRow
		c.TextIn(ui.Caption, r.afterText(l), ui.Rect{X: row.X + badgeWide, Y: row.Y + high - 4, W: row.W - badgeWide, H: resultRow}, ui.Start, th.TextDim)
	}
	x, y := row.X+13, row.Y+high/2
	c.Disc(x, y, 12, th.Accent)
	c.TextIn(ui.SmallStrong, strconv.Itoa(i+1), ui.Rect{X: x - 12, Y: y - 12, W: 24, H: 24}, ui.Middle, th.OnGold)
	c.TextIn(ui.SmallStrong, r.scoreText(l.score, l.value), ui.Rect{X: row.X + badgeWide, Y: row.Y, W: scoreWide - 6, H: high}, ui.Start, th.Text)
}

// paintMove draws a move as a row of words has it; strong ones are to be seen first.
func (r *Room) paintMove(c *ui.Canvas, ctl *ui.Control, strong bool) {
	th := r.env.Theme
	on := c
	if ctl.Clip != (ui.Rect{}) {
		on = c.Clip(ctl.Clip)
	}
	box := ui.Rect{X: ctl.Rect.X, Y: ctl.Rect.Y + ctl.Rect.H/2 - 14, W: ctl.Rect.W, H: 28}
	switch {
	case ctl.Pressed:
		on.RoundRect(box, 8, th.Tint, nil)
		on.Outline(box, 8, 1, th.Accent)
	case r.env.Cursor.Hover == ctl.ID:
		on.RoundRect(box, 8, th.ButtonHover, nil)
	}
	style, ink := ui.Small, th.TextDim
	if strong {
		style, ink = ui.SmallStrong, th.Text
	}
	on.TextIn(style, r.moveText(ctl), ui.Rect{X: ctl.Rect.X + 6, Y: ctl.Rect.Y, W: ctl.Rect.W - 6, H: ctl.Rect.H}, ui.Start, ink)
}

// moveText is what stands on a move's control.
func (r *Room) moveText(ctl *ui.Control) string {
	if ctl.Text != "" {
		return ctl.Text
	}
	return ctl.Label
}
