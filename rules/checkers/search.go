package checkers

import (
	"math/bits"

	"ludotheque/rules"
)

// Turn is a move in board terms, for those who make millions of them: bit numbers as in board.go, and the captured
// pieces as a board.
type Turn struct {
	Taken    uint64
	From, To uint8
}

// Walker lists moves without allocating. The zero value is ready; it is for one goroutine.
type Walker struct{ hunt hunt }

// AppendCaptures appends the captures owed; none when there is nothing to capture. It does not ask whether the
// game is over.
func (w *Walker) AppendCaptures(p *Position, dst []Turn) []Turn {
	movers := p.jumpers()
	if movers == 0 {
		return dst
	}
	own, opp := p.sides()
	h := &w.hunt
	h.rules, h.list = p.rules(), h.list[:0]
	h.collect(own, opp, p.kings, movers, forward(p.turn))
	for _, t := range h.list {
		dst = append(dst, Turn{t.captured, uint8(bits.TrailingZeros64(t.from)), uint8(bits.TrailingZeros64(t.to))})
	}
	return dst
}

// AppendSteps appends the steps, as if no capture were owed.
func (p *Position) AppendSteps(dst []Turn) []Turn {
	own, opp := p.sides()
	empty, fwd, flying := board&^(own|opp), forward(p.turn), p.rules().Flying
	for i, d := range directions(fwd) {
		movers := own
		if i >= 2 {
			movers &= p.kings
		}
		for land := shift(movers, d) & empty; land != 0; land &= land - 1 {
			to := bits.TrailingZeros64(land)
			dst = append(dst, Turn{From: uint8(to - d), To: uint8(to)})
		}
		if !flying {
			continue
		}
		far := shift(shift(own&p.kings, d)&empty, d) & empty
		for back := 2 * d; far != 0; back += d {
			for land := far; land != 0; land &= land - 1 {
				to := bits.TrailingZeros64(land)
				dst = append(dst, Turn{From: uint8(to - back), To: uint8(to)})
			}
			far = shift(far, d) & empty
		}
	}
	return dst
}

// Make plays a move that was listed for p.
func (p *Position) Make(t Turn) { *p = p.after(taking{1 << t.From, 1 << t.To, t.Taken}) }

// Move returns t in the contract's terms, and TurnOf the opposite.
func (t Turn) Move() rules.Move {
	if t.Taken != 0 {
		return taking{1 << t.From, 1 << t.To, t.Taken}.move()
	}
	return rules.Move{Kind: rules.Step, From: squareOf[t.From], To: squareOf[t.To]}
}

// TurnOf returns a step or a capture in board terms.
func TurnOf(m rules.Move) Turn {
	t := Turn{From: uint8(bits.TrailingZeros64(bitOf[m.From])), To: uint8(bits.TrailingZeros64(bitOf[m.To]))}
	for _, sq := range m.Captured.AppendSquares(nil) {
		t.Taken |= bitOf[sq]
	}
	return t
}

// Boards returns the pieces of the side to move, those of the other, and the kings of both, turned so that the
// side to move goes up.
func (p *Position) Boards() (own, opp, kings uint64) {
	own, opp = p.sides()
	if p.turn == rules.Second {
		return HalfTurn(own), HalfTurn(opp), HalfTurn(p.kings)
	}
	return own, opp, p.kings
}

// HalfTurn turns a board by 180 degrees.
func HalfTurn(set uint64) uint64 { return bits.Reverse64(set) >> 28 }

// Quiet returns the plies without capture or man move; Limit how many draw.
func (p *Position) Quiet() int { return int(p.quiet) }

// Limit returns how many plies without capture or man move draw.
func (p *Position) Limit() int { return p.rules().Quiet }

// Stuck reports whether the side to move has no move.
func (p *Position) Stuck() bool { return p.stuck() }

// RulesetIndex returns the place of the ruleset in Game.Rulesets.
func (p *Position) RulesetIndex() int { return int(p.ruleset) }

// Flying reports whether kings fly.
func (p *Position) Flying() bool { return p.rules().Flying }

// SquareOf returns the square of a bit number.
func SquareOf(bit int) rules.Square { return squareOf[bit] }

// Squares is the board with every playable square set.
const Squares = board

// Place makes a position by the ruleset with that place in Game.Rulesets, from the pieces of each side and the kings
// of both. It does not ask whether play can reach it.
func Place(ruleset int, pieces [2]uint64, kings uint64, turn rules.Side) Position {
	p := Position{ruleset: uint8(ruleset), men: pieces, kings: kings, turn: turn}
	p.hash = p.Rehash()
	return p
}
