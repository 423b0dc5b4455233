package cause

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"ludotheque/assets/words"
	"ludotheque/game/ai"
	"ludotheque/game/ai/engine"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// example is a case of testdata/cases.txt.
type example struct {
	name, key, game string
	has             bool
	of              Case
	says            string
}

func examples(t *testing.T) (all []example) {
	data, err := os.ReadFile("testdata/cases.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range strings.Split(string(data), "\n\n") {
		lines := strings.Split(strings.TrimSpace(block), "\n")
		if strings.HasPrefix(lines[0], "#") {
			continue
		}
		all = append(all, readExample(t, lines))
	}
	return all
}

func readExample(t *testing.T, lines []string) example {
	head := strings.Fields(lines[0])
	e := example{name: strings.Join(head, " "), key: head[1], game: head[2], has: head[0] == "has"}
	e.of.WorthExact, e.of.ValueExact = ai.Solved(e.game), ai.Solved(e.game)
	g, ok := catalog.Find(e.game)
	if !ok {
		t.Fatalf("%s: no such game", e.name)
	}
	for _, line := range lines[1:] {
		key, value, _ := strings.Cut(line, " ")
		switch key {
		case "position":
			p, err := g.Parse(head[3], value)
			if err != nil {
				t.Fatalf("%s: %v", e.name, err)
			}
			e.of.Before = p
		case "played":
			a, err := rules.ParseAction(e.of.Before, value)
			if err != nil {
				t.Fatalf("%s: %v", e.name, err)
			}
			e.of.Played = a.Move
		case "answer":
			e.of.Answer = strings.Fields(value)
		case "best":
			e.of.Best = strings.Fields(value)
		case "worth":
			e.of.Worth = readScore(t, value)
		case "value":
			e.of.Value = readScore(t, value)
		case "says":
			e.says = value
		default:
			t.Fatalf("%s: %q", e.name, line)
		}
	}
	return e
}

func readScore(t *testing.T, text string) (s engine.Score) {
	kind, number, _ := strings.Cut(text, " ")
	kinds := map[string]engine.Kind{"cp": engine.Points, "win": engine.Win, "loss": engine.Loss, "draw": engine.Draw, "chance": engine.Chance}
	k, ok := kinds[kind]
	if !ok {
		t.Fatalf("no score %q", text)
	}
	s.Kind = k
	if k == engine.Chance {
		fmt.Sscan(number, &s.P)
	} else {
		fmt.Sscan(number, &s.N)
	}
	return s
}

// TestExamples checks the examples of testdata/cases.txt, some with a cause and some without.
func TestExamples(t *testing.T) {
	w := words.For("fr")
	for _, e := range examples(t) {
		causes := Of(e.of)
		i := slices.IndexFunc(causes, func(c Cause) bool { return c.Key == e.key })
		switch {
		case e.has != (i >= 0):
			t.Errorf("%s, %s %s: %v", e.name, e.of.Before, e.of.Played, causes)
		case e.has && causes[i].Clause(w, e.game) != e.says:
			t.Errorf("%s, %s %s: the text is %q, want %q", e.name, e.of.Before, e.of.Played, causes[i].Clause(w, e.game), e.says)
		}
	}
}

// TestEveryCause checks that every cause has an example with it and one without it in every game where it can occur.
func TestEveryCause(t *testing.T) {
	draughts, solved, dice := []string{"checkers", "damsystem"}, []string{"dao"}, []string{"dame2000"}
	where := map[string][]string{
		"loses-now": {"checkers", "dao"}, "loses": {"checkers", "dao"}, "misses-win-now": solved, "misses-win": {"checkers", "dao"},
		"shot": {"checkers"}, "misses-shot": {"checkers"}, "recaptured": {"checkers"}, "misses-trade": {"damsystem"}, // who must capture rarely lets an exchange pass
		"huff": {"damsystem"}, "fewer": {"damsystem"}, "misses-huff": {"damsystem"}, "fight": dice, "attacked": dice, "misses-fight": dice, "shut": solved,
		"crowns": {"checkers", "damsystem", "dame2000"}, "misses-crown": {"checkers", "damsystem", "dame2000"},
	}
	have := map[string]bool{}
	for _, e := range examples(t) {
		have[fmt.Sprint(e.key, e.game, e.has)] = true
	}
	for _, r := range table {
		games := where[r.key]
		if games == nil {
			games = draughts
		}
		for _, game := range games {
			if !have[fmt.Sprint(r.key, game, true)] || !have[fmt.Sprint(r.key, game, false)] {
				t.Errorf("%s in %s lacks an example with it or without it: add both to testdata/cases.txt, or correct the list above", r.key, game)
			}
		}
	}
}

