package lesson

import (
	"slices"
	"strings"

	"ludotheque/game/match"
	"ludotheque/rules"
)

// The functions of the conditions.

// lands returns the square of the moved piece after the turn.
func (t *try) lands() rules.Square {
	return rules.Carried(t.before, t.action.Move, t.action.Move.To)
}

// isOneOf reports whether the move is one of args.
func (t *try) isOneOf(args []string) bool {
	return slices.ContainsFunc(args, func(text string) bool {
		a, err := rules.ParseAction(t.before, text)
		return err == nil && a.Move == t.action.Move
	})
}

// isOtherPiece reports whether the move is of a piece that no solution moves.
func (t *try) isOtherPiece([]string) bool {
	if t.action.Move.From == rules.NoSquare {
		return false
	}
	return !slices.ContainsFunc(t.step.Solution, func(text string) bool {
		a, err := rules.ParseAction(t.before, text)
		return err != nil || a.Move.From == t.action.Move.From
	})
}

// isBackward reports whether the piece ends nearer to its own side.
func (t *try) isBackward([]string) bool {
	m := t.action.Move
	if m.From == rules.NoSquare {
		return false
	}
	up := m.To.Rank() - m.From.Rank()
	if t.side == rules.Second {
		up = -up
	}
	return up < 0
}

// hits returns the squares of the pieces that a move takes or fights.
func hits(p rules.Position, m rules.Move) rules.Set {
	if f, ok := p.(rules.Thrower); ok && m.Kind == rules.Combat {
		return rules.SetOf(f.Combats(m)...)
	}
	return m.Captured
}

// takesAll reports whether the move takes or fights the pieces on all squares of args.
func (t *try) takesAll(args []string) bool {
	set, err := rules.ParseSet(strings.Join(args, ","))
	got := hits(t.before, t.action.Move)
	for i := range set {
		if set[i]&^got[i] != 0 {
			return false
		}
	}
	return err == nil
}

// stopsEarly reports whether the move is a chain of captures that could have gone on.
func (t *try) stopsEarly([]string) bool {
	m := t.action.Move
	return m.Kind == rules.Capture && match.LandingsAfter(t.before, t.before.AppendMoves(nil), m) != rules.Set{}
}

// crowns reports whether a piece is promoted where it arrives. Combats do not count, though they can raise a rank.
func (t *try) crowns([]string) bool {
	return t.action.Move.Kind != rules.Combat && match.Rise(t.before, t.after, t.side) > 0
}

// mostTaken returns the number of pieces that the longest capture takes.
func mostTaken(p rules.Position) (most int) {
	for _, m := range p.AppendMoves(nil) {
		most = max(most, m.Captured.Len())
	}
	return most
}

// mostHit returns the largest number of pieces that one move takes or fights.
func mostHit(p rules.Position) (most int) {
	for _, m := range p.AppendMoves(nil) {
		most = max(most, hits(p, m).Len())
	}
	return most
}

// takers returns the squares of the enemy pieces that can take or attack after the move.
func (t *try) takers() (set rules.Set) {
	if t.after.Side() == t.side {
		return set
	}
	for _, m := range t.after.AppendMoves(nil) {
		if m.From != rules.NoSquare && hits(t.after, m) != (rules.Set{}) {
			set.Add(m.From)
		}
	}
	return set
}

// odds returns the chances of a move's combats, zeros if it has none.
func (t *try) odds(m rules.Move) (win, lose, both float64) {
	if f, ok := t.before.(rules.Thrower); ok && m.Kind == rules.Combat {
		return f.Odds(m)
	}
	return 0, 0, 0
}

// bestOddsIn returns the best chance of winning a combat in p, 0 if there is none.
func bestOddsIn(p rules.Position) (best float64) {
	f, ok := p.(rules.Thrower)
	if !ok {
		return 0
	}
	for _, m := range p.AppendMoves(nil) {
		if m.Kind == rules.Combat {
			win, _, _ := f.Odds(m)
			best = max(best, win)
		}
	}
	return best
}

func (t *try) isBestFight([]string) bool {
	win, _, _ := t.odds(t.action.Move)
	const rounding = 1e-9
	return t.action.Move.Kind == rules.Combat && win >= bestOddsIn(t.before)-rounding
}

// canWin reports whether side is to move and has a move that wins at once with any dice.
func canWin(p rules.Position, side rules.Side) bool { return p.Side() == side && forced(p, side, 1) }

// forced reports whether side has won, or wins within n moves of its own against all replies and all dice.
func forced(p rules.Position, side rules.Side, n int) bool {
	if o := p.Outcome(); o.Over() || n == 0 {
		return o.Over() && !o.Draw && o.Winner == side
	}
	mine := p.Side() == side
	for _, m := range p.AppendMoves(nil) {
		left := n
		if mine && m.Kind != rules.Huff {
			left--
		}
		if all := forcedBy(p, m, side, left); all == mine {
			return mine
		}
	}
	return !mine
}

// forcedBy reports whether forced is true after every result of m.
func forcedBy(p rules.Position, m rules.Move, side rules.Side, n int) bool {
	results := rules.ResultsOf(p, m)
	if len(results) == 0 {
		results = []rules.Weighted{{}}
	}
	for _, w := range results {
		after, err := p.Play(m, w.Result)
		if err != nil || !forced(after, side, n) {
			return false
		}
	}
	return true
}

// threatens reports whether the learner could win at once if it were the learner's turn again.
func (t *try) threatens([]string) bool {
	again, ok := passed(t.game, t.after)
	return ok && canWin(again, t.side)
}

// passed returns p with the other side to move. The side is the second field of a position's text.
func passed(g rules.Game, p rules.Position) (rules.Position, bool) {
	fields := strings.Fields(p.String())
	fields[1] = p.Side().Other().String()
	again, err := g.Parse(p.Ruleset(), strings.Join(fields, " "))
	return again, err == nil
}

// shoots reports whether the learner can capture n pieces or more after every reply. If captures are not compulsory but leaving
// them out is a fault, only replies without fault count.
func (t *try) shoots(n int) bool {
	replies := t.after.AppendMoves(nil)
	if f, ok := t.after.(rules.Forcer); ok {
		replies = f.AppendForced(nil)
	}
	return len(replies) > 0 && t.after.Side() != t.side && !slices.ContainsFunc(replies, func(m rules.Move) bool {
		p, err := t.after.Play(m, rules.Result{})
		return err != nil || p.Side() != t.side || mostTaken(p) < n
	})
}
