// Package alquerque is the computer player of alquerque: the search of the games without dice over the rules' own moves.
package alquerque

import (
	"ludotheque/game/ai/pvs"
	"ludotheque/game/ai/think"
	"ludotheque/rules"
	"ludotheque/rules/alquerque"
)

// ladders are the levels.
var ladders = think.Ladders{{Rulesets: []string{"base"}, Levels: []think.Level{
	{Depth: 1, Noise: 150}, {Depth: 1, Noise: 80}, {Depth: 2, Noise: 60}, {Depth: 3, Noise: 40}, {Depth: 4, Noise: 20},
	{Depth: 5}, {Depth: 7}, {Nodes: 100_000},
}}}

// Levels returns the eight levels of a ruleset, the weakest first; nil when there is no such ruleset.
func Levels(ruleset string) []think.Level { return ladders.Of(ruleset) }

// New makes a player.
func New(hashMiB int) think.Player {
	return pvs.NewPlayer[alquerque.Position](board{}, hashMiB, Levels)
}

// board is the game as the search sees it.
type board struct{}

var _ pvs.Adapter[alquerque.Position] = board{}

func (board) Key(p *alquerque.Position) uint64 { return p.Hash() }

// Salt tells positions apart whose count is about to end the game.
func (board) Salt(p *alquerque.Position) uint64 {
	if plies, limit := p.Progress(); limit-plies < 8 {
		return think.Mix(uint64(limit-plies), 1283)
	}
	return 0
}

func (board) Side(p *alquerque.Position) uint8 { return uint8(p.Side()) }

func (board) Reversible(p *alquerque.Position) int {
	plies, _ := p.Progress()
	return plies
}

func (board) Ended(p *alquerque.Position) (value int, over bool) {
	own, _ := p.Men()
	plies, limit := p.Progress()
	switch {
	case own == 0:
		return -1, true
	case plies >= limit:
		return 0, p.Outcome().Draw
	}
	return 0, false
}

func (board) Moves(p *alquerque.Position, dst []pvs.Move) []pvs.Move {
	for _, c := range p.Moves() {
		dst = append(dst, short(c))
	}
	return dst
}

func (board) Loud(p *alquerque.Position, dst []pvs.Move) (moves []pvs.Move, forced bool) {
	for _, c := range p.Captures() {
		dst = append(dst, short(c))
	}
	return dst, len(dst) > 0
}

func short(c alquerque.Choice) pvs.Move {
	from, to, taken := c.Points()
	return pvs.Move{From: from, To: to, Taken: uint64(taken)}
}

func (board) Play(p *alquerque.Position, m pvs.Move) {
	for _, c := range p.Moves() {
		if short(c) == m {
			*p = p.After(c)
			return
		}
	}
	panic("alquerque: the search plays what is not legal")
}

func (board) Evaluate(p *alquerque.Position) int32 { return int32(100 * p.Lead()) }

func (board) Prior(p *alquerque.Position, m pvs.Move) int32 { return 0 }

func (board) Read(pos rules.Position) alquerque.Position { return pos.(alquerque.Position) }

func (board) Short(p *alquerque.Position, m rules.Move) pvs.Move {
	for _, c := range p.Moves() {
		if c.Move == m {
			return short(c)
		}
	}
	panic("alquerque: asked about what is not legal")
}

func (board) Long(p *alquerque.Position, m pvs.Move) rules.Move {
	for _, c := range p.Moves() {
		if short(c) == m {
			return c.Move
		}
	}
	panic("alquerque: the search answers what is not legal")
}

// Finish reports whether the side to move leads so far that only care is needed.
func (board) Finish(p *alquerque.Position) bool {
	_, opp := p.Men()
	return p.Lead() >= 4 && opp != 0
}
