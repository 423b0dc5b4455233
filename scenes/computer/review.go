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

// Review is the review of a match: its judged moves.
type Review struct {
	Judged []Judgement
	Done   bool
	Failed bool // Done before all moves were judged, because the engine failed
}

// Judgement is the judgement of one move of a match.
type Judgement struct {
	client.Judged
	Best   string        // the best move
	Causes []cause.Cause // why it was better; only of turning points
}

// judgeMove returns the judgement in a reply about a move of pos. r.Judged must not be nil.
func judgeMove(pos rules.Position, r client.Reply) Judgement {
	j := Judgement{Judged: *r.Judged, Best: r.Move}
	if a, err := rules.ParseAction(pos, j.Played); err == nil && j.turns(pos) {
		j.Causes = cause.Of(cause.Case{Before: pos, Played: a.Move, Answer: j.Answer, Worth: j.Worth, WorthExact: j.Exact,
			Best: r.PV, Value: r.Score, ValueExact: r.Exact})
	}
	return j
}

// turns reports whether the move, played in pos, is a turning point.
func (j Judgement) turns(pos rules.Position) bool {
	return j.Cost(pos.Side()) >= TurningPoint && j.Best != j.Played
}

// Why returns a sentence on why the move of a turning point was worse; "" if the lines do not show it.
func (j Judgement) Why(w *words.Words, game string) string { return cause.Sentence(w, game, j.Causes) }

// Cost returns how much of the chance to win the mover gave away, 0..1. side is the mover.
func (j Judgement) Cost(side rules.Side) float64 {
	return math.Max(0, forSide(side, j.Before-j.Chosen))
}

// luck returns how much of it the dice then gave back, -1..1.
func (j Judgement) luck(side rules.Side) float64 { return forSide(side, j.After-j.Chosen) }

// forSide converts a difference of First's chances to one of side's.
func forSide(side rules.Side, d float64) float64 {
	if side == rules.Second {
		return -d
	}
	return d
}

// TurningPoint is the least cost of a turning point.
const TurningPoint = 0.08

// At returns the judgement of the move at ply. A nil Review has none.
func (r *Review) At(ply int) (Judgement, bool) {
	if r == nil || ply < 0 || ply >= len(r.Judged) {
		return Judgement{}, false
	}
	return r.Judged[ply], true
}

// Points returns the turning points of m, at most the twelve of the highest cost, in order.
func (r *Review) Points(m *match.Match) []Judgement {
	var points []Judgement
	cost := func(j Judgement) float64 { return j.Cost(m.At(j.Ply).Side()) }
	for _, j := range r.Judged {
		if j.Ply < m.Len() && j.turns(m.At(j.Ply)) {
			points = append(points, j)
		}
	}
	sort.Slice(points, func(a, b int) bool { return cost(points[a]) > cost(points[b]) })
	points = points[:min(len(points), 12)]
	sort.Slice(points, func(a, b int) bool { return points[a].Ply < points[b].Ply })
	return points
}

// Trains returns the drill for the mistakes at the turning points of m that occurred most often, and how often; times is 0 if
// there is none. Against the computer only the person's moves count.
func (r *Review) Trains(m *match.Match) (most drill.Kind, times int) {
	seats, game := client.Of(m), m.Game().ID()
	var missed [drill.Kinds]int
	for _, j := range r.Judged {
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

// Sums returns what a side of m gave away and what the dice gave it, in percent.
func (r *Review) Sums(m *match.Match, side rules.Side) (skill, luck float64) {
	for _, j := range r.Judged {
		if j.Ply < m.Len() && m.At(j.Ply).Side() == side {
			skill += j.Cost(side)
		}
		if j.Rolled {
			luck += j.luck(side)
		}
	}
	return skill * 100, luck * 100
}

// ManySmall reports whether a side of m gave away as much as three turning points, in whatever steps.
func (r *Review) ManySmall(m *match.Match) bool {
	first, _ := r.Sums(m, rules.First)
	second, _ := r.Sums(m, rules.Second)
	return max(first, second) >= 3*100*TurningPoint
}
