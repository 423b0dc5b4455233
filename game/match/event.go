package match

import "ludotheque/rules"

// Event describes what one action did, for speech, sounds and the move list. Squares are those of the position before the
// action.
type Event struct {
	Ply      int
	Side     rules.Side   // who acted
	Kind     rules.Kind   // a huff is an event of its own
	Piece    rules.Piece  // the piece that moved, as it was before; zero for a pass or a huff
	From, To rules.Square // as in rules.Move
	Captured []rules.Square
	Crowned  bool      // the piece was promoted where it arrived: king, DAMSY, yellow head
	Faults   rules.Set // pieces at fault because of the action, on the squares of the position after it
	Fights   []Fight
	Outcome  rules.Outcome // of the match after it, without resignation, agreement and time
}

// Fight is one combat of an action.
type Fight struct {
	Square   rules.Square
	Attacker uint8        // head before the combat
	Defender uint8        // head before the combat
	Result   int8         // as in rules.Result
	Rolls    []rules.Roll // nil where only the result is known
}

// Describe returns the event of Action(ply), ply in 0..Len-1.
func (m *Match) Describe(ply int) Event {
	a, before, after := m.Action(ply), m.At(ply), m.At(ply+1)
	mv := a.Move
	e := Event{
		Ply: ply, Side: before.Side(), Kind: mv.Kind, From: mv.From, To: mv.To,
		Captured: mv.Captured.AppendSquares(nil), Outcome: m.outcomeAt(ply + 1),
	}
	if mv.From != rules.NoSquare {
		e.Piece = before.At(mv.From)
		e.fight(before, a)
		e.Crowned = Rise(before, after, e.Side) > e.headAfterFights()-int(e.Piece.Rank)
	}
	if mv.Kind != rules.Huff {
		e.Faults = rules.FaultsOf(after)
	}
	return e
}

// fight sets e.Fights to the combats that took place, and adds the defenders that fell to e.Captured.
func (e *Event) fight(before rules.Position, a rules.Action) {
	if a.Result.N == 0 {
		return
	}
	head := e.Piece.Rank
	paths := before.AppendPaths(nil, a.Move)
	for _, hop := range paths[0] {
		i := len(e.Fights)
		if hop.Over == rules.NoSquare || i == int(a.Result.N) {
			continue
		}
		f := Fight{Square: hop.Over, Attacker: head, Defender: before.At(hop.Over).Rank, Result: a.Result.Fights[i]}
		if i < len(a.Dice) {
			f.Rolls = a.Dice[i]
		}
		if f.Result >= 0 {
			e.Captured = append(e.Captured, hop.Over)
		}
		head = uint8(max(f.Result, 0))
		e.Fights = append(e.Fights, f)
	}
}

// headAfterFights returns the rank of the piece after its combats, before it arrives; 0 when it fell.
func (e *Event) headAfterFights() int {
	if n := len(e.Fights); n > 0 {
		return int(max(e.Fights[n-1].Result, 0))
	}
	return int(e.Piece.Rank)
}

// Rise returns the growth of the sum of the ranks of side's pieces. The ranks are summed because a sliding plate may have
// carried the piece itself to another square.
func Rise(before, after rules.Position, side rules.Side) int {
	b, a := Counts(before), Counts(after)
	sum := 0
	for rank := range b[side] {
		sum += rank * (a[side][rank] - b[side][rank])
	}
	return sum
}
