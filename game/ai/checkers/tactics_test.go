package checkers

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"ludotheque/game/ai/engine"
)

// TestTactics checks that the player finds known best moves, or another forced win, within 100,000 positions or the number in
// a fourth field. testdata/tactics.txt says how the moves were found.
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
		limits := engine.Limits{Nodes: 100_000}
		if len(fields) == 4 {
			limits.Nodes, err = strconv.ParseUint(fields[3], 10, 64)
		}
		if len(fields) < 3 || len(fields) > 4 || err != nil {
			t.Fatalf("line %q: %v", line, err)
		}
		n++
		pl.NewGame()
		q := engine.Question{Position: parse(t, fields[0], fields[1]), Limits: limits}
		if a := pl.Think(q, nil, nil); a.Move.String() != fields[2] && a.Info.Score.Kind != engine.Win {
			t.Errorf("%s %s: %s (%s), want %s", fields[0], fields[1], a.Move, a.Info.Score, fields[2])
		}
	}
	if n < 30 {
		t.Errorf("%d positions", n)
	}
}
