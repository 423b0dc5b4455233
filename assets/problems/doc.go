// Package problems has the problems of every game, which lab/problems finds, proves and encodes and package
// game/problem parses. See docs/problems.md.
package problems

// FileName returns the name of the file with the problems of a game ("dao").
func FileName(game string) string { return prefix + game + ".bin" }

const prefix = "problems-"
