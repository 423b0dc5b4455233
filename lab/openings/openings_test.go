package openings

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/opening"
)

// TestJudged gives a third of the openings a value by a tenth of the search: it is near that of the table.
func TestJudged(t *testing.T) {
	for i, o := range opening.All() {
		if i%3 != 0 {
			continue
		}
		text, err := judged(o, ai.Limits{Nodes: 300_000})
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(text, o.Name+": "+o.Moves+" = ") {
			t.Errorf("%q is not a line of the table", text)
		}
		var value, depth int
		if _, err := fmt.Sscanf(text[strings.Index(text, "= "):], "= %d %d", &value, &depth); err != nil {
			t.Errorf("%q: %v", text, err)
		}
		if off := value - o.Value; off < -25 || off > 25 {
			t.Errorf("%s: %d at depth %d, %d at depth %d in the table", o.Name, value, depth, o.Value, o.Depth)
		}
	}
}
