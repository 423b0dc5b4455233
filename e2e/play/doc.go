// Package play plays in the built page: whole games of each by pointer, finger and what a screen reader hears, against the
// computer, in lessons, problems and analysis, by links, in two tabs.
package play
