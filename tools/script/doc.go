// Package script translates Go functions into a script for the page, so that what the page shows before the program is
// laid out, painted and answered by the scenes' own functions.
//
// It takes what a set of roots reaches within this module. What lies outside (the standard library, the engine) and
// what the page does in its own way must be written by hand, as a function of the same name: strings.Cut is
// strings$Cut, a method of a struct is set on its prototype. Of the language it knows what layout and painting need;
// where a function uses more, or something has no counterpart, the error names file and line.
//
// Integers and floats are JavaScript's numbers, strings are counted in UTF-16 units, slices are arrays that append
// copies, structs are objects that are copied where Go copies them. A method that is only called through an interface is
// to be named among the roots.
package script
