// Package rules is the contract that every game of the table keeps, and the text forms they share.
//
// It imports the standard library only, holds no state, and never draws: whoever shows, thinks or stores
// does so with the values defined here. The games themselves live in the packages below it; the list of
// them is package catalog.
//
// Text forms (shared by all games): a position is its rows from the highest rank down to rank 1, joined by
// "/", with decimal runs of empty squares, then the side to move and the game's own fields. A move is
// written as Move.String documents. Both round-trip.
package rules
