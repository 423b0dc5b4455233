package rulebook

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/players"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// A claim is one of these, below the diagram whose position it is about; "turned" in front of it is the same position with the other
// side to move:
//
//	wins 5, loses 4, draws     what best play leads to, in how many plies
//	wins, loses                the same, in any number
//	only c3-d4                 no other move keeps that
//	best c3-d4 80              no other move comes within so many hundredths of a man
//	captures, quiet            whether the side to move can capture
//	forward                    no move of the side to move goes back
//	after c3-d4 <claim>        about the position after a move, or after several: after c3-d4,d6-e5
//	odds c3-d4 26              the attacker survives so many combats in a hundred
//	heads B v 31               the same for a blue head against a green one, wherever they stand (Dame 2000)
//	better c3-d4 e3-f4 20      the first move has at least so many hundredths more chance of winning
//	count name 31              a number that a function of counts_test.go computes
//	census name line 41.5      a number of a line of testdata/census-name.txt, which lab census prints
//
// The number of a count, a census, odds or plies stands in the text of the block.

// positions is how far the players look.
const positions = 400_000

// TestClaims holds every claim of the strategy pages, in the language that has them.
func TestClaims(t *testing.T) {
	held := 0
	for _, g := range catalog.All() {
		for i, b := range strategy(t, languages[0], g.ID()) {
			for _, claim := range b.Claims {
				if fault := hold(g, b, claim); fault != "" {
					t.Errorf("%s, block %d %q: %q: %s", g.ID(), i, b.Text, claim, fault)
				}
				held++
			}
			if b.Kind == Diagram && len(b.Claims) == 0 {
				t.Errorf("%s, %q: nothing holds it", g.ID(), b.Text)
			}
		}
	}
	if held < 70 {
		t.Errorf("%d claims", held)
	}
}

// hold returns what is wrong with a claim of a block, "" if nothing is.
func hold(g rules.Game, b Block, claim string) string {
	words := strings.Fields(claim)
	switch words[0] {
	case "count", "census":
		return numbered(words, b)
	case "heads":
		pair, _ := g.Parse(g.Rulesets()[0].ID, "9/9/9/9/9/3"+words[2]+"5/2"+words[1]+"6/9/9 w - - 0 0")
		return odds(pair, []string{"odds", "c3xd4", words[3]})
	}
	p, err := g.Parse(b.Ruleset, b.Position)
	if err != nil {
		return err.Error()
	}
	return claimOf(g, p, words)
}

// claimOf returns what is wrong with a claim about a position.
func claimOf(g rules.Game, p rules.Position, words []string) string {
	switch words[0] {
	case "turned":
		fields := strings.Fields(p.String())
		fields[1] = map[string]string{"w": "b", "b": "w"}[fields[1]]
		other, err := g.Parse(p.Ruleset(), strings.Join(fields, " "))
		if err != nil {
			return err.Error()
		}
		return claimOf(g, other, words[1:])
	case "after":
		for text := range strings.SplitSeq(words[1], ",") {
			a, err := rules.ParseAction(p, text)
			if err == nil {
				p, err = p.Play(a.Move, a.Result)
			}
			if err != nil {
				return err.Error()
			}
		}
		return claimOf(g, p, words[2:])
	case "captures", "quiet":
		if got := slices.ContainsFunc(p.AppendMoves(nil), captures); got != (words[0] == "captures") {
			return fmt.Sprint("captures: ", got)
		}
	case "forward":
		for _, m := range p.AppendMoves(nil) {
			if back := m.To.Rank() < m.From.Rank(); back == (p.Side() == rules.First) {
				return "not " + m.String()
			}
		}
	case "odds":
		return odds(p, words)
	case "wins", "loses", "draws", "only", "best", "better":
		return judged(g, p, words)
	default:
		return "unknown claim"
	}
	return ""
}

// captures reports whether a move captures; a huff does not.
func captures(m rules.Move) bool { return strings.Contains(m.String(), "x") }

