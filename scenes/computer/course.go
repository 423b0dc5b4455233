package computer

import (
	"math"
	"sort"

	"ludotheque/assets/words"
	"ludotheque/game/cause"
	"ludotheque/game/client"
	"ludotheque/game/drill"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// Course is how a match went: its moves judged, as far as the computer has come.
type Course struct {
	Judged []Judgement
	Done   bool
	Failed bool // it ended before all was judged, because nobody answered
}

// Judgement is one move of the match, judged.
type Judgement struct {
	client.Judged
	Best   string        // the best move there was
	Causes []cause.Cause // why it was better, of a turning point only
}

// JudgeMove returns what a reply of the engine says of a move of pos. Its Judged is not nil.
func JudgeMove(pos rules.Position, r client.Reply) Judgement {
	j := Judgement{Judged: *r.Judged, Best: r.Move}
	if a, err := rules.ParseAction(pos, j.Played); err == nil && j.turns(pos) {
		j.Causes = cause.Of(cause.Case{Before: pos, Played: a.Move, Answer: j.Answer, Worth: j.Worth, Best: r.PV, Value: r.Score})
	}
	return j
}

// turns reports whether the move is a turning point of a match in which pos stood.
func (j Judgement) turns(pos rules.Position) bool {
	return j.Cost(pos.Side()) >= TurningPoint && j.Best != j.Played
}

// Why says why the move of a turning point was worse, in a sentence; "" where the lines do not show it.
func (j Judgement) Why(w *words.Words, game string) string { return cause.Sentence(w, game, j.Causes) }

// Cost is what the mover gave away, 0..1. side is who moved.
func (j Judgement) Cost(side rules.Side) float64 {
	return math.Max(0, forSide(side, j.Before-j.Chosen))
}

// luck is what the dice then gave the mover, -1..1.
func (j Judgement) luck(side rules.Side) float64 { return forSide(side, j.After-j.Chosen) }

// forSide turns a difference in First's chances into one in side's.
func forSide(side rules.Side, d float64) float64 {
	if side == rules.Second {
		return -d
	}
	return d
}

// TurningPoint is the least cost of a move that the review points out.
const TurningPoint = 0.08

// At returns the judgement of the move that leads from ply to ply+1. The nil course knows nothing.
func (c *Course) At(ply int) (Judgement, bool) {
	if c == nil || ply < 0 || ply >= len(c.Judged) {
		return Judgement{}, false
	}
	return c.Judged[ply], true
}

// Points are the turning points of m, the costliest dozen in the order of the match.
func (c *Course) Points(m *match.Match) []Judgement {
	var points []Judgement
	cost := func(j Judgement) float64 { return j.Cost(m.At(j.Ply).Side()) }
	for _, j := range c.Judged {
		if j.Ply < m.Len() && j.turns(m.At(j.Ply)) {
			points = append(points, j)
		}
	}
	sort.Slice(points, func(a, b int) bool { return cost(points[a]) > cost(points[b]) })
	points = points[:min(len(points), 12)]
	sort.Slice(points, func(a, b int) bool { return points[a].Ply < points[b].Ply })
	return points
}

// Trains returns the drill of what was missed most often at the turning points of m, and how often; 0 where there is none. Against
// the computer a person's moves count alone.
func (c *Course) Trains(m *match.Match) (most drill.Kind, times int) {
	seats, game := client.Of(m), m.Game().ID()
	var missed [drill.Kinds]int
	for _, j := range c.Judged {
		if j.Ply >= m.Len() || seats.People() == 1 && seats[m.At(j.Ply).Side()] > 0 {
			continue
		}
		var counted [drill.Kinds]bool
		for _, why := range j.Causes {
			if k, ok := drill.ForCause(game, why.Key); ok && !counted[k] {
				counted[k] = true
				missed[k]++
			}
		}
	}
	for k, n := range missed {
		if n > times {
			most, times = drill.Kind(k), n
		}
	}
	return most, times
}

// Sums adds up what a side of m gave away and what the dice gave it, in points of a hundred.
func (c *Course) Sums(m *match.Match, side rules.Side) (skill, luck float64) {
	for _, j := range c.Judged {
		if j.Ply < m.Len() && m.At(j.Ply).Side() == side {
			skill += j.Cost(side)
			if j.Rolled {
				luck += j.luck(side)
			}
		} else if j.Rolled {
			luck += j.luck(side)
		}
	}
	return skill * 100, luck * 100
}
