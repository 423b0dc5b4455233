// Package screens looks at every screen of the built page: what a pointer meets, what a screen reader is given, the keyboard, the
// pages without the program, and a random walk through all.
package screens
