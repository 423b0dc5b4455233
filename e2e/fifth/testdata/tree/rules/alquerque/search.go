package alquerque

import "ludotheque/rules"

// How a search reads and plays the game: see rules.View. A square's number is rank*5 + file; Kind is always 0.

// Square returns the square of a number.
func (p *Position) Square(i uint8) rules.Square { return square(int(i)) }

// Pieces returns the men of the side to move and of the other.
func (p *Position) Pieces() (own, opp uint64) { return uint64(p.own), uint64(p.opp) }

// State returns what the search asks of every position.
func (p *Position) State() rules.State {
	return rules.State{Side: p.side, Hash: p.Hash(), Plies: int(p.quiet)}
}

// AppendCompact appends every legal move.
func (p *Position) AppendCompact(dst []rules.Compact) []rules.Compact {
	for _, c := range p.legal() {
		dst = append(dst, c.compact())
	}
	return dst
}

// AppendCaptures appends the captures.
func (p *Position) AppendCaptures(dst []rules.Compact) []rules.Compact {
	for _, c := range p.captures() {
		dst = append(dst, c.compact())
	}
	return dst
}

func (c choice) compact() rules.Compact {
	return rules.Compact{Captured: uint64(c.taken), From: uint8(c.from), To: uint8(c.to)}
}

// CountActions returns how many moves there are.
func (p *Position) CountActions() int { return len(p.legal()) }

// Make plays a legal move; there is no result.
func (p *Position) Make(m rules.Compact, _ rules.Result) {
	*p = p.after(choice{from: int(m.From), to: int(m.To), taken: uint32(m.Captured)})
}

// Encode returns a legal move by numbers.
func (p *Position) Encode(m rules.Move) rules.Compact {
	c := rules.Compact{}
	from, _ := indexOf(m.From)
	to, _ := indexOf(m.To)
	c.From, c.To = uint8(from), uint8(to)
	for _, sq := range m.Captured.AppendSquares(nil) {
		i, _ := indexOf(sq)
		c.Captured |= 1 << i
	}
	return c
}

// Decode returns the move of numbers.
func (p *Position) Decode(m rules.Compact) rules.Move {
	move := rules.Move{Kind: rules.Step, From: p.Square(m.From), To: p.Square(m.To)}
	for i := range uint8(size * size) {
		if m.Captured>>i&1 != 0 {
			move.Kind = rules.Capture
			move.Captured.Add(p.Square(i))
		}
	}
	return move
}
