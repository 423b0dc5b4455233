// Package fifth tests the instructions of docs/design.md for adding a fifth game. A small game in testdata is added to the sources by
// a build overlay that makes exactly the changes listed there, and must then pass the tests that all games pass.
package fifth
