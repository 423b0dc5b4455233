package lesson

import (
	"slices"
	"strings"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// oracle is a second implementation of the conditions by docs/lessons.md. It shares no code with the first, and looks at the
// legal moves after the move in place of the functions of the rules.
type oracle struct {
	before, after rules.Position
	m             rules.Move
	side          rules.Side
	solutions     []rules.Move
}

// yes reports whether the move meets a condition.
func (l oracle) yes(name string, args []string) bool {
	if rest, ok := strings.CutPrefix(name, "no-"); ok {
		return !l.yes(rest, args)
	}
	n := 1
	if len(args) == 1 {
		n = 0
		for _, c := range args[0] {
			n = 10*n + int(c-'0')
		}
	}
	switch name {
	case "play":
		return slices.ContainsFunc(args, func(text string) bool {
			a, err := rules.ParseAction(l.before, text)
			return err == nil && a.Move.String() == l.m.String()
		})
	case "piece":
		return l.m.From != rules.NoSquare && slices.Contains(args, l.m.From.String())
	case "to":
		return l.m.To != rules.NoSquare && slices.Contains(args, l.m.To.String())
	case "lands":
		return l.m.Kind != rules.Pass && slices.Contains(args, l.lands())
	case "carried":
		return l.m.Kind != rules.Pass && l.lands() != l.m.To.String()
	case "other-piece":
		return l.m.From != rules.NoSquare && !slices.ContainsFunc(l.solutions, func(m rules.Move) bool { return m.From == l.m.From })
	case "backward":
		if l.m.From == rules.NoSquare {
			return false
		}
		return l.side == rules.First && l.m.To.Rank() < l.m.From.Rank() || l.side == rules.Second && l.m.To.Rank() > l.m.From.Rank()
	case "pass":
		return l.m.String() == "="
	case "huff":
		return strings.HasPrefix(l.m.String(), "!")
	}
	return l.outcome(name, args, n)
}

// lands returns the square of the piece after the move. A row is a plate if its playable squares change.
func (l oracle) lands() string {
	to := l.m.To
	for file := range rules.MaxFiles {
		if sq := rules.Sq(file, to.Rank()); l.before.Playable(sq) != l.after.Playable(sq) {
			left := -2
			if l.side == rules.Second {
				left = 2
			}
			return rules.Sq(to.File()+left, to.Rank()).String()
		}
	}
	return to.String()
}

// outcome reports on conditions about what a move takes and about the position after it.
func (l oracle) outcome(name string, args []string, n int) bool {
	enemy := func(p rules.Position) int { return count(p, l.side.Other()) }
	switch name {
	case "capture":
		return l.m.Kind == rules.Capture && enemy(l.before)-enemy(l.after) >= n
	case "take":
		return !slices.ContainsFunc(args, func(name string) bool {
			sq, _ := rules.ParseSquare(name)
			return !slices.ContainsFunc(l.before.AppendPaths(nil, l.m), func(path rules.Path) bool {
				return slices.ContainsFunc(path, func(h rules.Hop) bool { return h.Over == sq })
			})
		})
	case "stops-early":
		first, err := gameOf(l.before).Parse(gameOf(l.before).Rulesets()[0].ID, l.before.String())
		_, ok := l.before.(rules.Huffer)
		return err == nil && ok && l.m.Kind == rules.Capture && leavesFault(first, l.m)
	case "fault":
		return slices.ContainsFunc(l.after.AppendMoves(nil), func(m rules.Move) bool { return m.Kind == rules.Huff }) && l.after.Side() != l.side
	case "exposed":
		return l.after.Side() != l.side && slices.ContainsFunc(l.after.AppendMoves(nil), func(m rules.Move) bool {
			return slices.ContainsFunc(l.after.AppendPaths(nil, m), func(path rules.Path) bool {
				return len(slices.DeleteFunc(path, func(h rules.Hop) bool { return h.Over == rules.NoSquare })) >= n
			})
		})
	case "crown":
		return l.m.Kind != rules.Combat && heads(l.after, l.side) > heads(l.before, l.side)
	case "combat":
		return l.m.Kind == rules.Combat
	case "best-fight":
		return l.m.Kind == rules.Combat && chance(l.before, l.m) > bestChance(l.before)-1e-6
	case "odds":
		return l.m.Kind == rules.Combat && 100*chance(l.before, l.m) >= float64(n)
	case "risk":
		return l.after.Side() != l.side && 100*bestChance(l.after) >= float64(n)
	case "win":
		return winsIn(l.after, l.side, n-1)
	case "lets-win":
		return l.after.Side() != l.side && winsIn(l.after, l.side.Other(), 1)
	case "shot":
		return l.shoots(n)
	}
	return l.threatens(name)
}

// threatens reports whether the learner could win if the opponent passed.
func (l oracle) threatens(name string) bool {
	if name != "threat" {
		panic("no oracle for the condition " + name)
	}
	text := strings.Replace(l.after.String(), " "+l.after.Side().String(), " "+l.side.String(), 1)
	p, err := gameOf(l.after).Parse(l.after.Ruleset(), text)
	return err == nil && winsIn(p, l.side, 1)
}

// shoots reports whether the learner can capture n pieces after every reply.
func (l oracle) shoots(n int) bool {
	replies := l.after.AppendMoves(nil)
	if _, ok := l.after.(rules.Forcer); ok {
		owed := slices.ContainsFunc(replies, func(m rules.Move) bool { return m.Kind == rules.Capture })
		replies = slices.DeleteFunc(replies, func(m rules.Move) bool {
			return m.Kind == rules.Huff || owed && (m.Kind != rules.Capture || leavesFault(l.after, m))
		})
	}
	return len(replies) > 0 && l.after.Side() != l.side && !slices.ContainsFunc(replies, func(m rules.Move) bool {
		p, err := l.after.Play(m, rules.Result{})
		return err != nil || !slices.ContainsFunc(p.AppendMoves(nil), func(m rules.Move) bool { return m.Captured.Len() >= n })
	})
}

// leavesFault reports whether a capture leaves a piece at fault. By the first ruleset of Damsystem that means that its chain
// could have gone on.
func leavesFault(p rules.Position, m rules.Move) bool {
	after, err := p.Play(m, rules.Result{})
	return err != nil || after.(rules.Huffer).Faults().Len() > 0
}

func positionsAfter(p rules.Position) (list []rules.Position) {
	for _, m := range p.AppendMoves(nil) {
		if after, err := p.Play(m, rules.Result{}); err == nil {
			list = append(list, after)
		}
	}
	return list
}

// winsIn is a plain minimax search without dice. A huff does not count as a move.
func winsIn(p rules.Position, side rules.Side, n int) bool {
	if o := p.Outcome(); o.Over() || n == 0 {
		return o.Over() && !o.Draw && o.Winner == side
	}
	next := positionsAfter(p)
	if p.Side() == side {
		return slices.ContainsFunc(next, func(q rules.Position) bool {
			if q.Side() == side && !q.Outcome().Over() {
				return winsIn(q, side, n)
			}
			return winsIn(q, side, n-1)
		})
	}
	return !slices.ContainsFunc(next, func(q rules.Position) bool { return !winsIn(q, side, n) })
}

func count(p rules.Position, side rules.Side) (n int) {
	for _, piece := range pieces(p) {
		if piece.Side == side {
			n++
		}
	}
	return n
}

func heads(p rules.Position, side rules.Side) (sum int) {
	for _, piece := range pieces(p) {
		if piece.Side == side {
			sum += int(piece.Rank)
		}
	}
	return sum
}

func pieces(p rules.Position) (list []rules.Piece) {
	for i := range rules.MaxRanks * rules.MaxFiles {
		if piece := p.At(rules.Sq(i%rules.MaxFiles, i/rules.MaxFiles)); !piece.Empty() {
			list = append(list, piece)
		}
	}
	return list
}

// chance returns the probability that the attacker survives.
func chance(p rules.Position, m rules.Move) (win float64) {
	for _, w := range rules.ResultsOf(p, m) {
		if strings.HasPrefix(w.Result.String(), "+") && !strings.ContainsAny(w.Result.String(), "-0") {
			win += w.P
		}
	}
	return win
}

func bestChance(p rules.Position) (best float64) {
	for _, m := range p.AppendMoves(nil) {
		best = max(best, chance(p, m))
	}
	return best
}

func gameOf(p rules.Position) rules.Game {
	for _, g := range catalog.All() {
		if again, err := g.Parse(p.Ruleset(), p.String()); err == nil && again == p {
			return g
		}
	}
	panic("a position of an unknown game")
}
