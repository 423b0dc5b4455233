package checkers

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"ludotheque/game/ai/checkers/endgame"
	"ludotheque/rules/checkers"
)

// TestCountsOfKings counts the values of all positions of two and of three kings against one, for either side to move, and the plies of
// the longest win of three, and looks for the numbers in docs/endings.md.
func TestCountsOfKings(t *testing.T) {
	doc, err := os.ReadFile("../../../docs/endings.md")
	if err != nil {
		t.Fatal(err)
	}
	var rows [6][]string
	eachRuleset(t, func(t *testing.T, place int, table *endgame.Table) {
		if id := (checkers.Game{}).Rulesets()[place].ID; kin[id] != id {
			return
		}
		row := 0
		for kings := 2; kings <= 3; kings++ {
			for _, m := range []endgame.Material{{Kings: kings, OppKings: 1}, {Kings: 1, OppKings: kings}} {
				count := map[endgame.Value]int{}
				each(place, m, func(p *Position) { count[table.Worth(p)]++ })
				won := count[endgame.Win]
				if m.Kings == 1 {
					won = count[endgame.Loss] // by the others
				}
				rest := count[endgame.Win] + count[endgame.Draw] + count[endgame.Loss] - won - count[endgame.Draw]
				text := thousands(won) + ", " + thousands(count[endgame.Draw])
				if m.Kings == 1 {
					text += ", " + thousands(rest)
				} else if rest != 0 {
					t.Errorf("%+v: %d lost", m, rest)
				}
				rows[row] = append(rows[row], text)
				row++
			}
		}
		solver := endgame.NewSolver(place, table)
		for i, m := range []endgame.Material{{Kings: 3, OppKings: 1}, {Kings: 1, OppKings: 3}} {
			longest := 0
			each(place, m, func(p *Position) {
				if table.Worth(p) != []endgame.Value{endgame.Win, endgame.Loss}[i] {
					return
				}
				if solver.Full() {
					solver = endgame.NewSolver(place, table)
				}
				plies, ok := solver.Plies(p, nil)
				if longest = max(longest, plies); !ok {
					t.Fatalf("%s: no distance", p)
				}
			})
			rows[4+i] = append(rows[4+i], fmt.Sprint(longest))
		}
	})
	for _, row := range rows {
		if want := "| " + strings.Join(row, " | ") + " |"; len(row) > 0 && !strings.Contains(string(doc), want) {
			t.Errorf("docs/endings.md has no row %q", want)
		}
	}
}

// thousands writes a number as the docs do: 14,846.
func thousands(n int) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%d,%03d", n/1000, n%1000)
}
