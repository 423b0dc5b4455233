// Package tables removes from a linked WebAssembly program of Go the data for stack traces, and joins its other data into few
// segments. It also reports the size of the code of each package.
package tables
