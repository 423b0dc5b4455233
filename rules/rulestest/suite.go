package rulestest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"ludotheque/rules"
)

// Symmetry is a map of the board onto itself that preserves the rules: the 180-degree turn that swaps the sides in the
// draughts games, the eight symmetries of Dao.
type Symmetry struct {
	Name     string
	Square   func(rules.Square) rules.Square
	Position func(text string) string // the image of a position's text
}

// Suite plays random games and checks invariants of every position.
type Suite struct {
	Game       rules.Game
	Symmetries []Symmetry
	Plies      int // random plies for each ruleset; many more at night
	MaxPlies   int // a longer game is an error; 0 means no limit
}

// nightPlies is the least number of plies for each ruleset if LUDOTHEQUE_NIGHTLY is set.
const nightPlies = 150_000

// nightly reports whether the long tests run.
func nightly() bool { return os.Getenv("LUDOTHEQUE_NIGHTLY") != "" }

// plies returns the number of plies to play: a tenth with -short, which the tests under Node use because they are slow.
func (s Suite) plies() int {
	switch {
	case testing.Short():
		return s.Plies / 10
	case nightly():
		return max(s.Plies, nightPlies)
	}
	return s.Plies
}

// Run plays random games of every ruleset and checks every position.
func (s Suite) Run(t *testing.T) {
	for _, ruleset := range s.Game.Rulesets() {
		t.Run(ruleset.ID, func(t *testing.T) {
			checkRepetition(t, ruleset)
			rng := rand.New(rand.NewPCG(1, 2026))
			played := 0
			for played < s.plies() {
				n, err := s.playOne(ruleset, rng)
				if err != nil {
					t.Fatal(err)
				}
				played += max(n, 1)
			}
			t.Logf("%d plies", played)
		})
	}
}

// checkRepetition checks that a ruleset plays by the repetition that its rule page tells, and tells one if it draws.
func checkRepetition(t *testing.T, r rules.Ruleset) {
	t.Helper()
	told := "0"
	for _, a := range r.Articles() {
		if a.Field == "repetition" {
			told = a.Value
		}
	}
	if strconv.Itoa(r.Repetition) != told || r.Repetition == 1 || r.Repetition < 0 {
		t.Errorf("repetition draws at %d, the rule page tells %s", r.Repetition, told)
	}
}

// playOne plays one game until the position or repetition ends it, and returns its length in actions.
func (s Suite) playOne(r rules.Ruleset, rng *rand.Rand) (int, error) {
	ruleset, drawnAt := r.ID, r.Repetition
	first := rules.First
	if rules.EitherFirst(s.Game) && rng.IntN(2) == 0 {
		first = rules.Second
	}
	pos, err := s.Game.Start(ruleset, first)
	if err != nil {
		return 0, err
	}
	seen := map[uint64]int{pos.Hash(): 1}
	for n := 0; ; n++ {
		if err := s.checkPosition(ruleset, pos); err != nil {
			return n, fmt.Errorf("%s: %w", pos, err)
		}
		if pos.Outcome().Over() || seen[pos.Hash()] == drawnAt {
			return n, nil
		}
		if s.MaxPlies > 0 && n > s.MaxPlies {
			return n, fmt.Errorf("%s: the game goes on after %d actions", pos, n)
		}
		moves := pos.AppendMoves(nil)
		next, err := playRandom(pos, moves[rng.IntN(len(moves))], rng)
		if err != nil {
			return n, fmt.Errorf("%s: %w", pos, err)
		}
		pos = next
		seen[pos.Hash()]++
	}
}

// playRandom plays m with random dice. It checks that the old position does not change, and that the text of the action
// parses as the same action.
func playRandom(pos rules.Position, m rules.Move, rng *rand.Rand) (rules.Position, error) {
	before := pos.String()
	action := rules.Action{Move: m}
	if t, ok := pos.(rules.Thrower); ok {
		action.Dice, action.Result = t.Throw(m, rng)
	}
	next, err := pos.Play(m, action.Result)
	if err != nil {
		return nil, fmt.Errorf("its own move %s: %w", action, err)
	}
	if pos.String() != before {
		return nil, fmt.Errorf("playing %s changed the position to %s", action, pos)
	}
	if again, _ := pos.Play(m, action.Result); again != next {
		return nil, fmt.Errorf("playing %s twice gives %s and %s", action, next, again)
	}
	for _, a := range []rules.Action{action, {Move: m, Result: action.Result}} {
		back, err := rules.ParseAction(pos, a.String())
		if err != nil || back.Move != m || back.Result != action.Result {
			return nil, fmt.Errorf("action %s reads back as %s, %v", a, back, err)
		}
	}
	return next, nil
}

