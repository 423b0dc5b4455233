// Package script translates Go functions into a script for the page, so that the scenes' own functions lay out, paint and
// handle the part of the page that is shown before the program is loaded.
//
// It translates all functions of this module that a set of roots reaches. Functions outside of it (the standard library, the
// engine) and those that work differently in the page must be written by hand under the same name: strings.Cut is strings$Cut,
// and a method of a struct is a property of its prototype. A method that is only called through an interface must be a root, or
// a property of an object written by hand. Translate refuses a name that one part of the script uses and neither part has.
//
// The translation has the same meaning as the Go source; Translate refuses everything else, with file and line. The subset:
//
//   - Integers up to 32 bits wrap; int32 and uint32 cannot be multiplied. Integers of 64 bits have all operations but &, |, ^
//     and &^; the script panics if they leave ±2^53, or if uint and uint64 become negative. Division and remainder by zero
//     and shifts by negative numbers panic. float32 is rounded after each operation.
//   - Strings are counted, indexed, sliced and ranged over in bytes of UTF-8; slicing within a character panics. They can be
//     compared for equality, but not converted to bytes or runes.
//   - Slices that are passed on share their elements. A slice of a slice and the result of append are copies: in a function
//     that keeps such a copy, writing to it or to the original is refused. This is not checked between functions: a function
//     that gets a slice of a slice must not write to it.
//   - Structs and arrays are copied where Go copies them; there are no arrays in arrays. Pointers are to structs,
//     variables, fields and elements.
//   - Maps have keys of basic types, and are ranged over in the order of insertion.
//   - Functions have several, named and variadic results and parameters; closures share variables, and each iteration of a
//     loop has its own. A method value keeps its receiver.
//   - Interfaces have methods; x.(T) is allowed for interfaces, with two results. They can be compared with nil only.
//   - The statements are if, for with its forms (over numbers, slices, arrays, maps, strings), switch, break and continue; no
//     defer, go, select, channels, labels, fallthrough, type switches. An index out of range does not panic.
//
// testdata/corpus has two hundred programs that have the same results in both, testdata/refused.txt has programs that are
// refused, and TestRandomPrograms runs random programs.
package script
