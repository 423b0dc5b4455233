// Package problems holds the problems of every game, as tools/problems found, proved and packed them with seed 1;
// docs/problems.md has the rest. Package game/problem reads them.
package problems
