package analysis

import (
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/rules"
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
	if e.Engine != nil {
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
	case e.Engine == nil:
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
		return r.env.T(words.Pass(r.here.Position(), "move"))
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
		if len(rules.ResultsOf(r.here.Position(), m)) > 0 {
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