// odds compares a percentage of a combat.
func odds(p rules.Position, words []string) string {
	a, err := rules.ParseAction(p, words[1])
	if err != nil {
		return err.Error()
	}
	win, _, _ := p.(rules.Thrower).Odds(a.Move)
	if text := fmt.Sprintf("%.0f", 100*win); text != words[2] {
		return "is " + text
	}
	return ""
}

// judged compares what the player says of a position.
func judged(g rules.Game, p rules.Position, words []string) string {
	player, _ := players.New(g.ID(), 16)
	moves := p.AppendMoves(nil)
	if len(moves) == 0 {
		return "the game is over"
	}
	all := player.Think(ai.Question{Position: p, Limits: ai.Limits{Nodes: positions}, Lines: len(moves)}, nil, nil).Candidates
	if words[0] == "better" {
		return better(all, words)
	}
	best := all[0].Score
	kind, known := map[string]engine.Kind{"wins": engine.Win, "loses": engine.Loss, "draws": engine.Draw}[words[0]]
	switch {
	case known && best.Kind != kind, known && len(words) > 1 && strconv.Itoa(int(best.N)) != words[1]:
		return fmt.Sprint("is ", best)
	case known:
		return ""
	case all[0].Move.String() != words[1]:
		return "better is " + all[0].Move.String()
	case words[0] == "only" && all[1].Score.Kind == best.Kind:
		return fmt.Sprintf("so is %s", all[1].Move)
	case words[0] == "best":
		margin, err := strconv.Atoi(words[2])
		if err != nil || best.Kind != engine.Points || all[1].Score.Kind == engine.Points && int(best.N-all[1].Score.N) < margin {
			return fmt.Sprintf("is %v, the next %v", best, all[1].Score)
		}
	}
	return ""
}

// better compares the chances of two moves.
func better(all []ai.Candidate, words []string) string {
	chance := map[string]float64{}
	for _, c := range all {
		if c.Score.Kind == engine.Chance {
			chance[c.Move.String()] = c.Score.P
		}
	}
	one, ok := chance[words[1]]
	other, known := chance[words[2]]
	margin, err := strconv.ParseFloat(words[3], 64)
	if err != nil || !ok || !known || 100*(one-other) < margin {
		return fmt.Sprint("are ", one, other)
	}
	return ""
}

// numbered compares a number with that of a function or of a census, and looks for it in the block.
func numbered(words []string, b Block) string {
	want := words[len(words)-1]
	var got string
	if words[0] == "count" {
		count, ok := counts[words[1]]
		if !ok {
			return "no such count"
		}
		got = strconv.Itoa(count())
	} else {
		data, err := os.ReadFile("testdata/census-" + words[1] + ".txt")
		if err != nil {
			return err.Error()
		}
		label := strings.Join(words[2:len(words)-1], " ")
		m := regexp.MustCompile(`(?m)` + regexp.QuoteMeta(label) + `:? (-?[0-9.]+)`).FindSubmatch(data)
		if m == nil {
			return "no such line"
		}
		x, err := strconv.ParseFloat(string(m[1]), 64)
		if err != nil {
			return err.Error()
		}
		decimals := 0
		if _, after, ok := strings.Cut(want, "."); ok {
			decimals = len(after)
		}
		got = strconv.FormatFloat(x, 'f', decimals, 64)
	}
	if got != want {
		return "is " + got
	}
	if !slices.Contains(numbers(textOf(b)), want) {
		return "the text does not say so"
	}
	return ""
}

// numbers returns the numbers of a text, with a point for decimals and none for thousands.
func numbers(text string) []string {
	text = regexp.MustCompile(`(\d)[\x{202f}\x{a0} ](\d{3})\b`).ReplaceAllString(text, "$1$2")
	text = regexp.MustCompile(`(\d)[,.](\d{3})\b`).ReplaceAllString(text, "$1$2")
	text = regexp.MustCompile(`(\d),(\d)`).ReplaceAllString(text, "$1.$2")
	return regexp.MustCompile(`\d+(\.\d+)?`).FindAllString(text, -1)
}
