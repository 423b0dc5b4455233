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

// best returns what comes of the best of some readings: the first by which all moves are legal, else most of them. If several may be
// right, it also finds all rulesets by which they are.
func (w *written) best(readings []reading, several bool) (best *attempt) {
	var fits []string
	for _, r := range readings {
		if slices.Contains(fits, r.ruleset) {
			continue
		}
		a := w.try(r)
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

// leastMoves is how many legal moves tell more of a file than its tags.
const leastMoves = 8

// otherwise returns what another ruleset makes of a file whose moves are not legal by the one that it names, nil if they tell nothing.
func (w *written) otherwise(named *attempt) *attempt {
	if len(w.moves) < leastMoves || w.value("Ruleset") != "" {
		return nil
	}
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

// follower plays the moves of a game.
type follower struct {
	notation
	budget int // of plies that may still be tried
}

// played is a line of moves that were played.
type played struct {
	moves  []Move
	unsure []Remark // the ambiguous moves
	left   int      // moves of variations that are left out
	err    error    // of the first move that is not legal; nil if there is none
}

// line plays a line from pos. Of several captures that a text may mean it takes the first by which the rest of the line is legal, or
// else the first. Variations, whose line is side, end at their first move that is not legal.
func (f *follower) line(pos rules.Position, items []item, side bool) (l played) {
	for i := range items {
		f.budget--
		if unknown(items[i].move.text) {
			l.unsure = append(l.unsure, Remark{Code: Unknown, Ply: len(l.moves)})
			return l
		}
		found, err := f.moves(rules.Unclaimed(pos), items[i].move.text)
		if err != nil {
			if f.skips(items[i].move.text) {
				continue
			}
			l.err = items[i].move.errorf("move %s: %w", rules.Cut(items[i].move.text), err)
			return l
		}
		if len(found) > 1 {
			rest := f.choose(pos, items[i:], found, side)
			rest.unsure = append([]Remark{{Code: Ambiguous, Move: rules.Cut(items[i].move.text)}}, rest.unsure...)
			return l.and(rest)
		}
		m, left, next := f.play(pos, &items[i], found[0])
		l.moves, l.left = append(l.moves, m), l.left+left
		pos = next
	}
	return l
}

// unknown reports whether a word stands for moves that nobody has written down, as "- -".
func unknown(text string) bool { return strings.Trim(text, "-") == "" }

// and returns the line with the moves of rest after it.
func (l played) and(rest played) played {
	for _, r := range rest.unsure {
		r.Ply += len(l.moves)
		l.unsure = append(l.unsure, r)
	}
	l.moves, l.left, l.err = append(l.moves, rest.moves...), l.left+rest.left, rest.err
	return l
}

// choose plays a line whose first move is ambiguous.
func (f *follower) choose(pos rules.Position, items []item, found []rules.Move, side bool) (best played) {
	for i, m := range found {
		move, left, next := f.play(pos, &items[0], m)
		l := played{moves: []Move{move}, left: left}
		l = l.and(f.line(next, items[1:], side))
		if i == 0 || l.err == nil {
			best = l
		}
		if l.err == nil || f.budget < 0 {
			break
		}
	}
	return best
}

// play plays a move and reads what is written about it. It returns how many moves of its variations are left out, and the position after
// it.
func (f *follower) play(pos rules.Position, it *item, m rules.Move) (out Move, left int, next rules.Position) {
	pos = rules.Unclaimed(pos)
	out = Move{Action: rules.Action{Move: m}, Before: it.before, Comment: it.after}
	for _, glyph := range it.glyphs {
		if n, err := strconv.ParseUint(glyph, 10, 8); err == nil && n > 0 && len(out.Glyphs) < 8 {
			out.Glyphs = append(out.Glyphs, uint8(n))
		}
	}
	for _, other := range it.others {
		l := f.line(pos, other, true)
		left += l.left + len(other) - len(l.moves)
		if len(l.moves) > 0 {
			out.Others = append(out.Others, l.moves)
		}
	}
	next, err := pos.Play(m, rules.Result{})
	if err != nil {
		panic("pdn: a legal move: " + err.Error())
	}
	return out, left, next
}

// skips reports whether a word that is no move stands for nothing: the number of a move without its dot, or marks of a site.
func (f *follower) skips(text string) bool {
	return len(text) == 3 && strings.Trim(text, "0123456789") == "" || strings.Trim(text, ".…") == ""
}
