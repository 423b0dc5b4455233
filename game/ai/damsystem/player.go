package damsystem

import (
	"ludotheque/game/ai/pvs"
	"ludotheque/game/ai/think"
	"ludotheque/rules"
)

// Player plays Damsystem.
type Player struct {
	*pvs.Player[Position, *Board]
	board *Board
}

var _ think.Player = (*Player)(nil)

// New makes a player with a table of hashMiB MiB.
func New(hashMiB int) think.Player { return NewPlayer(NewBoard(), hashMiB) }

// NewPlayer is New with a board of one's own.
func NewPlayer(b *Board, hashMiB int) *Player {
	return &Player{pvs.NewPlayer[Position](b, hashMiB, Levels), b}
}

// Think answers q. Where captures are forced, the whole search keeps to it; with "huffed automatically" the search
// looks on as if the opponent might forget, which costs little: there is hardly ever a reason not to huff. A weak level
// may not notice that it can huff or capture.
func (pl *Player) Think(q think.Question, stop func() bool, report func(think.Info)) think.Answer {
	if q.Forced != pl.board.Forced {
		pl.NewGame()
		pl.board.Forced = q.Forced
	}
	if q.Forced && q.Moves == nil {
		q.Moves = q.Position.(Position).AppendForced(nil)
	}
	return pl.Player.Think(overlook(q), stop, report)
}

// overlook takes from the moves of q what its level does not notice this turn: the right to huff, and in a lapse
// some of the captures.
func overlook(q think.Question) think.Question {
	levels := Levels(q.Position.Ruleset())
	if q.Level < 1 || q.Level > len(levels) {
		return q
	}
	level, turn := levels[q.Level-1], len(q.History)
	forgets, lapses := level.Forgets(q.Seed, turn), level.Lapses(q.Seed, max(turn-1, 0))
	moves := q.Moves
	if moves == nil {
		moves = q.Position.AppendMoves(nil)
	}
	if !forgets && !lapses || q.Forced {
		return q
	}
	var noticed []rules.Move
	quiet := false
	for i, m := range moves {
		unseen := lapses && think.Roll(q.Seed+uint64(turn), uint64(i)) < level.Blind/2
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
