package checkers

import (
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/rulestest"
)

func TestPerft(t *testing.T)  { rulestest.TestPerft(t, Game{}) }
func TestTraces(t *testing.T) { rulestest.TestTraces(t, Game{}) }

func TestSuite(t *testing.T) {
	rulestest.Suite{Game: Game{}, Symmetries: []rulestest.Symmetry{halfTurn}, Plies: 20000, MaxPlies: 2000}.Run(t)
}

// halfTurn turns the board by 180 degrees and swaps the sides.
var halfTurn = rulestest.Symmetry{
	Name:   "half turn",
	Square: func(sq rules.Square) rules.Square { return rules.Sq(7-sq.File(), 7-sq.Rank()) },
	Position: func(text string) string {
		fields := strings.Fields(text)
		rows := []byte(fields[0])
		for i, j := 0, len(rows)-1; i < j; i, j = i+1, j-1 {
			rows[i], rows[j] = rows[j], rows[i]
		}
		swap := strings.NewReplacer("w", "b", "b", "w", "W", "B", "B", "W")
		return swap.Replace(string(rows)+" "+fields[1]) + " " + fields[2]
	},
}

// parse reads a position that must be right.
func parse(t testing.TB, ruleset, text string) Position {
	t.Helper()
	p, err := Game{}.Parse(ruleset, text)
	if err != nil {
		t.Fatal(err)
	}
	return p.(Position)
}

func start(t testing.TB, ruleset string) Position {
	t.Helper()
	p, err := Game{}.Start(ruleset, rules.First)
	if err != nil {
		t.Fatal(err)
	}
	return p.(Position)
}

// TestSlowPerft holds the walker that knows the count to the fast one.
func TestSlowPerft(t *testing.T) {
	for _, c := range rulestest.PerftCases(t, "checkers") {
		p := parse(t, c.Rules, c.Position)
		for depth := 1; depth <= len(c.Nodes) && c.Nodes[depth-1] < 20000; depth++ {
			if got := p.slowPerft(depth); got != c.Nodes[depth-1] {
				t.Errorf("%s %s: %d at depth %d, want %d", c.Rules, c.Position, got, depth, c.Nodes[depth-1])
			}
		}
	}
}
