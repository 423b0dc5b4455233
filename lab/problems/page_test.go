package problems_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	assets "ludotheque/assets/problems"
	"ludotheque/game/problem"
	"ludotheque/lab/problems"
	"ludotheque/rules/catalog"
)

// TestPagesAreNew compares the pages with new ones.
func TestPagesAreNew(t *testing.T) {
	for _, g := range catalog.All() {
		s, err := problem.Parse(assets.Files()[assets.FileName(g.ID())])
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Join("..", "..", "docs", "problems", g.ID()+".md")
		page, err := os.ReadFile(name)
		if err != nil {
			t.Error(err)
		} else if !bytes.Equal(page, problems.Page(g, s)) {
			t.Errorf("%s is stale: go run -C lab . problems -game %s -page ../docs/problems/%s.md", name, g.ID(), g.ID())
		}
	}
}
