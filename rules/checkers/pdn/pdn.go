// Package pdn reads and writes checkers games in Portable Draughts Notation, version 3.0 (pdn.fmjd.org), with
// the looser reading grammar given there.
//
// Colours and square names depend on the ruleset:
//
//	anglais  GameType 21,B,8,8,N1,0. Black moves first: First (South) has the black pieces of the file and Second the
//	         white ones. Squares are numbers; 1 is g1, at First's bottom right, 4 is a1 and 32 is b8, so that Black's
//	         men stand on 1-12 as in every English draughts book. 11-15 is c3-d4.
//	volante  GameType 26,W,8,8,A0,0, Brazilian. First is White; squares have their usual names. Numbers, which other
//	         programs write, are read as for geant.
//	geant    No standard number: a tag Ruleset "geant" instead. First is White; squares are numbers, with 1 at
//	         First's top left (b8) and 32 at g1, as on continental boards (N2).
//
// The tags White and Black, the FEN and the Result use these colours: in an English file 1-0 is a win of White, which is
// Second.
package pdn

import (
	"errors"
	"fmt"
	"strconv"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// Tag is a pair of a game's header. Name has letters, digits and _; Value is one line.
type Tag struct{ Name, Value string }

// Game is one game of a file.
type Game struct {
	// Tags are the tags in file order, without those whose content is in the other fields: GameType, Ruleset, SetUp,
	// FEN, QuietPlies and Result.
	Tags       []Tag
	Ruleset    string
	Start      checkers.Position // of Ruleset
	Actions    []rules.Action
	Result     string      // "1-0" White won, "0-1", "1/2-1/2", "0-0" both lost, "*" unknown
	Variations []Variation // of Actions, in file order
}

// Variation is an alternative to a line of moves.
type Variation struct {
	At         int // index of the move of that line that Actions[0] replaces
	Actions    []rules.Action
	Variations []Variation // of Actions
}

// GameID returns the ID of the game of PDN files.
func GameID() string { return checkers.Game{}.ID() }

// New returns a game without tags and moves that begins with start. ok is false for a position of another game.
func New(start rules.Position) (g Game, ok bool) {
	p, ok := start.(checkers.Position)
	if !ok {
		return Game{}, false
	}
	return Game{Ruleset: p.Ruleset(), Start: p, Result: "*"}, true
}

// Usual reports whether g begins with the start position of its ruleset.
func (g Game) Usual() bool {
	v := variantOf(g.Ruleset)
	return v != nil && g.Start == v.start()
}

// PlayerTag returns the tag, White or Black, for the player of side.
func PlayerTag(ruleset string, side rules.Side) string {
	if v := variantOf(ruleset); v != nil && side != v.white {
		return "Black"
	}
	return "White"
}

// ResultOf returns the PDN result for outcome.
func ResultOf(ruleset string, outcome rules.Outcome) string {
	switch {
	case !outcome.Over():
		return "*"
	case outcome.Draw:
		return "1/2-1/2"
	case PlayerTag(ruleset, outcome.Winner) == "White":
		return "1-0"
	}
	return "0-1"
}

// results maps the results that a file may have to values of Game.Result.
var results = map[string]string{
	"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2",
	"2-0": "1-0", "0-2": "0-1", "1-1": "1/2-1/2",
	"0-0": "0-0", "*": "*", "?": "*", "": "*",
}

// Read parses the first game of text. It skips comments, move strengths and numeric glyphs, and ends a variation at the
// first move that is not legal. A file without GameType and Ruleset is taken as English draughts, for which PDN was first
// made. The error wraps an *Error, except for a text without a game.
func Read(text string) (Game, error) {
	g, err := readGame(newScanner(text))
	if err != nil {
		return Game{}, fmt.Errorf("pdn: %w", err)
	}
	return g, nil
}

// header has the tags of a game.
type header struct {
	tags  []Tag            // for Game.Tags
	known map[string]token // those of fieldTags
}

// fieldTags are the tags whose content is in other fields of Game than Tags.
var fieldTags = map[string]bool{
	"GameType": true, "Ruleset": true, "SetUp": true, "FEN": true, "QuietPlies": true, "Result": true,
}

var errNoGame = errors.New("no game")

func readGame(s *scanner) (Game, error) {
	h, tok, err := readHeader(s)
	if err != nil {
		return Game{}, err
	}
	if tok.kind == tokenEnd && len(h.tags)+len(h.known) == 0 {
		return Game{}, errNoGame
	}
	v, n, err := h.variant()
	if err != nil {
		return Game{}, err
	}
	g := Game{Tags: h.tags, Ruleset: v.ruleset}
	if g.Start, err = h.start(v, n); err != nil {
		return Game{}, err
	}
	if g.Result, err = h.result(); err != nil {
		return Game{}, err
	}
	return g, g.readMoves(s, tok, n, h.known["Result"].kind == tokenTag)
}

// readHeader reads tags and returns the first token after them.
func readHeader(s *scanner) (h header, tok token, err error) {
	h.known = map[string]token{}
	for {
		if tok, err = s.next(); err != nil || tok.kind != tokenTag {
			return h, tok, err
		}
		if !fieldTags[tok.name] {
			h.tags = append(h.tags, Tag{tok.name, tok.text})
			continue
		}
		if _, twice := h.known[tok.name]; twice {
			return h, tok, tok.errorf("tag %s comes twice", tok.name)
		}
		h.known[tok.name] = tok
	}
}

func (h *header) result() (string, error) {
	tok := h.known["Result"]
	result, ok := results[tok.text]
	if !ok {
		return "", tok.errorf("unknown result %q", tok.text)
	}
	return result, nil
}

// start returns the position of the tag FEN or, without one, the start position of the ruleset.
func (h *header) start(v *variant, n notation) (checkers.Position, error) {
	tok, ok := h.known["FEN"]
	if !ok {
		return v.start(), nil
	}
	quiet := 0
	if q, ok := h.known["QuietPlies"]; ok {
		var err error
		if quiet, err = strconv.Atoi(q.text); err != nil {
			return checkers.Position{}, q.errorf("QuietPlies %q is not a number", q.text)
		}
	}
	p, err := v.parseFEN(tok.text, n, quiet)
	if err != nil {
		return checkers.Position{}, tok.errorf("FEN: %w", err)
	}
	return p, nil
}

// readMoves reads the moves up to the result, the next game's tags or the end. inHeader reports whether the header had a
// result.
func (g *Game) readMoves(s *scanner, tok token, n notation, inHeader bool) error {
	l := line{pos: g.Start}
	defer func() { g.Actions, g.Variations = l.actions, l.variations }()
	for tok.kind == tokenWord || tok.kind == tokenBranch {
		if result, ok := results[tok.text]; ok && tok.kind == tokenWord {
			if inHeader && result != g.Result && result != "*" && g.Result != "*" {
				return tok.errorf("the game ends %s, but its tag says %s", result, g.Result)
			}
			if g.Result == "*" {
				g.Result = result
			}
			return nil
		}
		err := l.read(tok, n, 0)
		if err != nil {
			return err
		}
		if tok, err = s.next(); err != nil {
			return err
		}
	}
	return nil
}

// line is a line of moves that is being read.
type line struct {
	pos, before rules.Position // after and before the last move
	actions     []rules.Action
	variations  []Variation
}

// deepest is the largest depth of nested variations; deeper ones are left out.
const deepest = 32

// read adds a move or a variation.
func (l *line) read(tok token, n notation, depth int) error {
	if tok.kind == tokenBranch {
		if l.before != nil && depth < deepest {
			inner := line{pos: l.before}
			inner.readAll(&scanner{text: tok.text, line: tok.line}, n, depth+1)
			if len(inner.actions) > 0 {
				l.variations = append(l.variations, Variation{len(l.actions) - 1, inner.actions, inner.variations})
			}
		}
		return nil
	}
	a, err := n.readMove(l.pos, tok.text)
	if err != nil {
		return tok.errorf("move %s: %w", tok.text, err)
	}
	next, err := l.pos.Play(a.Move, a.Result)
	if err != nil {
		return tok.errorf("move %s: %w", tok.text, err)
	}
	l.before, l.pos = l.pos, next
	l.actions = append(l.actions, a)
	return nil
}

// readAll reads the moves of a variation up to the first error, which it ignores: a bad variation does not make the game bad.
func (l *line) readAll(s *scanner, n notation, depth int) {
	for {
		tok, err := s.next()
		if err != nil || tok.kind == tokenEnd || tok.kind == tokenTag || l.read(tok, n, depth) != nil {
			return
		}
	}
}
