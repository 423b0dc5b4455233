// Package fifth follows the recipe of docs/design.md: a small game that lives in testdata alone is laid over the sources by
// the steps named there and no other, and then everything plays it.
package fifth
