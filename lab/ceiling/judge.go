package ceiling

import (
	"fmt"
	"math"
	"strings"

	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/lab/selfplay"
	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

// judge is a search deeper than another one, which searches still deeper if it prefers another move.
type judge struct {
	ai.Player
	deeper, check int // plies; check 0 for no second search
}

// verdict is the result of judging an answer.
type verdict struct {
	best    ai.Answer // the judge's answer
	lost    float64   // loss of the other move, as a share of the point
	checked float64   // the loss by the second search, which may prefer the other move
}

// of judges the answer of another search to a question.
func (j judge) of(q ai.Question, other ai.Answer) (v verdict) {
	j.NewGame()
	q.Limits = ai.Limits{Depth: other.Info.Depth + j.deeper}
	v.best = j.Think(q, nil, nil)
	if v.best.Move == other.Move {
		return v
	}
	v.lost = max(j.gap(q, v.best.Move, other.Move), 0)
	if q.Limits.Depth = other.Info.Depth + j.check; j.check > 0 {
		v.checked = j.gap(q, v.best.Move, other.Move)
	}
	return v
}

// gap returns the value of the first move minus that of the second, both with full windows.
func (j judge) gap(q ai.Question, first, second rules.Move) float64 {
	q.Moves, q.Lines = []rules.Move{first, second}, 2
	a := j.Think(q, nil, nil)
	gap := a.Candidates[0].Score.Expect() - a.Candidates[1].Score.Expect()
	if a.Move != first {
		return -gap
	}
	return gap
}

// searched judges moves of whole games by a deeper search.
func (j job) searched(player selfplay.Player) (string, error) {
	judge := judge{newPlayer(), j.deeper, j.check}
	var lost, checked, others, nodes, depth figure
	g, err := j.sample(player, func(dame2000.Position) bool { return true }, func(game int, m *match.Match, a ai.Answer) {
		v := judge.of(ai.Ask(m, 0, ai.Limits{}, 0), a)
		lost.add(game, v.lost)
		checked.add(game, v.checked)
		others.add(game, share(v.lost > 0))
		nodes.add(game, float64(v.best.Info.Nodes))
		depth.add(game, float64(a.Info.Depth))
	})
	if err != nil {
		return "", err
	}
	var b strings.Builder
	moves, movesMargin := g.moves.mean()
	fmt.Fprintf(&b, "%s, %d positions of %d games: the player looks at %d positions, %.1f plies deep, the judge at %.0f\n",
		j.ruleset, g.positions, g.played, j.nodes, depth.average(), nodes.average())
	fmt.Fprintf(&b, "%s of the games are drawn; %.1f ± %.1f moves of a side in a game, %s of them not the judge's\n", &g.drawn, moves, movesMargin, &others)
	row := func(plies int, f *figure) {
		perMove, margin := f.mean()
		fmt.Fprintf(&b, "%d plies deeper: %s of the point lost by a move; who loses nothing wins %.1f %% ± %.1f against this player\n",
			plies, f, 100*(0.5+perMove*moves), 100*math.Hypot(margin*moves, perMove*movesMargin))
	}
	row(j.deeper, &lost)
	if j.check > 0 {
		row(j.check, &checked)
	}
	return b.String(), nil
}

// share returns 1 for true.
func share(holds bool) float64 {
	if holds {
		return 1
	}
	return 0
}
