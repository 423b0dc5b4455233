package ceiling

import (
	"fmt"
	"math"
	"strings"

	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/lab/ceiling/endings"
	"ludotheque/lab/selfplay"
	"ludotheque/rules/dame2000"
)

// longer are the factors of the number of positions that the player searches for a move in the endings; the last is about the
// number for the last level on a page.
var longer = [...]uint64{1, 25, 625}

// truth compares a search with exact values.
type truth struct{ lost, mistakes, off figure }

// note adds the comparison of an answer with the exact values of its position.
func (t *truth) note(table *endings.Table, game int, p dame2000.Position, a ai.Answer) {
	value := table.Value(p)
	lost := value - table.Worth(p, p.Encode(a.Move))
	t.lost.add(game, lost)
	t.mistakes.add(game, share(lost > slight))
	t.off.add(game, math.Abs(value-a.Info.Score.Expect()))
}

// slight is the greatest loss of a correct move.
const slight = 1e-6

// exact judges moves in the smallest endings of games by exact values, and the deeper search as well.
func (j job) exact(player selfplay.Player) (string, error) {
	table, judge, asked := endings.Solve(j.ruleset, j.pawns), judge{newPlayer(), j.deeper, j.check}, newPlayer()
	var searches [len(longer)]truth
	var deep truth
	var judged, checked figure
	g, err := j.sample(player, table.Has, func(game int, m *match.Match, _ ai.Answer) {
		// The match's counts and earlier positions are ignored, as in the table.
		p := m.Position().(dame2000.Position).Anew()
		q := ai.Question{Position: p, Moves: p.AppendMoves(nil)}
		for i, times := range longer {
			q.Limits = ai.Limits{Nodes: times * j.nodes}
			asked.NewGame()
			a := asked.Think(q, nil, nil)
			searches[i].note(table, game, p, a)
			if i == 0 {
				v := judge.of(q, a)
				deep.note(table, game, p, v.best)
				judged.add(game, v.lost)
				checked.add(game, v.checked)
			}
		}
	})
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %d endings; their values settle within %d plies without combat, %d of them with the last\n", j.ruleset, table.Size(), table.Plies, table.Late)
	fmt.Fprintf(&b, "%d positions of %d games; %.2f of %.1f moves of a side are in such endings\n", g.positions, g.played, g.wanted.average(), g.moves.average())
	row := func(name string, t *truth) {
		fmt.Fprintf(&b, "%-20s loses %s by a move, with %s of the moves; its values are off by %s\n", name, &t.lost, &t.mistakes, &t.off)
	}
	for i := range searches {
		row(fmt.Sprintf("%d positions", longer[i]*j.nodes), &searches[i])
	}
	row(fmt.Sprintf("%d plies deeper", j.deeper), &deep)
	fmt.Fprintf(&b, "by the last, the first loses %s by a move\n", &judged)
	if j.check > 0 {
		fmt.Fprintf(&b, "the same, compared %d plies deeper: %s\n", j.check, &checked)
	}
	return b.String(), nil
}
