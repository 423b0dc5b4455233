package checkers

import (
	"math/bits"
	"time"

	"ludotheque/game/ai/checkers/endgame"
	"ludotheque/game/ai/checkers/ladder"
	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/pvs"
)

// Endings has the tables of the rulesets.
type Endings interface {
	// Near says that a match comes near its end: a table that is elsewhere is sent for.
	Near(ruleset string)
	// Of returns the table, nil where there is none. It waits for one that is on its way.
	Of(ruleset string) *endgame.Table
}

// A match comes near its end, and from then on the search knows endings, with so many pieces on the board.
const (
	nearEnd = 12
	atEnd   = 8
)

// Player plays checkers: by search, and exactly where the ending is known.
type Player struct {
	*searcher
	board   *Board
	endings Endings
	tuning  pvs.Tuning
	exact   map[string]*endgame.Solver
}

type searcher = pvs.Player[Position, *Position, *Board]

var _ engine.Player = (*Player)(nil)

// New makes a player with a table of hashMiB MiB for the search, and the endings that the program has.
func New(hashMiB int) engine.Player { return NewPlayer(NewBoard(), hashMiB) }

// NewPlayer is New with a board of one's own.
func NewPlayer(b *Board, hashMiB int) *Player {
	return &Player{
		searcher: pvs.NewPlayer[Position](b, hashMiB, ladder.Levels), board: b, endings: shipped{},
		exact: map[string]*endgame.Solver{},
	}
}

// UseEndings has the player ask e instead of the program.
func (pl *Player) UseEndings(e Endings) { pl.endings = e }

// Tune switches parts of the player, for matches that prove them.
func (pl *Player) Tune(t pvs.Tuning) {
	pl.tuning = t
	pl.searcher.Tune(t)
}

// Think implements engine.Player. The levels below the last know endings only to win what is as good as won.
func (pl *Player) Think(q engine.Question, stop func() bool, report func(engine.Info)) engine.Answer {
	begin := time.Now()
	p := pl.board.Read(q.Position, q.Forced)
	pieces := remaining(&p)
	if pieces <= nearEnd {
		pl.endings.Near(p.Ruleset())
	}
	strong := pl.searcher.Strong(q)
	pl.board.correct(&p, strong && !pl.tuning.NoNetwork)
	pl.board.table = nil
	pl.side(&p, strong && q.Match && !pl.tuning.NoContempt)
	switch {
	case pieces <= endgame.Most && (strong || pl.board.Finish(&p)):
		if t := pl.table(&p); t != nil {
			if a, ok := pl.look(t, q, &p, stop, report); ok {
				return a
			}
			q.Moves = keeping(t, q, &p, pl.searcher.Legal(q, p))
			if limit := pl.searcher.Limits(q).Time; limit > 0 {
				q.Limits.Time = max(limit-time.Since(begin), time.Millisecond)
			}
		}
	case pieces <= atEnd && strong:
		pl.board.table = pl.table(&p)
	}
	return pl.searcher.Think(q, stop, report)
}

// side has the search take the side of who is to move, or none. What it remembers holds for one side.
func (pl *Player) side(p *Position, takes bool) {
	var by [2]int32
	if takes && p.Flies() {
		us := p.State().Side
		by[us], by[us.Other()] = contempt, -contempt
	}
	if by != pl.board.contempt {
		pl.board.contempt = by
		pl.searcher.NewGame()
	}
}

// table returns the table of p's ruleset, nil for none.
func (pl *Player) table(p *Position) *endgame.Table {
	if pl.tuning.NoEndings {
		return nil
	}
	return pl.endings.Of(p.Ruleset())
}

func remaining(p *Position) int {
	own, opp := p.Pieces()
	return bits.OnesCount64(own | opp)
}

// Proved implements pvs.Prover by the table of endings. Since a capture leads there, the count without progress has just begun.
// A draw is worth a little to whoever seems to be better, who goes on trying.
func (b *Board) Proved(p *Position) (value int32, known bool) {
	if b.table == nil || remaining(p) > endgame.Most {
		return 0, false
	}
	switch b.table.Value(endgame.ViewOf(p)) {
	case endgame.Win:
		return pvs.Known, true
	case endgame.Loss:
		return -pvs.Known, true
	}
	const little, share = 20, 16
	return max(min(b.judge(p, -little*share, little*share)/share, little), -little), true
}
