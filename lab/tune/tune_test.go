package tune

import (
	"go/format"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludotheque/rules/dame2000"
)

// weightsOf tunes briefly in a temporary folder and returns the weights file.
func weightsOf(t *testing.T, ruleset, data string) string {
	t.Helper()
	j := job{ruleset: ruleset, games: 16, nodes: 60, seed: 5, passes: 2, ridge: 1e-5, match: 2, out: t.TempDir(), data: data}
	if err := j.tune(); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(j.out, "weights_"+ruleset+".go"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestSameWeights tunes each ruleset three times, the second time from the stored positions: the files must be the same, name the
// command that made them, and be Go source.
func TestSameWeights(t *testing.T) {
	for _, r := range (dame2000.Game{}).Rulesets() {
		data := filepath.Join(t.TempDir(), "positions")
		text := weightsOf(t, r.ID, data)
		head, _, _ := strings.Cut(text, "\n")
		if !strings.Contains(head, "go run -C lab . tune -rules "+r.ID+" -games 16 -nodes 60 -seed 5 -passes 2 -ridge 1e-05;") {
			t.Errorf("%s: the file begins with %q", r.ID, head)
		}
		if source, err := format.Source([]byte(text)); err != nil || string(source) != text {
			t.Errorf("%s: the file is not formatted Go source: %v", r.ID, err)
		}
		if _, err := os.Stat(data); err != nil {
			t.Errorf("%s: the positions are not stored: %v", r.ID, err)
		}
		if weightsOf(t, r.ID, data) != text {
			t.Errorf("%s: other weights from the stored positions", r.ID)
		}
		if weightsOf(t, r.ID, "") != text {
			t.Errorf("%s: other weights from the same games", r.ID)
		}
	}
}
