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
	writeTag(&b, "Result", v.result(g.Result))
	writeTag(&b, "GameType", v.gameType)
	writeTag(&b, "Ruleset", g.Ruleset)
	if !g.Usual() {
		writeTag(&b, "SetUp", "1")
		writeTag(&b, "FEN", v.fen(g.Start, v.notation))
		for i, count := range strings.Fields(g.Start.String())[2:] {
			if count != "0" {
				writeTag(&b, countTags[i], count)
			}
		}
	}
	b.WriteByte('\n')
	column := 0
	for _, word := range g.words(v) {
		switch {
		case column == 0:
		case column+1+len(word) > width && word[0] != '%': // a line that begins so is skipped by readers
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

// escapes escapes the value of a tag and joins its lines.
var escapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ")

func writeTag(b *strings.Builder, name, value string) {
	fmt.Fprintf(b, "[%s \"%s\"]\n", name, escapes.Replace(value))
}

// writer collects the words of the move text.
type writer struct {
	*variant
	words []string
}

// words returns the move numbers, moves, comments and result.
func (g Game) words(v *variant) []string {
	w := writer{variant: v}
	w.comment(g.Intro)
	w.line(g.Start, int(g.Start.Side()), g.Moves)
	return append(w.words, v.result(g.Result))
}

// line adds the words of a line that begins in pos. ply is the number of plies before it, counted from a move of First. A variation
// follows the move that it replaces; its first and last word have the parentheses.
func (w *writer) line(pos rules.Position, ply int, moves []Move) {
	numbered := false
	for i := range moves {
		m := &moves[i]
		pos = rules.Unclaimed(pos)
		if m.Before != "" {
			w.comment(m.Before)
		}
		switch {
		case ply%2 == 0:
			w.words = append(w.words, fmt.Sprintf("%d.", ply/2+1))
		case !numbered:
			w.words = append(w.words, fmt.Sprintf("%d...", ply/2+1))
		}
		w.words = append(w.words, w.moveText(pos.(checkers.Position), m.Action.Move))
		for _, glyph := range m.Glyphs {
			w.words = append(w.words, "$"+strconv.Itoa(int(glyph)))
		}
		w.comment(m.Comment)
		numbered = m.Comment == ""
		for _, other := range m.Others {
			first := len(w.words)
			w.line(pos, ply, other)
			w.words[first] = "(" + w.words[first]
			w.words[len(w.words)-1] += ")"
			numbered = false
		}
		next, err := pos.Play(m.Action.Move, rules.Result{})
		if err != nil {
			panic(fmt.Sprintf("pdn: ply %d, %s: %v", ply+1, m.Action.Move, err))
		}
		pos = next
		ply++
	}
}

// comment adds the words of a comment in braces.
func (w *writer) comment(text string) {
	words := rules.Words(strings.ReplaceAll(text, "}", ")"))
	if len(words) == 0 {
		return
	}
	words[0] = "{" + words[0]
	words[len(words)-1] += "}"
	w.words = append(w.words, words...)
}

// moveText writes a move by its ends, or by all its landing squares if another capture has the same ends.
func (v *variant) moveText(pos checkers.Position, m rules.Move) string {
	n := v.notation
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
			text += v.capture + n.name(hop.To)
		}
		return text
	}
	return text + v.capture + n.name(m.To)
}

// Readers returns the kind of draughts whose programs can read the file, one of Kinds, and how many plies of the main line they can
// follow: all, except for a ruleset that they do not know, "printed", whose file has the type of Brazilian draughts.
func (g Game) Readers() (kind string, plies int) {
	v := variantOf(g.Ruleset)
	k := v.kind()
	if !v.printed {
		return k.id, len(g.Moves)
	}
	pos, flaws := checkers.Game{}.Compose(k.ruleset, rules.SketchOf(g.Start)) // its text has another count
	if flaws != nil {
		return "printed", 0
	}
	var err error
	own := rules.Position(g.Start)
	for err == nil && plies < len(g.Moves) {
		pos, own = rules.Unclaimed(pos), rules.Unclaimed(own)
		m := g.Moves[plies].Action.Move
		found, _ := v.notation.moves(pos, v.moveText(own.(checkers.Position), m))
		if len(found) != 1 || found[0] != m {
			break
		}
		plies++
		own, _ = own.Play(m, rules.Result{})
		pos, err = pos.Play(m, rules.Result{})
	}
	return "printed", plies
}
