package boardview

import (
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// plain are the styles of a row's text, largest first.
var plain = []ui.Style{ui.Small, ui.Caption}

// odds are the chances of an attacker; their sum is 1.
type odds struct{ win, both, lose float64 }

// oddsOf returns the chances of each combat of m, once it is reached, and those of the whole move.
func oddsOf(pos rules.Position, m rules.Move) (each []odds, whole odds) {
	thrower, ok := pos.(rules.Thrower)
	if !ok {
		return nil, odds{}
	}
	whole.win, whole.lose, whole.both = thrower.Odds(m)
	results := rules.ResultsOf(pos, m)
	for i := range thrower.Combats(m) {
		var f odds
		for _, r := range results {
			if int(r.Result.N) <= i {
				continue
			}
			switch last := r.Result.Fights[i]; {
			case last > 0:
				f.win += r.P
			case last < 0:
				f.lose += r.P
			default:
				f.both += r.P
			}
		}
		if sum := f.win + f.lose + f.both; sum > 0 {
			f = odds{f.win / sum, f.both / sum, f.lose / sum}
		}
		each = append(each, f)
	}
	return each, whole
}

// percents returns the chances to win, to lose both and to lose, which add up to 100 %.
func (o odds) percents(e *scenes.Env) []string { return e.Words.Percents(o.win, o.both, o.lose) }

// texts returns the three chances in words.
func (o odds) texts(e *scenes.Env) (win, both, lose string) {
	p := o.percents(e)
	return e.T("odds.win", p[0]), e.T("odds.both", p[1]), e.T("odds.lose", p[2])
}

// said returns the three chances in one text.
func (o odds) said(e *scenes.Env) string {
	win, both, lose := o.texts(e)
	return win + ", " + both + ", " + lose
}

// write draws the three chances in a line, in the longest form that fits.
func (o odds) write(e *scenes.Env, c *ui.Canvas, row ui.Rect) {
	win, both, lose := o.texts(e)
	percents := o.percents(e)
	for _, texts := range [][3]string{{win, both, lose}, {win, e.T("odds.both-short", percents[1]), lose},
		[3]string(percents)} {
		for _, style := range plain {
			left, right := c.Measure(style, texts[0]), c.Measure(style, texts[2])
			if left+right+c.Measure(style, texts[1])+24 > row.W {
				continue
			}
			c.TextIn(style, texts[0], row, ui.Start, e.Theme.SuccessText)
			c.TextIn(style, texts[1], ui.Rect{X: row.X + left, Y: row.Y, W: row.W - left - right, H: row.H}, ui.Middle, e.Theme.Text)
			c.TextIn(style, texts[2], row, ui.End, e.Theme.DangerText)
			return
		}
	}
}
