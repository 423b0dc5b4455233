// Package reference plays the four games the slow way: boards are maps from squares to letters, moves are texts, and
// every question is answered by trying. It is written from docs/rules-text.md and the printed rules, shares no code
// with package rules or with the games below it, and exists to be compared with them: the golden data are its answers,
// and the conformance tests hold the fast rules to it on random positions.
//
// Whoever changes a rule changes it twice, here and there, each time from the text of the rule. What is slow here stays
// slow: a shortcut is a place where both could be wrong in the same way.
package reference

import (
	"fmt"
	"math/big"
	"math/rand/v2"
)

// Rules is one way to play one game.
type Rules interface {
	// Name returns the names of the game and of the ruleset: "checkers", "geant".
	Name() (game, ruleset string)
	// Starts returns the texts of the start positions, one for each side that may begin.
	Starts() []string
	// Parse reads the text of a position that is legal; it does not look for what could be wrong with others.
	Parse(text string) (Position, error)
	// Place returns the text of a random position that is legal, reached by play or not.
	Place(rng *rand.Rand) string
}

// Position is one moment of a game.
type Position interface {
	String() string
	// End returns "ongoing", "win w", "win b" or "draw", and why: "no-pieces", "" while the game goes on.
	End() (result, why string)
	// Moves returns every legal action in canonical text, sorted bytewise.
	Moves() []string
	// Results returns what the combats of a legal move can lead to, sorted bytewise; nothing where there is none.
	Results(move string) []Result
	// Play returns the position after a legal move, with the result of its combats as in Results, "" without.
	Play(move, result string) (Position, error)
}

// Result is one way in which the combats of a move can end: as in the brackets of a move, "+2-4".
type Result struct {
	Text string
	P    *big.Rat // exactly how likely it is, above 0 and at most 1
}

// All returns every ruleset of every game, the default of each game first.
func All() []Rules {
	return []Rules{
		checkers{name: "geant", menBack: true, most: true, quiet: 50},
		checkers{name: "volante", menBack: true, flying: true, most: true, quiet: 50},
		checkers{name: "anglais", crownStops: true, quiet: 80},
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

// notLegal is the error of a move that is not in the list.
func notLegal(p Position, move string) error {
	return fmt.Errorf("reference: %s has no move %s", p, move)
}

// over reports whether the game has ended.
func over(p Position) bool {
	result, _ := p.End()
	return result != "ongoing"
}
