package dao

import (
	"ludotheque/game/ai/engine"
	"ludotheque/rules/dao"
)

// lured is the lure of a position in which every reply is a mistake. Lures are integers, so that every machine computes the
// same.
const lured = 1 << 20

// farthest is the largest number of plies to a loss: the reply and the longest win, of fifteen.
const farthest = 16

// patience is the number of plies of a match after which full strength no longer avoids repetition.
const patience = 300

// blunders returns the weight of a reply that loses in that many plies, 2..farthest. A reply that keeps the value of the
// position has the weight of the farthest. The farther a loss is, the more likely the opponent overlooks it.
func blunders(plies int) int { return plies * plies }

// lure returns how likely the opponent, who is to move in p, makes a mistake there, from 0 to lured. If p has occurred
// before, the opponent will probably repeat the reply, which leads to a draw: then lure returns minus that number of
// times, unless the match has patience plies, because two players at full strength would play forever.
func (j *judge) lure(p dao.Position) int {
	seen, worth := j.count[p.Hash()], known(p).Kind
	switch {
	case worth == engine.Loss && !j.draws(p.Hash()):
		return lured // the opponent may miss a draw by repetition
	case seen > 0 && j.plies < patience:
		return -seen
	}
	wrong, right := 0, 0
	for _, m := range p.AppendCompact(nil) {
		switch s := known(after(p, m)).Before(); s.Kind {
		case worth:
			right += blunders(farthest)
		case engine.Loss:
			wrong += blunders(s.N)
		default: // from a win to a draw
			wrong += blunders(farthest)
		}
	}
	if wrong == 0 {
		return 0
	}
	return wrong * lured / (wrong + right)
}
