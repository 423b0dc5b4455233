package computer

import (
	"ludotheque/game/ai"
	"ludotheque/game/ai/engine"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
)

// verdicts are the values of the moves of a position.
type verdicts struct {
	about  subject
	whole  engine.Score // of the position
	of     map[rules.Move]engine.Score
	number int // of judged moves
	losing int // of losing moves
}

// newVerdicts returns the verdicts in a reply about the live position of m.
func newVerdicts(m *match.Match, about subject, r client.Reply) verdicts {
	v := verdicts{about: about, whole: r.Score, number: len(r.Candidates), of: map[rules.Move]engine.Score{}}
	scores := map[string]engine.Score{}
	for _, c := range r.Candidates {
		scores[c.Move] = c.Score
		if c.Score.Kind == engine.Loss {
			v.losing++
		}
	}
	for _, mv := range m.AppendMoves(nil) {
		if s, ok := scores[mv.String()]; ok {
			v.of[mv] = s
		}
	}
	return v
}

// teaching reports whether the teacher is on and the game is solved.
func (c *Computer) teaching() bool {
	m := c.table.Match()
	return c.env.Settings.Teacher && c.env.Engine != nil && ai.Solved(m.Game().ID()) && !m.Outcome().Over()
}

// judges reports whether the verdicts on the live position are known.
func (c *Computer) judges() bool { return c.teaching() && c.current(c.verdicts.about) }

// Verdict returns the teacher's note on a move of the live position; "" for none.
func (c *Computer) Verdict(m rules.Move) (note string, tone board.Tone) {
	if !c.judges() {
		return "", board.Plain
	}
	return ScoreNote(c.env, c.verdicts.of[m])
}

// ScoreNote returns the words for an exact value for the side to move; "" for any other value.
func ScoreNote(e *scenes.Env, score engine.Score) (note string, tone board.Tone) {
	switch score.Kind {
	case engine.Win:
		return e.T("teacher.win", score.Moves()), board.Good
	case engine.Loss:
		return e.T("teacher.lose", score.Moves()), board.Bad
	case engine.Draw:
		return e.T("teacher.draw"), board.Plain
	}
	switch score.Forced() {
	case 1:
		return e.T("analysis.won"), board.Good
	case -1:
		return e.T("analysis.lost"), board.Bad
	}
	return "", board.Plain
}

// Truth returns a sentence on the value of the live position; "" if the teacher does not know it.
func (c *Computer) Truth() string {
	if !c.judges() {
		return ""
	}
	v := &c.verdicts
	switch {
	case v.whole.Kind == engine.Win:
		return c.env.T("truth.win", v.whole.Moves())
	case v.whole.Kind == engine.Loss:
		return c.env.T("truth.lose", v.whole.Moves())
	case v.losing == 0:
		return c.env.T("truth.draw-safe")
	}
	return c.env.T("truth.draw", v.losing, v.number)
}

// chancesMost is how many positions' chances are kept.
const chancesMost = 400

// keepChance stores First's chance in pos; chance is that of the side to move.
func (c *Computer) keepChance(pos rules.Position, chance float64) {
	if c.chances == nil || len(c.chances) > chancesMost {
		c.chances = map[rules.Position]float64{}
	}
	if pos.Side() == rules.Second {
		chance = 1 - chance
	}
	c.chances[pos] = chance
}

// Chance returns the chance of a side to win from pos, 0..1, if it is known.
func (c *Computer) Chance(pos rules.Position, side rules.Side) (p float64, known bool) {
	p, known = c.chances[pos]
	if side == rules.Second {
		p = 1 - p
	}
	return p, known
}
