// Package alquerque is Alquerque de doze, as the book of games of Alfonso X (1283) and its readers have it: twelve men a
// side on 25 points, forced captures, any way.
package alquerque

import "ludotheque/rules"

const gameID = "alquerque"

const rulesetID = "base"

// noProgress is how many plies without a capture draw.
var noProgress = rules.Reading[rules.Number](30)

// repetition is how often a position must occur for a draw.
var repetition = rules.Reading[rules.Number](4)

// articles returns the fields of base as text.
func articles() []rules.Article {
	said := rules.Source{Of: rules.Published}
	stated, read := rules.Stated[rules.Term], rules.Reading[rules.Term]
	return []rules.Article{
		stated("light", said).Article("first"),
		stated("any-way", said).Article("move"),
		stated("forced-to-the-end", said).Article("capture"),
		read("at-once", said).Article("removal"),
		stated("loses", said).Article("blocked"),
		noProgress.Article("no-progress"),
		repetition.Article("repetition"),
	}
}

// Game is the box on the shelf.
type Game struct{}

var _ rules.Game = Game{}

// ID returns "alquerque".
func (Game) ID() string { return gameID }

// Rulesets lists "base".
func (Game) Rulesets() []rules.Ruleset {
	return []rules.Ruleset{{ID: rulesetID, Repetition: int(repetition.Is), Articles: articles}}
}

// Size returns 5 and 5.
func (Game) Size(string) (files, ranks int) { return size, size }

// Start returns the board full but for the middle. The light men begin.
func (g Game) Start(ruleset string, first rules.Side) (rules.Position, error) {
	if first != rules.First {
		return nil, rules.FirstError(gameID)
	}
	return g.Parse(ruleset, "bbbbb/bbbbb/bb1ww/wwwww/wwwww w 0")
}
