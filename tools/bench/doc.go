// Package bench measures the speed of the rules and the computer players of every ruleset, here and as WebAssembly: make bench.
// It reports millions of nodes a second, in the best of the rounds (-benchtime 3x), since other work can only make them slower.
package bench
