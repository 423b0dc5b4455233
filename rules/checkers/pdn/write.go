package pdn

import (
	"fmt"
	"strconv"
	"strings"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// width is the columns of the move text.
const width = 80

// String returns the game as a file: tags, an empty line, moves wrapped at 80 columns, the result, a newline.
// Moves that do not follow from Start, or from where a variation begins, are a broken invariant.
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

// tagValue keeps a value on one line and inside its quotes.
var tagValue = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ")

func writeTag(b *strings.Builder, name, value string) {
	fmt.Fprintf(b, "[%s \"%s\"]\n", name, tagValue.Replace(value))
}

// words returns the move text, number and move by itself, and the result at the end.
func (g Game) words(v *variant) []string {
	words := v.lineWords(nil, g.Start, int(g.Start.Side()), g.Actions, g.Variations)
	return append(words, results[g.Result])
}

// lineWords appends the words of a line that begins in pos, at a ply counted from the first turn's first player. A
// variation stands behind the move that it would replace; the first and the last word of it have the parentheses.
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

// moveText names a move by its ends, and by all its landing squares where another capture has the same ends.
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
		// The first path lands right behind a piece wherever it may, as the standard asks.
		for _, hop := range pos.AppendPaths(nil, m)[0] {
			text += "x" + n.name(hop.To)
		}
		return text
	}
	return text + "x" + n.name(m.To)
}
