// Package reading has the games with a commentary, in every language. Package game/reading parses them, and its tests check them
// against the rules and the computer players. docs/reading.md describes the format.
//
// The page fetches a file when it is needed; the desktop program embeds all files (Files).
package reading

// FileName returns the name of the file with the games to read of a game ("dao") in a language ("fr").
func FileName(lang, game string) string { return prefix + lang + "-" + game + ".txt" }

const prefix = "reading-"
