package checkers

import (
	_ "embed"
	"math/bits"

	"ludotheque/game/ai/checkers/endgame"
	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// volanteKings is the table of endings for the ruleset where a search does not win them by itself; package endgame
// says what it holds.
//
//go:generate go run ludotheque/tools/lab tablebase -game checkers -rules volante -out kings
//go:embed kings/volante.bin
var volanteKings []byte

// tables are the tables of endings by ruleset; the others have none.
var tables = map[string][]byte{"volante": volanteKings}

// kings are the tables by the place of their ruleset in checkers.Game.Rulesets.
var kings = makeKings()

func makeKings() (all [][]byte) {
	for _, r := range (checkers.Game{}).Rulesets() {
		table := tables[r.ID]
		if table != nil && len(table) != endgame.Size {
			panic("checkers: the table of endings of " + r.ID + " does not fit")
		}
		all = append(all, table)
	}
	return all
}

// lookUp values three kings against one by the table. The lone king's side is judged by its steps; a capture is not
// known.
func (b *Board) lookUp(p *Position, own, opp uint64) (value int32, known bool) {
	switch {
	case bits.OnesCount64(own) == 3:
		plies := int(b.kings[endgame.Index(own, opp)])
		return endsIn(p, plies), true
	case bits.OnesCount64(own) != 1:
		return 0, false
	}
	if b.room = p.AppendCaptures(b.room[:0]); len(b.room) > 0 {
		return 0, false
	}
	if b.room = p.AppendQuiet(b.room); len(b.room) == 0 {
		return -pvs.Win, true
	}
	latest := 0
	for _, m := range b.room {
		plies := int(b.kings[endgame.Index(opp, own&^turned(p, m.From)|turned(p, m.To))])
		if plies == 0 {
			return -endsIn(p, 0), true
		}
		latest = max(latest, plies)
	}
	return -endsIn(p, latest+1), true
}

// turned returns a bit as the View of the side to move has it.
func turned(p *Position, bit uint8) uint64 {
	if p.State().Side == rules.First {
		return 1 << bit
	}
	return checkers.HalfTurn(1 << bit)
}

// endsIn values a win in so many plies for the side that has it, or a draw: with 0 plies, or when the count without
// progress is full before.
func endsIn(p *Position, plies int) int32 {
	const stillThree = 20 // the side with three kings goes on trying
	if plies == 0 || plies > p.Left() {
		return stillThree
	}
	return pvs.Win - int32(plies)
}
