// Package checkers is the computer player of the three rulesets of checkers.
package checkers

import (
	"slices"

	"ludotheque/game/ai/pvs"
	"ludotheque/game/ai/think"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// Position is what the search walks over.
type Position = checkers.Position

// Board is the game as the search sees it.
type Board struct {
	walker  checkers.Walker
	turns   []checkers.Turn
	weights *Weights
	sets    []Weights // by ruleset
	kings   []byte    // the ruleset's table of endings, nil when it has none
}

var _ pvs.Adapter[Position] = (*Board)(nil)

// New makes a player with a table of hashMiB MiB.
func New(hashMiB int) think.Player { return NewPlayer(hashMiB) }

// NewPlayer is New for those who tune the search.
func NewPlayer(hashMiB int) *pvs.Player[Position, *Board] {
	return pvs.NewPlayer[Position](NewBoard(), hashMiB, Levels)
}

// NewBoard makes the game for a search of one's own.
func NewBoard() *Board { return &Board{weights: &weights[0], sets: weights} }

// Read takes up a position, the weights and the table of its ruleset.
func (b *Board) Read(pos rules.Position) Position {
	p := pos.(Position)
	b.weights, b.kings = &b.sets[p.RulesetIndex()], kings[p.RulesetIndex()]
	return p
}

// Weigh replaces the weights of a ruleset; text is as Curve.Append writes it.
func (b *Board) Weigh(ruleset, text string) error {
	c, err := ParseCurve(text)
	if err != nil {
		return err
	}
	b.sets = slices.Clone(b.sets)
	for i, r := range (checkers.Game{}).Rulesets() {
		if r.ID == ruleset {
			b.sets[i] = *c.Weights()
		}
	}
	return nil
}

// Key identifies the pieces and the side to move.
func (b *Board) Key(p *Position) uint64 { return p.Hash() }

// counted is how many plies before the limit the count without progress begins to tell.
const counted = 16

// Salt tells positions apart that are about to be drawn.
func (b *Board) Salt(p *Position) uint64 {
	if left := p.Limit() - p.Quiet(); left <= counted {
		return think.Mix(uint64(left), 1911)
	}
	return 0
}

// Side returns who is to move.
func (b *Board) Side(p *Position) uint8 { return uint8(p.Side()) }

// Reversible returns the plies since the last capture or man move.
func (b *Board) Reversible(p *Position) int { return p.Quiet() }

// Ended knows sides without pieces and the full count; being blocked comes before the count.
func (b *Board) Ended(p *Position) (value int, over bool) {
	own, opp, _ := p.Boards()
	switch {
	case own == 0:
		return -1, true
	case opp == 0:
		return 1, true
	case p.Quiet() < p.Limit():
		return 0, false
	case p.Stuck():
		return -1, true
	}
	return 0, true
}

// Moves appends the captures owed, else the steps.
func (b *Board) Moves(p *Position, dst []pvs.Move) []pvs.Move {
	b.turns = b.walker.AppendCaptures(p, b.turns[:0])
	if len(b.turns) == 0 {
		b.turns = p.AppendSteps(b.turns)
	}
	return appendTurns(dst, b.turns)
}

// Loud appends the captures: they are owed.
func (b *Board) Loud(p *Position, dst []pvs.Move) (moves []pvs.Move, forced bool) {
	b.turns = b.walker.AppendCaptures(p, b.turns[:0])
	return appendTurns(dst, b.turns), len(b.turns) > 0
}

func appendTurns(dst []pvs.Move, turns []checkers.Turn) []pvs.Move {
	dst = slices.Grow(dst, len(turns))
	for _, t := range turns {
		dst = append(dst, pvs.Move{Taken: t.Taken, From: t.From, To: t.To})
	}
	return dst
}

// Play makes a legal move.
func (b *Board) Play(p *Position, m pvs.Move) {
	p.Make(checkers.Turn{Taken: m.Taken, From: m.From, To: m.To})
}

// Prior leaves the order of steps to what the search learns.
func (b *Board) Prior(p *Position, m pvs.Move) int32 { return 0 }

// Short translates a legal move.
func (b *Board) Short(p *Position, m rules.Move) pvs.Move {
	t := checkers.TurnOf(m)
	return pvs.Move{Taken: t.Taken, From: t.From, To: t.To}
}

// Long translates back.
func (b *Board) Long(p *Position, m pvs.Move) rules.Move {
	return checkers.Turn{Taken: m.Taken, From: m.From, To: m.To}.Move()
}
