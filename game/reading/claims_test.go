//go:build !js

package reading

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/players"
	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
)

// claim is what a comment says of the move n, for its player. Its check returns "" or what is the case instead.
type claim struct {
	s    *study.Study
	n    *study.Node
	args []string
}

// checks are the claims by name; docs/reading.md explains each.
var checks = map[string]func(c claim) string{
	"pieces": func(c claim) string {
		return differs(fmt.Sprint(count(c.n.Position, rules.First), " ", count(c.n.Position, rules.Second)), strings.Join(c.args, " "))
	},
	"lead":  func(c claim) string { return differs(strconv.Itoa(lead(c.n.Position, c.n.Side())), c.args[0]) },
	"takes": func(c claim) string { return differs(strconv.Itoa(c.n.Action.Move.Captured.Len()), c.args[0]) },
	"most": func(c claim) string {
		most := 0
		for _, m := range c.before().AppendMoves(nil) {
			most = max(most, m.Captured.Len())
		}
		return differs(strconv.Itoa(most), c.args[0])
	},
	"forced": func(c claim) string { return differs(strconv.Itoa(len(c.before().AppendMoves(nil))), "1") },
	"crowns": func(c claim) string {
		rise := match.Rise(c.before(), c.n.Position, c.n.Side()) > 0
		return differs(strconv.FormatBool(rise), "true")
	},
	"lands": func(c claim) string {
		return differs(rules.Carried(c.before(), c.n.Action.Move, c.n.Action.Move.To).String(), c.args[0])
	},
	"faults": func(c claim) string {
		return differs(strings.Join(names(rules.FaultsOf(c.n.Position)), " "), strings.Join(c.args, " "))
	},
	"huff": func(c claim) string { return differs(strconv.FormatBool(c.n.Action.Move.Kind == rules.Huff), "true") },
	"fights": func(c claim) string {
		return differs(strconv.Itoa(len(c.before().(rules.Thrower).Combats(c.n.Action.Move))), c.args[0])
	},
	"odds":     func(c claim) string { return near(100*odds(c.before(), c.n.Action.Move), c.args[0]) },
	"bestodds": claim.bestOdds,
	"ends":     func(c claim) string { return differs(c.n.Position.Outcome().By.String(), c.args[0]) },
	"refused":  claim.refused,
	"trapped":  claim.trapped,
	"gain":     claim.gain,
	"wins":     claim.wins,
	"loses":    claim.loses,
	"draws":    func(c claim) string { return differs(c.value(c.n).String(), "draw") },
	"nowin":    func(c claim) string { return differs(strconv.FormatBool(won(c.value(c.n).Neg())), "false") },
	"onlywin":  claim.onlyWin,
	"fastest":  claim.fastest,
}

func differs(got, want string) string {
	if got == want {
		return ""
	}
	return "it is " + got
}

// near compares a chance in percent with the rounded one of a comment.
func near(percent float64, want string) string {
	if n, err := strconv.Atoi(want); err == nil && math.Abs(percent-float64(n)) < 0.55 {
		return ""
	}
	return fmt.Sprintf("it is %.1f", percent)
}

func (c claim) before() rules.Position { return c.n.Parent.Position }

func names(set rules.Set) []string {
	return slices.Sorted(slices.Values(rules.Texts(set.AppendSquares(nil))))
}

func count(p rules.Position, side rules.Side) int {
	s := rules.SketchOf(p)
	return s.Pieces(side).Len()
}

func lead(p rules.Position, side rules.Side) int { return count(p, side) - count(p, side.Other()) }

// odds returns the chance that the attacker wins all combats of a move.
func odds(p rules.Position, m rules.Move) float64 {
	t, ok := p.(rules.Thrower)
	if !ok || m.Kind != rules.Combat {
		return 0
	}
	win, _, _ := t.Odds(m)
	return win
}

func (c claim) bestOdds() string {
	for _, m := range c.before().AppendMoves(nil) {
		if odds(c.before(), m) > odds(c.before(), c.n.Action.Move)+1e-9 {
			return m.String() + " has better ones"
		}
	}
	return ""
}

// refused checks that another ruleset does not have the move.
func (c claim) refused() string {
	p, err := c.s.Game.Parse(c.args[0], c.before().String())
	if err != nil {
		return err.Error()
	}
	if slices.Contains(p.AppendMoves(nil), c.n.Action.Move) {
		return "it is legal"
	}
	return ""
}

