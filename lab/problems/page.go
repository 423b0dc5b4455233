package problems

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"

	"ludotheque/game/problem"
	"ludotheque/lab/problems/mine"
	"ludotheque/rules"
)

// drawn is the number of problems of each ruleset on a page, abreast the number of boards in a row.
const (
	drawn   = 20
	abreast = 4
)

// Page returns a page of Markdown with random problems of each ruleset and their solutions, for human judgement.
func Page(g rules.Game, s *problem.Set) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "# Problems of %s, a random sample\n\nWritten by `lab problems`; [problems.md](../problems.md) tells what is proved of them. Capitals are kings, in Dame 2000\n"+
		"the first player's pawns; dots are empty squares. w begins at the bottom. A solution has the longest defence.\n", g.ID())
	rng := rand.New(rand.NewPCG(2026, drawn))
	for _, r := range g.Rulesets() {
		list := s.Of(r.ID)
		fmt.Fprintf(&b, "\n## %s\n\n%s.\n", r.ID, mine.TallyOf(g, list))
		rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		list = list[:min(drawn, len(list))]
		for i := 0; i < len(list); i += abreast {
			writeRow(&b, g, list[i:min(i+abreast, len(list))], i+1)
		}
	}
	return []byte(b.String())
}

// writeRow writes a row of boards and their solutions below; the first has the number n.
func writeRow(b *strings.Builder, g rules.Game, list []problem.Problem, n int) {
	files, _ := g.Size(list[0].Ruleset)
	var lines []string
	var solutions strings.Builder
	for i := range list {
		p := &list[i]
		pos, err := g.Parse(p.Ruleset, p.Start)
		if err != nil {
			panic(fmt.Sprintf("problems: %v", err)) // Parse has checked the set
		}
		title := fmt.Sprintf("%d: %s, %s", n+i, p.Goal, pos.Side())
		for k, row := range append([]string{title}, rows(g, pos)...) {
			if i == 0 {
				lines = append(lines, "")
			}
			lines[k] = fmt.Sprintf("%-*s%s", i*(2*files+6), lines[k], row)
		}
		fmt.Fprintf(&solutions, "%d. %s, degree %d: %s\n", n+i, p.Theme, p.Degree, solution(pos, p))
	}
	b.WriteString("\n```\n")
	for _, line := range lines {
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	b.WriteString("```\n\n" + solutions.String())
}

// rows draws a board, from the highest rank on, with the numbers of the ranks and the letters of the files.
func rows(g rules.Game, pos rules.Position) (list []string) {
	files, ranks := g.Size(pos.Ruleset())
	texts := strings.Split(strings.Fields(pos.String())[0], "/")
	for rank := ranks - 1; rank >= 0; rank-- {
		letters := strings.Join(strings.FieldsFunc(texts[ranks-1-rank], unicode.IsDigit), "")
		row := fmt.Sprintf("%2d ", rank+1)
		for file := range files {
			switch sq := rules.Sq(file, rank); {
			case !pos.Playable(sq):
				row += "  "
			case pos.At(sq).Empty():
				row += ". "
			default:
				row += letters[:1] + " "
				letters = letters[1:]
			}
		}
		list = append(list, row)
	}
	row := "   "
	for file := range files {
		row += string(rune('a'+file)) + " "
	}
	return append(list, row)
}

// solution writes a problem's line with the numbers of the solver's turns.
func solution(pos rules.Position, p *problem.Problem) string {
	solver, turn, theirs := pos.Side(), 0, true
	var words []string
	for _, place := range p.Line {
		actions := problem.Actions(pos)
		m := actions[place]
		if pos.Side() == solver && theirs {
			turn++
			words = append(words, fmt.Sprintf("%d.", turn))
		}
		theirs = pos.Side() != solver
		words = append(words, "`"+m.String()+"`")
		if p.Goal.Aim == problem.Odds {
			return strings.Join(append(words, chances(p.Tries[0], int(place))), " ")
		}
		next, err := pos.Play(m, rules.Result{})
		if err != nil {
			panic(fmt.Sprintf("problems: %v", err))
		}
		pos = next
	}
	return strings.Join(words, " ")
}

// chances writes the values of the right move and of the best of the others.
func chances(tries []problem.Try, right int) string {
	others := slices.Delete(slices.Clone(tries), right, right+1)
	second := slices.MaxFunc(others, func(a, b problem.Try) int { return int((a.Chance - b.Chance) * problem.Sure) })
	return fmt.Sprintf("%.0f %%, the next best %.0f %%", 100*tries[right].Chance, 100*second.Chance)
}
