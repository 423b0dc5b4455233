package match

import "ludotheque/rules"

// Turn is one line of the move list: a turn of each side, as indices for Action. A huff is listed with the turn
// of the side that huffs. First is empty on the first line when the second side began.
type Turn struct {
	Number        int // from 1
	First, Second []int
}

// Turns groups all actions of the history, those that can be redone included.
func (m *Match) Turns() []Turn {
	var turns []Turn
	for ply := range m.Len() {
		turns = m.AppendTurn(turns, ply)
	}
	return turns
}

// AppendTurn adds the action that leads on from ply to turns, which hold all those before it: to the last one, or as a
// new one.
func (m *Match) AppendTurn(turns []Turn, ply int) []Turn {
	side := m.At(ply).Side()
	if n := len(turns); n == 0 || side == rules.First && m.At(ply-1).Side() == rules.Second {
		turns = append(turns, Turn{Number: n + 1})
	}
	turn := &turns[len(turns)-1]
	if side == rules.First {
		turn.First = append(turn.First, ply)
	} else {
		turn.Second = append(turn.Second, ply)
	}
	return turns
}

// TurnNumber returns the number of the turn that is to be played, as Turns counts.
func (m *Match) TurnNumber() int {
	var count turnCount
	for ply := range m.ply {
		count.next(m.At(ply).Side())
	}
	return count.next(m.Position().Side())
}

// turnCount numbers actions by pairs of turns. The zero value is before the first.
type turnCount struct {
	number int
	last   rules.Side
}

// next returns the number for an action of side and counts it.
func (c *turnCount) next(side rules.Side) int {
	if c.number == 0 || side == rules.First && c.last == rules.Second {
		c.number++
	}
	c.last = side
	return c.number
}
