package computer

import (
	"ludotheque/game/ai"
	"ludotheque/game/ai/think"
	"ludotheque/rules"
	"ludotheque/scenes/board"
)

// teaching reports whether the teacher is on and has something exact to say: the game is solved.
func (c *Computer) teaching() bool {
	m := c.table.Match()
	return c.env.Settings.Teacher && c.env.Thinker != nil && ai.Solved(m.Game().ID()) && !m.Outcome().Over()
}

// judges reports whether the teacher knows what the moves of the live position are worth.
func (c *Computer) judges() bool { return c.teaching() && c.current(c.verdicts.about) }

// Verdict is what the teacher says of a move of the live position, as it stands under its target; "" for nothing.
func (c *Computer) Verdict(m rules.Move) (note string, tone board.Tone) {
	if !c.judges() {
		return "", board.Plain
	}
	text := m.String()
	for _, v := range c.verdicts.reply.Candidates {
		if v.Move != text {
			continue
		}
		switch v.Score.Kind {
		case think.Win:
			return c.env.T("teacher.win", v.Score.N), board.Good
		case think.Loss:
			return c.env.T("teacher.lose", v.Score.N), board.Bad
		}
		return c.env.T("teacher.draw"), board.Plain
	}
	return "", board.Plain
}

// Truth is what the live position is worth, in a sentence; "" where the teacher does not know.
func (c *Computer) Truth() string {
	if !c.judges() {
		return ""
	}
	r := c.verdicts.reply
	switch s := r.Score; s.Kind {
	case think.Win:
		return c.env.T("truth.win", s.N)
	case think.Loss:
		return c.env.T("truth.lose", s.N)
	}
	losing := 0
	for _, v := range r.Candidates {
		if v.Score.Kind == think.Loss {
			losing++
		}
	}
	if losing == 0 {
		return c.env.T("truth.draw-safe")
	}
	return c.env.T("truth.draw", losing, len(r.Candidates))
}

// chancesMost is how many positions' chances are remembered.
const chancesMost = 400

// keepChance remembers First's chance in pos, of which chance is that of the side to move.
func (c *Computer) keepChance(pos rules.Position, chance float64) {
	if c.chances == nil || len(c.chances) > chancesMost {
		c.chances = map[rules.Position]float64{}
	}
	if pos.Side() == rules.Second {
		chance = 1 - chance
	}
	c.chances[pos] = chance
}

// knows reports whether the chances in pos are known.
func (c *Computer) knows(pos rules.Position) bool {
	_, known := c.chances[pos]
	return known
}

// Chance returns the chance of a side to win from pos, 0..1, if it is known.
func (c *Computer) Chance(pos rules.Position, side rules.Side) (p float64, known bool) {
	p, known = c.chances[pos]
	if side == rules.Second {
		p = 1 - p
	}
	return p, known
}
