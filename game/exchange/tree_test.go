package exchange

import (
	"errors"
	"strings"
	"testing"

	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/rules/checkers/pdn"
)

// newTree returns a tree of checkers with variations at the first move, in a variation and at the end.
func newTree(t testing.TB) (*study.Study, *study.Node) {
	t.Helper()
	s, err := study.New(match.Setup{Game: "checkers", Names: [2]string{"Anna", "Béla"}})
	if err != nil {
		t.Fatal(err)
	}
	play := func(n *study.Node, moves string) *study.Node {
		for _, text := range strings.Fields(moves) {
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
	last := play(s.Root, "c3-d4 b6-a5 b2-c3 f6-g5")
	play(s.Root, "e3-f4 b6-a5")
	other := play(last.Parent.Parent, "d2-c3 f6-g5")
	play(other.Parent, "h6-g5 a3-b4")
	play(last.Parent, "h6-g5")
	return s, other
}

func TestTreeAsPDN(t *testing.T) {
	s, _ := newTree(t)
	s.Root.Main().SetComment("Bien\u202f! Les Blancs\u00a0: «\u00a0rien\u00a0».") // no-break spaces stay
	s.Tags = []match.Tag{{Name: "Event", Value: "Tournoi\u00a0: finale"}}
	text, ok := TreePDN(s)
	if !ok || !HoldsTree(text) || !strings.Contains(text, "Blancs\u00a0: «") || !strings.Contains(text, "Tournoi\u00a0:") {
		t.Fatalf("no tree: %s", text)
	}
	again, at, err := ReadTree(text)
	if err != nil || at != again.Root {
		t.Fatal(err)
	}
	if got := again.Text(at); got != s.Text(s.Root) {
		t.Errorf("%s\nreads as\n%s\nwant\n%s", text, got, s.Text(s.Root))
	}
	if m, err := Read(text); err != nil || m.Len() != 4 {
		t.Errorf("read as a match: %v, %v", m, err)
	}
	dao, _ := study.New(match.Setup{Game: "dao"})
	if _, ok := TreePDN(dao); ok {
		t.Error("a game without PDN has a file")
	}
}

// TestReadTree reads a tree, and matches, in every form.
func TestReadTree(t *testing.T) {
	s, at := newTree(t)
	packed, _ := link.Tree(s, at)
	m := s.Match(at)
	plain, _ := PDN(m)
	for name, c := range map[string]struct {
		text  string
		tree  bool
		moves int
	}{
		"text": {s.Text(at), true, s.Len()}, "link": {"https://example.org/#" + packed, true, s.Len()},
		"record": {m.String(), false, m.Len()}, "match link": {"#" + link.Pack(m), false, m.Len()},
		"position": {link.Position(m), false, 0}, "PDN": {plain, false, m.Len()},
	} {
		for _, mark := range []string{"", "> ", ">> "} { // as a mail quotes it
			text := mark + strings.ReplaceAll(c.text, "\n", "\n"+mark)
			if HoldsTree(text) != c.tree {
				t.Errorf("%s%s: HoldsTree is %v", mark, name, !c.tree)
			}
			got, place, err := ReadTree(text)
			if err != nil || got.Len() != c.moves || (name != "PDN" && place.Position != at.Position) {
				t.Errorf("%s%s: %v, %v", mark, name, got, err)
			}
			if _, err := Read(text); err != nil {
				t.Errorf("%s%s as a match: %v", mark, name, err)
			}
		}
	}
	var re *match.RecordError
	if _, _, err := ReadTree("hello"); !errors.As(err, &re) || re.Code != match.NotARecord {
		t.Errorf("prose: %v", err)
	}
	var le *link.Error
	if _, _, err := ReadTree("#" + packed[:len(packed)-2]); !errors.As(err, &le) || le.Code != link.CutShort {
		t.Errorf("a link cut short: %v", err)
	}
	var pe *pdn.Error
	if _, _, err := ReadTree("1. 11-11 *"); !errors.As(err, &pe) {
		t.Errorf("a bad PDN: %v", err)
	}
	if _, _, err := ReadTree("#chess=1abc https://"); err == nil {
		t.Error("a link of an unknown game is read")
	}
}

func FuzzReadTree(f *testing.F) {
	s, at := newTree(f)
	text, _ := TreePDN(s)
	packed, _ := link.Tree(s, at)
	for _, seed := range []string{text, packed, s.Text(at), "1. 11-15 (?) *", "ludotheque 1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, at, err := ReadTree(text)
		if err != nil {
			return
		}
		if _, _, err := ReadTree(s.Text(at)); err != nil {
			t.Errorf("the text of the tree that is read from %q is not read: %v", text, err)
		}
	})
}

// TestLargeTree checks that the PDN of a tree that is longer than a record may be is read again.
func TestLargeTree(t *testing.T) {
	s, at := newTree(t)
	for nodes := []*study.Node{at}; s.Len() < 100; nodes = nodes[1:] {
		for _, m := range rules.Unclaimed(nodes[0].Position).AppendMoves(nil) {
			next, err := s.Play(nodes[0], rules.Action{Move: m})
			if err != nil {
				t.Fatal(err)
			}
			next.SetComment(strings.Repeat("long ", study.MaxComment/5))
			nodes = append(nodes, next)
		}
	}
	text, _ := TreePDN(s)
	if len(text) < match.MaxRecord {
		t.Fatalf("%d bytes", len(text))
	}
	if again, at, err := ReadTree(text); err != nil || again.Text(at) != s.Text(s.Root) {
		t.Errorf("a PDN of %d bytes: %v", len(text), err)
	}
}

// TestResultOfVariation checks that the result of a variation is kept, as a comment.
func TestResultOfVariation(t *testing.T) {
	s, _, err := ReadTree("1. 11-15 (1. 9-13 22-18 {lost} 0-1) 23-19 1-0")
	if err != nil {
		t.Fatal(err)
	}
	if text, _ := TreePDN(s); !strings.Contains(text, "22-18 {lost 0-1})") {
		t.Error(text)
	}
}
