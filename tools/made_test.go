package tools_test

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// madeOf are the patterns of the files that the laboratory made.
var madeOf = []string{"assets/endings/*.bin", "assets/tablebase/*.bin", "assets/problems/*.bin", "docs/problems/*.md",
	"game/ai/*/weights/*", "game/ai/dame2000/weights_*.go"}

// TestMade compares the files that the laboratory made with their checksums in testdata/made.txt, which also has the command that makes
// each of them again. The tests of the laboratory, which prove that they are right, run at night only.
func TestMade(t *testing.T) {
	text, err := os.ReadFile("testdata/made.txt")
	if err != nil {
		t.Fatal(err)
	}
	var listed []string
	command := false
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		line := lines.Text()
		if said, ok := strings.CutPrefix(line, "# "); ok {
			command = strings.HasPrefix(said, "go ")
			continue
		}
		want, name, _ := strings.Cut(line, "  ")
		listed = append(listed, name)
		if !command {
			t.Errorf("no command above %s", name)
		}
		data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			t.Error(err)
		} else if got := fmt.Sprintf("%x", sha256.Sum256(data)); got != want {
			t.Errorf("%s has changed. If the laboratory made it: put %s into testdata/made.txt, and run make nightly/lab", name, got)
		}
	}
	for _, pattern := range madeOf {
		files, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil || len(files) == 0 {
			t.Errorf("%s finds nothing, %v", pattern, err)
		}
		for _, file := range files {
			if name := strings.TrimPrefix(filepath.ToSlash(file), "../"); !slices.Contains(listed, name) {
				t.Errorf("testdata/made.txt does not list %s", name)
			}
		}
	}
}
