package ai_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strings"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/match"
	"ludotheque/rules/catalog"
)

// answers returns the answers of all players, a line each, in the given number of positions of every ruleset: at full
// strength by depth and by nodes, and at every level that does not depend on the time.
func answers(t *testing.T, positions int) string {
	var b strings.Builder
	for _, g := range catalog.All() {
		player, _ := players.New(g.ID(), 2)
		for _, r := range g.Rulesets() {
			for n := range positions {
				m := randomMatch(t, g.ID(), r.ID, n)
				writeAnswers(&b, player, m, fmt.Sprintf("%s %s %d", g.ID(), r.ID, n), n)
			}
		}
	}
	return b.String()
}

// randomMatch returns a match after some random plies, which is not over. n determines the moves and the house options.
func randomMatch(t *testing.T, game, ruleset string, n int) *match.Match {
	rng := rand.New(rand.NewPCG(7, uint64(n)))
	for plies := 3 * n % 61; ; {
		setup := match.Setup{Game: game, Ruleset: ruleset, Seed: rng.Uint64()}
		if game == "damsystem" {
			setup.Options.Huffing = match.Huffing(n % 3)
		}
		m, err := match.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		for m.Ply() < plies && !m.Outcome().Over() {
			moves := m.AppendMoves(nil)
			if _, err := m.Play(moves[rng.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
		}
		if !m.Outcome().Over() {
			return m
		}
	}
}

// writeAnswers writes the answers of the player about m, with name in front.
func writeAnswers(b *strings.Builder, player ai.Player, m *match.Match, name string, n int) {
	player.NewGame()
	write := func(what string, a ai.Answer) {
		fmt.Fprintf(b, "%s %s: %s %s depth %d %d nodes %d pv %v", name, what, a.Move, a.Info.Score, a.Info.Depth, a.Info.SelDepth, a.Info.Nodes, a.Info.PV)
		for _, c := range a.Candidates {
			fmt.Fprintf(b, "; %s %s", c.Move, c.Score)
		}
		fmt.Fprintln(b)
	}
	q := ai.Ask(m, 0, ai.Limits{Nodes: 3000}, uint64(n))
	write("nodes", player.Think(q, nil, nil))
	q.Lines = 3
	q.Limits = ai.Limits{Depth: 3}
	q.Moves = nil
	write("lines", player.Think(q, nil, nil))
	for level := 1; level < len(ai.Levels(m.Game().ID(), m.Setup().Ruleset)); level++ {
		write(fmt.Sprint("level ", level), player.Think(ai.Ask(m, level, ai.Limits{Nodes: 2000}, uint64(n)), nil, nil))
	}
}

// TestAnswers compares the answers of every player with testdata/answers.txt: moves, scores, lines and node counts. After
// a change that is meant to change answers, write the file again:
//
//	LUDO_ANSWERS=write go test ./game/ai -run TestAnswers
//
// LUDO_ANSWERS=<file> writes the answers in a hundred positions of each ruleset, to compare them before and after a change
// that must not change any.
func TestAnswers(t *testing.T) {
	const stored = "testdata/answers.txt"
	switch name := os.Getenv("LUDO_ANSWERS"); name {
	case "":
	case "write":
		write(t, stored, answers(t, 6))
	default:
		write(t, name, answers(t, 100))
	}
	if runtime.GOARCH != "amd64" && runtime.GOARCH != "wasm" {
		t.Skip("this architecture may fuse multiplications and additions, which changes the rounding")
	}
	text, err := os.ReadFile(stored)
	if err != nil {
		t.Fatal(err)
	}
	want, got := strings.Split(string(text), "\n"), strings.Split(answers(t, 6), "\n")
	if len(got) != len(want) {
		t.Errorf("%d answers, want %d", len(got), len(want))
	}
	for i := range min(len(want), len(got)) {
		if got[i] != want[i] {
			t.Fatalf("line %d of %s:\n%s\ngot\n%s", i+1, stored, want[i], got[i])
		}
	}
}

func write(t *testing.T, name, text string) {
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
