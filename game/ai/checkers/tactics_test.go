package checkers

import (
	"os"
	"strings"
	"testing"

	"ludotheque/game/ai/think"
)

// TestTactics looks for known best moves with a quarter of the positions of the last level, or for another forced win. testdata/tactics.txt says how they
// became known; TestPrunedWinsAreWins holds what the search calls a win.
func TestTactics(t *testing.T) {
	text, err := os.ReadFile("testdata/tactics.txt")
	if err != nil {
		t.Fatal(err)
	}
	pl := NewPlayer(NewBoard(), 4)
	n := 0
	for line := range strings.Lines(string(text)) {
		if line[0] == '#' {
			continue
		}
		fields := strings.Split(strings.TrimSpace(line), "|")
		if len(fields) != 3 {
			t.Fatalf("line %q", line)
		}
		n++
		pl.NewGame()
		q := think.Question{Position: parse(t, fields[0], fields[1]), Limits: think.Limits{Nodes: 1_000_000}}
		if a := pl.Think(q, nil, nil); a.Move.String() != fields[2] && a.Info.Score.Kind != think.Win {
			t.Errorf("%s %s: %s (%s), want %s", fields[0], fields[1], a.Move, a.Info.Score, fields[2])
		}
	}
	if n < 30 {
		t.Errorf("%d positions", n)
	}
}
