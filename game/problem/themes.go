package problem

// Themes returns the themes of problems. Each has a sentence that hints at it (words.Theme).
func Themes() []string {
	return []string{
		// Games of men and kings.
		"capture", "shot2", "shot3", "backward", "majority", "choice", "crown", "flying", "block", "sacrifice", "quiet",
		// Damsystem.
		"huff", "refuse", "plates", "trap",
		// Dao.
		"line", "square", "corners", "liberty", "both", "save",
		// Dame 2000.
		"fight", "better-fight", "tie", "dare", "decline", "chain", "summit", "return", "stride", "place",
	}
}
