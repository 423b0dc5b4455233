package pvs

import (
	"errors"
	"slices"
	"time"

	"ludotheque/game/ai/think"
	"ludotheque/rules"
)

// Player is a think.Player over the search.
type Player[P any, G Adapter[P]] struct {
	game   G
	levels func(ruleset string) []think.Level
	strong *Search[P, G]
	weak   *Search[P, G] // of the levels below the last: forgets before every move, so that a record decides it
}

// weakTable is the size of the weak levels' table in MiB: they look at few positions.
const weakTable = 1

// finisher is the care that every level takes to win what is as good as won.
var finisher = think.Level{Depth: 12, Nodes: 60_000}

// NewPlayer makes a player with a table of hashMiB MiB.
func NewPlayer[P any, G Adapter[P]](game G, hashMiB int, levels func(ruleset string) []think.Level) *Player[P, G] {
	return &Player[P, G]{game: game, levels: levels, strong: New[P](game, NewTable(hashMiB))}
}

// Tune switches parts of the search, for matches that prove them.
func (pl *Player[P, G]) Tune(t Tuning) { pl.strong.Tuning = t }

// NewGame forgets what was learned.
func (pl *Player[P, G]) NewGame() { pl.strong.Forget() }

// Think implements think.Player.
func (pl *Player[P, G]) Think(q think.Question, stop func() bool, report func(think.Info)) think.Answer {
	start := time.Now()
	root := pl.game.Read(q.Position)
	t := Task[P]{Root: root, History: q.History, Limits: q.Limits, Lines: q.Lines}
	s := pl.search(q, &t)
	moves := q.Moves
	if moves == nil {
		moves = q.Position.AppendMoves(nil)
	}
	for _, m := range moves {
		t.Moves = append(t.Moves, pl.game.Short(&root, m))
	}
	tell := func(f Found) {
		if report != nil {
			report(pl.info(&root, f, start))
		}
	}
	f := s.Run(t, stop, tell)
	a := think.Answer{Info: pl.info(&root, f, start)}
	for _, l := range f.Lines {
		pv := pl.long(root, l.Moves)
		a.Candidates = append(a.Candidates, think.Candidate{Move: pv[0], Score: ScoreOf(l.Value), PV: pv})
	}
	a.Move = a.Candidates[0].Move
	return a
}

// search chooses between the strong search and the weak one, and sets the limits of the level.
func (pl *Player[P, G]) search(q think.Question, t *Task[P]) *Search[P, G] {
	levels := pl.levels(q.Position.Ruleset())
	if q.Level <= 0 || q.Level > len(levels) {
		return pl.strong
	}
	l := levels[q.Level-1]
	if l.Time > 0 {
		t.Limits = tighten(t.Limits, think.Limits{Depth: l.Depth, Nodes: l.Nodes, Time: l.Time})
		return pl.strong
	}
	if pl.game.Finish(&t.Root) {
		l = think.Level{Depth: max(l.Depth, finisher.Depth), Nodes: max(l.Nodes, finisher.Nodes)}
	}
	t.Limits = tighten(t.Limits, think.Limits{Depth: l.Depth, Nodes: l.Nodes})
	turn := max(len(q.History)-1, 0)
	t.Seed, t.Noise = think.Mix(q.Seed, uint64(turn)), l.Noise
	if l.Lapses(q.Seed, turn) {
		t.Blind = l.Blind
	}
	if pl.weak == nil {
		pl.weak = New[P](pl.game, NewTable(weakTable))
	}
	pl.weak.Forget()
	return pl.weak
}

// tighten returns the limits of both.
func tighten(a, b think.Limits) think.Limits {
	return think.Limits{Depth: tighter(a.Depth, b.Depth), Nodes: tighter(a.Nodes, b.Nodes), Time: tighter(a.Time, b.Time)}
}

// tighter returns the lesser of two limits, of which 0 is none.
func tighter[N int | uint64 | time.Duration](a, b N) N {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

func (pl *Player[P, G]) info(root *P, f Found, start time.Time) think.Info {
	best := f.Lines[0]
	return think.Info{
		Depth: f.Depth, SelDepth: f.SelDepth, Score: ScoreOf(best.Value), Nodes: f.Nodes,
		Time: time.Since(start), PV: pl.long(*root, best.Moves),
	}
}

// long translates a line.
func (pl *Player[P, G]) long(p P, line []Move) []rules.Move {
	moves := make([]rules.Move, 0, len(line))
	for _, m := range line {
		moves = append(moves, pl.game.Long(&p, m))
		pl.game.Play(&p, m)
	}
	return slices.Clip(moves)
}

// ScoreOf turns a value of the search into a score.
func ScoreOf(v int32) think.Score {
	switch {
	case v >= Decided:
		return think.WinIn(int(Win - v))
	case v <= -Decided:
		return think.LossIn(int(Win + v))
	}
	return think.CP(int(v))
}

// Weigh makes the player evaluate a ruleset by other weights, where the game has any: for tuning.
func (pl *Player[P, G]) Weigh(ruleset, text string) error {
	w, ok := any(pl.game).(interface {
		Weigh(ruleset, text string) error
	})
	if !ok {
		return errors.New("pvs: the game has no weights")
	}
	return w.Weigh(ruleset, text)
}
