// Package corpus has two hundred small programs that package script can translate. Its test runs each in Go and as a script,
// and compares the results.
package corpus

import "strconv"

// Program is a program with its name.
type Program struct {
	Name string
	Run  func() string
}

// All returns the programs; each topic has a file.
func All() []Program {
	var all []Program
	for _, list := range [][]Program{integers, small(), floats(), texts, lists, values, maps(), closures, flow, pointers()} {
		all = append(all, list...)
	}
	return all
}

// Functions that compilers cannot evaluate.
func id(n int) int             { return n }
func of(n float64) float64     { return n }
func text(s string) string     { return s }
func yes() bool                { return true }
func itoa(n int) string        { return strconv.Itoa(n) }
func tell(b bool) string       { return map[bool]string{true: "yes", false: "no"}[b] }
func two(a, b int) string      { return itoa(a) + " " + itoa(b) }
func three(a, b, c int) string { return two(a, b) + " " + itoa(c) }

func ints(list []int) string {
	out := ""
	for _, n := range list {
		out += itoa(n) + ","
	}
	return out
}
