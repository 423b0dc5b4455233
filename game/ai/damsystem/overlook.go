package damsystem

import (
	"ludotheque/game/ai/damsystem/ladder"
	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
)

var _ pvs.Overlooker = (*Board)(nil)

// Overlook implements pvs.Overlooker: a weak level may not notice huffs and, in a lapse, some of the captures. With forced
// captures it notices all.
func (b *Board) Overlook(q engine.Question) engine.Question {
	level, turn := engine.LevelOf(q, ladder.Levels(q.Position.Ruleset())), len(q.History)
	forgets, lapses := level.Forgets(q.Seed, turn), level.Lapses(q.Seed, max(turn-1, 0))
	if q.Forced || !forgets && !lapses {
		return q
	}
	moves := q.Moves
	if moves == nil {
		moves = q.Position.AppendMoves(nil)
	}
	var noticed []rules.Move
	quiet := false
	for i, m := range moves {
		unseen := lapses && engine.Roll(q.Seed+uint64(turn), uint64(i)) < level.Blind/2
		if forgets && m.Kind == rules.Huff || unseen && m.Kind == rules.Capture {
			continue
		}
		noticed = append(noticed, m)
		quiet = quiet || m.Kind == rules.Step || m.Kind == rules.Capture
	}
	if quiet {
		q.Moves = noticed
	}
	return q
}
