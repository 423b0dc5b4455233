package study

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// randomTree returns a tree after a number of random changes, and its current node.
func randomTree(t testing.TB, setup match.Setup, moves int, rng *rand.Rand) (*Study, *Node) {
	t.Helper()
	s, err := New(setup)
	if err != nil {
		t.Fatal(err)
	}
	at := s.Root
	for range moves {
		switch rng.IntN(12) {
		case 0:
			for range rng.IntN(4) {
				if at.Parent != nil {
					at = at.Parent
				}
			}
		case 1:
			at = s.Root
			for at.Main() != nil && rng.IntN(6) > 0 {
				at = at.Next[rng.IntN(len(at.Next))]
			}
		case 2:
			s.Promote(at)
		case 3:
			if rng.IntN(4) == 0 {
				at = s.Delete(at)
			}
		case 4:
			at.SetComment(" plan: {\\n} d4 »\n\t")
		default:
			at = playRandom(t, s, at, rng)
		}
	}
	return s, at
}

// playRandom plays a random legal move at n. It returns the root if the match is over there.
func playRandom(t testing.TB, s *Study, n *Node, rng *rand.Rand) *Node {
	t.Helper()
	legal := s.Match(n).AppendMoves(nil)
	if len(legal) == 0 {
		return s.Root
	}
	a := rules.Action{Move: legal[rng.IntN(len(legal))]}
	if th, ok := n.Position.(rules.Thrower); ok {
		if a.Dice, a.Result = th.Throw(a.Move, rng); rng.IntN(2) == 0 {
			a.Dice = nil // only the result is known
		}
	}
	next, err := s.Play(n, a)
	if err != nil {
		t.Fatalf("%s %s: %v", n.Position, a, err)
	}
	return next
}

// setups returns set-ups of every ruleset and option.
func setups() (all []match.Setup) {
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			all = append(all, match.Setup{Game: g.ID(), Ruleset: r.ID, Names: [2]string{"Anna", ""}, Seed: 3})
			for _, spec := range match.OptionsFor(g) {
				for _, value := range spec.Values[1:] {
					other := match.Setup{Game: g.ID(), Ruleset: r.ID}
					if err := other.Options.Set(spec.Key, value); err != nil {
						panic(err)
					}
					all = append(all, other)
				}
			}
		}
	}
	return all
}

// TestTextReadsBack checks that random trees are parsed back from their texts.
func TestTextReadsBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 10))
	for _, setup := range setups() {
		for n := range 8 {
			s, at := randomTree(t, setup, 20*n, rng)
			text := s.Text(at)
			again, place, err := Parse(text)
			if err != nil {
				t.Fatalf("%v in\n%s", err, text)
			}
			if got := again.Text(place); got != text {
				t.Fatalf("parsed back as\n%s\nwant\n%s", got, text)
			}
			if place.Position != at.Position || place.Ply != at.Ply || again.Len() != s.Len() {
				t.Errorf("at %s, ply %d of %d; want %s", place.Position, place.Ply, again.Len(), at.Position)
			}
			moves := 0
			s.Root.walk(func(n *Node) { moves++ })
			if moves != s.Len() {
				t.Errorf("Len is %d, the tree has %d moves", s.Len(), moves)
			}
			if strings.Contains(text, "\n\n") {
				t.Errorf("an empty line in\n%s", text)
			}
		}
	}
}

