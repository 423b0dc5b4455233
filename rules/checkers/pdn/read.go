package pdn

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

var errNoGame = errors.New("no game")

// reading is one way to understand a file: a ruleset, its names of squares, and which side has the white pieces.
type reading struct {
	*variant
	notation notation
	white    rules.Side
	unlikely bool // it is only to be chosen by a person
}

// attempt is what a reading makes of a game.
type attempt struct {
	reading
	game Game
	err  error // of the position or a move of the main line
}

// whole reports whether all moves are legal.
func (a *attempt) whole() bool { return a.err == nil }

// read returns the game by the reading by which all its moves are legal or, if there is none, most of them.
func (w *written) read() (Game, error) {
	readings, sure, err := w.readings()
	if err != nil {
		return Game{}, err
	}
	if sure == nil {
		if err := w.named(); err != nil {
			return Game{}, err
		}
	}
	best := w.best(readings, sure == nil)
	switch {
	case best.whole() && sure == nil:
		w.tellTaken(best)
	case best.whole():
	case sure != nil:
		if other := w.otherwise(best); other != nil {
			other.tell(Remark{Code: TakenMoves, Ruleset: other.ruleset, Move: rules.Cut(sure.text)})
			return other.game, nil
		}
		return Game{}, best.err
	default:
		if err := w.foreign(best); err != nil {
			return Game{}, err
		}
		return Game{}, best.err
	}
	return best.game, nil
}

// mostTried is how many moves are played, by one reading after the other, before no other is tried; a game has some hundreds.
const mostTried = 100_000

// best returns what comes of the best of some readings: the first by which all moves are legal, else most of them. If several may be
// right, it also finds all rulesets by which they are.
func (w *written) best(readings []reading, several bool) (best *attempt) {
	var fits []string
	tried := 0
	for _, r := range readings {
		if tried > mostTried {
			break
		}
		if slices.Contains(fits, r.ruleset) {
			continue
		}
		a := w.try(r)
		tried += len(a.game.Moves)
		if a.whole() && r.unlikely && best != nil && !best.whole() {
			continue
		}
		if best == nil || !best.whole() && (a.whole() || len(a.game.Moves) > len(best.game.Moves)) {
			best = a
		}
		if a.whole() {
			fits = append(fits, r.ruleset)
		}
		if a.whole() && !several {
			return best
		}
	}
	if several {
		best.game.Fits = fits
	}
	return best
}

// leastMoves is how many legal moves tell more of a file than its tags, unless by these not even the first is legal.
const leastMoves = 8

// otherwise returns what another ruleset makes of a file whose moves are not legal by the one that it names, nil if they tell nothing.
func (w *written) otherwise(named *attempt) *attempt {
	if least := min(leastMoves, 1+leastMoves*len(named.game.Moves)); len(w.moves) < least || w.value("Ruleset") != "" {
		return nil
	}
	delete(w.known, "GameType") // who begins by it is no truer
	readings := slices.DeleteFunc(w.unnamed(), func(r reading) bool { return r.ruleset == named.ruleset })
	if len(readings) == 0 {
		return nil
	}
	if other := w.best(readings, true); other.whole() {
		return other
	}
	return nil
}

// tell adds a remark before the others.
func (a *attempt) tell(r Remark) { a.game.Remarks = append([]Remark{r}, a.game.Remarks...) }

// tellTaken adds the remark that other rulesets have the same moves.
func (w *written) tellTaken(best *attempt) {
	code := TakenNumbers
	switch {
	case len(best.game.Fits) < 2:
		return
	case w.names() == best.ruleset:
		code = TakenNamed
	case w.letters():
		code = TakenLetters
	}
	best.tell(Remark{Code: code, Ruleset: best.ruleset})
}

// try reads the game in one way.
func (w *written) try(r reading) *attempt {
	var first *attempt
	for _, turn := range w.turns(r) {
		a := &attempt{reading: r, game: Game{Tags: w.plainTags(), Ruleset: r.ruleset, Intro: w.intro, Result: w.outcome(r)}}
		if r.white != r.variant.white {
			a.game.Tags = swapPlayers(a.game.Tags)
		}
		r.namePlayers(a.game.Tags)
		if a.game.Start, a.err = w.start(r, turn); a.err == nil {
			a.moves(w)
		}
		if a.whole() {
			return a
		}
		if first == nil || len(a.game.Moves) > len(first.game.Moves) {
			first = a
		}
	}
	return first
}

// swapPlayers exchanges the tags White and Black of a file in which the pieces that begin are white where the ruleset has dark ones.
func swapPlayers(tags []Tag) []Tag {
	for i := range tags {
		switch tags[i].Name {
		case "White":
			tags[i].Name = "Black"
		case "Black":
			tags[i].Name = "White"
		}
	}
	return tags
}

// outcome returns the result of the tag or, if that says nothing, of the end of the moves.
func (w *written) outcome(r reading) string {
	result := resultOf(w.value("Result"))
	if result == "*" {
		result = resultOf(w.result)
	}
	// Files of this program without the tag Ruleset have White's points first in English draughts too.
	if r.variant.white == rules.Second && w.value("Event") == "Ludothèque" && w.value("Ruleset") == "" {
		switch result {
		case "1-0":
			return "0-1"
		case "0-1":
			return "1-0"
		}
	}
	return result
}

// turns returns the sides that may begin: the first of the ruleset, and the other one if a position does not say.
func (w *written) turns(r reading) []rules.Side {
	if f, err := cutFEN(w.position()); err == nil && f.turn == '?' && w.position() != "" {
		return []rules.Side{rules.First, rules.Second}
	}
	return []rules.Side{rules.First}
}

// position returns the text of the position before the first move, "" for the usual one.
func (w *written) position() string {
	if fen := w.value("FEN"); known(fen) != "" {
		return fen
	}
	if w.setup.line > 0 {
		text := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(w.setup.text), "FEN"))
		return strings.Trim(text, `"`)
	}
	return ""
}

// start returns the position before the first move.
func (w *written) start(r reading, turn rules.Side) (checkers.Position, error) {
	text := w.position()
	if text == "" {
		return r.start(), nil
	}
	tok, ok := w.known["FEN"]
	if !ok {
		tok = &w.setup
	}
	var counts [2]int
	for i, name := range countTags {
		if q := w.known[name]; q != nil {
			var err error
			if counts[i], err = strconv.Atoi(q.text); err != nil {
				return checkers.Position{}, q.errorf("%s %q is not a number", name, q.text)
			}
		}
	}
	p, err := r.variant.position(text, r.notation, r.white, turn, counts[:])
	if err != nil {
		return p, tok.errorf("FEN: %w", err)
	}
	return p, nil
}

// moves reads the moves into the game.
func (a *attempt) moves(w *written) {
	f := follower{notation: a.notation, budget: 4000}
	l := f.line(a.game.Start, w.moves, false)
	a.game.Moves, a.err = l.moves, l.err
	a.game.Remarks = append(a.game.Remarks, l.unsure...)
	if w.putUp {
		a.game.Remarks = append(a.game.Remarks, Remark{Code: PutUp, Ply: len(w.moves)})
	}
	if left := l.left + w.left; left > 0 {
		a.game.Remarks = append(a.game.Remarks, Remark{Code: LeftOut, Count: left})
	}
}
