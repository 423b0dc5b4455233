package dao

import (
	"ludotheque/game/ai/engine"
	"ludotheque/rules/dao"
)

// lured is the lure of a position in which the opponent is sure to go wrong; in whole numbers, so that every machine thinks
// the same.
const lured = 1 << 20

// farthest is the longest way to a loss, in plies: the reply, then the fifteen of the longest win.
const farthest = 16

// patience is after how many plies full strength lets positions come again: a person has seen enough then.
const patience = 300

// blunders is how much a reply that loses in so many plies, 2..farthest, weighs; one that keeps the worth of the position
// weighs as much as the farthest. Who sees a loss does not play it, and the farther it is the fewer see it.
func blunders(plies int) int { return plies * plies }

// lure returns how likely the opponent, who is to move in p, is to go wrong there, from 0 to lured. What the opponent sees is
// not known. Who faced p before and went on will do so again, and a third time draws: it is below 0 by how often p stood, until
// the match has gone on for patience plies; two at full strength would play for ever.
func (j *judge) lure(p dao.Position) int {
	stood, worth := j.count[p.Hash()], known(p).Kind
	switch {
	case worth == engine.Loss && stood < 2:
		return lured // may yet miss the positions that stood twice
	case stood > 0 && j.plies < patience:
		return -stood
	}
	wrong, right := 0, 0
	for _, m := range p.AppendCompact(nil) {
		switch s := known(after(p, m)).Before(); s.Kind {
		case worth:
			right += blunders(farthest)
		case engine.Loss:
			wrong += blunders(s.N)
		default: // p is won, and now drawn
			wrong += blunders(farthest)
		}
	}
	if wrong == 0 {
		return 0
	}
	return wrong * lured / (wrong + right)
}
