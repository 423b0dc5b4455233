// Package script translates Go functions into a script for the page, so that what the page shows before the program is
// laid out, painted and answered by the scenes' own functions.
//
// It takes what a set of roots reaches within this module. What lies outside (the standard library, the engine) and
// what the page does in its own way must be written by hand, as a function of the same name: strings.Cut is
// strings$Cut, a method of a struct is set on its prototype. A method that is only called through an interface is to be
// named among the roots.
//
// What it accepts means what it means in Go; all else is refused, with file and line. The subset:
//
//   - Integers up to 32 bits wrap; int32 and uint32 are not multiplied. Those of 64 bits have all operations but &, |, ^
//     and &^; where they leave ±2^53, or uint and uint64 go below zero, the script panics. Division and rest by zero and
//     shifts by negative numbers panic. float32 is rounded after each operation.
//   - Strings are counted, indexed, cut and ranged over in bytes of UTF-8; a cut within a character panics. They are
//     compared for equality, and not converted to bytes or runes.
//   - Slices share their elements where they are handed on. A part of one, and what append returns, is a copy: in a
//     function that keeps such a copy, writing to it or to what it was made of is refused. Between functions this is not
//     followed: what is handed a part of a slice must not write to it.
//   - Structs and arrays are copied where Go copies them; there are no arrays in arrays. Pointers are to structs,
//     variables, fields and elements.
//   - Maps have basic types as keys, and the order in which they were filled.
//   - Functions have several, named and variadic results and parameters; a closure has its variables, and each round of a
//     loop its own. A method as a value keeps its receiver.
//   - Interfaces have methods; x.(T) asks for interfaces, in two values. They are compared with nil only.
//   - There are if, for with its forms (over numbers, slices, arrays, maps, strings), switch, break and continue; no defer,
//     go, select, channels, labels, fallthrough, type switches. An index out of range does not panic.
//
// testdata/corpus has two hundred programs of it that say the same in both, testdata/refused.txt what is refused, and
// TestByLot runs programs drawn by lot.
package script
