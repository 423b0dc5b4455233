// Package endings has the tables of the endings of checkers, a file for each ruleset, in the form that package
// game/ai/checkers/endgame tells. In a window they are in the program (Files); the page's computer player fetches one when a
// match comes near its end.
package endings

// FileName is the name under which a ruleset's table is fetched.
func FileName(ruleset string) string { return prefix + ruleset + ".bin" }

const prefix = "endings-"
