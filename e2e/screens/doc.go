// Package screens tests all screens of the built page: for the pointer, for screen readers and with the keyboard, also by random
// walks. It also tests the pages about the games, which do not need the program.
package screens
