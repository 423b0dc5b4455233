package record

import (
	"strings"

	"ludotheque/game/exchange"
	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/rules/checkers/pdn"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
)

// game is one of the games of a file. Its moves are read only when somebody opens it.
type game struct {
	line  int // of its first line in the file, from 1
	text  string
	name  string // of an analysis, "" for another
	head  match.Head
	event string
	round string
	score string // the result as the file has it, "" where head has it
	as    string // the ruleset by which a person wants it read, "" for that of the file
}

// gamesIn returns the games of a collection or of a PDN file; none for another text. The error is a *match.RecordError.
func gamesIn(text string) (list []game, err error) {
	entries, err := exchange.Games(text) // which checks the size
	if err != nil {
		return nil, err
	}
	for i := range entries {
		list = append(list, ofEntry(&entries[i]))
	}
	if entries != nil {
		return list, nil
	}
	for _, p := range exchange.Parts(text) {
		as := saved.ParseAnalysis(p.Text)
		list = append(list, game{line: p.Line, text: p.Text, name: as.Name, head: as.Head()})
	}
	return list, nil
}

// ofEntry returns a game of a PDN file, whose tags may be of any length.
func ofEntry(p *pdn.Entry) game {
	tag := func(name string) string { return rules.Cut(p.Tag(name)) }
	g := game{line: p.Line, text: p.Text, event: tag("Event"), round: tag("Round"), score: rules.Cut(p.Result)}
	g.head = match.Head{Game: pdn.GameID(), Date: strings.ReplaceAll(tag("Date"), ".", "-"), Moves: p.Moves}
	first, second := p.Players()
	g.head.Names = [2]string{match.CleanName(first), match.CleanName(second)}
	return g
}

// title names the game by its name or its players; detail has the rest of what the file says without its moves.
func (g *game) title(e *scenes.Env) string {
	if g.name != "" {
		return g.name
	}
	return Title(e, g.head.Names, g.head.Game)
}

func (g *game) detail(e *scenes.Env) string {
	kind := Title(e, [2]string{}, g.head.Game)
	if kind == g.title(e) || g.score != "" { // in PDN all are of one game
		kind = ""
	}
	result := g.score
	if result == "*" || result == "" {
		result = ResultText(e, g.head)
	}
	round := ""
	if g.round != "" {
		round = e.T("tag.round", g.round)
	}
	return Joined(g.event, round, kind, RulesOf(e, g.head), Day(e, g.head.Date), result, e.T("kept.moves", g.head.Moves))
}

// words returns what is searched.
func (g *game) words(e *scenes.Env) string {
	return strings.Join([]string{g.title(e), g.detail(e), g.head.Names[0], g.head.Names[1], g.head.Date}, " ")
}

// content is what a game has: a match, or a tree that only the analysis can show whole.
type content struct {
	match   *match.Match // nil for a tree
	tree    *study.Study
	at      *study.Node
	as      saved.Analysis // with tree
	remarks string
	fits    []string // the rulesets by which it can be read, if the file names none
}

// read reads the game. The error has the line in the file.
func (g game) read(e *scenes.Env) (c content, err error) {
	c.as = saved.ParseAnalysis(g.text)
	if study.Is(c.as.Tree) { // whose comments may have a link
		skipped := strings.Count(g.text, "\n") - strings.Count(c.as.Tree, "\n")
		c.tree, c.at, err = study.Parse(c.as.Tree)
		return c, exchange.At(g.line+max(0, skipped), err)
	}
	o, err := g.opened()
	if err != nil {
		return c, exchange.At(g.line, err)
	}
	c.remarks, c.fits = Remarks(e, o), o.Fits
	if !o.Whole {
		c.match = o.Match()
		return c, nil
	}
	c.tree, c.at = o.Tree, o.At
	c.as.Tree = o.Tree.Text(o.At)
	return c, nil
}

func (g game) opened() (*exchange.Opened, error) {
	if g.as != "" {
		return exchange.OpenAs(g.text, g.as)
	}
	return exchange.Open(g.text)
}

// open opens the game, asks by which ruleset if it can be several, or says what is wrong with it and where.
func (g game) open(e *scenes.Env) {
	switch c, err := g.read(e); {
	case err != nil:
		e.Stage.Notice(Trouble(e, err))
	case len(c.fits) > 1:
		e.Stage.Push(newWhich(e, g, c.fits))
	case c.match != nil:
		openMatch(e, c.match, c.remarks)
	default:
		openTree(e, c.tree, c.at, c.as.Name, c.remarks)
	}
}
