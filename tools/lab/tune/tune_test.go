package tune

import (
	"go/format"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludotheque/rules/catalog"
	"ludotheque/tools/flags"
)

// weightsOf tunes briefly in a temporary folder and returns the weights files by name.
func weightsOf(t *testing.T, game, ruleset, data string) map[string]string {
	t.Helper()
	g, ok := catalog.Find(game)
	if !ok {
		t.Fatalf("no game %s", game)
	}
	j := job{games: 16, nodes: 60, seed: 5, passes: 2, match: 2, out: t.TempDir(), data: data}
	if err := j.tune(flags.Ruleset{Game: g, ID: ruleset}); err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(j.out)
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, f := range files {
		text, err := os.ReadFile(filepath.Join(j.out, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		texts[f.Name()] = string(text)
	}
	return texts
}

// TestSameWeights tunes every game twice, the second time from the stored positions: the files must be the same, name the command
// that made them, and be readable by the program.
func TestSameWeights(t *testing.T) {
	for _, c := range []struct{ game, ruleset, file string }{
		{"dame2000", "base", "weights_base.go"},
		{"dame2000", "variante", "weights_variante.go"},
	} {
		data := filepath.Join(t.TempDir(), "positions")
		first := weightsOf(t, c.game, c.ruleset, data)
		text := first[c.file]
		head, _, _ := strings.Cut(text, "\n")
		if !strings.Contains(head, "go run ./tools/lab tune -game "+c.game+" -rules "+c.ruleset+" -games 16 -nodes 60 -seed 5 -passes 2") {
			t.Errorf("%s begins with %q", c.file, head)
		}
		if source, err := format.Source([]byte(text)); err != nil || string(source) != text {
			t.Errorf("%s is not formatted Go source: %v", c.file, err)
		}
		if _, err := os.Stat(data); err != nil {
			t.Errorf("%s: the positions are not stored: %v", c.game, err)
		}
		if again := weightsOf(t, c.game, c.ruleset, data); len(again) != 1 || again[c.file] != text {
			t.Errorf("%s: other weights from the stored positions", c.game)
		}
		if again := weightsOf(t, c.game, c.ruleset, ""); again[c.file] != text {
			t.Errorf("%s: other weights from the same games", c.game)
		}
	}
}

// TestNothingToTune checks that the error names a game without an evaluation.
func TestNothingToTune(t *testing.T) {
	if _, err := evaluationOf("dao"); err == nil || !strings.Contains(err.Error(), "dao") {
		t.Errorf("dao: %v", err)
	}
}
