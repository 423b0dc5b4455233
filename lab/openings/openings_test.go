package openings

import (
	"fmt"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/opening"
)

// TestJudged gives some openings their value again by the whole search, which is the same on every machine: the line of the table.
func TestJudged(t *testing.T) {
	for i, o := range opening.All() {
		if i%9 != 0 {
			continue
		}
		got, err := judged(o, ai.Limits{Nodes: positions})
		if want := fmt.Sprintf("%s: %s = %d %d", o.Name, o.Moves, o.Value, o.Depth); err != nil || got != want {
			t.Errorf("%q, %v, want %q", got, err, want)
		}
	}
}
