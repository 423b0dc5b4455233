// Package endings has the endgame tables of checkers, a file for each ruleset in the format of package
// game/ai/checkers/endgame. The desktop program embeds them (Files); the computer player of the page fetches one when a match
// is near its end.
package endings

import "cmp"

// same has the rulesets that differ from another one only in their counts, and the one whose table they have.
var same = map[string]string{"bresilien": "volante"}

// FileName returns the name of a ruleset's table.
func FileName(ruleset string) string { return prefix + cmp.Or(same[ruleset], ruleset) + ".bin" }

const prefix = "endings-"
