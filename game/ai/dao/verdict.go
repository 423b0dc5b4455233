package dao

import (
	"cmp"
	"slices"

	"ludotheque/assets/tablebase"
	"ludotheque/game/ai/think"
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
	value, plies := tablebase.Dao(p.Stones())
	return truth{value, plies}
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

func (t truth) score() think.Score {
	switch t.value {
	case tablebase.Win:
		return think.WinIn(t.plies)
	case tablebase.Loss:
		return think.LossIn(t.plies)
	}
	return think.Score{Kind: think.Draw}
}

// Verdicts returns every move of pos, a position of Dao, with the exact truth about it, best first: it wins in n
// plies, draws, or loses in n plies when both sides play their best, the winner in haste, the loser tarrying.
// Alike moves stand in the order of AppendMoves. Wins and losses come with the whole line. Repetition is not
// known; a finished game has no moves.
func Verdicts(pos rules.Position) []think.Candidate {
	p := pos.(dao.Position)
	next := p.AppendNext(nil)
	var list []think.Candidate
	ranks := map[rules.Move]int{}
	for i, m := range p.AppendMoves(nil) {
		t := known(next[i]).before()
		ranks[m] = t.rank()
		list = append(list, think.Candidate{Move: m, Score: t.score(), PV: line(p, m)})
	}
	slices.SortStableFunc(list, func(a, b think.Candidate) int { return cmp.Compare(ranks[b.Move], ranks[a.Move]) })
	return list
}

// line returns m and, where the game is decided after it, the best moves from there to the end.
func line(p dao.Position, m rules.Move) []rules.Move {
	moves := []rules.Move{m}
	for {
		i := slices.Index(p.AppendMoves(nil), m)
		p = p.AppendNext(nil)[i]
		if p.Outcome().Over() || known(p).value == tablebase.Draw {
			return moves
		}
		next := p.AppendNext(nil)
		best := 0
		for k := range next {
			if known(next[k]).before().rank() > known(next[best]).before().rank() {
				best = k
			}
		}
		m = p.AppendMoves(nil)[best]
		moves = append(moves, m)
	}
}
