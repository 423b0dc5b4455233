package pvs

import (
	"slices"
	"time"

	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/search"
	"ludotheque/rules"
)

// Player is an engine.Player that uses the search.
type Player[P any, V rules.View[P], G Game[P]] struct {
	game    G
	levels  func(ruleset string) []engine.Level
	strong  *Search[P, V, G]
	weak    *Search[P, V, G] // of the levels below the last: cleared before every move, so that the move depends on the record only
	ruleset string           // of the positions in strong
	forced  bool             // the house option for the positions in strong
}

// weakTable is the size in MiB of the table of weak, which searches few positions.
const weakTable = 1

// finisher has the least limits for a position that is nearly won.
var finisher = engine.Level{Depth: 12, Nodes: 60_000}

// Overlooker is a Game whose weak levels may not notice some of the moves.
type Overlooker interface {
	// Overlook returns q without the moves that its level does not notice on this turn.
	Overlook(q engine.Question) engine.Question
}

// NewPlayer returns a player with a table of hashMiB MiB.
func NewPlayer[P any, V rules.View[P], G Game[P]](game G, hashMiB int, levels func(ruleset string) []engine.Level) *Player[P, V, G] {
	return &Player[P, V, G]{game: game, levels: levels, strong: New[P, V](game, hashMiB)}
}

// Tune switches parts of the search off, for matches that measure their effect.
func (pl *Player[P, V, G]) Tune(t Tuning) { pl.strong.Tuning = t }

// NewGame implements engine.Player.
func (pl *Player[P, V, G]) NewGame() { pl.strong.Forget() }

// Think implements engine.Player.
func (pl *Player[P, V, G]) Think(q engine.Question, stop func() bool, report func(engine.Info)) engine.Answer {
	start := time.Now()
	if ruleset := q.Position.Ruleset(); q.Forced != pl.forced || ruleset != pl.ruleset { // the table has values of other rules
		pl.NewGame()
		pl.forced, pl.ruleset = q.Forced, ruleset
	}
	root := pl.game.Read(q.Position, q.Forced)
	t := Task[P]{
		Root: root, History: q.History, Repetition: q.Repetition, Moves: pl.Legal(q, root), Limits: q.Limits, Lines: q.Lines,
	}
	s := pl.search(q, &t)
	f := s.Run(t, stop, func(f Found) {
		if report != nil {
			report(pl.info(root, f, start))
		}
	})
	a := engine.Answer{Info: pl.info(root, f, start), Candidates: candidates[P, V](root, f)}
	a.Move = a.Candidates[0].Move
	return a
}

func candidates[P any, V rules.View[P]](root P, f Found) (list []engine.Candidate) {
	for _, l := range f.Lines {
		pv := Decode[P, V](root, l.Moves)
		list = append(list, engine.Candidate{Move: pv[0], Score: scoreOf(l.Value), PV: pv})
	}
	return list
}

// Legal returns the moves to choose from: those of the question or, if it has none, all that are legal under its house
// options.
func (pl *Player[P, V, G]) Legal(q engine.Question, root P) (moves []rules.Compact) {
	switch {
	case q.Moves == nil && q.Forced:
		return pl.game.Moves(&root, nil)
	case q.Moves == nil:
		q.Moves = q.Position.AppendMoves(nil)
	}
	for _, m := range q.Moves {
		moves = append(moves, V(&root).Encode(m))
	}
	return moves
}

func (pl *Player[P, V, G]) level(q engine.Question) engine.Level {
	return engine.LevelOf(q, pl.levels(q.Position.Ruleset()))
}

// Strong reports whether a question is for full strength or the last level, which only limits the time.
func (pl *Player[P, V, G]) Strong(q engine.Question) bool {
	l := pl.level(q)
	return l == engine.Level{} || l.Time > 0
}

// Limits returns the limits of a question together with those of its level.
func (pl *Player[P, V, G]) Limits(q engine.Question) engine.Limits {
	l := pl.level(q)
	return search.Tighten(q.Limits, engine.Limits{Depth: l.Depth, Nodes: l.Nodes, Time: l.Time})
}

// search returns the strong or the weak search and sets the limits, weakness and moves of t for the level of q.
func (pl *Player[P, V, G]) search(q engine.Question, t *Task[P]) *Search[P, V, G] {
	l := pl.level(q)
	if pl.Strong(q) {
		t.Limits = pl.Limits(q)
		return pl.strong
	}
	if pl.game.Finish(&t.Root) {
		l = engine.Level{Depth: max(l.Depth, finisher.Depth), Nodes: max(l.Nodes, finisher.Nodes)}
	}
	t.Limits, t.Weakness = search.Weaken(q, l, q.Position.Side())
	t.Moves = pl.noticed(q, l, t)
	if pl.weak == nil {
		pl.weak = New[P, V](pl.game, weakTable)
		pl.weak.Tuning = Tuning{NoPruning: true} // so few positions are not enough for the verification
	}
	pl.weak.Forget()
	return pl.weak
}

func (pl *Player[P, V, G]) info(root P, f Found, start time.Time) engine.Info {
	best := f.Lines[0]
	i := engine.Info{
		Depth: f.Depth, SelDepth: f.SelDepth, Score: scoreOf(best.Value), Nodes: f.Nodes, Known: f.Known,
		Time: time.Since(start), PV: Decode[P, V](root, best.Moves),
	}
	if f.Asked > 1 {
		i.Lines = candidates[P, V](root, f)
	}
	return i
}

// Decode returns the moves of a line that begins in p.
func Decode[P any, V rules.View[P]](p P, line []rules.Compact) []rules.Move {
	moves := make([]rules.Move, 0, len(line))
	for _, m := range line {
		moves = append(moves, V(&p).Decode(m))
		V(&p).Make(m, rules.Result{})
	}
	return slices.Clip(moves)
}

// scoreOf returns the score of a value.
func scoreOf(v int32) engine.Score {
	switch {
	case v >= Decided:
		return engine.WinIn(int(Win - v))
	case v <= -Decided:
		return engine.LossIn(int(Win + v))
	}
	return engine.CP(int(v))
}