// TestRecordsAreTrees parses a record as a tree of one line, with the live position as the current node.
func TestRecordsAreTrees(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 10))
	for _, setup := range setups() {
		m, err := match.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		for range 25 {
			moves := m.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			if _, err := m.Play(moves[rng.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
		}
		m.Undo()
		s, at, err := Parse(m.String())
		if err != nil {
			t.Fatal(err)
		}
		if s.Len() != m.Len() || at.Ply != m.Ply() || at.Position != m.Position() || !at.OnMain() {
			t.Errorf("%d moves at %d, want %d at %d", s.Len(), at.Ply, m.Len(), m.Ply())
		}
		if back := s.Match(s.Root.Last()); back.At(back.Len()) != m.At(m.Len()) {
			t.Errorf("the main line ends in %s, want %s", back.Position(), m.At(m.Len()))
		}
	}
}

// line plays moves from n.
func line(t *testing.T, s *Study, n *Node, moves ...string) *Node {
	t.Helper()
	for _, text := range moves {
		a, err := rules.ParseAction(n.Position, text)
		if err == nil {
			n, err = s.Play(n, a)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return n
}

const written = `ludotheque-study 1
game checkers
rules geant
at 4
moves 9
1. c3-d4 b6-a5
2. b2-c3
  (2. d2-c3 {keeps the row} f6-g5
    (2. ... h6-g5))
  (2. a3-b4)
2. ... f6-g5
3. a1-b2
`

func TestTree(t *testing.T) {
	s, err := New(match.Setup{Game: "checkers"})
	if err != nil {
		t.Fatal(err)
	}
	fork := line(t, s, s.Root, "c3-d4", "b6-a5")
	line(t, s, fork, "b2-c3", "f6-g5", "a1-b2")
	side := line(t, s, fork, "d2-c3")
	side.SetComment("keeps the row")
	line(t, s, side, "f6-g5")
	line(t, s, side, "h6-g5")
	line(t, s, fork, "a3-b4")
	if got := s.Text(side); got != written {
		t.Fatalf("the tree is\n%s", got)
	}
	if n := line(t, s, fork, "d2-c3"); n != side || s.Len() != 9 {
		t.Errorf("a known move adds a node, %d in all", s.Len())
	}
	last := side.Next[1]
	s.Promote(last)
	if !last.OnMain() || s.Root.Last() != last || fork.Next[1].Action.Move.String() != "b2-c3" {
		t.Errorf("promoted:\n%s", s.Text(last))
	}
	if at := s.Delete(side); at != fork || s.Len() != 6 {
		t.Errorf("deleted, %d moves are left", s.Len())
	}
	if s.Delete(s.Root) != s.Root {
		t.Error("the root is deleted")
	}
}

// TestNoDiceAreThrown checks that a combat without a result is refused.
func TestNoDiceAreThrown(t *testing.T) {
	s, err := New(match.Setup{Game: "dame2000", Start: "9/9/9/9/9/3b5/2B6/9/9 w - - 0 0"})
	if err != nil {
		t.Fatal(err)
	}
	a, err := rules.ParseAction(s.Root.Position, "c3xd4")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Play(s.Root, a); !errors.Is(err, rules.Refusal{Code: rules.NeedsDice}) {
		t.Errorf("a combat without a result: %v", err)
	}
}

func TestRefusals(t *testing.T) {
	head := "ludotheque-study 1\ngame checkers\nrules geant\n"
	for text, want := range map[string]match.RecordError{
		"":                                              {Code: match.NotARecord},
		"ludotheque-study x\n":                          {Line: 1, Code: match.NotARecord},
		"ludotheque-study 3\n":                          {Line: 1, Code: match.NewerVersion},
		head:                                            {Line: 4, Code: match.WrongLength},
		head + "at 1\nat 2\nmoves 0":                    {Line: 5, Code: match.BadHeader},
		head + "colour red\nmoves 0":                    {Line: 4, Code: match.BadHeader},
		head + "ply 1\nmoves 0":                         {Line: 4, Code: match.BadHeader},
		head + "start 8/8 w\nmoves 0":                   {Line: 4, Code: match.BadPosition},
		head + "moves x\n":                              {Line: 4, Code: match.BadHeader},
		head + "moves 2\n1. c3-d4":                      {Line: 5, Code: match.WrongLength},
		head + "at 2\nmoves 1\nc3-d4":                   {Line: 4, Code: match.BadCursor},
		head + "at x\nmoves 1\nc3-d4":                   {Line: 4, Code: match.BadCursor},
		head + "moves 1\nc3-d5":                         {Line: 5, Code: match.BadMove, Ply: 1},
		head + "moves 1\n0. c3-d4":                      {Line: 5, Code: match.BadNumber},
		head + "moves 1\n(c3-d4":                        {Line: 5, Code: match.BadVariation},
		head + "moves 2\nc3-d4\n(":                      {Line: 6, Code: match.BadVariation},
		head + "moves 1\nc3-d4 ()":                      {Line: 5, Code: match.BadVariation},
		head + "moves 1\nc3-d4 )":                       {Line: 5, Code: match.BadVariation},
		head + "moves 1\nc3-d4 {a":                      {Line: 5, Code: match.BadVariation},
		head + "moves 1\nc3-d4 }":                       {Line: 5, Code: match.BadVariation},
		head + "moves 1\n}":                             {Line: 5, Code: match.BadVariation},
		head + "moves 1\nc3-d4 (\n\nc3-d4)":             {Line: 7, Code: match.BadVariation},
		head + "moves 2\nc3-d4\n(e3-d4\n(c3-b4) a3-b4)": {Line: 7, Code: match.BadMove, Ply: 2},
		"ludotheque 1\ngame chess\nmoves 0":             {Line: 2, Code: match.UnknownGame},
	} {
		_, _, err := Parse(text)
		var got *match.RecordError
		if !errors.As(err, &got) || got.Line != want.Line || got.Code != want.Code || got.Ply != want.Ply {
			t.Errorf("%q gives %v, want line %d, %s", text, err, want.Line, want.Code)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(written)
	f.Add("ludotheque-study 1\ngame checkers\nrules geant\nmoves 1\nc3-d4 } {a}")
	rng := rand.New(rand.NewPCG(3, 10))
	for _, setup := range setups() {
		s, at := randomTree(f, setup, 40, rng)
		f.Add(s.Text(at))
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, at, err := Parse(text)
		if err != nil {
			return
		}
		again, place, err := Parse(s.Text(at))
		if err != nil || again.Text(place) != s.Text(at) {
			t.Errorf("%q is parsed as\n%s\nthen %v", text, s.Text(at), err)
		}
	})
}

// TestFinishedStart checks that the text of a tree whose start position has a winner is parsed again.
func TestFinishedStart(t *testing.T) {
	s, err := New(match.Setup{Game: "checkers", Ruleset: "anglais", Start: "8/8/8/8/8/8/1b6/8 w 0"})
	if err != nil || !s.Root.Position.Outcome().Over() {
		t.Fatal(err)
	}
	text := s.Text(s.Root)
	if again, at, err := Parse(text); err != nil || again.Text(at) != text {
		t.Errorf("%v\n%s", err, text)
	}
}
