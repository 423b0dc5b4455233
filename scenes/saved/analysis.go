package saved

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/scenes"
)

// Analysis is a stored tree of moves with what the person has called it. As text it has a few lines before the text of the tree:
//
//	ludotheque-analysis 1
//	name "The lost ending"
//	changed 1795179000
//	match 77
//	sketch w w1:c3,c11 b2:f6
//	ludotheque-study 1
//	...
//
// A text without them, as of an earlier version, is the tree alone.
type Analysis struct {
	Key     string // in the store, "" until it is stored
	Name    string // by the person, "" for none
	Changed int64  // seconds since 1970; 0 if unknown
	Match   uint64 // the seed of the match that was analysed, 0 for none
	Sketch  string // of rules.Sketch.String: a position that is being set up and not legal yet; "" for none
	Tree    string // of study.Study.Text
}

const (
	analysisKey  = "analysis-"
	analysisLine = "ludotheque-analysis 1"
)

// String returns the analysis as text; see ParseAnalysis.
func (a Analysis) String() string {
	var b strings.Builder
	b.WriteString(analysisLine + "\n")
	if name := CleanName(a.Name); name != "" {
		b.WriteString("name " + strconv.Quote(name) + "\n")
	}
	b.WriteString("changed " + strconv.FormatInt(a.Changed, 10) + "\n")
	if a.Match != 0 {
		b.WriteString("match " + strconv.FormatUint(a.Match, 10) + "\n")
	}
	if a.Sketch != "" {
		b.WriteString("sketch " + a.Sketch + "\n")
	}
	b.WriteString(a.Tree)
	return b.String()
}

// ParseAnalysis reads the lines before the tree. A line that it does not know is of a newer version and is left out. The tree is not
// read.
func ParseAnalysis(text string) (a Analysis) {
	first, _, _ := strings.Cut(text, "\n")
	if strings.TrimSpace(first) != analysisLine && !study.Is(text) {
		return Analysis{Tree: text}
	}
	rest := text
	for rest != "" && !study.Is(rest) {
		line, after, _ := strings.Cut(rest, "\n")
		rest = after
		key, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch key {
		case "name":
			if name, err := strconv.Unquote(value); err == nil {
				a.Name = CleanName(name)
			}
		case "changed":
			a.Changed, _ = strconv.ParseInt(value, 10, 64)
		case "match":
			a.Match, _ = strconv.ParseUint(value, 10, 64)
		case "sketch":
			a.Sketch = value
		}
	}
	a.Tree = strings.TrimRight(rest, "\r\n") + "\n"
	return a
}

// MaxAnalysisName is the greatest length of the name of an analysis, in characters.
const MaxAnalysisName = 60

// CleanName returns a name as one line of at most MaxAnalysisName characters.
func CleanName(name string) string {
	name = rules.OneLine(strings.ToValidUTF8(name, ""))
	if runes := []rune(name); len(runes) > MaxAnalysisName {
		name = strings.TrimSpace(string(runes[:MaxAnalysisName]))
	}
	return name
}

// Head returns what the headers of the tree say.
func (a Analysis) Head() match.Head { return match.HeadOf(a.Tree) }

// Work returns what was done in the analysis: its tree, at whatever place in it, and its sketch.
func (a Analysis) Work() string { return a.Sketch + "\n" + placeless(a.Tree) }

// placeless returns the text of a tree without the line of the current node.
func placeless(tree string) string {
	head, moves, _ := strings.Cut(tree, "\nmoves ")
	if before, after, ok := strings.Cut(head, "\nat "); ok {
		_, after, _ = strings.Cut(after+"\n", "\n")
		head = before + strings.TrimSuffix("\n"+after, "\n")
	}
	return head + "\nmoves " + moves
}

// Analyses returns the stored analyses of a game, "" for all, the last changed first.
func Analyses(e *scenes.Env, game string) []Analysis {
	var list []Analysis
	for _, key := range e.Keys(analysisKey + game) {
		a := ParseAnalysis(e.Kept(key))
		a.Key = key
		if a.Tree != "" && (game == "" || gameOf(key) == game) {
			list = append(list, a)
		}
	}
	slices.SortStableFunc(list, func(a, b Analysis) int { return cmp.Compare(b.Changed, a.Changed) })
	return list
}

// gameOf returns the game in the key of an analysis: "analysis-dao" of an earlier version, or "analysis-dao-3f2a".
func gameOf(key string) string {
	game, _, _ := strings.Cut(strings.TrimPrefix(key, analysisKey), "-")
	return game
}

// WithKey returns an analysis with a key; a new one if it has none.
func (a Analysis) WithKey(e *scenes.Env, game string) Analysis {
	for n := e.Host.Now().UnixNano(); a.Key == ""; n++ {
		key := analysisKey + game + "-" + strconv.FormatInt(n, 36)
		if e.Kept(key) == "" {
			a.Key = key
		}
	}
	return a
}
