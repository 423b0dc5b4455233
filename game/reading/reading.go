// Package reading has games to read: trees of moves with a commentary (package study), divided into pages as a book is. Their files are
// in package assets/reading; docs/reading.md describes the format.
package reading

import (
	"errors"
	"fmt"
	"strings"

	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
)

// Game is a game to read.
type Game struct {
	ID, Title string // the ID is the same in every language
	About     string // what it shows, in a sentence
	Study     *study.Study
	Pages     []Page  // the first is at the start position
	Claims    []Claim // for the tests
}

// Page is a place with a comment, or the end of a line: what is read at once. Pages come as in a printed text: a move, its
// variations, then the moves after it.
type Page struct {
	At   *study.Node
	Note study.Note
}

// Claim is what a comment claims of its move, so that a test can check it: "gain 2 5".
type Claim struct {
	At   *study.Node
	Text string
}

// Parse parses the games of a file; file is its name in errors, which say the line.
func Parse(g rules.Game, file string, data []byte) ([]Game, error) {
	var list []Game
	line := 1
	for _, part := range strings.Split("\n"+string(data), "\n# ") {
		if strings.TrimSpace(part) != "" {
			one, at, err := parse(g, part)
			if err != nil {
				return nil, fmt.Errorf("%s:%d: %w", file, line+at-1, err)
			}
			list = append(list, one)
		}
		line += strings.Count(part, "\n")
		if strings.HasPrefix(part, "\n") {
			line-- // the line end added above
		}
		line++
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s: no game begins with \"# id | title\"", file)
	}
	return list, nil
}

// parse parses one game without its "#". The line of an error counts from 1.
func parse(g rules.Game, text string) (one Game, line int, err error) {
	head, rest, _ := strings.Cut(text, "\n")
	id, title, ok := strings.Cut(head, "|")
	one.ID, one.Title = strings.TrimSpace(id), strings.TrimSpace(title)
	if !ok || !rules.IsName(one.ID, 20) || one.Title == "" {
		return one, 1, errors.New("want # id | title, the id of small letters, digits and hyphens")
	}
	about, rest, _ := strings.Cut(rest, "\n")
	if one.About, ok = strings.CutPrefix(about, "about: "); !ok {
		return one, 2, errors.New("want \"about: \" and a sentence")
	}
	one.Study, _, err = study.Parse(rest)
	var wrong *match.RecordError
	if errors.As(err, &wrong) {
		return one, wrong.Line + 2, err
	}
	if err == nil && one.Study.Game.ID() != g.ID() {
		err = fmt.Errorf("a game of %s among those of %s", one.Study.Game.ID(), g.ID())
	}
	if err != nil {
		return one, 3, err
	}
	one.page(one.Study.Root)
	one.line(one.Study.Root)
	return one, 0, nil
}

// line adds the pages after n.
func (g *Game) line(n *study.Node) {
	for ; n.Main() != nil; n = n.Main() {
		g.page(n.Main())
		for _, other := range n.Next[1:] {
			g.page(other)
			g.line(other)
		}
	}
}

// page adds the page of n if it is one, and takes its claims out of its comment.
func (g *Game) page(n *study.Node) {
	rest := n.Comment
	for {
		before, after, found := strings.Cut(rest, "[%claim ")
		claim, behind, closed := strings.Cut(after, "]")
		if !found || !closed {
			break
		}
		g.Claims = append(g.Claims, Claim{n, claim})
		rest = before + behind
	}
	n.SetComment(rest)
	if note := n.Note(); note.Text != "" || n.Main() == nil || n.Parent == nil {
		g.Pages = append(g.Pages, Page{n, note})
	}
}
