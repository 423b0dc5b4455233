package analysis

import (
	"strconv"
	"strings"

	"ludotheque/game/ai/engine"
	"ludotheque/rules"
	"ludotheque/scenes/board"
)

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
func (r *Room) scoreText(score engine.Score, v value) string {
	switch score.Kind {
	case engine.Win, engine.Loss, engine.Draw:
		text, _ := r.scoreNote(score)
		return text
	}
	return r.valueText(v)
}

// scoreNote is an exact value in words.
func (r *Room) scoreNote(score engine.Score) (string, board.Tone) {
	switch score.Kind {
	case engine.Win:
		return r.env.T("teacher.win", score.N), board.Good
	case engine.Loss:
		return r.env.T("teacher.lose", score.N), board.Bad
	case engine.Draw:
		return r.env.T("teacher.draw"), board.Plain
	}
	return "", board.Plain
}

// valueText is what a position is worth for First, in a few signs.
func (r *Room) valueText(v value) string {
	switch {
	case !v.known:
		return ""
	case v.score.Kind != engine.Points:
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
	case engine.Points, engine.Chance:
		return e.T("analysis.value", name, r.valueText(v), e.Words.Percent(v.first))
	case engine.Draw:
		return e.T("analysis.value-draw")
	case engine.Loss:
		name = r.board.SideName(rules.Second)
	}
	return e.T("analysis.value-win", name, v.score.N)
}
