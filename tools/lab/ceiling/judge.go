package ceiling

import (
	"fmt"
	"math"

	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/dame2000"
	"ludotheque/tools/lab/selfplay"
)

// judge is a search that looks some plies deeper than another did.
type judge struct {
	ai.Player
	deeper int
}

// of returns what the judge answers to a question, and how much of the point the answer of the other gives away by that search,
// which values both moves in full.
func (j judge) of(q ai.Question, other ai.Answer) (best ai.Answer, lost float64) {
	j.NewGame()
	q.Limits = ai.Limits{Depth: other.Info.Depth + j.deeper}
	best = j.Think(q, nil, nil)
	if best.Move == other.Move {
		return best, 0
	}
	q.Moves, q.Lines = []rules.Move{best.Move, other.Move}, 2
	both := j.Think(q, nil, nil)
	best.Info.Nodes += both.Info.Nodes
	if both.Move == other.Move {
		return best, 0
	}
	return best, both.Candidates[0].Score.Expect() - both.Candidates[1].Score.Expect()
}

// searched judges moves of whole games by a deeper search.
func (j job) searched(player selfplay.Player) (string, error) {
	judge := judge{newPlayer(), j.deeper}
	var lost, better, nodes, depth figure
	g, err := j.sample(player, func(dame2000.Position) bool { return true }, func(game int, m *match.Match, a ai.Answer) {
		best, v := judge.of(ai.Ask(m, 0, ai.Limits{}, 0), a)
		lost.add(game, v)
		better.add(game, share(v > 0))
		nodes.add(game, float64(best.Info.Nodes))
		depth.add(game, float64(a.Info.Depth))
	})
	if err != nil {
		return "", err
	}
	perMove, margin := lost.mean()
	moves, movesMargin := g.moves.mean()
	return fmt.Sprintf(`%s, %d positions of %d games; the player looks at %d positions, %.1f plies deep, the judge %d plies deeper, at %.0f
%20s  of the moves are not the judge's
%20s  of the point lost by a move
%13.1f ± %-4.1f  moves of a side in a game
%13.1f ± %-4.1f  %% of the points for who loses nothing, against this player
`, j.ruleset, g.positions, g.played, j.nodes, depth.average(), j.deeper, nodes.average(), &better, &lost,
		moves, movesMargin, 100*(0.5+perMove*moves), 100*math.Hypot(margin*moves, perMove*movesMargin)), nil
}

// share is 1 for what holds.
func share(holds bool) float64 {
	if holds {
		return 1
	}
	return 0
}
