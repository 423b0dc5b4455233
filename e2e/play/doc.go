// Package play tests playing in the built page: matches of all games by mouse, touch and screen reader, and against the computer;
// lessons, problems and analysis; links; and two tabs.
package play
