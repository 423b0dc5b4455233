//go:build !js

package reading

import (
	"testing"

	"ludotheque/game/ai"
)

// TestAnswers checks that the answer to a question is among the best moves, as the computer player sees it.
func TestAnswers(t *testing.T) {
	for game, list := range all(t, "fr") {
		for i := range list {
			for _, p := range list[i].Pages {
				if !p.Note.Asks {
					continue
				}
				q := ai.Ask(list[i].Study.Match(p.At), 0, ai.Limits{Nodes: 20_000}, 1)
				q.Lines = len(p.At.Position.AppendMoves(nil))
				a := player(game).Think(q, nil, nil)
				best := a.Candidates[0].Score.Expect()
				for _, c := range a.Candidates {
					if c.Move == p.At.Main().Action.Move && c.Score.Expect() < best-0.03 {
						t.Errorf("%s %s, %d.: the answer %s is worth %.2f, %s %.2f", game, list[i].ID, p.At.Number, c.Move, c.Score.Expect(), a.Candidates[0].Move, best)
					}
				}
			}
		}
	}
}
