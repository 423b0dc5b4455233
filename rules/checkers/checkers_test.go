package checkers

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/rulestest"
)

func TestPerft(t *testing.T)          { rulestest.TestPerft[Position](t, Game{}) }
func TestPerftAllocates(t *testing.T) { rulestest.TestPerftAllocates[Position](t, Game{}) }
func TestView(t *testing.T)           { rulestest.TestView[Position](t, Game{}) }
func TestCompose(t *testing.T)        { rulestest.TestCompose(t, Game{}, 3000) }
func TestTraces(t *testing.T)         { rulestest.TestTraces(t, Game{}) }
func TestReference(t *testing.T)      { rulestest.TestReference(t, Game{}) }

// TestSuite runs the suite for the rulesets of each size of board.
func TestSuite(t *testing.T) {
	for _, files := range []int{8, 10} {
		rulestest.Suite{Game: sized{files: files}, Symmetries: []rulestest.Symmetry{halfTurn(files)}, Plies: 8000, MaxPlies: 2000}.Run(t)
	}
}

// sized is the game with the rulesets of boards with that many files alone.
type sized struct {
	Game
	files int
}

func (s sized) Rulesets() []rules.Ruleset {
	return slices.DeleteFunc(s.Game.Rulesets(), func(r rules.Ruleset) bool { return gridOf(r.ID).files != s.files })
}

// halfTurn turns the board by 180 degrees and swaps the sides.
func halfTurn(files int) rulestest.Symmetry {
	return rulestest.Symmetry{
		Name:   "half turn",
		Square: func(sq rules.Square) rules.Square { return rules.Sq(files-1-sq.File(), files-1-sq.Rank()) },
		Position: func(text string) string {
			rows, rest, _ := strings.Cut(text, " ")
			runs := regexp.MustCompile(`\d+|\D`).FindAllString(rows, -1)
			slices.Reverse(runs)
			swap := strings.NewReplacer("w", "b", "b", "w", "W", "B", "B", "W")
			return swap.Replace(strings.Join(runs, "")+" "+rest[:1]) + rest[1:]
		},
	}
}

// parse parses a position, which must be correct.
func parse(t testing.TB, ruleset, text string) Position {
	t.Helper()
	p, err := Game{}.Parse(ruleset, text)
	if err != nil {
		t.Fatal(err)
	}
	return p.(Position)
}

// TestPlainPerft compares Perft with PlainPerft, on the golden positions and on random boards. The random boards have many
// kings, long chains, round trips and nearly full counters.
func TestPlainPerft(t *testing.T) {
	for _, c := range rulestest.PerftCases(t, "checkers") {
		checkPerft(t, parse(t, c.Rules, c.Position), 20000)
	}
	rng := rand.New(rand.NewPCG(4, 1911))
	for range 400 {
		for i := range rulesets {
			checkPerft(t, randomPosition(rulesets[i], i, rng), 1500)
		}
	}
}

// checkPerft compares both at depths 1 to 4, up to the first depth with more than the given number of leaves.
func checkPerft(t *testing.T, p Position, leaves uint64) {
	t.Helper()
	for depth := 1; depth <= 4; depth++ {
		want := rulestest.PlainPerft(p, depth)
		if got := rules.Perft(p, depth); got != want {
			t.Errorf("%s %s: %d at depth %d, want %d", p.Ruleset(), p, got, depth, want)
		}
		if want > leaves {
			return
		}
	}
}

// TestShortCaptures compares AppendCaptures, which has a faster way if no chain has more than one jump, with appendChains
// without that.
func TestShortCaptures(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 1911))
	captured := 0
	for range 3000 {
		for i := range rulesets {
			p := randomPosition(rulesets[i], i, rng)
			want := p.appendChains(nil, p.capturers(), p.quick().board)
			if got := p.AppendCaptures(nil); !slices.Equal(got, want) {
				t.Fatalf("%s %s: captures %v, want %v", p.Ruleset(), p, got, want)
			}
			captured += len(want)
		}
	}
	if captured < 1000 {
		t.Errorf("only %d captures compared", captured)
	}
}

// randomPosition returns a position of 2 to 24 pieces (40 on 100 squares) on random squares, a third of them kings.
func randomPosition(r *ruleset, index int, rng *rand.Rand) Position {
	p := blank(uint8(index))
	p.turn, p.quiet = rules.Side(rng.IntN(2)), uint8(rng.IntN(int(r.noProgress.Is)))
	g := grids[r.board.Is]
	var spots []uint64
	for set := g.board; set != 0; set &= set - 1 {
		spots = append(spots, set&-set)
	}
	rng.Shuffle(len(spots), func(i, j int) { spots[i], spots[j] = spots[j], spots[i] })
	for i, n := 0, 2+rng.IntN(2*g.maxPieces()-1); i < n; i++ {
		side := rules.Side(i & 1)
		p.men[side] |= spots[i]
		if rng.IntN(3) == 0 || spots[i]&g.rows[side] != 0 {
			p.kings |= spots[i]
		}
	}
	p.hash = p.rehash()
	if r.fewPieces.Is != notFew {
		if p.fewest = p.limit(); p.fewest > 0 {
			p.few = uint8(rng.IntN(int(p.fewest)))
		}
	}
	return p
}

var startText = rulesets[0].start()
