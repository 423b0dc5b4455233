package dao

import (
	"cmp"
	"slices"

	"ludotheque/assets/tablebase"
	"ludotheque/game/ai/engine"
	"ludotheque/rules"
	"ludotheque/rules/dao"
)

// truth is what a placement is worth to its side to move.
type truth struct {
	value tablebase.Value
	plies int
}

// known looks a position up.
func known(p dao.Position) truth {
	own, opp := p.Pieces()
	value, plies := tablebase.Dao(p.Ruleset(), uint16(own), uint16(opp))
	return truth{value, plies}
}

// after returns the position to which a move of p leads.
func after(p dao.Position, m rules.Compact) dao.Position {
	p.Make(m, rules.Result{})
	return p
}

// before returns what t, the truth of the opponent's position, means to the side whose move led there.
func (t truth) before() truth {
	switch t.value {
	case tablebase.Win:
		return truth{tablebase.Loss, t.plies + 1}
	case tablebase.Loss:
		return truth{tablebase.Win, t.plies + 1}
	}
	return t
}

// rank orders truths: wins, the near ones first, draws, losses, the far ones first. More is better.
func (t truth) rank() int {
	switch t.value {
	case tablebase.Win:
		return 100 - t.plies
	case tablebase.Loss:
		return t.plies - 100
	}
	return 0
}

func (t truth) score() engine.Score {
	switch t.value {
	case tablebase.Win:
		return engine.WinIn(t.plies)
	case tablebase.Loss:
		return engine.LossIn(t.plies)
	}
	return engine.Score{Kind: engine.Draw}
}

// line returns m and, where the game is decided after it, the best moves from there to the end.
func line(p dao.Position, m rules.Move) []rules.Move {
	moves := []rules.Move{m}
	for {
		p = after(p, p.Encode(m))
		if p.Outcome().Over() || known(p).value == tablebase.Draw {
			return moves
		}
		options := p.AppendCompact(nil)
		best := slices.MaxFunc(options, func(a, b rules.Compact) int {
			return cmp.Compare(known(after(p, a)).before().rank(), known(after(p, b)).before().rank())
		})
		m = p.Decode(best)
		moves = append(moves, m)
	}
}