func (s Suite) checkPosition(ruleset string, pos rules.Position) error {
	back, err := s.Game.Parse(ruleset, pos.String())
	switch {
	case err != nil:
		return fmt.Errorf("does not read back: %w", err)
	case pos.Hash() != back.Hash(): // updated move by move, and computed from the pieces
		return fmt.Errorf("hash %x, parsed %x", pos.Hash(), back.Hash())
	case back != pos:
		return fmt.Errorf("reads back as %s", back)
	case pos.Ruleset() != ruleset:
		return fmt.Errorf("is of ruleset %s", pos.Ruleset())
	}
	moves := pos.AppendMoves(nil)
	if over := pos.Outcome().Over(); over != (len(moves) == 0) {
		return fmt.Errorf("over is %v with %d moves", over, len(moves))
	}
	texts := MoveTexts(pos)
	if len(slices.Compact(texts)) != len(moves) {
		return fmt.Errorf("a move is listed twice: %v", MoveTexts(pos))
	}
	for _, m := range moves {
		if err := checkMove(pos, m); err != nil {
			return fmt.Errorf("%s: %w", m, err)
		}
	}
	for _, sym := range s.Symmetries {
		if err := s.checkSymmetry(ruleset, pos, sym); err != nil {
			return fmt.Errorf("%s: %w", sym.Name, err)
		}
	}
	return nil
}

func checkMove(pos rules.Position, m rules.Move) error {
	paths := pos.AppendPaths(nil, m)
	if m.Kind == rules.Pass || m.Kind == rules.Huff {
		if len(paths) != 0 {
			return fmt.Errorf("has a path")
		}
		return nil
	}
	if len(paths) == 0 {
		return fmt.Errorf("has no path")
	}
	if r := rules.RefusalOf(pos, m.From, m.To); r.Code != rules.Legal {
		return fmt.Errorf("is legal, but refused: %w", r)
	}
	for _, path := range paths {
		var over rules.Set
		at := m.From
		for _, hop := range path {
			if hop.From != at {
				return fmt.Errorf("broken path %v", path)
			}
			if hop.Over != rules.NoSquare {
				over.Add(hop.Over)
			}
			at = hop.To
		}
		if at != m.To || m.Kind == rules.Capture && over != m.Captured {
			return fmt.Errorf("path %v does not make the move", path)
		}
	}
	var sum float64
	results := rules.ResultsOf(pos, m)
	for _, w := range results {
		sum += w.P
	}
	if (m.Kind == rules.Combat) != (len(results) > 0) || len(results) > 0 && (sum < 1-1e-12 || sum > 1+1e-12) {
		return fmt.Errorf("%d results with chances that add to %v", len(results), sum)
	}
	return nil
}

// checkSymmetry compares the moves of the image with the images of the moves.
func (s Suite) checkSymmetry(ruleset string, pos rules.Position, sym Symmetry) error {
	image, err := s.Game.Parse(ruleset, sym.Position(pos.String()))
	if err != nil {
		return err
	}
	var want []string
	for _, m := range pos.AppendMoves(nil) {
		want = append(want, sym.move(m).String())
	}
	slices.Sort(want)
	if got := MoveTexts(image); !slices.Equal(got, want) {
		return fmt.Errorf("%s has moves\n%v, want\n%v", image, got, want)
	}
	a, b := pos.Outcome(), image.Outcome()
	if a.By != b.By || a.Draw != b.Draw {
		return fmt.Errorf("%s is %s, want %s", image, b, a)
	}
	return nil
}

func (sym Symmetry) move(m rules.Move) rules.Move {
	image := m
	image.Captured = rules.Set{}
	if m.From != rules.NoSquare {
		image.From = sym.Square(m.From)
	}
	if m.To != rules.NoSquare {
		image.To = sym.Square(m.To)
	}
	for _, sq := range m.Captured.AppendSquares(nil) {
		image.Captured.Add(sym.Square(sq))
	}
	return image
}
