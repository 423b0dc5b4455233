// Package problems holds the problems of every game, as tools/lab/problems found, proved and packed them; docs/problems.md
// has the rest. Package game/problem reads them.
package problems

// FileName returns the name under which the problems of a game ("dao") are fetched.
func FileName(game string) string { return prefix + game + ".bin" }

const prefix = "problems-"