// TestWords checks that every cause has words in every language, and that no words are of an unknown cause.
func TestWords(t *testing.T) {
	for _, lang := range words.Languages() {
		w := words.For(lang)
		known := map[string]bool{}
		for _, r := range table {
			known[words.Cause(r.key)] = true
		}
		for _, key := range w.Keys() {
			if strings.HasPrefix(key, words.Cause("")) && !known[key] {
				t.Errorf("%s: %s is of an unknown cause", lang, key)
			}
		}
		for _, e := range examples(t) {
			text := Sentence(w, e.game, Of(e.of))
			if e.has && text == "" || strings.ContainsAny(text, "[]{}|") || w.Missing() > 0 {
				t.Fatalf("%s: %s: %q, %d texts missing", lang, e.name, text, w.Missing())
			}
		}
	}
}

func TestNumbersInWords(t *testing.T) {
	at := []rules.Square{rules.Sq(2, 2)}
	pawns, men := Cause{Key: "captures", Pieces: Pieces{Men: 1}, Squares: at}, Cause{Key: "captures", Pieces: Pieces{Men: 12}, Squares: at}
	king := Cause{Key: "captures", Pieces: Pieces{Kings: 1}, Squares: at}
	mixed := Cause{Key: "trade", Pieces: Pieces{Men: 2, Kings: 2}, Given: Pieces{Men: 1}, Squares: at}
	kings := Cause{Key: "later-trade", Pieces: Pieces{Men: 3}, Given: Pieces{Kings: 1}, Squares: at}
	for _, c := range []struct {
		lang string
		of   Cause
		want string
	}{
		{"fr", pawns, "laisse prendre un pion (c3)"}, {"en", pawns, "lets one man be captured (c3)"},
		{"fr", men, "laisse prendre 12 pions (c3)"},
		{"fr", king, "laisse prendre une dame (c3)"}, {"en", king, "lets a king be captured (c3)"},
		{"fr", mixed, "laisse prendre deux pions et deux dames contre un pion (c3)"},
		{"en", mixed, "lets two men and two kings be captured for one man (c3)"},
		{"fr", kings, "finit par coûter trois pions contre une dame (c3)"},
	} {
		if got := c.of.Clause(words.For(c.lang), "checkers"); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	if got, want := Sentence(words.For("fr"), "checkers", []Cause{pawns, pawns}), "Cela laisse prendre un pion (c3) et laisse prendre un pion (c3)."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := Sentence(words.For("fr"), "checkers", nil); got != "" {
		t.Errorf("the sentence of no causes is %q", got)
	}
}

// TestRandomLines checks the number and the squares of causes for random lines.
func TestRandomLines(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	found := 0
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			for range 60 {
				pos, err := g.Start(r.ID, rules.First)
				if err != nil {
					t.Fatal(err)
				}
				pos, _ = playRandom(rng, pos, rng.IntN(50))
				moves := pos.AppendMoves(nil)
				if len(moves) == 0 {
					continue
				}
				c := Case{Before: pos, Played: moves[rng.IntN(len(moves))], Worth: engine.WinIn(3), Value: engine.CP(4)}
				if after, err := pos.Play(c.Played, rules.Result{}); err == nil {
					_, c.Answer = playRandom(rng, after, rng.IntN(12))
				}
				_, c.Best = playRandom(rng, pos, 1+rng.IntN(12))
				causes := Of(c)
				found += len(causes)
				checkCauses(t, c, causes)
			}
		}
	}
	if found < 200 {
		t.Errorf("only %d causes were found", found)
	}
}

func checkCauses(t *testing.T, c Case, causes []Cause) {
	t.Helper()
	if len(causes) > Most {
		t.Errorf("%d causes", len(causes))
	}
	for _, k := range causes {
		if len(k.Squares) == 0 || k.Share < 0 || k.Share > 1 || k.Pieces.Len() > 0 && k.Pieces.Len() != len(k.Squares) {
			t.Errorf("%s %s: %+v", c.Before, c.Played, k)
		}
		for _, sq := range k.Squares {
			if !c.Before.Playable(sq) {
				t.Errorf("%s %s: %s is off the board in %+v", c.Before, c.Played, sq, k)
			}
		}
	}
}

// playRandom plays up to n random moves without dice, and returns the position and the moves.
func playRandom(rng *rand.Rand, pos rules.Position, n int) (rules.Position, []string) {
	var texts []string
	for range n {
		moves := pos.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		m := moves[rng.IntN(len(moves))]
		texts = append(texts, m.String())
		next, err := pos.Play(m, rules.Result{})
		if err != nil {
			break
		}
		pos = next
	}
	return pos, texts
}

func TestBestMoveHasNoCause(t *testing.T) {
	for _, e := range examples(t) {
		a, err := rules.ParseAction(e.of.Before, e.of.Best[0])
		if err != nil {
			t.Fatal(err)
		}
		e.of.Played = a.Move
		if causes := Of(e.of); causes != nil {
			t.Errorf("%s: %v", e.name, causes)
		}
		e.of.Best = nil
		if causes := Of(e.of); causes != nil {
			t.Errorf("%s without a better line: %v", e.name, causes)
		}
	}
}
