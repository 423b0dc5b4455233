package match

import "ludotheque/rules"

// Turn is one line of the move list: a turn of each side, as plies for Action. A huff belongs to the turn of the side that
// huffs. First is empty in the first line when the second side began.
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

// AppendTurn adds Action(ply) to turns, which have all actions before it: to the last turn, or as a new one.
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

// TurnNumber returns the number of the turn at the live position, as in Turns.
func (m *Match) TurnNumber() int { return m.TurnNumberAt(m.ply) }

// TurnNumberAt returns the turn number of the action after ply actions, 0..Len.
func (m *Match) TurnNumberAt(ply int) int {
	var count turnCount
	for before := range ply {
		count.next(m.At(before).Side())
	}
	return count.next(m.At(ply).Side())
}

// turnCount counts pairs of turns. The zero value is before the first action.
type turnCount struct {
	number int
	last   rules.Side
}

// next returns the turn number of the next action, which is of side.
func (c *turnCount) next(side rules.Side) int {
	if c.number == 0 || side == rules.First && c.last == rules.Second {
		c.number++
	}
	c.last = side
	return c.number
}
