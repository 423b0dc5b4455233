//go:build !js

package problems_test

import (
	"slices"
	"testing"

	"ludotheque/assets/problems"
	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/tools/tree"
)

// read returns the problems of a game.
func read(t *testing.T, g rules.Game) *problem.Set {
	t.Helper()
	s, err := problem.Parse(problems.Files()["problems-"+g.ID()+".bin"])
	if err != nil || s.Game != g.ID() {
		t.Fatalf("%s: the problems of %q: %v", g.ID(), s.Game, err)
	}
	return s
}

// TestPlayable plays every problem and judges every move on the way.
func TestPlayable(t *testing.T) {
	for _, g := range catalog.All() {
		s := read(t, g)
		for i := range s.Problems {
			a, err := problem.Begin(g, &s.Problems[i])
			if err != nil {
				t.Error(err)
				continue
			}
			for !a.Done() {
				for _, m := range problem.Actions(a.Position) {
					if v := a.Judge(m); v.Right != (m == a.Solution()) || v.Right && len(v.Answer) > 0 {
						t.Errorf("%s: %s is judged %+v", s.Problems[i].Start, m, v)
					}
				}
				a.Advance()
			}
		}
	}
}

// TestEveryAnswer makes every wrong action of every problem: each that does not end the game has an answer of the opponent, a wrong huff
// with the solver's own move before it; and all of it is legal.
func TestEveryAnswer(t *testing.T) {
	for _, g := range catalog.All() {
		s := read(t, g)
		wrong, huffs := 0, 0
		for i := range s.Problems {
			p := &s.Problems[i]
			a, err := problem.Begin(g, p)
			if err != nil || p.Goal.Aim == problem.Odds { // whose answers are chances
				continue
			}
			for ; !a.Done(); a.Advance() {
				for _, m := range problem.Actions(a.Position) {
					v := a.Judge(m)
					if v.Right {
						continue
					}
					wrong++
					huff := m.Kind == rules.Huff
					if huff {
						huffs++
					}
					pos := a.Position
					for _, m := range slices.Concat([]rules.Move{m}, v.Then) {
						if pos, err = pos.Play(m, rules.Result{}); err != nil {
							t.Fatalf("%s: %s: %v", p.Start, m, err)
						}
					}
					switch {
					case huff != (len(v.Then) == 1):
						t.Errorf("%s %s: after %s the solver goes on with %v", g.ID(), p.Start, m, v.Then)
					case pos.Outcome().Over() != (len(v.Answer) == 0):
						t.Errorf("%s %s: %s is answered by %v", g.ID(), p.Start, m, v.Answer)
					case len(v.Answer) > 0 && (pos.Side() == a.Solver || !slices.Contains(pos.AppendMoves(nil), v.Answer[0])):
						t.Errorf("%s %s: %s is answered by %s, which is not legal", g.ID(), p.Start, m, v.Answer[0])
					}
				}
			}
		}
		if plates := g.ID() == "damsystem"; plates != (huffs > 0) {
			t.Errorf("%s: %d wrong huffs of %d wrong actions", g.ID(), huffs, wrong)
		}
		t.Logf("%s: %d wrong actions, %d of them huffs", g.ID(), wrong, huffs)
	}
}

// TestWeight checks the compressed size of all problems.
func TestWeight(t *testing.T) {
	sum := 0
	for name, data := range problems.Files() {
		n := len(tree.Gzip(data))
		t.Logf("%s: %d bytes, %d on the wire", name, len(data), n)
		sum += n
	}
	if sum > 80<<10 {
		t.Errorf("all files together have %d bytes compressed, want at most 80 KB", sum)
	}
}
