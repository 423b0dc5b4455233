package boardview

import (
	"ludotheque/rules"
	"ludotheque/scenes"
)

// odds are the chances of an attacker: they add up to 1.
type odds struct{ win, both, lose float64 }

// oddsOf returns the chances of each combat of m once it is reached, and those of the whole move.
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

// texts are the three chances in words.
func (o odds) texts(e *scenes.Env) (win, both, lose string) {
	w := e.Words
	return e.T("odds.win", w.Percent(o.win)), e.T("odds.both", w.Percent(o.both)), e.T("odds.lose", w.Percent(o.lose))
}

// said is the three chances in one breath.
func (o odds) said(e *scenes.Env) string {
	win, both, lose := o.texts(e)
	return win + ", " + both + ", " + lose
}
