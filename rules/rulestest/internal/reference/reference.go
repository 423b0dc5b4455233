// Package reference is a slow, simple implementation of the four games: boards are maps from squares to letters, and moves
// are texts. It is written from docs/rules-text.md and the printed rules and shares no code with package rules and the
// games below it, so that tests can compare them: the golden data are its output, and the conformance tests compare both
// on random positions.
//
// A change of a rule must be made twice, here and there, each time from the text of the rule. Do not make this package
// faster: with a shortcut both implementations could be wrong in the same way.
package reference

import (
	"fmt"
	"math/big"
	"math/rand/v2"
)

// Rules is one ruleset of one game.
type Rules interface {
	// Name returns the names of the game and of the ruleset: "checkers", "geant".
	Name() (game, ruleset string)
	// Starts returns the texts of the start positions, one for each side that may begin.
	Starts() []string
	// Parse parses the text of a legal position. It does not detect all texts that are not legal.
	Parse(text string) (Position, error)
	// Place returns the text of a random legal position, which play may not be able to reach.
	Place(rng *rand.Rand) string
}

// Position is a position of a game.
type Position interface {
	String() string
	// End returns "ongoing", "win w", "win b" or "draw", and the reason, as "no-pieces"; "" while the game goes on.
	End() (result, why string)
	// Moves returns every legal action in canonical text, sorted bytewise.
	Moves() []string
	// Results returns the possible results of a move's combats, sorted by text; none for a move without combat.
	Results(move string) []Result
	// Play returns the position after a legal move. result is the text of one of its Results, "" if it has none.
	Play(move, result string) (Position, error)
}

// Result is one possible result of the combats of a move.
type Result struct {
	Text string   // as in the brackets of a move, "+2-4"
	P    *big.Rat // the exact probability, above 0 and at most 1
}

// All returns every ruleset of every game, the default of each game first.
func All() []Rules {
	return []Rules{
		checkers{name: "geant", menBack: true, most: true, quiet: 50},
		checkers{name: "volante", menBack: true, flying: true, most: true, quiet: 50},
		checkers{name: "anglais", crownStops: true, quiet: 80},
		checkers{name: "international", menBack: true, flying: true, most: true, quiet: 50, few: fewFMJD, hundred: true},
		checkers{name: "bresilien", menBack: true, flying: true, most: true, quiet: 40, few: fewCBD},
		checkers{name: "russe", menBack: true, flying: true, passes: true, quiet: 30, few: fewRussian},
		checkers{name: "pool", menBack: true, flying: true, quiet: 60, few: threeOnKing},
		checkers{name: "italien", most: true, first: italian, spares: true, quiet: 80, turned: true},
		checkers{name: "espagnol", flying: true, most: true, first: moreKings, quiet: 40, turned: true},
		checkers{name: "tcheque", flying: true, first: kingFirst, quiet: 30},
		damsystem{name: "base"},
		damsystem{name: "nombre", most: true},
		dame2000{name: "base", length: [5]int{1: 1, 2: 1, 3: 1, 4: 1}, back: [5]bool{4: true}, passes: true},
		dame2000{name: "variante", length: [5]int{1: 1, 2: 2, 3: 3, 4: 4}, back: [5]bool{2: true, 3: true, 4: true}},
		dao{name: "base"},
		dao{name: "trois", alone: true},
	}
}

// Find returns the rules of that name.
func Find(game, ruleset string) (Rules, error) {
	for _, r := range All() {
		if g, id := r.Name(); g == game && id == ruleset {
			return r, nil
		}
	}
	return nil, fmt.Errorf("reference: no ruleset %s of a game %s", ruleset, game)
}

// Perft counts the leaves at depth plies: 1 at depth 0, 0 below a finished game, over distinct results.
func Perft(p Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	var n uint64
	for _, move := range p.Moves() {
		results := []string{""}
		if all := p.Results(move); len(all) > 0 {
			results = results[:0]
			for _, r := range all {
				results = append(results, r.Text)
			}
		}
		if depth == 1 {
			n += uint64(len(results))
			continue
		}
		for _, result := range results {
			next, err := p.Play(move, result)
			if err != nil {
				panic(err) // its own move
			}
			n += Perft(next, depth-1)
		}
	}
	return n
}

// notLegal returns the error for a move that is not legal in p.
func notLegal(p Position, move string) error {
	return fmt.Errorf("reference: %s has no move %s", p, move)
}

// over reports whether the game has ended.
func over(p Position) bool {
	result, _ := p.End()
	return result != "ongoing"
}
