package analysis

import (
	"strconv"
	"strings"

	"ludotheque/game/ai/engine"
	"ludotheque/rules"
	"ludotheque/scenes/computer"
)

// amount formats a number of positions: "850", "12 k", "1,4 M".
func (d *driver) amount(n uint64) string {
	switch {
	case n >= 1_000_000:
		return d.decimal(float64(n)/1e6) + "\u202fM"
	case n >= 1000:
		return strconv.FormatUint(n/1000, 10) + "\u202fk"
	}
	return strconv.FormatUint(n, 10)
}

// decimal formats a number with one decimal and the separator of the language.
func (d *driver) decimal(x float64) string {
	return strings.Replace(strconv.FormatFloat(x, 'f', 1, 64), ".", d.env.T("analysis.point"), 1)
}

// scoreText returns the value of a move: exact values for the side that makes it, others for First, with a sign.
func (d *driver) scoreText(score engine.Score, v value) string {
	if text, _ := computer.ScoreNote(d.env, score); text != "" {
		return text
	}
	return d.valueText(v)
}

// proved reports whether the values of all lines are exact, from a table or from a search to the end.
func (d *driver) proved(lines []line) bool {
	for _, l := range lines {
		if text, _ := computer.ScoreNote(d.env, l.score); text == "" {
			return false
		}
	}
	return len(lines) > 0
}

// proof returns the exact value of a position for the side to move, in words.
func (d *driver) proof(score engine.Score) string {
	switch score.Kind {
	case engine.Win:
		return d.env.T("analysis.proved-win", score.Moves())
	case engine.Loss:
		return d.env.T("analysis.proved-loss", score.Moves())
	case engine.Draw:
		return d.env.T("analysis.proved-draw")
	}
	if score.Forced() > 0 {
		return d.env.T("analysis.proved-won")
	}
	return d.env.T("analysis.proved-lost")
}

// valueText returns the value of a position for First, as a short number.
func (d *driver) valueText(v value) string {
	switch {
	case !v.known:
		return ""
	case v.score.Kind != engine.Points:
		return d.env.Words.Percent(v.first)
	case v.score.Forced() != 0:
		text, _ := computer.ScoreNote(d.env, v.score)
		return text
	}
	text := d.decimal(float64(max(v.score.N, -v.score.N)) / 100)
	switch {
	case strings.Trim(text, "0.,") == "":
		return text
	case v.score.N < 0:
		return "\u2212" + text
	}
	return "+" + text
}

// valueSaid returns the value of the shown position as a sentence.
func (d *driver) valueSaid() string {
	v, e := d.value(), d.env
	if !v.known {
		return e.T("analysis.value-unknown")
	}
	name := d.board.Model.SideAfter(rules.First)
	switch v.score.Kind {
	case engine.Points:
		return e.T("analysis.value", name, d.valueText(v), e.Words.Percent(v.first))
	case engine.Chance:
		return e.T("analysis.value-chance", name, e.Words.Percent(v.first))
	case engine.Draw:
		return e.T("analysis.value-draw")
	case engine.Loss:
		name = d.board.Model.SideAfter(rules.Second)
	}
	return e.T("analysis.value-win", name, v.score.Moves())
}

// resultsText returns how likely each kind of result of a line's first move is, and the winning chance after it.
func (d *driver) resultsText(l line) string {
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
	percents := d.env.Words.Percents(kinds[0].p, kinds[1].p, kinds[2].p)
	var said []string
	for i, key := range [...]string{"analysis.if-won", "analysis.if-lost", "analysis.if-both"} {
		if k := kinds[i]; k.p > 0 {
			said = append(said, d.env.T(key, percents[i], d.env.Words.Percent(k.chance/k.p)))
		}
	}
	return strings.Join(said, " · ")
}
