// Package endings has the endgame tables of checkers, a file for each ruleset in the format of package
// game/ai/checkers/endgame. The desktop program embeds them (Files); the computer player of the page fetches one when a match
// is near its end.
package endings

// FileName returns the name of a ruleset's table. Two rulesets that differ only in their counts have the same.
func FileName(ruleset string) string {
	if ruleset == "bresilien" {
		ruleset = "volante"
	}
	return prefix + ruleset + ".bin"
}

const prefix = "endings-"
