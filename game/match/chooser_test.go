package match

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludotheque/rules"
)

// script makes clicks and checks what each does: "e5" selects or adds to the chain, "e5 c3xg7:d4,f6" finishes the move,
// "e5 ?blocked" is refused, "e5 ?not-full-slide a3" is refused with that square, "e5 /" deselects.
func script(t *testing.T, c *Chooser, clicks []string) {
	t.Helper()
	for _, click := range clicks {
		name, want, _ := strings.Cut(click, " ")
		sq, err := rules.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		move, done, refusal := c.Click(sq)
		var got string
		switch {
		case done:
			got = move.String()
		case refusal.Code != rules.Legal:
			got = strings.TrimSpace("?" + refusal.Code.String() + " " + refusal.Squares.String())
		case c.Selected() == rules.NoSquare:
			got = "/"
		}
		if got != want && !(strings.HasPrefix(got, want+" ") && want != "") {
			t.Errorf("click %s gives %q, want %q", name, got, want)
		}
	}
}

// targets returns the targets as text: "e5", "d4!" for an attack, "g5." for a stay.
func targets(c *Chooser) string {
	var list []string
	for _, s := range c.Targets() {
		list = append(list, s.Square.String()+[...]string{"", "!", "."}[s.Kind])
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

const (
	// longChain adds a third enemy, j8, to chain.
	longChain = "2b8/11/11/7b5/11/5b7/11/3b9/2w8/11/11 w - 0 0"
	// diamond lets the man on d2 take two men on either side to reach d6.
	diamond = "8/8/8/2b1b3/8/2b1b3/3w4/8 w 0"
)

// clicks are the cases of TestChooser.
var clicks = []struct {
	name    string
	setup   Setup
	clicks  []string
	targets string // after the clicks
	walk    int
}{
	{"checkers: nothing selected", Setup{Game: "checkers"}, []string{"d4 ?empty-square d4", "d6 ?not-yours d6", "a1 ?blocked"}, "", 0},
	{"checkers: select", Setup{Game: "checkers"}, []string{"c3"}, "b4 d4", 0},
	{"checkers: select another", Setup{Game: "checkers"}, []string{"c3", "e3"}, "d4 f4", 0},
	{"checkers: deselect", Setup{Game: "checkers"}, []string{"c3", "c3 /"}, "", 0},
	{"checkers: step", Setup{Game: "checkers"}, []string{"c3", "d4 c3-d4"}, "", 0},
	{"checkers: too far", Setup{Game: "checkers"}, []string{"c3", "e5 ?too-far"}, "b4 d4", 0},
	{"checkers: one chain, first landing", Setup{Game: "checkers", Start: "8/8/5b2/8/3b4/2w5/8/8 w 0"},
		[]string{"c3", "e5 c3xg7:d4,f6"}, "", 0},
	{"checkers: one chain, last landing", Setup{Game: "checkers", Start: "8/8/5b2/8/3b4/2w5/8/8 w 0"},
		[]string{"c3", "g7 c3xg7:d4,f6"}, "", 0},
	{"checkers: must capture", Setup{Game: "checkers", Start: "8/8/5b2/8/3b4/2w5/7w/8 w 0"},
		[]string{"h2 ?must-capture c3"}, "", 0},
	{"checkers: ambiguous end asks for a landing", Setup{Game: "checkers", Ruleset: "anglais", Start: diamond},
		[]string{"d2", "d6"}, "b4 f4", 0},
	{"checkers: ambiguous end, then the landing", Setup{Game: "checkers", Ruleset: "anglais", Start: diamond},
		[]string{"d2", "d6", "f4 d2xd6:e3,e5"}, "", 0},
	{"checkers: both ways round are one move", Setup{Game: "checkers", Start: diamond},
		[]string{"d2", "b4 d2xd2:c3,c5,e3,e5"}, "", 0},
	{"checkers: a click on the start of a ring deselects", Setup{Game: "checkers", Start: diamond},
		[]string{"d2", "d2 /"}, "", 0},
	{"checkers: flying king's landings", Setup{Game: "checkers", Ruleset: "volante", Start: "8/8/8/8/8/2b5/8/W7 w 0"},
		[]string{"a1"}, "d4 e5 f6 g7 h8", 0},
	{"checkers: flying king lands", Setup{Game: "checkers", Ruleset: "volante", Start: "8/8/8/8/8/2b5/8/W7 w 0"},
		[]string{"a1", "f6 a1xf6:c3"}, "", 0},
	{"checkers: flying king turns where more fall", Setup{Game: "checkers", Ruleset: "volante", Start: "8/8/3b4/8/8/2b5/8/W7 w 0"},
		[]string{"a1", "e5"}, "b8 c7", 1},
	{"checkers: flying king between two ends", Setup{Game: "checkers", Ruleset: "volante", Start: "8/8/3b4/8/8/2b5/8/W7 w 0"},
		[]string{"a1", "e5", "f6 ?unfinished-chain b8,c7", "b8 a1xb8:c3,d6"}, "", 1},
	{"checkers: flying king's end at once", Setup{Game: "checkers", Ruleset: "volante", Start: "8/8/3b4/8/8/2b5/8/W7 w 0"},
		[]string{"a1", "c7 a1xc7:c3,d6"}, "", 0},
	{"checkers: a click on the start deselects in the middle of a chain", Setup{Game: "checkers", Ruleset: "volante", Start: "8/8/3b4/8/8/2b5/8/W7 w 0"},
		[]string{"a1", "e5", "a1 /"}, "", 0},
	{"damsystem: a capture or a step", Setup{Game: "damsystem", Start: chain}, []string{"e3"}, "d4 g5", 0},
	{"damsystem: the chain waits", Setup{Game: "damsystem", Start: chain}, []string{"e3", "g5"}, "g5. i7", 1},
	{"damsystem: stop", Setup{Game: "damsystem", Start: chain}, []string{"e3", "g5", "g5 e3xg5:f4"}, "", 1},
	{"damsystem: go on", Setup{Game: "damsystem", Start: chain}, []string{"e3", "g5", "i7 e3xi7:f4,h6"}, "", 1},
	{"damsystem: the end at once", Setup{Game: "damsystem", Start: chain}, []string{"e3", "i7 e3xi7:f4,h6"}, "", 0},
	{"damsystem: a later landing that may go on", Setup{Game: "damsystem", Start: longChain}, []string{"e3", "i7"}, "i7. k9", 2},
	{"damsystem: stop there", Setup{Game: "damsystem", Start: longChain}, []string{"e3", "i7", "i7 e3xi7:f4,h6"}, "", 2},
	{"damsystem: forced chains do not stop", Setup{Game: "damsystem", Start: longChain, Options: Options{Huffing: Forced}},
		[]string{"e3", "d4 ?must-capture e3", "g5 e3xk9:f4,h6,j8"}, "", 0},
	{"damsystem: plates first", Setup{Game: "damsystem", Start: chain}, []string{"e3", "b4 ?plates-first"}, "d4 g5", 0},
	{"dame2000: step and attack", Setup{Game: "dame2000", Start: duel}, []string{"c3"}, "b4 d4!", 0},
	{"dame2000: attack", Setup{Game: "dame2000", Start: duel}, []string{"c3", "d4 c3xd4"}, "", 0},
	{"dame2000: backwards", Setup{Game: "dame2000", Start: duel}, []string{"c3", "b2 ?backwards"}, "b4 d4!", 0},
	{"dame2000: a fight on the way", Setup{Game: "dame2000", Ruleset: "variante", Start: "r8/9/9/9/9/3v5/2V6/9/8R w - - 0 0"},
		[]string{"c3", "d4 ?wrong-length", "e5 c3xe5"}, "", 0},
	{"dao: a slide", Setup{Game: "dao"}, []string{"a1", "a3 a1-a3"}, "", 0},
	{"dao: not far enough", Setup{Game: "dao"}, []string{"a1", "a2 ?not-full-slide a3", "b1 ?not-full-slide c1"}, "a3 c1", 0},
	{"dao: another stone", Setup{Game: "dao"}, []string{"a1", "b2"}, "a2 a3 b1 c1", 0},
}

func TestChooser(t *testing.T) {
	for _, tt := range clicks {
		t.Run(tt.name, func(t *testing.T) {
			c := NewChooser(mustMatch(t, tt.setup))
			script(t, c, tt.clicks)
			if got := targets(c); got != tt.targets {
				t.Errorf("targets %q, want %q", got, tt.targets)
			}
			if len(c.Walk()) != tt.walk {
				t.Errorf("walked %v, want %d legs", c.Walk(), tt.walk)
			}
		})
	}
}

func TestChooserDrag(t *testing.T) {
	c := NewChooser(mustMatch(t, Setup{Game: "checkers"}))
	if c.Select(rules.Sq(0, 0)) || !c.Select(rules.Sq(2, 2)) {
		t.Fatal("a blocked man is selected, or a free one is not")
	}
	if mv, done, r := c.Click(rules.Sq(3, 3)); !done || mv.String() != "c3-d4" {
		t.Errorf("dropped on d4: %s, %v, %v", mv, done, r)
	}
	if got := fmt.Sprint(c.Route()); got != "[{c3 d4 -}]" {
		t.Errorf("route %s", got)
	}
}

func TestChooserSets(t *testing.T) {
	m := damsystem(t, "2b8/11/11/13/11/5b7/11/3b9/2w8/11/w10 w - 0 0", ByHand)
	c := NewChooser(m)
	if c.Sources() != rules.SetOf(rules.Sq(2, 0), rules.Sq(4, 2)) || c.Capturers() != rules.SetOf(rules.Sq(4, 2)) {
		t.Errorf("sources %s, capturers %s", c.Sources(), c.Capturers())
	}
	mustPlay(t, m, "e3xg5")
	c = NewChooser(m)
	g5 := rules.Sq(6, 4)
	if c.Huffable() != rules.SetOf(g5) {
		t.Fatalf("huffable %s", c.Huffable())
	}
	c.Select(rules.Sq(4, 10))
	script(t, c, []string{"g5 !g5"})
	if err := m.Resign(rules.First); err != nil {
		t.Fatal(err)
	}
	c = NewChooser(m)
	script(t, c, []string{"e11 ?game-over"})
	if c.Sources() != (rules.Set{}) {
		t.Errorf("sources %s after the end", c.Sources())
	}
}

// TestChooserReachesEveryMove clicks the landings of every path of every legal move of random games.
func TestChooserReachesEveryMove(t *testing.T) {
	for _, s := range setups() {
		m := mustMatch(t, s)
		for range 120 {
			moves := m.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			for _, mv := range moves {
				if mv.From == rules.NoSquare {
					continue
				}
				for _, path := range m.Position().AppendPaths(nil, mv) {
					if err := walkMove(m, mv, path); err != nil {
						t.Fatalf("%s: %v", m.Position(), err)
					}
				}
			}
			if _, err := m.Play(moves[m.Ply()*7%len(moves)]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func walkMove(m *Match, mv rules.Move, path rules.Path) error {
	c := NewChooser(m)
	c.Select(mv.From)
	r := makeRoute(mv, path)
	for range len(r.legs) + 1 {
		if !r.begins(c.Walk()) {
			return fmt.Errorf("%s by %v walks %v", mv, path, c.Walk())
		}
		next := mv.To // stops the chain when the piece is there
		if n := len(c.Walk()); n < len(r.legs) {
			next = r.legs[n].to
		}
		got, done, refusal := c.Click(next)
		if refusal.Code != rules.Legal {
			return fmt.Errorf("%s by %v, click %s: %w", mv, path, next, refusal)
		}
		if done {
			return sameMove(m, c, got, mv)
		}
	}
	return fmt.Errorf("%s by %v ends at %v, targets %s", mv, path, c.Walk(), targets(c))
}

func sameMove(m *Match, c *Chooser, got, want rules.Move) error {
	fits := func(p rules.Path) bool { return slices.Equal(p, c.Route()) }
	if got != want || !slices.ContainsFunc(m.Position().AppendPaths(nil, want), fits) {
		return fmt.Errorf("%s becomes %s by %v", want, got, c.Route())
	}
	return nil
}
