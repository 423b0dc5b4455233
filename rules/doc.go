// Package rules is what every game of the table has in common: positions, moves, outcomes, rulesets, and their texts.
//
// A [Game] starts or parses a [Position], an immutable value; the position lists its legal moves, and playing one
// returns the next position. What only some games have (dice, huffing, sliding plates) is an interface that a position
// or a game may implement besides, such as [Thrower] or [Huffer]. Packages checkers, damsystem, dame2000 and dao are the
// games, package catalog lists them, and package rulestest tests an implementation.
//
// # Texts
//
// A position is its rows from the highest rank down to rank 1, joined by "/", with decimal runs of empty squares, then
// the side to move and the game's own fields. A move is written as [Move.String] documents, a move with what its dice
// decided as [Action.String] does. Each has one text, and reads back from it.
//
// # Errors
//
// A move that cannot be played gives a [Refusal]: a [Code] to branch on, and the squares that show the reason. Texts that
// cannot be read give an error that says what is wrong and where, and wraps the Refusal where there is one.
//
// # Searching
//
// Position checks what it is given and speaks in squares. A [View] is the same position for a search: moves by numbers,
// unchecked and made in place. [Perft] is written over it.
//
// The package imports the standard library only, has no state, and draws no random number unless given a source.
package rules
