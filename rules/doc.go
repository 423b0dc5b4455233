// Package rules defines what all games share: positions, moves, outcomes, rulesets, and their texts.
//
// A [Game] starts or parses a [Position], an immutable value; the position lists its legal moves, and playing one
// returns the next position. Features that only some games have (dice, huffing, sliding plates) are optional interfaces
// of a position or a game, such as [Thrower] and [Huffer]. Packages checkers, damsystem, dame2000 and dao implement the
// games, package catalog lists them, and package rulestest tests an implementation.
//
// # Texts
//
// A position is its rows from the highest rank down to rank 1, joined by "/", with decimal runs of empty squares, then
// the side to move and the game's own fields. [Move.String] documents the text of a move, and [Action.String] that of a
// move with its dice or their result. Each value has exactly one text and can be parsed from it.
//
// # Errors
//
// The error of an illegal move is a [Refusal]: a [Code] to branch on, and the squares that show the reason. The error of
// a text that cannot be parsed says what is wrong and where, and wraps the Refusal if there is one.
//
// # Searching
//
// A Position checks its arguments and uses squares. A [View] is the same position for a search: its moves are numbers,
// unchecked and made in place. [Perft] uses a View.
//
// The package imports the standard library only, has no state, and draws random numbers only from a source it is given.
package rules
