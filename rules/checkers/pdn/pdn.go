// Package pdn reads and writes checkers games in Portable Draughts Notation, version 3.0 (pdn.fmjd.org), with
// the looser reading grammar given there.
//
// How the seats map, by ruleset:
//
//	anglais  GameType 21,B,8,8,N1,0. The first mover is Black: our First (South) plays the Black pieces of the file
//	         and Second the White ones. Squares are numbers; 1 lies at First's bottom right (g1), 4 is a1, 32 is b8, so
//	         that Black's men stand on 1-12 as in every English draughts book. 11-15 is c3-d4.
//	volante  GameType 26,W,8,8,A0,0, Brazilian. First is White; squares have the names they have everywhere here.
//	         Numbers, which other programs write, are read as for geant.
//	geant    no standard number: a tag Ruleset "geant" instead. First is White; squares are numbers, with 1 at
//	         First's top left (b8) and 32 at g1, as on continental boards (N2).
//
// The tags White and Black, the FEN and the Result speak of the pieces' colours in that sense: in an English
// file 1-0 is a win of White, our Second.
package pdn

import (
	"errors"
	"fmt"
	"strconv"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// Tag is one pair of a game's header: Name is letters, digits and _, Value one line.
type Tag struct{ Name, Value string }

// Game is one game of a file. Tags are those that no other field tells: GameType, Ruleset, SetUp, FEN,
// QuietPlies and Result are not among them.
type Game struct {
	Tags    []Tag // in the file's order
	Ruleset string
	Start   checkers.Position // Ruleset's own
	Actions []rules.Action
	Result  string // "1-0" White won, "0-1", "1/2-1/2", "0-0" both lost, "*" unknown
	// Variations are what might have been played instead, in the order of the file.
	Variations []Variation
}

// Variation is a line in place of another from one of its moves on.
type Variation struct {
	At         int // the index of the move that Actions[0] would replace, in the line that the variation is of
	Actions    []rules.Action
	Variations []Variation // of this line
}

// GameID returns the rules.Game.ID of the game that the files are of.
func GameID() string { return checkers.Game{}.ID() }

// New returns a game without tags and moves that begins with start; ok is false for a position of another game.
func New(start rules.Position) (g Game, ok bool) {
	p, ok := start.(checkers.Position)
	if !ok {
		return Game{}, false
	}
	return Game{Ruleset: p.Ruleset(), Start: p, Result: "*"}, true
}

// Usual reports whether g begins with its ruleset's own start position.
func (g Game) Usual() bool {
	v := variantOf(g.Ruleset)
	return v != nil && g.Start == v.start()
}

// PlayerTag returns the tag, White or Black, that names the player of side's pieces.
func PlayerTag(ruleset string, side rules.Side) string {
	if v := variantOf(ruleset); v != nil && side != v.white {
		return "Black"
	}
	return "White"
}

// ResultOf returns the result that tells outcome in a file.
func ResultOf(ruleset string, outcome rules.Outcome) string {
	switch {
	case !outcome.Over() || outcome.By == rules.Abandoned:
		return "*"
	case outcome.Draw:
		return "1/2-1/2"
	case PlayerTag(ruleset, outcome.Winner) == "White":
		return "1-0"
	}
	return "0-1"
}

// results maps what a file may say to what Game.Result holds.
var results = map[string]string{
	"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2",
	"2-0": "1-0", "0-2": "0-1", "1-1": "1/2-1/2",
	"0-0": "0-0", "*": "*", "?": "*", "": "*",
}

// Read reads the first game of text. Comments, move strengths and numeric glyphs are skipped; variations are read as far as
// their moves can be played. A file without GameType and Ruleset is taken for English draughts, whose notation PDN first
// was. The error wraps an *Error, but for a text without any game.
func Read(text string) (Game, error) {
	g, err := readGame(newScanner(text))
	if err != nil {
		return Game{}, fmt.Errorf("pdn: %w", err)
	}
	return g, nil
}

// header is what the tags say while they are read.
type header struct {
	tags  []Tag
	known map[string]token // the tags that fields tell
}

// fieldTags are told by Game's other fields.
var fieldTags = map[string]bool{
	"GameType": true, "Ruleset": true, "SetUp": true, "FEN": true, "QuietPlies": true, "Result": true,
}

var errNoGame = errors.New("there is no game")

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

// readHeader reads tags up to the first token that is none.
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

// start returns the position of the FEN, or the usual one.
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

// readMoves plays the words up to the result, the next game's tags or the end. told says that the header told a
// result.
func (g *Game) readMoves(s *scanner, tok token, n notation, told bool) error {
	l := line{pos: g.Start}
	defer func() { g.Actions, g.Variations = l.actions, l.variations }()
	for tok.kind == tokenWord || tok.kind == tokenBranch {
		if result, ok := results[tok.text]; ok && tok.kind == tokenWord {
			if told && result != g.Result && result != "*" && g.Result != "*" {
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

// line is a line of moves while it is read.
type line struct {
	pos, before rules.Position // before is that of the last move
	actions     []rules.Action
	variations  []Variation
}

// deepest is how many variations may stand in each other; what is deeper is left out.
const deepest = 32

// read takes a word or a variation.
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

// readAll reads a variation, up to what cannot be played in it: the game does not depend on that.
func (l *line) readAll(s *scanner, n notation, depth int) {
	for {
		tok, err := s.next()
		if err != nil || tok.kind == tokenEnd || tok.kind == tokenTag || l.read(tok, n, depth) != nil {
			return
		}
	}
}
