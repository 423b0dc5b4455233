package link

import (
	"errors"
	"math/rand/v2"
	"testing"

	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// randomTree returns a random tree of up to the given number of moves, and the last node added.
func randomTree(t testing.TB, setup match.Setup, moves int, rng *rand.Rand) (*study.Study, *study.Node) {
	t.Helper()
	s, err := study.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	at := s.Root
	for range moves {
		if rng.IntN(30) == 0 {
			at = s.Root
		}
		legal := s.Setup.Options.AppendMoves(nil, at.Position)
		if len(legal) == 0 || rng.IntN(10) == 0 {
			for range 3 {
				if at.Parent != nil {
					at = at.Parent
				}
			}
			continue
		}
		a := rules.Action{Move: legal[rng.IntN(len(legal))]}
		if th, ok := at.Position.(rules.Thrower); ok {
			a.Dice, a.Result = th.Throw(a.Move, rng)
		}
		next, err := s.Play(at, a)
		if errors.Is(err, study.ErrFull) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		at = next
	}
	return s, at
}

// TestTreesAreLinks parses the links of random trees of every ruleset. The link of a tree that is too long must be that of the
// moves or of the position.
func TestTreesAreLinks(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 10))
	shortened := 0
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			for _, moves := range []int{0, 1, 30, 150, 3000} {
				if moves > 1000 && (testing.Short() || r.ID != g.Rulesets()[0].ID) {
					continue // slow
				}
				s, at := randomTree(t, anySetup(t, g, r.ID, rng), moves, rng)
				text, whole := Tree(s, at)
				if len(text) > ShortEnough {
					t.Fatalf("a link of %d characters", len(text))
				}
				if !whole {
					shortened++
					if m, err := Parse(text, 0); err != nil || m.Position() != at.Position && m.Ply() > 0 {
						t.Errorf("the shorter link opens %v, %v", m, err)
					}
					continue
				}
				if found, ok := Find("see https://example.org/games/#" + text); !ok || !HoldsTree(found) || !HoldsMatch(found) {
					t.Errorf("%s is not found, but %s", text, found)
				}
				again, place, err := ParseTree(text)
				if err != nil {
					t.Fatalf("%s: %v", text, err)
				}
				if back, _ := Tree(again, place); back != text || place.Position != at.Position || again.Len() != s.Len() {
					t.Errorf("%s is packed again as %s", text, back)
				}
			}
		}
	}
	if shortened == 0 && !testing.Short() {
		t.Error("no tree was too long")
	}
}

func TestTreeRefusals(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 10))
	s, at := randomTree(t, match.Setup{Game: "checkers"}, 40, rng)
	good, _ := Tree(s, at)
	for text, want := range map[string]Code{
		"chess=2abc": UnknownGame, "checkers=italian:2abc": UnknownRuleset, "checkers=": Nothing, "checkers=2": Nothing,
		good[:len(good)-1]: CutShort, good + "A": Damaged, "checkers=volante:" + good[len("checkers="):]: Damaged,
	} {
		_, _, err := ParseTree(text)
		var e *Error
		if !errors.As(err, &e) || e.Code != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	var e *Error
	if _, err := Parse(good, 0); !errors.As(err, &e) || e.Code != NewerVersion {
		t.Errorf("Parse of a tree gives %v", err)
	}
}

func FuzzParseTree(f *testing.F) {
	rng := rand.New(rand.NewPCG(6, 10))
	for _, g := range catalog.All() {
		s, at := randomTree(f, match.Setup{Game: g.ID()}, 40, rng)
		text, _ := Tree(s, at)
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, at, err := ParseTree(text)
		if err != nil {
			return
		}
		again, place, err := ParseTree(packTree(s, at))
		if err != nil || again.Text(place) != s.Text(at) {
			t.Errorf("%q reads as\n%s\nthen %v", text, s.Text(at), err)
		}
	})
}
