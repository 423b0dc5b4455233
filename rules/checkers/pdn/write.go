package pdn

import (
	"fmt"
	"strconv"
	"strings"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// width is the largest number of columns of the move text.
const width = 80

// String returns the game as a file: tags, an empty line, moves wrapped at 80 columns, the result, a newline. It panics if
// the ruleset does not exist or a move is not legal.
func (g Game) String() string {
	v := variantOf(g.Ruleset)
	if v == nil {
		panic(fmt.Sprintf("pdn: no ruleset %q", g.Ruleset))
	}
	var b strings.Builder
	for _, tag := range g.Tags {
		if !fieldTags[tag.Name] {
			writeTag(&b, tag.Name, tag.Value)
		}
	}
	writeTag(&b, "Result", results[g.Result])
	if v.gameType != "" {
		writeTag(&b, "GameType", v.gameType)
	} else {
		writeTag(&b, "Ruleset", g.Ruleset)
	}
	if !g.Usual() {
		writeTag(&b, "SetUp", "1")
		writeTag(&b, "FEN", v.fen(g.Start))
		if quiet, _ := g.Start.Progress(); quiet > 0 {
			writeTag(&b, "QuietPlies", strconv.Itoa(quiet))
		}
	}
	b.WriteByte('\n')
	column := 0
	for _, word := range g.words(v) {
		switch {
		case column == 0:
		case column+1+len(word) > width:
			b.WriteByte('\n')
			column = 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += len(word)
	}
	b.WriteByte('\n')
	return b.String()
}

// tagValue escapes the value of a tag and joins its lines.
var tagValue = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ")

func writeTag(b *strings.Builder, name, value string) {
	fmt.Fprintf(b, "[%s \"%s\"]\n", name, tagValue.Replace(value))
}

// words returns the move numbers, moves and result.
func (g Game) words(v *variant) []string {
	words := v.lineWords(nil, g.Start, int(g.Start.Side()), g.Actions, g.Variations)
	return append(words, results[g.Result])
}

// lineWords appends the words of a line that begins in pos. ply is the number of plies before it, counted from a move of
// First. A variation follows the move that it replaces; its first and last word have the parentheses.
func (v *variant) lineWords(words []string, pos checkers.Position, ply int, actions []rules.Action, variations []Variation) []string {
	numbered := false
	for i, a := range actions {
		switch {
		case ply%2 == 0:
			words = append(words, fmt.Sprintf("%d.", ply/2+1))
		case !numbered:
			words = append(words, fmt.Sprintf("%d...", ply/2+1))
		}
		words = append(words, v.notation.moveText(pos, a.Move))
		numbered = true
		for _, branch := range variations {
			if branch.At == i && len(branch.Actions) > 0 {
				first := len(words)
				words = v.lineWords(words, pos, ply, branch.Actions, branch.Variations)
				words[first] = "(" + words[first]
				words[len(words)-1] += ")"
				numbered = false
			}
		}
		next, err := pos.Play(a.Move, rules.Result{})
		if err != nil {
			panic(fmt.Sprintf("pdn: ply %d, %s: %v", ply+1, a.Move, err))
		}
		pos = next.(checkers.Position)
		ply++
	}
	return words
}

// moveText writes a move by its ends, or by all its landing squares if another capture has the same ends.
func (n notation) moveText(pos checkers.Position, m rules.Move) string {
	if m.Kind == rules.Step {
		return n.name(m.From) + "-" + n.name(m.To)
	}
	same := 0
	for _, other := range pos.AppendMoves(nil) {
		if other.From == m.From && other.To == m.To {
			same++
		}
	}
	text := n.name(m.From)
	if same > 1 {
		// The first path lands directly behind the captured piece where possible, as the standard requires.
		for _, hop := range pos.AppendPaths(nil, m)[0] {
			text += "x" + n.name(hop.To)
		}
		return text
	}
	return text + "x" + n.name(m.To)
}