// trapped checks that after every answer the player has no move.
func (c claim) trapped() string {
	for _, m := range c.n.Position.AppendMoves(nil) {
		if p, err := c.n.Position.Play(m, rules.Result{}); err == nil && !p.Outcome().Over() {
			return m.String() + " lets it out"
		}
	}
	return ""
}

// gain checks how many pieces the player wins, by trying all that can follow in so many plies, and the captures after them. It uses
// the rules alone.
func (c claim) gain() string {
	want, _ := strconv.Atoi(c.args[0])
	plies, _ := strconv.Atoi(c.args[1])
	side := c.n.Side()
	base := lead(c.before(), side)
	got := -search(c.n.Position, plies, -100, 100) - base
	return differs(strconv.Itoa(got), strconv.Itoa(want))
}

// search returns the lead of the side to move after so many plies of best play for material.
func search(p rules.Position, plies, alpha, beta int) int {
	moves := p.AppendMoves(nil)
	if p.Outcome().Over() || plies <= 0 && (len(moves) == 0 || moves[0].Kind != rules.Capture) {
		return lead(p, p.Side())
	}
	for _, m := range moves {
		after, err := p.Play(m, rules.Result{})
		if err != nil {
			continue
		}
		alpha = max(alpha, -search(after, plies-1, -beta, -alpha))
		if alpha >= beta {
			break
		}
	}
	return alpha
}

// value returns the value of a position to the side to move, by the computer player.
func (c claim) value(n *study.Node) engine.Score {
	m := c.s.Match(n)
	if o := m.Position().Outcome(); o.Over() {
		if o.Draw {
			return engine.Score{Kind: engine.Draw}
		}
		return engine.LossIn(0)
	}
	return player(c.s.Game.ID()).Think(ai.Ask(m, 0, ai.Limits{Nodes: 40_000}, 1), nil, nil).Info.Score
}

// player returns a computer player that has seen nothing yet.
func player(game string) ai.Player {
	p, _ := players.New(game, 1)
	return p
}

// won reports whether a score is a forced win.
func won(s engine.Score) bool { return s.Kind == engine.Win || s.Forced() > 0 }

func (c claim) wins() string {
	s := c.value(c.n).Neg()
	if !won(s) {
		return "its value is " + s.String()
	}
	if len(c.args) == 0 {
		return ""
	}
	s.N++ // the move itself
	return differs(strconv.Itoa(s.Moves()), c.args[0])
}

func (c claim) loses() string {
	s := c.value(c.n)
	if !won(s) {
		return "its value is " + s.String()
	}
	if len(c.args) == 0 {
		return ""
	}
	return differs(strconv.Itoa(s.Moves()), c.args[0])
}

// others calls f with the value of every other move of the position, to its player.
func (c claim) others(f func(m rules.Move, s engine.Score)) {
	s, at, err := study.Parse(c.s.Text(c.n.Parent))
	if err != nil {
		panic(err)
	}
	for _, m := range at.Position.AppendMoves(nil) {
		if m == c.n.Action.Move {
			continue
		}
		n, err := s.Play(at, rules.Action{Move: m})
		if err != nil {
			panic(err)
		}
		f(m, claim{s: s, n: n}.value(n).Neg())
	}
}

func (c claim) onlyWin() (bad string) {
	c.others(func(m rules.Move, s engine.Score) {
		if won(s) {
			bad = m.String() + " wins too"
		}
	})
	return bad
}

func (c claim) fastest() (bad string) {
	own := c.value(c.n).Neg()
	c.others(func(m rules.Move, s engine.Score) {
		if s.Kind == engine.Win && s.N <= own.N {
			bad = m.String() + " wins as fast"
		}
	})
	return bad
}

// TestClaims checks every claim of every comment, in the first language; TestLanguagesAgree compares those of the others.
func TestClaims(t *testing.T) {
	found := map[string]bool{}
	for game, list := range all(t, "fr") {
		for i := range list {
			g := &list[i]
			for _, made := range g.Claims {
				words := strings.Fields(made.Text)
				check, ok := checks[words[0]]
				if !ok {
					t.Errorf("%s %s: no claim %q", game, g.ID, made.Text)
					continue
				}
				found[words[0]] = true
				if bad := check(claim{g.Study, made.At, words[1:]}); bad != "" {
					t.Errorf("%s %s, %d. %s: %q: %s", game, g.ID, made.At.Number, made.At.Action, made.Text, bad)
				}
			}
		}
	}
	for name := range checks {
		if !found[name] {
			t.Errorf("nothing claims %q", name)
		}
	}
}
