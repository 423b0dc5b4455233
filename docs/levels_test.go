package docs_test

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/rules/catalog"
)

// TestLevelsOfEmbed checks that docs/embed.md names the strongest level of every ruleset.
func TestLevelsOfEmbed(t *testing.T) {
	data, err := os.ReadFile("embed.md")
	if err != nil {
		t.Fatal(err)
	}
	row := regexp.MustCompile("(?m)^\\| `level` .*$").FindString(string(data))
	row, _, _ = strings.Cut(row, ";")
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			n := len(ai.Levels(g.ID(), r.ID))
			usual := n == len(ai.Levels(g.ID(), g.Rulesets()[0].ID))
			if !regexp.MustCompile(`\b`+strconv.Itoa(n)+`\b`).MatchString(row) || !usual && !strings.Contains(row, "`"+r.ID+"`") {
				t.Errorf("%s/%s has %d levels, which the row does not tell: %s", g.ID(), r.ID, n, row)
			}
		}
	}
}
