// Package pdn reads and writes checkers games in Portable Draughts Notation, version 3.0 (pdn.fmjd.org), with
// the looser reading grammar given there.
//
// Each ruleset has the GameType of the standard, and by it the colour that begins, its letters or numbers, and the corner of
// square 1 as the side that begins sees it:
//
//	international  20,W,10,10,N2,0  1 is b10, 50 is i1; results are 2-0, 1-1, 0-2
//	anglais        21,B,8,8,N1,0    1 is g1, 32 is b8: Black begins, with the men on 1-12, as in every English book
//	italien        22,W,8,8,N2,1    the board is mirrored: 1 is a8, 32 is h1
//	pool           23,B,8,8,N1,0    as English: what the standard takes the number 23 alone for; other files have letters and White begins
//	espagnol       24,W,8,8,N1,1    mirrored: 1 is h1, 32 is a8, and White has 1-12
//	russe          25,W,8,8,A0,0    letters, ":" in captures
//	bresilien      26,W,8,8,A0,0    letters
//	tcheque        29,W,8,8,A0,0    letters
//
// Where letters are written, numbers of other programs run from First's top left (b8) to g1 (N2). Two rulesets have no number of their own
// and take 26, with the tag Ruleset: volante has the moves of Brazilian draughts, and programs for these read a game of geant up to
// the first king that had to stop, see Readers.
//
// The tags White and Black and the FEN use these colours. The first number of a Result is that of the side that begins: 1-0 in an
// English file is a win of Black (PDN 2.0, 6.1.1.1.1.5).
package pdn

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// Game is one game of a file.
type Game struct {
	// Tags are the tags in file order, without those whose content is in the other fields: GameType, Ruleset, SetUp,
	// FEN, QuietPlies and Result.
	Tags    []Tag
	Ruleset string
	Start   checkers.Position // of Ruleset
	Intro   string            // the comment before the first move, one line
	Moves   []Move
	Result  string // "1-0" the side that begins won, "0-1", "1/2-1/2", "0-0" both lost, "*" unknown
	// Fits are the rulesets by which all moves are legal, if the file names none.
	Fits []string
	// Remarks are what the file does not say or says otherwise, for the reader; String does not write them.
	Remarks []Remark
}

// Move is a move with what is written about it.
type Move struct {
	Action  rules.Action
	Before  string   // the comment before the first move of a variation
	Comment string   // the comment after the move, one line
	Glyphs  []uint8  // numeric annotation glyphs, such as 1 for "!"
	Others  [][]Move // the variations that replace the move, none of them empty
}

// Remark tells the reader of a file how it was understood.
type Remark struct {
	Code    RemarkCode
	Ruleset string // of Taken…
	Ply     int    // of Ambiguous, PutUp and Unknown: the number of moves before
	Move    string // of Ambiguous and TakenMoves, as the file has it
	Count   int    // of LeftOut
}

// RemarkCode is the kind of a Remark, and the key of its sentence in the word files.
type RemarkCode string

// The codes.
const (
	TakenLetters RemarkCode = "taken-letters" // the moves are legal in several rulesets: Ruleset is taken for its letters
	TakenNumbers RemarkCode = "taken-numbers" // likewise for its numbers
	TakenNamed   RemarkCode = "taken-named"   // likewise, because an event or a site names it
	TakenMoves   RemarkCode = "taken-moves"   // the file says Move, but its moves are legal by Ruleset alone
	Ambiguous    RemarkCode = "ambiguous"     // Move fits several captures
	PutUp        RemarkCode = "put-up"        // a position is put up after Ply moves; what follows is left out
	Unknown      RemarkCode = "unknown"       // the file does not give the moves after Ply moves
	LeftOut      RemarkCode = "left-out"      // Count moves of variations are not legal and left out
)

// RemarkCodes returns all codes of remarks.
func RemarkCodes() []RemarkCode {
	return []RemarkCode{TakenLetters, TakenNumbers, TakenNamed, TakenMoves, Ambiguous, PutUp, Unknown, LeftOut}
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

// Tag returns the value of the first tag of a name, "" for none.
func (g Game) Tag(name string) string { return tagValue(g.Tags, name) }

func tagValue(tags []Tag, name string) string {
	for _, tag := range tags {
		if tag.Name == name {
			return tag.Value
		}
	}
	return ""
}

// PlayerTag returns the tag, White or Black, for the player of side.
func PlayerTag(ruleset string, side rules.Side) string {
	if v := variantOf(ruleset); v != nil && side != v.white {
		return "Black"
	}
	return "White"
}

// ResultOf returns the PDN result for outcome.
func ResultOf(outcome rules.Outcome) string {
	switch {
	case !outcome.Over():
		return "*"
	case outcome.By == rules.BothLost:
		return "0-0"
	case outcome.Draw:
		return "1/2-1/2"
	case outcome.Winner == rules.First:
		return "1-0"
	}
	return "0-1"
}

// Read parses the first game of text, in any encoding that Decode knows. It skips lines that begin with "%". Variations end at
// their first move that is not legal. The error wraps an *Error, except for a text without a game.
func Read(text string) (Game, error) {
	p := parser{scanner: newScanner(Decode(text)), keep: true}
	w, err := p.game()
	if err == nil && w == nil {
		err = errNoGame
	}
	var g Game
	if err == nil {
		g, err = w.read()
	}
	if err != nil {
		return Game{}, fmt.Errorf("pdn: %w", err)
	}
	return g, nil
}

// Is reports whether text begins like a PDN file: with a tag, a comment, a line for programs or the first move.
func Is(text string) bool {
	p := parser{scanner: newScanner(Decode(text))}
	putUp := false
	for {
		tok, err := p.next()
		putUp = putUp || tok.kind == tokenSetup
		switch {
		case err != nil:
			return strings.HasPrefix(strings.TrimSpace(text), "[") || errors.Is(err, errOpenComment)
		case tok.kind == tokenTag:
			return true
		case tok.kind == tokenComment || tok.kind == tokenNumber || tok.kind == tokenSetup && strings.HasPrefix(strings.TrimSpace(tok.text), "FEN"):
		case tok.kind == tokenWord:
			_, result := results[tok.text]
			return result || large(tok.text) || straight(tok.text) || movelike(tok.text)
		default:
			return putUp
		}
	}
}

// movelike reports whether a text is a move between squares that some ruleset has.
func movelike(text string) bool {
	return isShort(strings.ToLower(text)) || slices.ContainsFunc(variants[:], func(v variant) bool {
		_, err := v.notation.squares(text)
		return err == nil
	})
}

// Tagged reports whether text begins with a tag.
func Tagged(text string) bool {
	tok, err := newScanner(text).next()
	return err == nil && tok.kind == tokenTag
}

// OfFEN returns the text of a position as a file without moves.
func OfFEN(text string) string {
	return `[FEN "` + strings.NewReplacer(`"`, "", `\\`, "", "\n", "", "\r", "").Replace(strings.TrimSpace(text)) + "\"]\n"
}

// As returns the text of a game that names no ruleset, or the position of a FEN, as one that names it.
func As(text, ruleset string) string {
	if text = Decode(text); IsFEN(text) {
		text = OfFEN(text)
	}
	return `[Ruleset "` + ruleset + "\"]\n" + text
}

// Others returns all variations of the main line.
func (g Game) Others() (all [][]Move) {
	for _, m := range g.Moves {
		all = append(all, m.Others...)
	}
	return all
}
