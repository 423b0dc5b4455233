package computer

import (
	"math"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes/board"
)

// hint is the engine's line.
type hint struct {
	about subject
	moves []rules.Move // up to the first dice
	whole bool         // show all moves, not only the first
}

// AskHint requests and shows the best move; called again, it shows the following line.
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

// Hinting reports whether a hint was requested and has not come yet.
func (c *Computer) Hinting() bool { return c.hinting }

// Hinted reports whether there is a hint for the live position.
func (c *Computer) Hinted() bool { return c.current(c.hint.about) }

// Playable returns the moves of a line that can be played from pos without dice.
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

// HintArrows returns the arrows of the hint for the live position.
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

// HintText returns the hint in words. There must be one.
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
