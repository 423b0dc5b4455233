// Package bench times the rules and the computer players of every ruleset, here and as WebAssembly: make bench. What it tells, in
// millions of nodes a second, is the best of the rounds (-benchtime 3x), since everything else on a machine only ever makes it
// slower.
package bench
