package dao

import (
	"slices"

	"ludotheque/assets/tablebase"
	"ludotheque/game/ai/engine"
	"ludotheque/rules"
	"ludotheque/rules/dao"
)

// known returns the exact value of a position to the side to move, without repetition.
func known(p dao.Position) engine.Score {
	own, opp := p.Pieces()
	return engine.InPlies(tablebase.Dao(p.Ruleset(), uint16(own), uint16(opp)))
}

// after returns the position after a move of p.
func after(p dao.Position, m rules.Compact) dao.Position {
	p.Make(m, rules.Result{})
	return p
}

// line returns m and, if the position after it is won or lost, the best moves from there to the end.
func line(p dao.Position, m rules.Move) []rules.Move {
	moves := []rules.Move{m}
	for {
		p = after(p, p.Encode(m))
		if p.Outcome().Over() || known(p).Kind == engine.Draw {
			return moves
		}
		options := p.AppendCompact(nil)
		best := slices.MaxFunc(options, func(a, b rules.Compact) int {
			return known(after(p, b)).Rank() - known(after(p, a)).Rank()
		})
		m = p.Decode(best)
		moves = append(moves, m)
	}
}
