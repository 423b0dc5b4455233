package computer

import (
	"math"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes/board"
)

// hint is the line that the engine would play.
type hint struct {
	about subject
	moves []rules.Move // as far as they can be played without dice
	whole bool         // all of it is shown, not only the first move
}

// AskHint shows the best move; asked again, the line that follows it.
func (c *Computer) AskHint() {
	switch {
	case c.env.Engine == nil || !c.table.MayPlay():
	case c.Hinted():
		c.hint.whole = !c.hint.whole
		c.env.Stage.Say(c.HintText())
	default:
		c.Forget()
		c.hinting = true
	}
	c.env.Stage.Refresh()
}

// Hinting reports whether a hint was asked for and has not come yet.
func (c *Computer) Hinting() bool { return c.hinting }

// Hinted reports whether a hint about the live position is shown.
func (c *Computer) Hinted() bool { return c.current(c.hint.about) }

// Playable returns the moves of a line, as far as they can be played from pos without dice.
func Playable(pos rules.Position, line []string) (moves []rules.Move) {
	for _, text := range line {
		a, err := rules.ParseAction(pos, text)
		if err != nil {
			break
		}
		moves = append(moves, a.Move)
		if pos, err = pos.Play(a.Move, a.Result); err != nil {
			break
		}
	}
	return moves
}

// HintArrows are the arrows of the hint about the live position.
func (c *Computer) HintArrows() []board.Arrow {
	if !c.Hinted() {
		return nil
	}
	var arrows []board.Arrow
	for i, m := range c.hint.moves {
		if i > 0 && !c.hint.whole || i > 4 {
			break
		}
		if m.From == rules.NoSquare {
			continue
		}
		arrows = append(arrows, board.Arrow{From: m.From, To: m.To, Strength: math.Pow(0.7, float64(i))})
	}
	return arrows
}

// HintText is the hint in words, while there is one.
func (c *Computer) HintText() string {
	e := c.env
	moves := c.hint.moves
	text := ""
	switch m := moves[0]; m.Kind {
	case rules.Pass:
		text = e.T(words.Pass(c.table.Match().Position(), "hint"))
	case rules.Huff:
		text = e.T("teacher.hint-huff", m.To)
	default:
		text = e.T("teacher.hint", m.From, m.To)
	}
	if c.hint.whole && len(moves) > 1 {
		var next []string
		for _, m := range moves[1:min(len(moves), 6)] {
			next = append(next, c.table.Short(m))
		}
		text += " " + e.T("teacher.line", strings.Join(next, ", "))
	}
	return text
}
