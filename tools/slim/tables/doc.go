// Package tables takes out of a linked WebAssembly program of Go what only stack traces need, and writes its data in few
// pieces. It also tells how much code each package has.
package tables
