package ceiling

import (
	"fmt"
	"math"
	"strings"

	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/rules/dame2000"
	"ludotheque/tools/lab/ceiling/endings"
	"ludotheque/tools/lab/selfplay"
)

// longer are how many times the positions a move the player looks at in the endings; the last take it about a second.
var longer = [...]uint64{1, 25, 625}

// truth is how a search does by exact values.
type truth struct{ lost, mistakes, off, far figure }

// note compares an answer with the exact values of its position.
func (t *truth) note(table *endings.Table, game int, p dame2000.Position, a ai.Answer) {
	value := table.Value(p)
	lost := value - table.Worth(p, p.Encode(a.Move))
	t.lost.add(game, lost)
	t.mistakes.add(game, share(lost > slight))
	off := math.Abs(value - a.Info.Score.Expect())
	t.off.add(game, off)
	t.far.add(game, share(off > 0.01))
}

// slight is what a move may lose and be called right.
const slight = 1e-6

// exact judges moves in the smallest endings of games by exact values, and the deeper search as well.
func (j job) exact(player selfplay.Player) (string, error) {
	table, judge, asked := endings.Solve(j.ruleset, j.pawns), judge{newPlayer(), j.deeper, j.check}, newPlayer()
	var searches [len(longer)]truth
	var deep truth
	var judged, checked figure
	g, err := j.sample(player, table.Has, func(game int, m *match.Match, _ ai.Answer) {
		// What the match has counted and seen before is left out, as in the table.
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
	fmt.Fprintf(&b, "%s: %d endings, known after %d plies without combat; %d would change with more than the rules grant\n", j.ruleset, table.Size(), table.Plies, table.Late)
	fmt.Fprintf(&b, "%d positions of %d games; %.2f of %.1f moves of a side are in such endings\n", g.positions, g.played, g.wanted.average(), g.moves.average())
	row := func(name string, cells ...any) {
		fmt.Fprintf(&b, "%-20s %18s %18s %18s %18s\n", append([]any{name}, cells...)...)
	}
	row("search", "lost by a move", "moves that lose", "value off by", "by more than 1 %")
	for i := range searches {
		s := &searches[i]
		row(fmt.Sprintf("%d positions", longer[i]*j.nodes), &s.lost, &s.mistakes, &s.off, &s.far)
	}
	row(fmt.Sprintf("%d plies deeper", j.deeper), &deep.lost, &deep.mistakes, &deep.off, &deep.far)
	fmt.Fprintf(&b, "By the last, the first loses %s by a move, and %s by a look %d plies deeper at both moves\n", &judged, &checked, j.check)
	return b.String(), nil
}
