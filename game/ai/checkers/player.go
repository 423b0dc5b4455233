package checkers

import (
	"math/bits"
	"time"

	"ludotheque/game/ai/checkers/endgame"
	"ludotheque/game/ai/checkers/ladder"
	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/pvs"
)

// Endings provides the endgame tables of the rulesets.
type Endings interface {
	// Near is called when a match is near its end, so that a table can be loaded in the background.
	Near(ruleset string)
	// Of returns the table of a ruleset, nil if there is none. It waits until a table is loaded.
	Of(ruleset string) *endgame.Table
}

// The numbers of pieces at which Endings.Near is called and from which on the search uses the table.
const (
	nearEnd = 12
	atEnd   = 8
)

// Player plays checkers: it searches, or solves endings exactly.
type Player struct {
	*searcher
	board   *Board
	endings Endings
	tuning  pvs.Tuning
	exact   map[string]*endgame.Solver
}

type searcher = pvs.Player[Position, *Position, *Board]

var _ engine.Player = (*Player)(nil)

// New returns a player with a transposition table of hashMiB MiB and the endgame tables of the program.
func New(hashMiB int) engine.Player { return NewPlayer(NewBoard(), hashMiB) }

// NewPlayer is New with the given board.
func NewPlayer(b *Board, hashMiB int) *Player {
	return &Player{
		searcher: pvs.NewPlayer[Position](b, hashMiB, ladder.Levels), board: b, endings: shipped{},
		exact: map[string]*endgame.Solver{},
	}
}

// UseEndings makes the player use the tables of e instead of those of the program.
func (pl *Player) UseEndings(e Endings) { pl.endings = e }

// Tune switches parts of the player off, for matches that measure their effect.
func (pl *Player) Tune(t pvs.Tuning) {
	pl.tuning = t
	pl.searcher.Tune(t)
}

// NewGame implements engine.Player. It also clears the cache of evaluations: far outside its window a position that is not there
// has the value by the weights alone, so that answers would depend on earlier searches.
func (pl *Player) NewGame() {
	pl.searcher.NewGame()
	clear(pl.board.values[:])
}

// Think implements engine.Player. The levels below the last use endgame tables only if they have nearly won.
func (pl *Player) Think(q engine.Question, stop func() bool, report func(engine.Info)) engine.Answer {
	begin := time.Now()
	p := pl.board.Read(q.Position, q.Forced)
	pieces := remaining(&p)
	if pieces <= nearEnd && pl.board.hundred == nil {
		pl.endings.Near(p.Ruleset())
	}
	strong := pl.searcher.Strong(q)
	pl.board.useNetwork(&p, strong && !pl.tuning.NoNetwork)
	pl.board.table = nil
	pl.useContempt(&p, strong && q.Match && !pl.tuning.NoContempt)
	switch {
	case pieces <= endgame.Most && (strong || pl.board.Finish(&p)):
		if t := pl.table(&p); t != nil {
			if a, ok := pl.solve(t, q, &p, stop, report); ok {
				return a
			}
			q.Moves = bestByTable(t, q, &p, pl.searcher.Legal(q, p))
			if limit := pl.searcher.Limits(q).Time; limit > 0 {
				q.Limits.Time = max(limit-time.Since(begin), time.Millisecond)
			}
		}
	case pieces <= atEnd && strong:
		pl.board.table = pl.table(&p)
	}
	return pl.searcher.Think(q, stop, report)
}

// useContempt sets the contempt for the side to move, or none.
func (pl *Player) useContempt(p *Position, use bool) {
	pl.board.contempt, pl.board.salt = [2]int32{}, 0
	if use && p.Flies() {
		us := p.State().Side
		pl.board.contempt[us], pl.board.contempt[us.Other()] = contempt, -contempt
		pl.board.salt = 1 + uint64(us)
	}
}

// table returns the table of p's ruleset, nil if there is none, as on 100 squares, or it is switched off.
func (pl *Player) table(p *Position) *endgame.Table {
	if pl.tuning.NoEndings || pl.board.hundred != nil {
		return nil
	}
	return pl.endings.Of(p.Ruleset())
}

func remaining(p *Position) int {
	own, opp := p.Pieces()
	return bits.OnesCount64(own | opp)
}

// Proved implements pvs.Prover by the endgame table. The search gets there by a capture, so that the count without progress
// is low. A draw has a small value for the side that the evaluation prefers, so that it goes on trying.
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
	return max(min(b.evaluate(p, -little*share, little*share)/share, little), -little), true
}
