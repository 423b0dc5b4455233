// Package alquerque is Alquerque de doze, as the book of games of Alfonso X (1283) and its readers have it: twelve men a
// side on 25 points, forced captures, any way.
package alquerque

import "ludotheque/rules"

const gameID = "alquerque"

// Rules are the fields in which the game can be read in more than one way.
type Rules struct {
	ID          string
	PliesToDraw int // plies without a capture that draw
}

var base = Rules{ID: "base", PliesToDraw: 30}

// articles returns those of base, field by field.
func articles() []rules.Article {
	said := []rules.Source{{Of: rules.Published}}
	return []rules.Article{
		{Field: "first", Value: "light", Sources: said},
		{Field: "move", Value: "any-way", Sources: said},
		{Field: "capture", Value: "forced-to-the-end", Sources: said},
		{Field: "removal", Value: "at-once", Sources: said, Reading: true},
		{Field: "blocked", Value: "loses", Sources: said},
		{Field: "no-progress", Value: "30", Reading: true},
		{Field: "repetition", Value: "3", Reading: true},
	}
}

// Game is the box on the shelf.
type Game struct{}

var _ rules.Game = Game{}

// ID returns "alquerque".
func (Game) ID() string { return gameID }

// Rulesets lists "base".
func (Game) Rulesets() []rules.Ruleset {
	return []rules.Ruleset{{ID: base.ID, Articles: articles()}}
}

// Size returns 5 and 5.
func (Game) Size() (files, ranks int) { return size, size }

// EitherFirst is false: the light men begin.
func (Game) EitherFirst() bool { return false }

// LotsForFirst is false.
func (Game) LotsForFirst() bool { return false }

// Start returns the board full but for the middle.
func (g Game) Start(ruleset string, first rules.Side) (rules.Position, error) {
	if first != rules.First {
		return nil, rules.FirstError(gameID)
	}
	return g.Parse(ruleset, "bbbbb/bbbbb/bb1ww/wwwww/wwwww w 0")
}
